r""" "May not" reads both as a prohibition and as a possibility.

"The fleet may not arrive": is it forbidden to arrive, or will it perhaps not? In preview, because many rulebooks use
"may not" for nothing but a prohibition; a book that does so throughout is clear enough.

## Bad

    \aparag A fleet may not enter a port.
                    ^^^^^^^

## Good

    \aparag A fleet must not enter a port.
"""

import re
from collections.abc import Iterator

from rulewright.lint.finding import Applicability, Edit, Finding, Fix
from rulewright.lint.linted_book import LintedBook
from rulewright.source.diagnostics import Severity

CODE = "RW401"
SEVERITY = Severity.WARNING
FIXES = Applicability.UNSAFE
PREVIEW = True

MAY_NOT = re.compile(r"\bmay not\b", re.IGNORECASE)


def check(book: LintedBook) -> Iterator[Finding]:
    """Report every "may not" outside of asides."""
    for passage in book.passages:
        if passage.aside is not None:
            continue
        for match in passage.plain_matches(MAY_NOT):
            may = passage.span_of(match.start(), match.start() + 3)
            must = "Must" if match.group()[0] == "M" else "must"
            yield Finding(
                code=CODE,
                message='"may not" can be read as "perhaps not"',
                span=passage.span_of(match.start(), match.end()),
                hint='write "must not"',
                fix=Fix('write "must not"', (Edit(may, must),)),
            )
