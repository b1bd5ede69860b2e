r"""A sentence joins conditions with "and/or".

Readers disagree on whether "and/or" asks for one of the conditions or for all of them.

## Bad

    \aparag A player may move and/or attack.
                              ^^^^^^

## Good

    \aparag A player may move, attack, or do both.
"""

import re
from collections.abc import Iterator

from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.source.diagnostics import Severity

CODE = "RW405"
SEVERITY = Severity.WARNING

AND_OR = re.compile(r"\band\s?/\s?or\b", re.IGNORECASE)


def check(book: LintedBook) -> Iterator[Finding]:
    """Report every "and/or" in text."""
    for passage in book.passages:
        for match in passage.plain_matches(AND_OR):
            yield Finding(
                code=CODE,
                message=f'"{match.group()}" can mean one of the two or both',
                span=passage.span_of(match.start(), match.end()),
                hint='say which: "or", "and", or "… or both"',
            )
