r"""A paragraph or section holds nothing.

It is left over from something that moved, or its text was lost. The fix that deletes it is unsafe, because the units
behind it get other numbers.

## Bad

    \section{Setup}
    \aparag Each power has one capital.
    \aparag
    ^^^^^^^

## Good

    \section{Setup}
    \aparag Each power has one capital.
    \aparag[Fleets]
    \bparag Each power has two fleets.
"""

from collections.abc import Iterator

from rulewright.document.nodes import Division, Paragraph
from rulewright.lint.finding import Applicability, Edit, Finding, Fix
from rulewright.lint.linted_book import LintedBook
from rulewright.lint.opening import opening
from rulewright.resolve.plain_text import plain_text
from rulewright.resolve.resolved_book import Unit
from rulewright.source.diagnostics import Severity

CODE = "RW209"
SEVERITY = Severity.WARNING
FIXES = Applicability.UNSAFE


def check(book: LintedBook) -> Iterator[Finding]:
    """Report units without text and without units below them."""
    for unit in book.resolved.units:
        if unit.node.children or unit.node.blocks:
            continue
        what = f"the {unit.kind} {unit.citation or unit.title}".rstrip()
        yield Finding(
            code=CODE,
            message=f"{what} holds nothing",
            span=opening(unit.node, book.sources),
            hint="give it text, or delete it",
            fix=_deletion(book, unit),
        )


def _deletion(book: LintedBook, unit: Unit) -> Fix | None:
    """Delete it, unless something points to it or its heading says something."""
    node: Division | Paragraph = unit.node
    if unit.labels or node.span.definition is not None or plain_text(node.title):
        return None
    return Fix("delete it", (Edit(opening(node, book.sources), ""),))
