r"""A parenthesis, bracket or quotation mark is opened and never closed, or the other way round.

The rest of the sentence was lost, or belongs to another. A list mark such as "a)" is left alone.

## Bad

    \aparag A fleet (in port may stay there.
                    ^

## Good

    \aparag A fleet (in port) may stay there.
    \aparag The choices are: a) to stay; b) to sail.
"""

import re
from collections.abc import Iterator

from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.lint.passage import Passage
from rulewright.resolve.resolved_book import Unit
from rulewright.source.diagnostics import Severity

CODE = "RW802"
SEVERITY = Severity.WARNING

_CLOSING = {"(": ")", "[": "]", "“": "”", "«": "»"}
_OPENING = {closing: opening for opening, closing in _CLOSING.items()}
_SIGN = re.compile(r"[()\[\]“”«»]")
_MARK = re.compile(r"(?:^|[\s:;,(.–—])(?:\w{1,2}|\*+|†+)$")
_Open = tuple[str, Passage, int]


def check(book: LintedBook) -> Iterator[Finding]:
    """Pair the signs of each unit; one may close in a later block than it opens in, within the same aside or none."""
    place: tuple[Unit | None, str | None, bool] | None = None
    open_signs: list[_Open] = []
    for passage in book.passages:
        here = (passage.unit, passage.aside, passage.role in ("text", "item"))
        if here != place or not here[2]:
            yield from map(_unclosed, open_signs)
            open_signs = []
            place = here
        yield from _pair(passage, open_signs)
    yield from map(_unclosed, open_signs)


def _pair(passage: Passage, open_signs: list[_Open]) -> Iterator[Finding]:
    for match in _SIGN.finditer(passage.text):
        sign = match.group()
        if sign in _CLOSING:
            open_signs.append((sign, passage, match.start()))
        elif open_signs and open_signs[-1][0] == _OPENING[sign]:
            open_signs.pop()
        elif any(entry[0] == _OPENING[sign] for entry in open_signs):
            while open_signs[-1][0] != _OPENING[sign]:
                yield _unclosed(open_signs.pop())
            open_signs.pop()
        elif not (sign == ")" and _MARK.search(passage.text[: match.start()])):
            yield Finding(
                code=CODE,
                message=f'this "{sign}" closes nothing',
                span=passage.span_of(match.start(), match.end()),
                hint=f'take it out, or add "{_OPENING[sign]}"',
            )


def _unclosed(entry: _Open) -> Finding:
    sign, passage, at = entry
    return Finding(
        code=CODE,
        message=f'this "{sign}" is never closed',
        span=passage.span_of(at, at + 1),
        hint=f'add "{_CLOSING[sign]}", or take it out',
    )
