"""Faults in how units nest that are cheap to see while they are numbered."""

from collections.abc import Iterable

from rulewright.document.nodes import Division, Paragraph
from rulewright.source.diagnostics import Diagnostic


def check_structure(
    units: Iterable[tuple[Division | Paragraph, Division | Paragraph | None]],
) -> tuple[Diagnostic, ...]:
    """Paragraphs of a deeper level that stand below no paragraph (RW205)."""
    return tuple(
        Diagnostic(
            code="RW205",
            message=f"This \\{node.command} belongs to no paragraph of the level above it",
            span=node.span,
            hint="Begin a paragraph above it, or raise its level",
        )
        for node, parent in units
        if isinstance(node, Paragraph) and node.level > 1 and not isinstance(parent, Paragraph)
    )
