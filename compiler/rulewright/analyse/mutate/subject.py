"""What mutation operators work on and what they make."""

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.attachments import Attachment
from rulewright.rules.slots.read import SlotValue
from rulewright.rules.traverse import rebuild, walk
from rulewright.vocabulary.types import Vocabulary


class Change(Struct, frozen=True, kw_only=True):
    """One difference in what a sentence says."""

    what: str
    """Old and new, as in `7 → 8`."""

    slot: str = ""
    """The slot that reads another value."""

    value: SlotValue | None = None
    """That value."""

    rules: tuple[ir.Rule, ...] = ()
    """Where no slot changes: the rules of the reading, one of them changed; slots still in them."""


class Subject(Struct, frozen=True, kw_only=True):
    """A sentence with the reading that runs for it."""

    attachment: Attachment
    vocabulary: Vocabulary
    named: frozenset[str] = frozenset()
    """The adjectives that its words name."""

    @property
    def rules(self) -> tuple[ir.Rule, ...]:
        """The rules of the reading, slots in them."""
        return self.attachment.located.reading.rules

    @property
    def values(self) -> Mapping[str, SlotValue]:
        """What the slots read now."""
        return self.attachment.values

    def slots(self, *types: ir.SlotType) -> Iterator[tuple[ir.Slot, SlotValue]]:
        """The slots of these types with what they read, each once."""
        seen: set[str] = set()
        for rule in self.rules:
            for node, _ in walk(rule):
                if isinstance(node, ir.Slot) and node.type in types and node.name not in seen:
                    seen.add(node.name)
                    yield node, self.values[node.name]

    def changed(self, number: int, rule: ir.Rule) -> tuple[ir.Rule, ...]:
        """The rules, with another in the place of one."""
        return (*self.rules[:number], rule, *self.rules[number + 1 :])


Proposal = tuple[str, ir.Ir]
"""What is changed, and the node that takes the place of another."""


def node_changes(
    subject: Subject, propose: Callable[[ir.Ir, tuple[ir.Ir, ...]], Iterator[Proposal]]
) -> Iterator[Change]:
    """One change for each proposal at each node of each rule. `propose` gets a node and those around it."""
    for number, rule in enumerate(subject.rules):
        for place, (node, above) in enumerate(walk(rule)):
            for what, new in propose(node, above):
                yield Change(what=what, rules=subject.changed(number, _with(rule, place, new)))


def _with(rule: ir.Rule, place: int, new: ir.Ir) -> ir.Rule:
    """The rule with another node at a place, counted as `walk` does."""
    at = -1

    def change(node: ir.Ir, above: tuple[ir.Ir, ...]) -> ir.Ir | None:
        del node, above
        nonlocal at
        at += 1
        return new if at == place else None

    changed: ir.Rule = rebuild(rule, change)
    return changed


def slot_change(slot: ir.Slot, old: SlotValue, new: SlotValue) -> Change:
    """The change of what a slot reads."""
    return Change(what=f"{slot.name}: {old} → {new}", slot=slot.name, value=new)


def with_number(value: SlotValue, number: int) -> SlotValue:
    """The value with another number."""
    return replace(value, number=number)
