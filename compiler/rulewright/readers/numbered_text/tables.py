"""Tables of a plain text: lines beside each other whose cells are parted by tabs, as spreadsheets are pasted."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from rulewright.document.nodes import Block, Prose, Table, TableCell, TableRow
from rulewright.readers.numbered_text.inline import InlineBuilder
from rulewright.readers.numbered_text.lines import Line
from rulewright.readers.numbered_text.running import Hyphens, Running
from rulewright.source.diagnostics import Diagnostic, Severity
from rulewright.source.span import Span

_CELL = re.compile(r"[^\t]*")
_LONGEST_CELL = 200
_FEWEST_ROWS = 2


def table_lines(text: str, lines: Sequence[Line]) -> frozenset[int]:
    """Indices of the lines that are rows of a table: at least two on end, half of them or more with the same count of cells."""
    found: set[int] = set()
    run: list[int] = []
    for index in range(len(lines) + 1):
        if index < len(lines) and _can_be_row(text, lines[index]):
            run.append(index)
        else:
            if _is_table(text, [lines[each] for each in run]):
                found.update(run)
            run = []
    return frozenset(found)


def _is_table(text: str, rows: Sequence[Line]) -> bool:
    if len(rows) < _FEWEST_ROWS:
        return False
    columns = columns_of(text, rows)
    # Lines that are a number and a title each, without a row above them that says what they are, are headings.
    return columns > len(("number", "title")) or (columns > 0 and not rows[0].bare)


def columns_of(text: str, rows: Sequence[Line]) -> int:
    """How many cells half of the rows have, or more; 0 where there is no such count, or it is that of one row alone."""
    counts = Counter(len(_cells(text, row)) for row in rows)
    columns, times = counts.most_common(1)[0]
    return columns if times > 1 and 2 * times >= len(rows) else 0


def _can_be_row(text: str, line: Line) -> bool:
    """Whether a line has several cells. A tab behind a number or a bullet alone parts it from its paragraph."""
    if line.blank or line.layout or line.hashes or line.bullet or "\t" not in text[line.start : line.end]:
        return False
    if line.number is not None and not line.bare:
        return False
    return all(end - start <= _LONGEST_CELL for start, end in _cells(text, line))


def _cells(text: str, line: Line) -> list[tuple[int, int]]:
    """Where the cells of a line begin and end, without white space at their ends."""
    found = []
    at = line.start
    while at <= line.end:
        end = _CELL.match(text, at, line.end).end()  # type: ignore[union-attr]
        written = text[at:end]
        start = at + len(written) - len(written.lstrip())
        found.append((start, max(start, at + len(written.rstrip()))))
        at = end + 1
    return found


class TableWriter:
    """Writes the tables of one file."""

    def __init__(self, text: str, file: str, inline: InlineBuilder, hyphens: Hyphens) -> None:
        self._text = text
        self._file = file
        self._inline = inline
        self._hyphens = hyphens

    def table(self, rows: Sequence[Line]) -> Table:
        """The table of these lines."""
        made = tuple(
            TableRow(cells=tuple(self._row(row)), span=Span(self._file, row.start, row.end)) for row in rows
        )
        return Table(rows=made, span=Span(self._file, rows[0].start, rows[-1].end))

    def _row(self, row: Line) -> Iterator[TableCell]:
        for start, end in _cells(self._text, row):
            running = Running.of(self._text, [(start, end)], self._hyphens)
            content = self._inline.nodes(running, 0, len(running.text), ())
            span = Span(self._file, start, end)
            blocks: tuple[Block, ...] = (Prose(content=content, span=span),) if content else ()
            yield TableCell(blocks=blocks, span=span)

    def complaints(self, rows: Sequence[Line]) -> Iterator[Diagnostic]:
        """RW213 for rows with more or fewer cells than most have."""
        columns = columns_of(self._text, rows)
        for row in rows:
            count = len(_cells(self._text, row))
            if count != columns:
                yield Diagnostic(
                    code="RW213",
                    message=f"this row has {count} cells, most of its table {columns}",
                    span=Span(self._file, row.start, row.end),
                    hint="mend the row: a tab parts each cell from the next",
                    severity=Severity.ERROR if count > columns else Severity.WARNING,
                )
