"""Tables: rows and cells as they are read, and tables that only lay out a page."""

from collections import Counter
from typing import Literal

from rulewright.document.nodes import Block, Inline, Prose, Table, TableCell, TableRow
from rulewright.readers.html.characters import text_of
from rulewright.readers.html.elements import HEADINGS, Element, within
from rulewright.readers.html.inline import InlineReader
from rulewright.readers.html.numbers import leading_number
from rulewright.source.diagnostics import Severity
from rulewright.source.span import Span

MOST_COLUMNS = 200
"""More columns than any page has; what a cell claims beyond is ignored."""

_PARTS = frozenset("caption thead tbody tfoot tr td th".split())


def is_layout(element: Element, source: str) -> bool:
    """Whether a table only places parts of the page: one column, headings or tables in its cells, or the number of a
    paragraph beside each paragraph."""
    widest = 0
    numbered = element.attributes.get("border", "0") in ("", "0")
    for item in within(element):
        if not isinstance(item, Element):
            continue
        if item.name in ("th", "caption"):
            return False
        if item.name in HEADINGS or item.name == "table":
            return True
        if item.name == "tr":
            cells = [cell for cell in item.children if isinstance(cell, Element) and cell.name == "td"]
            widest = max(widest, len(cells))
            numbered = numbered and 0 < len(cells) <= 2 and _is_number(cells[0], source)
    return widest < 2 or numbered


def _is_number(cell: Element, source: str) -> bool:
    """Whether a cell holds the number of a paragraph and nothing else."""
    text = text_of(source, list(cell.children), 40)
    number = leading_number(text)
    return number is not None and number.size == len(text) and number.dotted and number.counts


class TableRows:
    """A table that is being read."""

    def __init__(self, element: Element, inline: InlineReader) -> None:
        self.inline = inline
        self.rows: list[tuple[Element, list[TableCell]]] = []
        self._caption: tuple[Inline, ...] = ()
        self._below = False
        self._loose: list[Block] = []
        self._width = 0
        """Columns that the cells of the row so far take."""

        self._held: dict[int, int] = {}
        """Columns that a cell of a row above still takes, with the rows that it takes."""

        self._widths: list[int] = []
        """Columns of each row that is read."""

    def takes(self, element: Element) -> bool:
        """Whether an element is a part of the table rather than text in it."""
        return element.name in _PARTS

    def caption(self, content: tuple[Inline, ...]) -> None:
        """The caption; a second one is text before the table."""
        if self._caption:
            span = content[0].span.to(content[-1].span) if content else Span("", 0, 0)
            self._loose.extend([Prose(content=content, span=span)] if content else [])
            return
        self._caption = content
        self._below = bool(self.rows)

    def begin(self, element: Element) -> None:
        """A group of rows begins, or a row."""
        if element.name == "tr":
            self.row(element)

    def row(self, element: Element) -> None:
        """Begin a row. Cells of rows above that reach into it stand in it as empty ones."""
        self._end_row()
        self._width = 0
        self.rows.append((element, []))

    def _end_row(self) -> None:
        """Cells of rows above that reach into the end of the row stand there as empty ones."""
        if not self.rows:
            return
        element, cells = self.rows[-1]
        behind = self.inline.span(element.end, element.end)
        for column in sorted(each for each, rows in self._held.items() if rows > 0 and each >= self._width):
            if cells and column == self._width:
                cells.append(TableCell(blocks=(), span=behind))
                self._width += 1
            self._held[column] -= 1
        self._widths.append(self._width)

    def cell(self, element: Element, blocks: tuple[Block, ...]) -> None:
        """Add a cell to the row that is being read."""
        if not self.rows:
            self.row(element)
        cells = self.rows[-1][1]
        column = self._width
        start = self.inline.span(element.start, element.start)
        while self._held.get(column, 0) > 0 and column < MOST_COLUMNS:
            self._held[column] -= 1
            cells.append(TableCell(blocks=(), span=start))
            column += 1
            self._width += 1
        columns = _count(element, "colspan", MOST_COLUMNS)
        self._width += columns
        below = _count(element, "rowspan", 1000) - 1
        if below:
            self._held.update({column + each: below for each in range(columns)})
        span = self.inline.span(element.start, element.end)
        header = element.name == "th"
        cells.append(
            TableCell(blocks=blocks, align=_alignment(element), columns=columns, header=header, span=span)
        )

    def finish(self, span: Span) -> tuple[list[Block], Table | None]:
        """The table, and what stood in it outside its cells; None where it has nothing to show."""
        self._end_row()
        self._check_rows()
        rows = tuple(
            TableRow(cells=tuple(cells), span=self.inline.span(element.start, element.end))
            for element, cells in self.rows
            if cells
        )
        if not rows:
            loose = [*self._loose]
            if self._caption:
                loose.append(Prose(content=self._caption, span=span))
            return loose, None
        return self._loose, Table(caption=self._caption, caption_below=self._below, rows=rows, span=span)

    def _check_rows(self) -> None:
        """RW213 for rows that are longer or shorter than most; one cell alone is a line of its own and no row."""
        shown = [
            (element, cells, width)
            for (element, cells), width in zip(self.rows, self._widths, strict=True)
            if cells
        ]
        if not shown:
            return
        columns, times = Counter(width for _, _, width in shown).most_common(1)[0]
        if 2 * times <= len(shown):
            head = shown[0]
            if not all(cell.header for cell in head[1]):
                return
            columns = head[2]
        for element, cells, width in shown:
            if width != columns and len(cells) > 1:
                self.inline.report.add(
                    "RW213",
                    f"this row has {width} columns, most of its table {columns}",
                    self.inline.span(element.start, element.end),
                    "mend the row, or say with `colspan` which cells are wider",
                    Severity.ERROR if width > columns else Severity.WARNING,
                )


def _count(element: Element, attribute: str, most: int) -> int:
    value = element.attributes.get(attribute, "").strip()
    return (
        min(int(value), most)
        if value.isascii() and value.isdigit() and 0 < len(value) < 5 and int(value)
        else 1
    )


def _alignment(element: Element) -> Literal["left", "center", "right"]:
    asked = element.attributes.get("align", "").lower()
    style = element.attributes.get("style", "").lower().replace(" ", "")
    if asked == "center" or "text-align:center" in style:
        return "center"
    return "right" if asked == "right" or "text-align:right" in style else "left"
