"""The tokens of the line grammar."""

from typing import Any

from lark import Token


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
