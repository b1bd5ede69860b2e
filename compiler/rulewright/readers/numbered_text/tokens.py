"""The tokens of the line grammar, and the lexer that hands them to Lark."""

from collections.abc import Iterator
from typing import Any

from lark import Token
from lark.common import LexerConf
from lark.lexer import Lexer


class LineToken(Token):
    """A token for one line, with what was found out about it. Lark wants strings; this one is empty."""

    payload: Any

    @classmethod
    def make(cls, kind: str, payload: Any) -> "LineToken":
        """A token of `kind`; what its payload is depends on the kind."""
        token = Token.__new__(cls, kind, "")
        assert isinstance(token, LineToken)
        token.payload = payload
        return token


class TokenLexer(Lexer):
    """Passes line tokens through."""

    def __init__(self, lexer_conf: LexerConf) -> None:
        """Lark passes its configuration; there is nothing in it for tokens that are made already."""

    def lex(self, data: list[LineToken]) -> Iterator[LineToken]:  # type: ignore[override]
        """The tokens themselves."""
        return iter(data)
