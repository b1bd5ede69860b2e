"""Block tokens become the tree, by an LALR grammar whose actions make the nodes."""

from functools import cache
from pathlib import Path

from lark import Lark

from rulewright.document.nodes import Book
from rulewright.readers.block_grammar import BlockToken, UnitNodes, block_parser
from rulewright.source.span import Span

GRAMMAR = Path(__file__).with_name("blocks.lark")


def build_tree(tokens: list[BlockToken], span: Span) -> Book:
    """The book that the tokens make; `span` is its place."""
    book: Book = _parser().parse(tokens)  # type: ignore[assignment]
    return Book(span=span, blocks=book.blocks, children=book.children)


@cache
def _parser() -> Lark:
    return block_parser(GRAMMAR, "book", UnitNodes())
