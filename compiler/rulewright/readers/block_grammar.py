"""What the block grammars of the readers share: their tokens, how Lark gets them, and units from them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

from lark import Lark, Token, Transformer
from lark.common import LexerConf
from lark.lexer import Lexer

from rulewright.document.nodes import Block, Book, Division, Paragraph
from rulewright.source.span import Span


class BlockToken(Token):
    """A token with the nodes that were made for it. Lark wants its tokens to be strings; this one is empty."""

    payload: Any
    span: Span

    @classmethod
    def make(cls, kind: str, span: Span, payload: Any = None) -> "BlockToken":
        """A token of `kind`; what its payload is depends on the kind."""
        token = Token.__new__(cls, kind, "")
        assert isinstance(token, BlockToken)
        token.payload = payload
        token.span = span
        return token


class BlockLexer(Lexer):
    """Passes tokens through."""

    def __init__(self, lexer_conf: LexerConf) -> None:
        """Lark passes its configuration; there is nothing in it for tokens that are made already."""

    def lex(self, data: list[Token]) -> Iterator[Token]:  # type: ignore[override]
        """The tokens themselves."""
        return iter(data)


def block_parser(grammar: Path, start: str, nodes: Transformer[Any, Any]) -> Lark:
    """The LALR parser of a grammar over tokens that are made already; `nodes` makes what it gives."""
    return Lark(
        grammar.read_text("utf-8"),
        start=start,
        parser="lalr",
        lexer=BlockLexer,
        transformer=nodes,
        propagate_positions=False,
        maybe_placeholders=False,
    )


class UnitNodes(Transformer[BlockToken, Any]):
    """Makes the units of a tree: one method for each rule of a grammar. Arguments are tokens and finished nodes."""

    def book(self, pieces: list[Any]) -> Book:
        blocks, units = _split(pieces)
        return Book(span=Span("", 0, 0), blocks=blocks, children=units)

    def division(self, pieces: list[Any]) -> Division:
        head, *rest = pieces
        blocks, units = _split(rest)
        return Division(span=extent(head, rest), blocks=blocks, children=units, **head.payload)

    def paragraph(self, pieces: list[Any]) -> Paragraph:
        head, *rest = pieces
        blocks, units = _split(rest)
        # The grammars let no division stand below a paragraph.
        children = cast("tuple[Paragraph, ...]", units)
        return Paragraph(span=extent(head, rest), blocks=blocks, children=children, **head.payload)


def finished_blocks(pieces: list[Any]) -> tuple[Block, ...]:
    """The blocks of tokens that carry one, of blocks, and of lists of them."""
    result: list[Block] = []
    for piece in pieces:
        if isinstance(piece, list):
            result += piece
        else:
            result.append(piece.payload if isinstance(piece, BlockToken) else piece)
    return tuple(result)


def extent(head: BlockToken, rest: list[Any]) -> Span:
    """From the token at the head to the last of what follows it."""
    last = rest[-1] if rest else None
    while isinstance(last, list):
        last = last[-1] if last else None
    return head.span.to(last.span) if last is not None else head.span


def _split(pieces: list[Any]) -> tuple[tuple[Block, ...], tuple[Division | Paragraph, ...]]:
    """Blocks and the units behind them."""
    at = len(pieces)
    while at and isinstance(pieces[at - 1], Division | Paragraph):
        at -= 1
    return finished_blocks(pieces[:at]), tuple(pieces[at:])
