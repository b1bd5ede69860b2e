"""A sentence of a unit, and where its characters come from."""

from bisect import bisect_right

from msgspec import Struct

from rulewright.source.span import Span


class Atom(Struct, frozen=True):
    r"""A stretch of a sentence that one macro or reference made; nothing divides it.

    `start` and `end` are offsets in the text of the sentence.
    """

    start: int
    end: int
    key: str
    r"""How vocabularies name it: `\TUR`, `\stz{Noire}`; for a reference `\ref{chInter:Leaders}`, so that its
    printed number can change without changing the sentence."""

    reference: bool = False


class Piece(Struct, frozen=True):
    """A stretch of a sentence, from `start` on, and the source below it."""

    start: int
    span: Span
    literal: bool = False
    """Whether characters of the text and of the source correspond one to one."""


class Sentence(Struct, frozen=True, kw_only=True):
    """One sentence as printed, in its unit."""

    unit_id: str
    index: int
    """Position among the sentences of the unit, from 0."""

    text: str
    atoms: tuple[Atom, ...] = ()
    pointers: tuple[Atom, ...] = ()
    """References whose number the source itself writes out, so that it is text of the sentence: `(see 8.2.C)`."""

    links: tuple[Atom, ...] = ()
    """References that show words, which are words of the sentence: those of a title."""

    pieces: tuple[Piece, ...] = ()
    aside: str | None = None
    """Role of the aside it stands in, if any."""

    @property
    def span(self) -> Span:
        """The source from the first to the last word."""
        first, last = self.pieces[0].span, self.pieces[-1].span
        return first.to(last)

    def span_of(self, start: int, end: int) -> Span:
        """The source below a stretch of the text."""
        starts = [piece.start for piece in self.pieces]
        first = max(bisect_right(starts, start) - 1, 0)
        last = max(bisect_right(starts, max(end - 1, start)) - 1, 0)
        return self._place(first, start).to(self._place(last, end))

    def _place(self, index: int, offset: int) -> Span:
        piece = self.pieces[index]
        if not piece.literal:
            return piece.span
        place = min(piece.span.start + offset - piece.start, piece.span.end)
        return Span(piece.span.file, place, place)
