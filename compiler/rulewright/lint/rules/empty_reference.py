r"""A reference names nothing.

The argument of a macro was lost, or a number that was typed by hand was deleted: "see" sends the reader nowhere.

## Bad

    \aparag A leader is placed in its capital (see ).
                                              ^^^^^^

## Good

    \aparag[Capitals]\label{capitals} Each power has one capital.
    \aparag A leader is placed in its capital (see \ref{capitals}).
"""

import re
from collections.abc import Iterator

from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.source.diagnostics import Severity

CODE = "RW101"
SEVERITY = Severity.ERROR

_UNIT = r"(?:rule|section|chapter|paragraph|table)"
EMPTY = re.compile(rf"\((?:see|cf\.?)(?:\s+{_UNIT})?\s*\)|\bsee {_UNIT}\s*(?=[.,;])", re.IGNORECASE)


def check(book: LintedBook) -> Iterator[Finding]:
    """Report "(see )" and "see rule ." in text; an empty `\\ref{}` is reported when references are resolved."""
    for passage in book.passages:
        for match in EMPTY.finditer(passage.text):
            yield Finding(
                code=CODE,
                message=f'"{match.group()}" names nothing',
                span=passage.span_of(match.start(), match.end()),
                hint="name the paragraph it points to",
            )
