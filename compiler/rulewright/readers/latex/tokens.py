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

    def cut(self, start: int) -> "Tokens":
        """Take the tokens from `start` on out of the sequence."""
        taken = Tokens()
        taken.extend(self, start, len(self))
        for each in (self.kinds, self.texts, self.starts, self.ends, self.origins):
            del each[start:]
        return taken

    def clear(self) -> None:
        """Let all tokens go."""
        for each in (self.kinds, self.texts, self.starts, self.ends, self.origins, self.match):
            each.clear()

    def drop_front(self, i: int, count: int) -> None:
        """Take `count` characters off the front of a text token, because the macro before it used them."""
        self.texts[i] = self.texts[i][count:]
        if self.origins[i].definition is None:
            self.starts[i] += count


MAX_UNCLOSED = 20
"""Verbatim environments without an end that are looked for; each costs a walk to the end of the file."""


@lru_cache(maxsize=16)
def _scanner(verbatim: tuple[str, ...]) -> re.Pattern[str]:
    """The terminals of the grammar as one expression, as Lark's own lexer tries them.

    That lexer makes a token with line and column of each match, which takes more time than matching.
    """
    names = "|".join(re.escape(name) for name in verbatim).replace("/", r"\/") or "(?!)"
    grammar = GRAMMAR.read_text("utf-8").replace("@NAMES@", names)
    terminals = list(Lark(grammar, parser="lalr", lexer="basic").terminals)
    terminals.sort(key=lambda terminal: -terminal.priority)
    return re.compile("|".join(f"(?P<{each.name}>{each.pattern.to_regexp()})" for each in terminals))


def tokenize(source: SourceText, verbatim: tuple[str, ...]) -> tuple[Tokens, int]:
    """The tokens of a text and how many comments it held; comments are left out.

    `verbatim` names the environments whose content is not LaTeX.
    """
    tokens = Tokens()
    closed = tuple(name for name in verbatim if _is_closed(source.text, name))
    comments = end = 0
    for match in _scanner(closed).finditer(source.text):
        assert match.start() == end, "every character belongs to a token"
        end = match.end()
        if match.lastgroup == "COMMENT":
            comments += 1
            continue
        tokens.kinds.append(match.lastgroup or "")
        tokens.texts.append(match.group())
        tokens.starts.append(match.start())
        tokens.ends.append(end)
    tokens.origins = [Origin(source.file)] * len(tokens.kinds)
    return tokens, comments


def _is_closed(text: str, name: str) -> bool:
    """Whether a text uses a verbatim environment, and does not open it again and again without an end."""
    last = text.rfind(f"\\end{{{name}}}")
    return last >= 0 and text.count(f"\\begin{{{name}}}", last) <= MAX_UNCLOSED
