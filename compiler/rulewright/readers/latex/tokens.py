"""The tokens of LaTeX source as parallel lists, which is what the speed of the reader rests on."""

import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from lark import Lark

from rulewright.source.span import Span
from rulewright.source.text import SourceText

GRAMMAR = Path(__file__).with_name("tokens.lark")


class Origin(NamedTuple):
    """Where tokens come from: a file, and for the text of a macro the place of its definition."""

    file: str
    definition: Span | None = None
    depth: int = 0
    """How many macro calls lie between the file and the token."""


class Token(NamedTuple):
    """One token outside of a list, as macro bodies and arguments hold it."""

    kind: str
    text: str
    start: int
    end: int
    origin: Origin


class Tokens:
    """A sequence of tokens. `match` gives the partner of a bracket, brace or environment, or -1."""

    def __init__(self) -> None:
        self.kinds: list[str] = []
        self.texts: list[str] = []
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.origins: list[Origin] = []
        self.match: list[int] = []

    def __len__(self) -> int:
        return len(self.kinds)

    def token(self, i: int) -> Token:
        """The token at `i` on its own."""
        return Token(self.kinds[i], self.texts[i], self.starts[i], self.ends[i], self.origins[i])

    def append(self, token: Token) -> None:
        """Add one token at the end."""
        self.kinds.append(token.kind)
        self.texts.append(token.text)
        self.starts.append(token.start)
        self.ends.append(token.end)
        self.origins.append(token.origin)

    def extend(self, other: "Tokens", start: int, end: int) -> None:
        """Add the tokens `start` to `end` of another sequence."""
        self.kinds += other.kinds[start:end]
        self.texts += other.texts[start:end]
        self.starts += other.starts[start:end]
        self.ends += other.ends[start:end]
        self.origins += other.origins[start:end]

    def span(self, first: int, last: int) -> Span:
        """The stretch of source from the token `first` to the token `last`, both included."""
        origin = self.origins[first]
        end = self.ends[first]
        if last > first and self.origins[last].file == origin.file:
            end = max(end, self.ends[last])
        return Span(origin.file, self.starts[first], end, origin.definition)

    def source(self, first: int, last: int) -> str:
        """The tokens from `first` to `last` as they stood in the source."""
        return "".join(self.texts[first : last + 1])

    def drop_front(self, i: int, count: int) -> None:
        """Take `count` characters off the front of a text token, because the macro before it used them."""
        self.texts[i] = self.texts[i][count:]
        if self.origins[i].definition is None:
            self.starts[i] += count


MAX_UNCLOSED = 20
"""Verbatim environments without an end that are looked for; each costs a walk to the end of the file."""


@lru_cache(maxsize=16)
def _lexer(verbatim: tuple[str, ...]) -> Lark:
    names = "|".join(re.escape(name) for name in verbatim).replace("/", r"\/") or "(?!)"
    grammar = GRAMMAR.read_text("utf-8").replace("@NAMES@", names)
    return Lark(grammar, parser="lalr", lexer="basic")


def tokenize(source: SourceText, verbatim: tuple[str, ...]) -> tuple[Tokens, int]:
    """The tokens of a text and how many comments it held; comments are left out.

    `verbatim` names the environments whose content is not LaTeX.
    """
    tokens = Tokens()
    closed = tuple(name for name in verbatim if _is_closed(source.text, name))
    every = list(_lexer(closed).lex(source.text, dont_ignore=True))
    found = [t for t in every if t.type != "COMMENT"]
    tokens.kinds = [t.type for t in found]
    tokens.texts = [t.value for t in found]
    tokens.starts = [t.start_pos or 0 for t in found]
    tokens.ends = [t.end_pos or 0 for t in found]
    tokens.origins = [Origin(source.file)] * len(found)
    return tokens, len(every) - len(found)


def _is_closed(text: str, name: str) -> bool:
    """Whether a text uses a verbatim environment, and does not open it again and again without an end."""
    last = text.rfind(f"\\end{{{name}}}")
    return last >= 0 and text.count(f"\\begin{{{name}}}", last) <= MAX_UNCLOSED
