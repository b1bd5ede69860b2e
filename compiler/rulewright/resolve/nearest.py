"""The keys that look most like one that nobody knows."""

from collections import defaultdict
from collections.abc import Iterable
from difflib import SequenceMatcher

from msgspec import Struct

CUTOFF = 0.6
"""Below this ratio (as difflib has it), two keys are not alike."""


class _Key(Struct, frozen=True):
    text: str
    folded: str
    letters: int


class NearestKeys:
    """Looks for the nearest among the same keys again and again.

    The ratio of difflib is dear, so it is asked only of keys that could still win: no ratio is above what the letters
    that two keys share would give in the best order. Letters are counted as bits, a bit for each further `e`, so that
    one `&` compares two keys.
    """

    def __init__(self, keys: Iterable[str]) -> None:
        self._bits: dict[str, int] = defaultdict(lambda: len(self._bits))
        self._given = keys
        self._keys: list[_Key] = []

    def nearest(self, wanted: str, count: int = 3) -> tuple[str, ...]:
        """The keys most like `wanted`, best first; one that differs only in case comes before all."""
        if not self._keys:
            self._keys = self._prepared()
        folded = wanted.casefold()
        letters = self._letters(folded)
        matcher = SequenceMatcher()
        matcher.set_seq2(folded)
        best: list[tuple[float, str, str]] = []
        for bound, key in self._in_reach(len(folded), letters):
            if len(best) == count and bound < best[-1][0]:
                break
            matcher.set_seq1(key.folded)
            ratio = matcher.ratio()
            if ratio >= CUTOFF:
                best = sorted([*best, (ratio, key.folded, key.text)], reverse=True)[:count]
        return tuple(text for _, _, text in best)

    def _prepared(self) -> list[_Key]:
        by_folded = {key.casefold(): key for key in sorted(self._given, reverse=True)}
        return [_Key(text, folded, self._letters(folded)) for folded, text in by_folded.items()]

    def _letters(self, text: str) -> int:
        counted: dict[str, int] = defaultdict(int)
        letters = 0
        for letter in text:
            counted[letter] += 1
            letters |= 1 << self._bits[f"{letter}{counted[letter]}"]
        return letters

    def _in_reach(self, length: int, letters: int) -> list[tuple[float, _Key]]:
        """Keys whose ratio may reach the cutoff, each with the most that it may be, the most promising first."""
        found = []
        for key in self._keys:
            bound = 2 * (key.letters & letters).bit_count() / ((length + len(key.folded)) or 1)
            if bound >= CUTOFF:
                found.append((bound, key))
        found.sort(key=lambda pair: -pair[0])
        return found
