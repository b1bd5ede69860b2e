"""The tokens of the block grammar, and the lexer that hands them to Lark."""

from collections.abc import Iterator
from typing import Any

from lark import Token
from lark.common import LexerConf
from lark.lexer import Lexer

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
    """Passes block tokens through."""

    def __init__(self, lexer_conf: LexerConf) -> None:
        """Lark passes its configuration; there is nothing in it for tokens that are made already."""

    def lex(self, data: list[BlockToken]) -> Iterator[BlockToken]:  # type: ignore[override]
        """The tokens themselves."""
        return iter(data)
