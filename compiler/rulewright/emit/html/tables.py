"""Tables as HTML, with header cells that say what they are the header of."""

from collections.abc import Sequence

from markupsafe import Markup

from rulewright.document.nodes import Block, Node, Prose, Table, TableCell, TableRow
from rulewright.resolve.plain_text import plain_text

Part = Node | Markup


def tight(blocks: Sequence[Block]) -> Sequence[Part]:
    """Blocks of an item or a cell: a single run of text needs no paragraph of its own."""
    if len(blocks) == 1 and isinstance(blocks[0], Prose):
        return blocks[0].content
    return blocks


def table_parts(table: Table, unnamed: str) -> Sequence[Part]:
    """A table in a frame that scrolls by itself; `unnamed` is what one without a caption is called."""
    name = plain_text(table.caption) or unnamed
    found: list[Part] = [
        Markup('<div class="table" role="region" tabindex="0" aria-label="{}">\n<table>\n').format(name)
    ]
    if table.caption and not table.caption_below:
        found += [Markup("<caption>"), *table.caption, Markup("</caption>\n")]
    heads = head_rows(table)
    if heads:
        found.append(Markup("<thead>\n"))
        for row in table.rows[:heads]:
            found += _row_parts(row, head=True)
        found.append(Markup("</thead>\n"))
    if table.rows[heads:]:
        found.append(Markup("<tbody>\n"))
        for row in table.rows[heads:]:
            found += _row_parts(row, head=False)
        found.append(Markup("</tbody>\n"))
    found.append(Markup("</table>\n"))
    if table.caption and table.caption_below:
        found += [Markup('<p class="caption">'), *table.caption, Markup("</p>\n")]
    return (*found, Markup("</div>\n"))


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
    found: list[Part] = [Markup('<tr class="ruled">' if row.rule_above else "<tr>")]
    for cell in row.cells:
        found += _cell_parts(cell, head=head)
    return (*found, Markup("</tr>\n"))


def _cell_parts(cell: TableCell, *, head: bool) -> Sequence[Part]:
    tag = Markup("th") if head or cell.header else Markup("td")
    attributes = Markup("")
    if head and cell.blocks:
        attributes += Markup(' scope="col"')
    elif cell.header:
        attributes += Markup(' scope="row"')
    if cell.columns > 1:
        attributes += Markup(' colspan="{}"').format(min(cell.columns, 1000))
    if cell.align != "left":
        attributes += Markup(' class="{}"').format(cell.align)
    if head and not cell.blocks:  # a corner without words heads nothing
        tag = Markup("td")
    return (Markup("<{}{}>").format(tag, attributes), *tight(cell.blocks), Markup("</{}>\n").format(tag))
