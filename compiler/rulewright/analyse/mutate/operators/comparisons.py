"""At least for more than, at most for less than, and the other way round."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.analyse.mutate.subject import Change, Proposal, Subject, node_changes, slot_change
from rulewright.rules import ir

STRICTER = {">=": ">", "<=": "<", ">": ">=", "<": "<="}
NEEDED = "a record in which both sides are equal"


def changes(subject: Subject) -> Iterator[Change]:
    """Every comparison that a slot reads or a rule makes, with its bound left out or taken in."""
    for slot, value in subject.slots(ir.SlotType.COMPARISON):
        if value.operator in STRICTER:
            yield slot_change(slot, value, replace(value, operator=STRICTER[value.operator]))
    yield from node_changes(subject, _propose)


def _propose(node: ir.Ir, above: tuple[ir.Ir, ...]) -> Iterator[Proposal]:
    if isinstance(node, ir.Comparison) and node.operator in STRICTER:
        other = STRICTER[node.operator]
        yield f"{node.operator} → {other}", replace(node, operator=other)
