r"""A rule says "should".

Readers cannot tell whether it binds. "Should he die, …" is another word and is left alone, and so are examples, notes
and tips.

## Bad

    \aparag A fleet should end its move in a port.
                    ^^^^^^

## Good

    \aparag A fleet must end its move in a port.
    \aparag Should it fail to, it is lost.
    \begin{playtip} You should keep near a port. \end{playtip}
"""

import re
from collections.abc import Iterator

from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.source.diagnostics import Severity

CODE = "RW403"
SEVERITY = Severity.WARNING

SHOULD = re.compile(r"(?<![.!?:;,(] )(?<![(“])(?<!^)\bshould\b")


def check(book: LintedBook) -> Iterator[Finding]:
    """Report "should" within sentences of rules."""
    for passage in book.passages:
        if passage.aside is not None or passage.role == "title":
            continue
        for match in passage.plain_matches(SHOULD):
            yield Finding(
                code=CODE,
                message='"should" leaves open whether this binds',
                span=passage.span_of(match.start(), match.end()),
                hint='write "must", or "may", or make a tip of it',
            )
