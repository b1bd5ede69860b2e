r"""A paragraph refers to the paragraph or section around it.

The reader is there already. In preview, because "under this section" may be said on purpose.

## Bad

    \section{Setup}\label{setup}
    \aparag A leader is placed as \ref{setup} says.
                                  ^^^^^^^^^^^

## Good

    \section{Setup}
    \aparag[Capitals]\label{capitals} Each power has one capital.
    \aparag A leader is placed as \ref{capitals} says.
"""

from collections.abc import Iterator

from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.source.diagnostics import Severity

CODE = "RW108"
SEVERITY = Severity.INFO
PREVIEW = True


def check(book: LintedBook) -> Iterator[Finding]:
    """Report references whose target is an ancestor of the unit that they stand in."""
    for reference in book.resolved.references:
        around = reference.unit.parent if reference.unit else None
        while around is not None and around is not reference.target:
            around = around.parent
        if around is not None:
            yield Finding(
                code=CODE,
                message=f"this points to {around.citation or around.title or around.id}, which it is part of",
                span=reference.node.span,
                hint="name the paragraph that says it",
            )
