"""Tables as HTML, with header cells that say what they are the header of."""

from collections.abc import Sequence

from rulewright.document.nodes import Block, Node, Prose, Table, TableCell, TableRow
from rulewright.emit.html.markup import Gap, Html, escaped
from rulewright.resolve.plain_text import plain_text

Part = Node | Html | Gap
"""Finished markup, a gap in it, or a node that is still to be rendered."""


def tight(blocks: Sequence[Block]) -> Sequence[Part]:
    """Blocks of an item or a cell: a single run of text needs no paragraph of its own."""
    if len(blocks) == 1 and isinstance(blocks[0], Prose):
        return blocks[0].content
    return blocks


def table_parts(table: Table, unnamed: str) -> Sequence[Part]:
    """A table in a frame that scrolls by itself; `unnamed` is what one without a caption is called."""
    name = escaped(plain_text(table.caption) or unnamed)
    found: list[Part] = [
        Html(f'<div class="table" role="group" tabindex="0" aria-label="{name}">\n<table>\n')
    ]
    if table.caption and not table.caption_below:
        found += [Html("<caption>"), *table.caption, Html("</caption>\n")]
    heads = head_rows(table)
    if heads:
        found.append(Html("<thead>\n"))
        for row in table.rows[:heads]:
            found += _row_parts(row, head=True)
        found.append(Html("</thead>\n"))
    if table.rows[heads:]:
        found.append(Html("<tbody>\n"))
        for row in table.rows[heads:]:
            found += _row_parts(row, head=False)
        found.append(Html("</tbody>\n"))
    found.append(Html("</table>\n"))
    if table.caption and table.caption_below:
        found += [Html('<p class="caption">'), *table.caption, Html("</p>\n")]
    return (*found, Html("</div>\n"))


def head_rows(table: Table) -> int:
    """How many rows head the table: those marked as such, else the first where a line follows it."""
    marked = 0
    for row in table.rows:
        if not row.cells or not all(cell.header for cell in row.cells):
            break
        marked += 1
    if marked:
        return marked
    return 1 if len(table.rows) > 1 and table.rows[1].rule_above else 0


def _row_parts(row: TableRow, *, head: bool) -> Sequence[Part]:
    found: list[Part] = [Html('<tr class="ruled">' if row.rule_above else "<tr>")]
    for cell in row.cells:
        found += _cell_parts(cell, head=head)
    return (*found, Html("</tr>\n"))


def _cell_parts(cell: TableCell, *, head: bool) -> Sequence[Part]:
    tag = "th" if head or cell.header else "td"
    attributes = ""
    if head and cell.blocks:
        attributes += ' scope="col"'
    elif cell.header:
        attributes += ' scope="row"'
    if cell.columns > 1:
        attributes += f' colspan="{min(cell.columns, 1000)}"'
    if cell.align != "left":
        attributes += f' class="{cell.align}"'
    if head and not cell.blocks:  # a corner without words heads nothing
        tag = "td"
    return (Html(f"<{tag}{attributes}>"), *tight(cell.blocks), Html(f"</{tag}>\n"))
