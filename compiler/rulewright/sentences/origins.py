"""Where the characters of a running text stand in the sources of the book.

A text may be long and have many sentences, also where macros write it, so nothing here passes over all of it for each of them.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate

from rulewright.sentences.flow import Flow
from rulewright.sentences.sentence import Atom, Piece
from rulewright.source.span import Span
from rulewright.source.text import SourceText


class Origins:
    """The pieces and atoms of one running text, by their places in it."""

    def __init__(self, flow: Flow, sources: Mapping[str, SourceText]) -> None:
        self._flow = flow
        self._text = flow.text
        self._sources = sources
        self._starts = [piece.start for piece in flow.pieces]
        self._below: dict[int, _Letters] = {}

    def pieces(self, start: int, end: int) -> Iterator[Piece]:
        """The pieces below a stretch of the text, counted from its begin."""
        first = max(bisect_right(self._starts, start) - 1, 0)
        for index in range(first, bisect_left(self._starts, end)):
            yield self._piece(index, start, end)

    def _piece(self, index: int, start: int, end: int) -> Piece:
        piece = self._flow.pieces[index]
        piece_end = self._starts[index + 1] if index + 1 < len(self._starts) else len(self._text)
        first, last = max(start - piece.start, 0), min(end, piece_end) - piece.start
        span = piece.span
        if first or piece_end > end:
            if piece.literal:
                span = _stretch(span, first, min(span.end - span.start, last))
            elif span.file in self._sources:
                if index not in self._below:
                    written = self._sources[span.file].text[span.start : span.end]
                    self._below[index] = _Letters(self._text[piece.start : piece_end], written)
                span = self._below[index].span(first, last, span)
        said = self._text[piece.start + first : piece.start + last]
        literal = piece.literal or (
            span.file in self._sources and _same_length(said, span, self._sources[span.file])
        )
        return Piece(max(piece.start - start, 0), span, literal)


def atoms_between(atoms: Sequence[Atom], start: int, end: int) -> tuple[Atom, ...]:
    """The atoms within a stretch of the text, counted from its begin. `atoms` stand in their order in the text."""
    first = bisect_left(atoms, start, key=lambda atom: atom.start)
    behind = bisect_left(atoms, end, key=lambda atom: atom.start)
    return tuple(
        Atom(atom.start - start, atom.end - start, atom.key, atom.reference)
        for atom in atoms[first:behind]
        if atom.end <= end
    )


class _Letters:
    """A part of a text and the source below it, which may differ in white space; in more, and all of the source is meant."""

    def __init__(self, text: str, written: str) -> None:
        self._text = text
        self._written = written

    def span(self, first: int, last: int, span: Span) -> Span:
        """The source below a stretch of the text; `span` is all of it."""
        if not self._alike:
            return span
        return _stretch(span, self._before(self._passed[first]), self._behind(self._passed[last]))

    @cached_property
    def _alike(self) -> bool:
        return "".join(self._written.split()) == "".join(self._text.split())

    @cached_property
    def _passed(self) -> list[int]:
        """How many letters have passed before each place of the text."""
        return list(accumulate((not each.isspace() for each in self._text), initial=0))

    @cached_property
    def _places(self) -> list[int]:
        """Where the letters stand in the source."""
        return [at for at, each in enumerate(self._written) if not each.isspace()]

    def _before(self, letters: int) -> int:
        return self._places[letters] if letters < len(self._places) else len(self._written)

    def _behind(self, letters: int) -> int:
        return self._places[letters - 1] + 1 if letters else self._before(0)


def _stretch(span: Span, first: int, last: int) -> Span:
    return Span(span.file, span.start + first, span.start + last, span.definition)


def _same_length(text: str, span: Span, source: SourceText) -> bool:
    """Whether the characters of a part of a text are those of the source, but that a line may end for a blank."""
    written = source.text[span.start : span.end]
    return span.definition is None and len(written) == len(text) and written.split() == text.split()
