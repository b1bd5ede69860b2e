"""Values exchanged for others that exclude them."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.analyse.mutate.rivals import Rivals
from rulewright.analyse.mutate.subject import Change, Proposal, Subject, node_changes, slot_change
from rulewright.rules import ir
from rulewright.rules.slots.names import Meaning
from rulewright.rules.slots.read import SlotValue

NEEDED = "a record that is wrong with the one value and right with the other"


def changes(subject: Subject) -> Iterator[Change]:
    """Each name, value, kind and adjective for its next rival; each truth value for the other."""
    rivals = Rivals(subject.vocabulary)
    types = set(ir.SlotType) - {ir.SlotType.NUMBER, ir.SlotType.COMPARISON, ir.SlotType.DICE}
    for slot, value in subject.slots(*types):
        taken = {meaning.id for meaning in value.ids}
        for number, meaning in enumerate(value.ids):
            rival = next((each for each in rivals.of(meaning) if each.id not in taken), None)
            if rival is not None:
                ids = (*value.ids[:number], rival, *value.ids[number + 1 :])
                yield slot_change(slot, value, SlotValue(ids=ids))

    def propose(node: ir.Ir, above: tuple[ir.Ir, ...]) -> Iterator[Proposal]:
        match node:
            case ir.Constant(bool() as truth):
                yield f"{truth} → {not truth}".lower(), ir.Constant(not truth)
            case ir.Constant(str() as old):
                taken = _beside(above)
                new = next((each for each in rivals.of_constant(old, above) if each not in taken), None)
                if new is not None:
                    yield f"{old} → {new}", ir.Constant(new)
            case ir.IsKind(_, tuple() as kinds):
                yield from _exchanged(node, "kinds", "kind", kinds, rivals)
            case ir.IsAdjective(_, tuple() as adjectives):
                yield from _exchanged(node, "adjectives", "adjective", adjectives, rivals)

    yield from node_changes(subject, propose)


def _beside(above: tuple[ir.Ir, ...]) -> set[object]:
    """What else is in the list around a constant."""
    around = above[-1] if above else None
    if not isinstance(around, ir.ListOf):
        return set()
    return {each.value for each in around.items if isinstance(each, ir.Constant)}


def _exchanged(
    node: ir.Ir, field: str, category: str, ids: tuple[str, ...], rivals: Rivals
) -> Iterator[Proposal]:
    for number, old in enumerate(ids):
        new = next((each.id for each in rivals.of(Meaning(category, old)) if each.id not in ids), None)
        if new is not None:
            changed = (*ids[:number], new, *ids[number + 1 :])
            yield f"{old} → {new}", replace(node, **{field: changed})
