"""Block tokens become the tree, by an LALR grammar whose actions make the nodes."""

from functools import cache
from pathlib import Path
from typing import Any, cast

from lark import Lark, Transformer

from rulewright.document.nodes import Block, Book, Division, Paragraph
from rulewright.readers.latex.block_tokens import BlockLexer, BlockToken
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


class _Nodes(Transformer[BlockToken, Any]):
    """One method for each rule of the grammar. Every argument is a token or a finished unit."""

    def book(self, pieces: list[Any]) -> Book:
        blocks, units = _split(pieces)
        return Book(span=Span("", 0, 0), blocks=blocks, children=units)

    def division(self, pieces: list[Any]) -> Division:
        head, *rest = pieces
        blocks, units = _split(rest)
        return Division(span=_extent(head, rest), blocks=blocks, children=units, **head.payload)

    def paragraph(self, pieces: list[Any]) -> Paragraph:
        head, *rest = pieces
        blocks, units = _split(rest)
        # The grammar lets no division stand below a paragraph.
        children = cast("tuple[Paragraph, ...]", units)
        return Paragraph(span=_extent(head, rest), blocks=blocks, children=children, **head.payload)


def _split(pieces: list[Any]) -> tuple[tuple[Block, ...], tuple[Division | Paragraph, ...]]:
    """Blocks and the units behind them."""
    at = 0
    while at < len(pieces) and isinstance(pieces[at], BlockToken):
        at += 1
    return tuple(piece.payload for piece in pieces[:at]), tuple(pieces[at:])


def _extent(head: BlockToken, rest: list[Any]) -> Span:
    return head.span.to(rest[-1].span) if rest else head.span
