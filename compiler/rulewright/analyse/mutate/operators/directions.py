"""Gains for losses, and losses for gains."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.analyse.mutate.subject import Change, Proposal, Subject, node_changes
from rulewright.rules import ir

OPPOSITE = {"+=": "-=", "-=": "+="}
NEEDED = "a record in which the number changes"


def changes(subject: Subject) -> Iterator[Change]:
    """Each number that a rule changes, changed the other way."""
    yield from node_changes(subject, _propose)


def _propose(node: ir.Ir, above: tuple[ir.Ir, ...]) -> Iterator[Proposal]:
    if isinstance(node, ir.Comparison) and node.operator in OPPOSITE:
        other = OPPOSITE[node.operator]
        yield f"{node.operator} → {other}", replace(node, operator=other)
