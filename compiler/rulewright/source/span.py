"""Places in source text."""

from msgspec import Struct


class Span(Struct, frozen=True):
    """A stretch of one source file, as a pair of offsets in Unicode code points.

    Text that came out of a macro has the span of the call, and `definition` says where the text was written.
    """

    file: str
    """Path of the file below the book's folder, with forward slashes."""

    start: int
    end: int
    definition: "Span | None" = None

    def to(self, other: "Span") -> "Span":
        """The stretch from the start of this span to the end of `other`, which lies in the same file."""
        return Span(self.file, self.start, max(self.end, other.end)) if other.file == self.file else self


class Position(Struct, frozen=True):
    """A place for people: line and column count from 1, the column in code points."""

    line: int
    column: int
