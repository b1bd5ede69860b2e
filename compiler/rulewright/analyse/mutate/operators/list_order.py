"""Neighbours exchanged in lists whose order counts."""

from collections.abc import Iterator

from rulewright.analyse.mutate.subject import Change, Proposal, Subject, node_changes, slot_change
from rulewright.rules import ir
from rulewright.rules.slots.read import SlotValue
from rulewright.rules.traverse import walk

NEEDED = "a record in which the two come one right after the other, in the wrong order"


def changes(subject: Subject) -> Iterator[Change]:
    """Each two neighbours of an ordered list, in slots and in rules."""
    ordered = {
        node.name
        for rule in subject.rules
        for node, above in walk(rule)
        if isinstance(node, ir.Slot) and _ordered(node, above)
    }
    for slot, value in subject.slots(ir.SlotType.NAMES):
        if slot.name in ordered:
            for number in range(len(value.ids) - 1):
                ids = list(value.ids)
                ids[number], ids[number + 1] = ids[number + 1], ids[number]
                yield slot_change(slot, value, SlotValue(ids=tuple(ids)))
    yield from node_changes(subject, _propose)


def _propose(node: ir.Ir, above: tuple[ir.Ir, ...]) -> Iterator[Proposal]:
    match node:
        case ir.ListOf(items) if _ordered(node, above):
            for number in range(len(items) - 1):
                swapped = list(items)
                swapped[number], swapped[number + 1] = swapped[number + 1], swapped[number]
                yield f"items {number + 1} and {number + 2} of the list exchanged", ir.ListOf(tuple(swapped))
        case ir.Before(first, second):
            yield "before ↔ after", ir.Before(second, first)


def _ordered(node: ir.Ir, above: tuple[ir.Ir, ...]) -> bool:
    """Whether the places of a list count: it says a sequence, or positions in it are asked for."""
    around = [each for each in above if not isinstance(each, ir.ListOf)]
    match around[-1] if around else None:
        case ir.Sequence(_, _, order):
            return node is order or any(each is order for each in above)
        case ir.Function("position", (_, order)):
            return node is order or any(each is order for each in above)
    return False
