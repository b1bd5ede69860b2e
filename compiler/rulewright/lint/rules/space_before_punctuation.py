r"""A space stands before a comma, full stop, semicolon, colon or closing parenthesis.

The line may break there, and the sign begins the next one. In French a semicolon, a colon, and the signs of question
and exclamation want that space and keep it.

## Bad

    \aparag Each fleet , if in port, stays there.
                      ^^

## Good

    \aparag Each fleet, if in port, stays there.
"""

import re
from collections.abc import Iterator

from rulewright.lint.finding import Applicability, Edit, Finding, Fix
from rulewright.lint.linted_book import LintedBook
from rulewright.source.diagnostics import Severity

CODE = "RW804"
SEVERITY = Severity.INFO
FIXES = Applicability.SAFE

_MARKS = ",;:!?)"


def check(book: LintedBook) -> Iterator[Finding]:
    """Report the space with its sign."""
    spaced = book.words.lint.spaced_marks
    marks = "".join(re.escape(mark) for mark in _MARKS if mark not in spaced)
    # Behind a mark that makes a face or an arrow (":-)", ";=") the space is meant.
    pattern = re.compile(rf"(?<=[^\s\uFFFC]) (?:[{marks}]|\.(?![.\d\w…]))(?![-=)(])")
    for passage in book.passages:
        if passage.role == "cell":
            continue
        for match in passage.plain_matches(pattern):
            written = passage.source_of(match.start(), match.end())
            place = passage.span_of(match.start(), match.end())
            sign = match.group()[-1]
            # A space behind a backslash is one that the author asked for.
            forced = book.sources[place.file].text[: place.start].endswith("\\")
            simple = written[-1:] == sign and not written[:-1].strip() and not forced
            yield Finding(
                code=CODE,
                message=f'a space stands before "{sign}"',
                span=place,
                hint="take the space out",
                fix=Fix("take the space out", (Edit(place, sign),), Applicability.SAFE) if simple else None,
            )
