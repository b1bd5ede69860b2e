"""Block tokens become the tree, by an LALR grammar whose actions make the nodes."""

from functools import cache
from pathlib import Path
from typing import Any, cast

from lark import Lark, Transformer

from rulewright.document.nodes import (
    Aside,
    Block,
    Book,
    Division,
    Environment,
    ListBlock,
    ListItem,
    Paragraph,
    Prose,
    Styled,
    Table,
    TableCell,
    TableRow,
)
from rulewright.readers.latex.block_tokens import BlockLexer, BlockToken
from rulewright.readers.latex.columns import Alignment
from rulewright.source.span import Span

GRAMMAR = Path(__file__).with_name("blocks.lark")


def build_tree(tokens: list[BlockToken], span: Span) -> Book:
    """The book that the tokens make; `span` is its place."""
    book: Book = _parser().parse(tokens)  # type: ignore[assignment]
    return Book(span=span, blocks=book.blocks, children=book.children)


@cache
def _parser() -> Lark:
    return Lark(
        GRAMMAR.read_text("utf-8"),
        start="book",
        parser="lalr",
        lexer=BlockLexer,
        transformer=_Nodes(),
        propagate_positions=False,
        maybe_placeholders=False,
    )


class _Row:
    """A row of a table on its way to a node."""

    def __init__(self) -> None:
        self.cells: list[TableCell] = []
        self.rule_above = False


class _Nodes(Transformer[BlockToken, Any]):
    """One method for each rule of the grammar. Every argument is a token or a finished node."""

    def book(self, children: list[Any]) -> Book:
        blocks, units = _split(children)
        return Book(span=Span("", 0, 0), blocks=blocks, children=units)

    def division(self, children: list[Any]) -> Division:
        head, *rest = children
        blocks, units = _split(rest)
        return Division(span=_extent(head, rest), blocks=blocks, children=units, **head.payload)

    def paragraph(self, pieces: list[Any]) -> Paragraph:
        head, *rest = pieces
        blocks, units = _split(rest)
        # The grammar lets no division stand below a paragraph.
        children = cast("tuple[Paragraph, ...]", units)
        return Paragraph(span=_extent(head, rest), blocks=blocks, children=children, **head.payload)

    def list_block(self, children: list[Any]) -> ListBlock:
        head, *items, end = children
        first = [b for b in items if not isinstance(b, ListItem)]
        listed = [i for i in items if isinstance(i, ListItem)]
        if first:
            blocks = _blocks(first)
            listed.insert(
                0, ListItem(blocks=blocks, span=head.span.to(blocks[-1].span) if blocks else head.span)
            )
        return ListBlock(items=tuple(listed), span=head.span.to(end.span), **head.payload)

    def item(self, children: list[Any]) -> ListItem:
        head, *rest = children
        return ListItem(label=head.payload, blocks=_blocks(rest), span=_extent(head, rest))

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
                    blocks.extend(_blocks([piece]))
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
            return list(_blocks([whole if p is table else p for p in parts if p not in captions]))
        blocks: list[Block] = [Prose(content=title, span=head.span)] if title else []
        for part in parts:
            if isinstance(part, BlockToken) and part.type == "CAPTION":
                if part.payload:
                    content = (Styled(style="strong", content=part.payload, span=part.span),)
                    blocks.append(Prose(content=content, span=part.span))
            else:
                blocks.extend(_blocks([part]))
        return blocks

    def aside(self, children: list[Any]) -> Aside:
        head, *rest, end = children
        return Aside(blocks=_blocks(rest), span=head.span.to(end.span), **head.payload)

    def environment(self, children: list[Any]) -> Environment:
        head, *rest, end = children
        return Environment(blocks=_blocks(rest), span=head.span.to(end.span), **head.payload)


def _block(piece: Any) -> Block:
    block: Block = piece.payload if isinstance(piece, BlockToken) else piece
    return block


def _blocks(pieces: list[Any]) -> tuple[Block, ...]:
    """The blocks of finished pieces; a float is a list of them."""
    result: list[Block] = []
    for piece in pieces:
        if isinstance(piece, list):
            result += piece
        else:
            result.append(_block(piece))
    return tuple(result)


def _split(pieces: list[Any]) -> tuple[tuple[Block, ...], tuple[Division | Paragraph, ...]]:
    """Blocks and the units behind them."""
    at = len(pieces)
    while at and isinstance(pieces[at - 1], Division | Paragraph):
        at -= 1
    return _blocks(pieces[:at]), tuple(pieces[at:])


def _extent(head: BlockToken, rest: list[Any]) -> Span:
    last = rest[-1] if rest else None
    while isinstance(last, list):
        last = last[-1] if last else None
    return head.span.to(last.span) if last is not None else head.span


def _row(row: _Row) -> TableRow:
    return TableRow(
        cells=tuple(row.cells), rule_above=row.rule_above, span=row.cells[0].span.to(row.cells[-1].span)
    )


def _blank(row: _Row) -> bool:
    r"""Whether this is what stands behind the last `\\`: a single cell without content."""
    return len(row.cells) == 1 and not row.cells[0].blocks
