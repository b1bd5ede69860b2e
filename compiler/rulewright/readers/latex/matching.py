"""Find the partner of every brace, bracket, dollar sign and environment, however badly they nest."""

from typing import NamedTuple

from rulewright.readers.latex.signatures import MATH_ENVIRONMENTS, Signatures
from rulewright.readers.latex.tokens import Tokens

_MATH_OPEN = {r"\(": r"\)", r"\[": r"\]"}
_MATH_CLOSE = frozenset(_MATH_OPEN.values())


class Structure(NamedTuple):
    """How many tokens of a kind stand before each token, to ask what lies in a stretch without walking it."""

    breaks: list[int]
    """Blank lines."""

    blocks: list[int]
    """Environments, list items and marks."""

    marks: list[int]
    """Beginnings of divisions and paragraphs."""


def environment_name(text: str) -> str:
    r"""`tabular` of `\begin{tabular}`."""
    return text[text.index("{") + 1 : -1].strip()


def match_pairs(tokens: Tokens, signatures: Signatures) -> Structure:
    r"""Fill `tokens.match`, and count what is needed to tell a group of words from one that holds blocks.

    Braces match by themselves, environments by themselves: a `\begin` in one group may have its `\end` in the
    next. Brackets and dollar signs match inside a group only, and never over a blank line or a new paragraph.
    """
    kinds, texts = tokens.kinds, tokens.texts
    total = len(kinds)
    match = tokens.match = [-1] * total
    breaks, blocks, marks = [0] * (total + 1), [0] * (total + 1), [0] * (total + 1)
    mark_names = {"\\" + name + star for name in signatures.marks for star in ("", "*")}
    brackets: list[tuple[str, int]] = []
    environments: list[tuple[str, int]] = []
    open_names: dict[str, int] = {}
    n_breaks = n_blocks = n_marks = 0
    for i, kind in enumerate(kinds):
        breaks[i], blocks[i], marks[i] = n_breaks, n_blocks, n_marks
        if kind == "TEXT":
            continue
        if kind == "CONTROL":
            text = texts[i]
            if text in mark_names:
                n_marks += 1
                n_blocks += 1
                _forget_open(brackets)
            elif text == r"\item":
                n_blocks += 1
                _forget_open(brackets)
            elif text == r"\par":
                n_breaks += 1
                _forget_open(brackets)
        elif kind == "LBRACE":
            brackets.append(("}", i))
        elif kind == "RBRACE":
            _close_brace(brackets, match, i)
        elif kind == "LBRACKET":
            brackets.append(("]", i))
        elif kind == "RBRACKET":
            if brackets and brackets[-1][0] == "]":
                _pair(match, brackets.pop()[1], i)
        elif kind == "DOLLAR":
            text = texts[i]
            if brackets and brackets[-1][0] == text:
                _pair(match, brackets.pop()[1], i)
            else:
                brackets.append((text, i))
        elif kind == "SYMBOL":
            text = texts[i]
            if text in _MATH_OPEN:
                brackets.append((_MATH_OPEN[text], i))
            elif text in _MATH_CLOSE and brackets and brackets[-1][0] == text:
                _pair(match, brackets.pop()[1], i)
        elif kind == "PAR":
            n_breaks += 1
            _forget_open(brackets)
        elif kind == "BEGIN":
            name = environment_name(texts[i])
            environments.append((name, i))
            open_names[name] = open_names.get(name, 0) + 1
            if name not in MATH_ENVIRONMENTS:
                n_blocks += 1
        elif kind == "END":
            name = environment_name(texts[i])
            if open_names.get(name):
                _close_environment(environments, open_names, name, match, i)
            if name not in MATH_ENVIRONMENTS:
                n_blocks += 1
        elif kind == "VERBATIM":
            n_blocks += 1
    breaks[total], blocks[total], marks[total] = n_breaks, n_blocks, n_marks
    return Structure(breaks, blocks, marks)


def _pair(match: list[int], first: int, last: int) -> None:
    match[first] = last
    match[last] = first


def _forget_open(brackets: list[tuple[str, int]]) -> None:
    """Drop brackets and dollar signs that are open in the innermost group: they never close."""
    while brackets and brackets[-1][0] != "}":
        brackets.pop()


def _close_brace(brackets: list[tuple[str, int]], match: list[int], i: int) -> None:
    """Pair a closing brace with the innermost open one. What was open inside the group never closes."""
    _forget_open(brackets)
    if brackets:
        _pair(match, brackets.pop()[1], i)


def _close_environment(
    environments: list[tuple[str, int]], open_names: dict[str, int], name: str, match: list[int], i: int
) -> None:
    """Pair an end with the innermost beginning of its name; those inside it were never closed."""
    while environments:
        other, begin = environments.pop()
        open_names[other] -= 1
        if other == name:
            _pair(match, begin, i)
            return
