"""Adjectives dropped."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.analyse.mutate.subject import Change, Proposal, Subject, node_changes, slot_change
from rulewright.rules import ir
from rulewright.rules.language.print import print_condition
from rulewright.rules.slots.read import SlotValue

NEEDED = "a record with a thing that lacks just this quality and would otherwise break the rule, or keep it"


def changes(subject: Subject) -> Iterator[Change]:
    """Each adjective that a slot reads or a rule names left out, and each attribute that a rule tests like one."""
    for slot, value in subject.slots(ir.SlotType.ADJECTIVES):
        for number in range(len(value.ids)):
            yield slot_change(slot, value, SlotValue(ids=value.ids[:number] + value.ids[number + 1 :]))
    yield from node_changes(subject, _propose)


def _propose(node: ir.Ir, above: tuple[ir.Ir, ...]) -> Iterator[Proposal]:
    match node:
        case ir.IsAdjective(_, tuple() as adjectives) if len(adjectives) > 1:
            for number, adjective in enumerate(adjectives):
                rest = adjectives[:number] + adjectives[number + 1 :]
                yield f"without {adjective}", replace(node, adjectives=rest)
        case ir.All(conditions):
            for number, condition in enumerate(conditions):
                if _like_an_adjective(condition):
                    rest_ = conditions[:number] + conditions[number + 1 :]
                    what = f"without {print_condition(condition)}"
                    yield what, rest_[0] if len(rest_) == 1 else ir.All(rest_)


def _like_an_adjective(condition: ir.Condition) -> bool:
    """Whether a condition gives one thing one value: `L.named = true`, `P is [owned]`."""
    match condition:
        case ir.IsAdjective(_, tuple() as adjectives):
            return len(adjectives) == 1
        case ir.Comparison("=" | "!=", ir.AttributeOf(ir.Variable()), ir.Constant(bool() | str())):
            return True
    return False
