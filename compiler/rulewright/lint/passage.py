"""A run of text as readers see it, from which a place leads back to the exact words of the source."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from rulewright.lint.alignment import align
from rulewright.resolve.resolved_book import Unit
from rulewright.source.span import Span
from rulewright.source.text import SourceText

OPAQUE = "\ufffc"
"""Stands for what has no text of its own, such as an unknown macro, so that rules see that something is there."""

Role = Literal["title", "text", "item", "cell", "caption", "footnote"]


class Piece(Struct, frozen=True):
    """A stretch of a passage from `start` on, and the source below it."""

    start: int
    span: Span
    plain: bool
    """Whether the characters stand in the source themselves, rather than coming of a macro or a reference."""


class Passage:
    """One run of inline content: a title, the prose between two blank lines, a table cell."""

    def __init__(
        self,
        text: str,
        pieces: Sequence[Piece],
        *,
        sources: Mapping[str, SourceText],
        unit: Unit | None,
        role: Role,
        aside: str | None,
    ) -> None:
        self.text = text
        self.unit = unit
        self.role = role
        self.aside = aside
        """Role of the aside it stands in, if any."""

        self._pieces = pieces
        self._starts = [piece.start for piece in pieces]
        self._sources = sources
        self._aligned: dict[int, list[tuple[int, int]]] = {}

    @property
    def span(self) -> Span:
        """The source of the whole passage."""
        return self._pieces[0].span.to(self._pieces[-1].span)

    def span_of(self, start: int, end: int) -> Span:
        """The source below a stretch of the text, to the character where that is known."""
        first, last = self._piece(start), self._piece(max(end - 1, start))
        return self._place(first, start).to(self._place(last, max(end - 1, start)))

    def is_plain(self, start: int, end: int) -> bool:
        """Whether every character of a stretch stands in the source itself."""
        first, last = self._piece(start), self._piece(max(end - 1, start))
        return all(self._pieces[index].plain for index in range(first, last + 1))

    def plain_matches(self, pattern: re.Pattern[str]) -> Iterator[re.Match[str]]:
        """Matches of `pattern` that no macro or reference has part in."""
        return (match for match in pattern.finditer(self.text) if self.is_plain(match.start(), match.end()))

    def source_of(self, start: int, end: int) -> str:
        """What the source has below a stretch of the text."""
        span = self.span_of(start, end)
        return self._sources[span.file].slice(span) if span.file in self._sources else ""

    def _piece(self, offset: int) -> int:
        return max(bisect_right(self._starts, offset) - 1, 0)

    def _place(self, index: int, offset: int) -> Span:
        piece = self._pieces[index]
        source = self._sources.get(piece.span.file)
        if not piece.plain or source is None or piece.span.definition is not None:
            return piece.span
        if index not in self._aligned:
            end = self._starts[index + 1] if index + 1 < len(self._starts) else len(self.text)
            self._aligned[index] = align(self.text[piece.start : end], source.slice(piece.span))
        places = self._aligned[index]
        if not places:
            return piece.span
        start, end = places[min(offset - piece.start, len(places) - 1)]
        return Span(piece.span.file, piece.span.start + start, piece.span.start + end)
