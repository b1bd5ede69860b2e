r"""A note or an example says what must be done.

Readers skip asides when they look for rules, and a checker does not know whether they bind. In preview, because an
example may well repeat a rule.

## Bad

    \aparag A fleet may move.
    \begin{designnote} A fleet must end its move in a port. \end{designnote}
                               ^^^^

## Good

    \aparag A fleet may move.
    \bparag It must end its move in a port.
    \begin{designnote} Ports matter, therefore. \end{designnote}
"""

import re
from collections.abc import Iterator

from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.source.diagnostics import Severity

CODE = "RW404"
SEVERITY = Severity.WARNING
PREVIEW = True

DUTY = re.compile(r"\b(?:must|shall|may not)\b")


def check(book: LintedBook) -> Iterator[Finding]:
    """Report words of duty in asides that are about the rules."""
    for passage in book.passages:
        if passage.aside not in ("design-note", "example", "tip", "note"):
            continue
        for match in passage.plain_matches(DUTY):
            yield Finding(
                code=CODE,
                message=f'"{match.group()}" in an aside: is this a rule?',
                span=passage.span_of(match.start(), match.end()),
                hint="move the rule into a paragraph, or tell it as a fact",
            )
