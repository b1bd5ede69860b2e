"""Adjectives dropped."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from rulewright.analyse.mutate.subject import Change, Proposal, Subject, node_changes, slot_change
from rulewright.rules import ir
from rulewright.rules.language.parse import parse_condition
from rulewright.rules.language.print import print_condition
from rulewright.rules.slots.read import SlotValue

NEEDED = "a record with a thing that lacks just this quality and would otherwise break the rule, or keep it"


def changes(subject: Subject) -> Iterator[Change]:
    """Each adjective left out that a slot reads or a rule names, or that the sentence names and a rule spells out."""
    for slot, value in subject.slots(ir.SlotType.ADJECTIVES):
        for number in range(len(value.ids)):
            yield slot_change(slot, value, SlotValue(ids=value.ids[:number] + value.ids[number + 1 :]))
    spelled_out = _meanings(
        tuple(each.means for name, each in subject.vocabulary.adjectives.items() if name in subject.named)
    )

    def propose(node: ir.Ir, above: tuple[ir.Ir, ...]) -> Iterator[Proposal]:
        match node:
            case ir.IsAdjective(_, tuple() as adjectives) if len(adjectives) > 1:
                for number, adjective in enumerate(adjectives):
                    others = adjectives[:number] + adjectives[number + 1 :]
                    yield f"without {adjective}", replace(node, adjectives=others)
            case ir.All(conditions):
                for number, condition in enumerate(conditions):
                    if _is_adjective(condition, spelled_out):
                        rest = conditions[:number] + conditions[number + 1 :]
                        what = f"without {print_condition(condition)}"
                        yield what, rest[0] if len(rest) == 1 else ir.All(rest)

    yield from node_changes(subject, propose)


@lru_cache(maxsize=256)
def _meanings(texts: tuple[str, ...]) -> frozenset[ir.Ir]:
    """What adjectives mean, of those that one condition says."""
    parsed = (parse_condition(text, "vocabulary.toml") for text in texts)
    return frozenset(each for each in parsed if isinstance(each, ir.Comparison))


def _is_adjective(condition: ir.Condition, spelled_out: frozenset[ir.Ir]) -> bool:
    """Whether a condition says one adjective of one thing: `P is [owned]`, or `L.named = true` where `named` means that."""
    match condition:
        case ir.IsAdjective(_, tuple() as adjectives):
            return len(adjectives) == 1
        case ir.Comparison(operator, ir.AttributeOf(ir.Variable(), attribute), right):
            return ir.Comparison(operator, ir.Name(attribute), right) in spelled_out
    return False
