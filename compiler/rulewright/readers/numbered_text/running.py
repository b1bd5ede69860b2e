"""Lines joined to running text whose every character knows its place in the source."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

_BREAK = re.compile(r"([^\W\d_]+)([-\u00ad])$")
_NEXT_WORD = re.compile(r"[^\W\d_]+")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


class Hyphens:
    """Decides about words broken at the end of a line, by how the rest of the text writes them."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._known: frozenset[str] | None = None
        self.joined = 0
        """How many hyphens were left out."""

    def joins(self, before: str, after: str) -> bool:
        """Whether the hyphen between the two halves is only there because the line ended."""
        if self._known is None:
            self._known = frozenset(_WORD.findall(self._text.casefold()))
        whole, hyphened = (before + after).casefold(), f"{before}-{after}".casefold()
        return whole in self._known and hyphened not in self._known


class Running:
    """Text put together from stretches of a source, with one space for each line end."""

    def __init__(self) -> None:
        self.text = ""
        self._starts: list[int] = []
        self._origins: list[int] = []

    @classmethod
    def of(cls, source: str, stretches: Sequence[tuple[int, int]], hyphens: Hyphens) -> "Running":
        """The stretches in order; a stretch is a part of a line without white space at its ends."""
        running = cls()
        pieces: list[str] = []
        length = 0
        last = len(stretches) - 1
        for index, (start, end) in enumerate(stretches):
            shown, joint = end, " "
            if index < last and end > start and source[end - 1] in "-\u00ad":
                broken = _BREAK.search(source, start, end)
                after = _NEXT_WORD.match(source, *stretches[index + 1])
                if broken and after and after[0][0].islower():
                    joint = ""
                    if broken[2] == "\u00ad" or hyphens.joins(broken[1], after[0]):
                        hyphens.joined += 1
                        shown = end - 1
            running._starts.append(length)
            running._origins.append(start)
            piece = source[start:shown].replace("\t", " ").replace("\n", " ")
            pieces.append(piece)
            length += len(piece)
            if index < last and joint:
                running._starts.append(length)
                running._origins.append(shown)
                pieces.append(joint)
                length += 1
        running.text = "".join(pieces)
        return running

    def origin(self, position: int) -> int:
        """Where a character of the text stands in the source."""
        at = bisect_right(self._starts, position) - 1
        return self._origins[at] + position - self._starts[at] if at >= 0 else 0

    def end(self, position: int) -> int:
        """Where the source goes on behind the text that ends at `position`."""
        return self.origin(position - 1) + 1 if position else self.origin(0)

    def slices(self, start: int, end: int) -> Iterator[tuple[str, int, int]]:
        """The text between two positions as (text, start, end in the source).

        A piece goes on over a line end where that is one character, so that text and source are equally long.
        """
        at = max(bisect_right(self._starts, start) - 1, 0)
        begin = start
        while begin < end:
            stop = at + 1
            while (
                stop < len(self._starts)
                and self._starts[stop] < end
                and self._origins[stop] - self._origins[at] == self._starts[stop] - self._starts[at]
            ):
                stop += 1
            here = min(self._starts[stop] if stop < len(self._starts) else end, end)
            origin = self._origins[at] + begin - self._starts[at]
            yield self.text[begin:here], origin, origin + here - begin
            begin, at = here, stop
