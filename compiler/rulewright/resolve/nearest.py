"""The keys that look most like one that nobody knows."""

from collections import defaultdict
from collections.abc import Iterable
from difflib import SequenceMatcher
from itertools import count
from typing import NamedTuple

CUTOFF = 0.6
"""Below this ratio (as difflib has it), two keys are not alike."""


class _Key(NamedTuple):
    letters: int
    folded: str
    text: str


class NearestKeys:
    """Looks for the nearest among the same keys again and again.

    The ratio of difflib is dear, so it is asked only of keys that could still win: no ratio is above what the letters
    that two keys share would give in the best order. Letters are counted as bits, a bit for each further `e`, so that
    one `&` compares two keys.
    """

    def __init__(self, keys: Iterable[str]) -> None:
        self._bits: dict[tuple[str, int], int] = {}
        """The bits of so many of a letter."""

        self._next_bit = count()
        self._given = keys
        self._by_length: dict[int, list[_Key]] = {}

    def nearest(self, wanted: str, most: int = 3) -> tuple[str, ...]:
        """The keys most like `wanted`, best first; one that differs only in case comes before all."""
        if not self._by_length:
            self._by_length = self._prepared()
        folded = wanted.casefold()
        matcher = SequenceMatcher()
        matcher.set_seq2(folded)
        best: list[tuple[float, str, str]] = []
        for bound, key in self._in_reach(folded):
            if len(best) == most and bound < best[-1][0]:
                break
            matcher.set_seq1(key.folded)
            ratio = matcher.ratio()
            if ratio >= CUTOFF:
                best = sorted([*best, (ratio, key.folded, key.text)], reverse=True)[:most]
        return tuple(text for _, _, text in best)

    def _prepared(self) -> dict[int, list[_Key]]:
        by_folded = {key.casefold(): key for key in sorted(self._given, reverse=True)}
        by_length: dict[int, list[_Key]] = defaultdict(list)
        for folded, text in by_folded.items():
            by_length[len(folded)].append(_Key(self._letters(folded), folded, text))
        return by_length

    def _letters(self, text: str) -> int:
        letters = 0
        for letter in set(text):
            times = text.count(letter)
            letters |= self._bits.get((letter, times)) or self._new_bits(letter, times)
        return letters

    def _new_bits(self, letter: str, times: int) -> int:
        bits = 0
        for time in range(1, times + 1):
            if (letter, time) not in self._bits:
                self._bits[letter, time] = bits | 1 << next(self._next_bit)
            bits = self._bits[letter, time]
        return bits

    def _in_reach(self, folded: str) -> list[tuple[float, _Key]]:
        """Keys whose ratio may reach the cutoff, each with the most that it may be, the most promising first."""
        wanted = self._letters(folded)
        found: list[tuple[float, _Key]] = []
        for length, keys in self._by_length.items():
            together = (length + len(folded)) or 1
            shared = next(
                (n for n in range(min(length, len(folded)) + 1) if 2 * n / together >= CUTOFF), None
            )
            if shared is None:
                continue
            found += [
                (2 * count / together, key)
                for key in keys
                if (count := (key[0] & wanted).bit_count()) >= shared
            ]
        found.sort(key=lambda pair: -pair[0])
        return found
