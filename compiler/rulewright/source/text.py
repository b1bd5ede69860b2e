"""The text of one source file, with its line table."""

from bisect import bisect_right
from functools import cached_property

from rulewright.source.span import Position, Span


class SourceText:
    """The decoded text of a file and where its lines begin.

    Line ends are normalised to a line feed before the text gets here, so offsets refer to `text` and lines
    to what an editor shows.
    """

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text

    @cached_property
    def line_starts(self) -> list[int]:
        """Offset of the first code point of each line."""
        starts = [0]
        at = self.text.find("\n")
        while at >= 0:
            starts.append(at + 1)
            at = self.text.find("\n", at + 1)
        return starts

    def position(self, offset: int) -> Position:
        """Line and column of `offset`, both from 1."""
        line = bisect_right(self.line_starts, offset)
        return Position(line, offset - self.line_starts[line - 1] + 1)

    def slice(self, span: Span) -> str:
        """The text below `span`."""
        return self.text[span.start : span.end]
