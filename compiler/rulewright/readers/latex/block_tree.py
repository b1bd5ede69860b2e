"""Block tokens become the tree, by an LALR grammar whose actions make the nodes."""

from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark

from rulewright.document.nodes import (
    Aside,
    Block,
    Book,
    Environment,
    ListBlock,
    ListItem,
    Prose,
    Styled,
    Table,
    TableCell,
    TableRow,
)
from rulewright.readers.block_grammar import BlockToken, UnitNodes, block_parser, extent, finished_blocks
from rulewright.readers.latex.columns import Alignment
from rulewright.source.span import Span

GRAMMAR = Path(__file__).with_name("blocks.lark")


def build_tree(tokens: list[BlockToken], span: Span) -> Book:
    """The book that the tokens make; `span` is its place."""
    book: Book = _parser().parse(tokens)  # type: ignore[assignment]
    return Book(span=span, blocks=book.blocks, children=book.children)


@cache
def _parser() -> Lark:
    return block_parser(GRAMMAR, "book", _Nodes())


class _Row:
    """A row of a table on its way to a node."""

    def __init__(self) -> None:
        self.cells: list[TableCell] = []
        self.rule_above = False


class _Nodes(UnitNodes):
    """Units, and the blocks of LaTeX."""

    def list_block(self, children: list[Any]) -> ListBlock:
        head, *items, end = children
        first = [b for b in items if not isinstance(b, ListItem)]
        listed = [i for i in items if isinstance(i, ListItem)]
        if first:
            blocks = finished_blocks(first)
            listed.insert(
                0, ListItem(blocks=blocks, span=head.span.to(blocks[-1].span) if blocks else head.span)
            )
        return ListBlock(items=tuple(listed), span=head.span.to(end.span), **head.payload)

    def item(self, children: list[Any]) -> ListItem:
        head, *rest = children
        return ListItem(label=head.payload, blocks=finished_blocks(rest), span=extent(head, rest))

    def cell(self, children: list[Any]) -> list[Any]:
        return children

    def table(self, children: list[Any]) -> Table:
        head, *parts, end = children
        alignments: tuple[Alignment, ...] = head.payload["columns"]
        caption = head.payload["caption"]
        below = False
        rows = [_Row()]
        column = 0
        place = head.span
        for part in parts:
            if not isinstance(part, list):
                place = part.span
                if part.type == "ROW":
                    rows.append(_Row())
                    column = 0
                continue
            alignment = alignments[column] if column < len(alignments) else "left"
            columns = 1
            blocks: list[Block] = []
            for piece in part:
                kind = piece.type if isinstance(piece, BlockToken) else ""
                if kind == "RULE":
                    rows[-1].rule_above = True
                elif kind == "SPAN":
                    columns, alignment = piece.payload
                elif kind == "CAPTION":
                    caption, below = piece.payload, column > 0 or len(rows) > 1
                else:
                    blocks.extend(finished_blocks([piece]))
            span = blocks[0].span.to(blocks[-1].span) if blocks else place
            cell = TableCell(blocks=tuple(blocks), align=alignment, columns=columns, span=span)
            rows[-1].cells.append(cell)
            column += columns
        return Table(
            caption=caption,
            caption_below=below,
            rows=tuple(_row(row) for row in rows if not _blank(row)),
            span=head.span.to(end.span),
        )

    def float_block(self, children: list[Any]) -> list[Block]:
        head, *parts, _ = children
        captions = [p for p in parts if isinstance(p, BlockToken) and p.type == "CAPTION"]
        tables = [p for p in parts if isinstance(p, Table)]
        title = head.payload
        if len(tables) == 1 and not tables[0].caption and len(captions) + bool(title) == 1:
            # The one caption of the one table is the table's own.
            table = tables[0]
            below = bool(captions) and parts.index(captions[0]) > parts.index(table)
            caption = title or captions[0].payload
            whole = Table(caption=caption, caption_below=below, rows=table.rows, span=table.span)
            return list(finished_blocks([whole if p is table else p for p in parts if p not in captions]))
        blocks: list[Block] = [Prose(content=title, span=head.span)] if title else []
        for part in parts:
            if isinstance(part, BlockToken) and part.type == "CAPTION":
                if part.payload:
                    content = (Styled(style="strong", content=part.payload, span=part.span),)
                    blocks.append(Prose(content=content, span=part.span))
            else:
                blocks.extend(finished_blocks([part]))
        return blocks

    def aside(self, children: list[Any]) -> Aside:
        head, *rest, end = children
        return Aside(blocks=finished_blocks(rest), span=head.span.to(end.span), **head.payload)

    def environment(self, children: list[Any]) -> Environment:
        head, *rest, end = children
        return Environment(blocks=finished_blocks(rest), span=head.span.to(end.span), **head.payload)


def _row(row: _Row) -> TableRow:
    return TableRow(
        cells=tuple(row.cells), rule_above=row.rule_above, span=row.cells[0].span.to(row.cells[-1].span)
    )


def _blank(row: _Row) -> bool:
    r"""Whether this is what stands behind the last `\\`: a single cell without content."""
    return len(row.cells) == 1 and not row.cells[0].blocks
