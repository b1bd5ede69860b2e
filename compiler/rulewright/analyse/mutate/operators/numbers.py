"""Numbers one more and one less."""

from collections.abc import Iterator

from rulewright.analyse.mutate.subject import (
    Change,
    Proposal,
    Subject,
    node_changes,
    slot_change,
    with_number,
)
from rulewright.rules import ir

NEEDED = "a record in which the number is just the one that the rule names, or the one beside it"


def changes(subject: Subject) -> Iterator[Change]:
    """Every number that a slot reads, and every other in the rules, ±1."""
    types = (ir.SlotType.NUMBER, ir.SlotType.COMPARISON, ir.SlotType.DICE)
    for slot, value in subject.slots(*types):
        if value.number is not None:
            for other in (value.number + 1, value.number - 1):
                yield slot_change(slot, value, with_number(value, other))
    yield from node_changes(subject, _propose)


def _propose(node: ir.Ir, above: tuple[ir.Ir, ...]) -> Iterator[Proposal]:
    if isinstance(node, ir.Constant) and isinstance(node.value, int) and not isinstance(node.value, bool):
        for other in (node.value + 1, node.value - 1):
            yield f"{node.value} → {other}", ir.Constant(other)
