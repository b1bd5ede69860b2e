r"""A paragraph refers to itself.

Nearly always a slip of copy and paste: another paragraph was meant.

## Bad

    \aparag[Capitals]\label{capitals} Each power has one capital (see \ref{capitals}).
                                                                      ^^^^^^^^^^^^^^

## Good

    \aparag[Capitals]\label{capitals} Each power has one capital (see \ref{ports}).
    \aparag[Ports]\label{ports} A capital may have a port.
"""

from collections.abc import Iterator

from rulewright.document.nodes import Aside, Paragraph, Reference
from rulewright.document.walk import descendants
from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.source.diagnostics import Severity

CODE = "RW107"
SEVERITY = Severity.WARNING


def check(book: LintedBook) -> Iterator[Finding]:
    """Report references to the paragraph that they stand in; an example or note below it may well name it."""
    for unit in book.resolved.paragraphs():
        assert isinstance(unit.node, Paragraph)
        for block in unit.node.blocks:
            if isinstance(block, Aside):
                continue
            for node in descendants(block):
                resolved = book.resolved.by_reference.get(node) if isinstance(node, Reference) else None
                if resolved is not None and resolved.target is unit:
                    yield Finding(
                        code=CODE,
                        message=f"{unit.citation or 'this paragraph'} refers to itself",
                        span=node.span,
                        hint="name the paragraph that was meant",
                    )
