r"""Nothing refers to a label.

It may be dead weight, or the rest of a reference that was lost. In preview, because a label is also the lasting
name of its paragraph: readings, records and links from outside may rest on it. The fix that deletes it is unsafe
for the same reason.

## Bad

    \aparag[Capitals]\label{capitals} Each power has one capital.
                     ^^^^^^^^^^^^^^^^

## Good

    \aparag[Capitals]\label{capitals} Each power has one capital.
    \aparag A leader is placed as \ref{capitals} says.
"""

from collections.abc import Iterator

from rulewright.document.nodes import Label
from rulewright.document.walk import descendants
from rulewright.lint.finding import Applicability, Edit, Finding, Fix
from rulewright.lint.linted_book import LintedBook
from rulewright.source.diagnostics import Severity

CODE = "RW104"
SEVERITY = Severity.INFO
FIXES = Applicability.UNSAFE
PREVIEW = True


def check(book: LintedBook) -> Iterator[Finding]:
    """Report every label that no reference and no reading names."""
    used = {reference.node.target.strip() for reference in book.resolved.references}
    used |= {attachment.located.reading.unit for attachment in book.attached}
    # The one that a misspelt reference most likely means is in use.
    used |= {reference.candidates[0] for reference in book.resolved.references if reference.candidates}
    for unit in book.resolved.units:
        for node in descendants(unit.node):
            if isinstance(node, Label) and node.key in unit.labels and node.key not in used:
                simple = node.span.definition is None and book.sources[node.span.file].slice(
                    node.span
                ).endswith("}")
                yield Finding(
                    code=CODE,
                    message=f"nothing refers to the label `{node.key}`",
                    span=node.span,
                    hint="delete it, unless a link from outside needs it",
                    fix=Fix("delete the label", (Edit(node.span, ""),)) if simple else None,
                )
