"""Find the arguments of a macro in a sequence of tokens."""

from typing import NamedTuple

from rulewright.readers.latex.tokens import Tokens


class Argument(NamedTuple):
    """One argument as a range of tokens `start` to `end` (not included), without its delimiters."""

    start: int
    end: int
    bracketed: bool = False


EMPTY = Argument(0, 0, True)
"""An optional argument that is not there."""


class Arguments(NamedTuple):
    """The arguments of a call, and the first token behind them."""

    found: tuple[Argument, ...]
    after: int
    missing: bool = False


def adjacent(tokens: Tokens, i: int, limit: int) -> Arguments:
    """All groups that stand directly at token `i`: what a macro of unknown signature takes."""
    kinds, match = tokens.kinds, tokens.match
    found: list[Argument] = []
    while i < limit and kinds[i] in ("LBRACE", "LBRACKET") and i < match[i] < limit:
        found.append(Argument(i + 1, match[i], kinds[i] == "LBRACKET"))
        i = match[i] + 1
    return Arguments(tuple(found), i)


def declared(tokens: Tokens, i: int, limit: int, optional: int, args: int) -> Arguments:
    """The arguments of a macro of known signature, from token `i` on; absent optional ones are `EMPTY`.

    White space, but no blank line, may stand in front of each. An argument without braces is one token: a macro,
    or a text of one character; the first letter of a longer text is no argument that an author means.
    """
    kinds, texts, match = tokens.kinds, tokens.texts, tokens.match
    found: list[Argument] = []
    for _ in range(optional):
        at = skip_space(tokens, i, limit) if args or found else i
        if at < limit and kinds[at] == "LBRACKET" and at < match[at] < limit:
            found.append(Argument(at + 1, match[at], True))
            i = match[at] + 1
        else:
            found.append(EMPTY)
    for _ in range(args):
        at = skip_space(tokens, i, limit)
        if at >= limit:
            return Arguments(tuple(found), i, True)
        kind = kinds[at]
        if kind == "LBRACE":
            if not at < match[at] < limit:
                return Arguments(tuple(found), i, True)
            found.append(Argument(at + 1, match[at]))
            i = match[at] + 1
        elif kind == "TEXT":
            if len(texts[at].strip()) != 1:
                return Arguments(tuple(found), i, True)
            found.append(Argument(at, at + 1))
            i = at + 1
        elif kind in ("CONTROL", "SYMBOL"):
            found.append(Argument(at, at + 1))
            i = at + 1
        else:
            return Arguments(tuple(found), i, True)
    return Arguments(tuple(found), i)


def skip_space(tokens: Tokens, i: int, limit: int) -> int:
    """The first token from `i` on that is not white space; a blank line is not skipped."""
    while i < limit and tokens.kinds[i] == "TEXT" and tokens.texts[i].isspace():
        i += 1
    return i
