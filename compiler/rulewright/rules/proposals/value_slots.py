"""The values of a derived reading become slots: what it copied from the sentence is read from there at every build.

A value stays as it is where its words cannot be quoted uniquely, do not read back as the same value, or say more in the
rule than the value (the kind of a variable, the verb of an act).
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from rulewright.rules import ir
from rulewright.rules.fill import compared_attribute, fill, slots_of
from rulewright.rules.proposals.quotes import quote
from rulewright.rules.slots.fit import SlotReader
from rulewright.rules.slots.locate import SlotPlace, SlotProblem
from rulewright.rules.slots.read import SlotValue
from rulewright.rules.traverse import contents, rebuild, walk
from rulewright.sentences.grammar.said import place_said
from rulewright.sentences.sentence import Sentence
from rulewright.vocabulary.types import Vocabulary

Rules = tuple[ir.Rule, ...]

_NAMES = {
    ir.SlotType.NUMBER: "number",
    ir.SlotType.NAME: "name",
    ir.SlotType.NAMES: "names",
    ir.SlotType.KIND: "kind",
    ir.SlotType.KINDS: "kinds",
    ir.SlotType.ADJECTIVES: "which",
}


class _Spot(Struct, frozen=True):
    """A value of a rule, and where the sentence says it."""

    type: ir.SlotType
    place: SlotPlace
    attribute: str


def with_slots(rules: Rules, sentence: Sentence, reader: SlotReader, vocabulary: Vocabulary) -> Rules:
    """The rules with slots for values that the sentence says, as far as they stand for the same."""
    spots, fixed = _spots(rules)
    places = {spot.place for spot in spots}
    free = [
        spot
        for spot in spots
        if not any(_share(spot.place, place) for place in fixed)
        and not any(_share(spot.place, place) for place in places if place != spot.place)
    ]
    plain = tuple(fill(rule, {}, vocabulary) for rule in rules)
    chosen: dict[tuple[ir.SlotType, SlotPlace], ir.Slot] = {}
    values: dict[str, SlotValue] = {}
    for spot in sorted(free, key=lambda spot: (spot.place.start, spot.type)):
        if (spot.type, spot.place) in chosen:
            continue
        quoted = quote(sentence, spot.place, places)
        value = reader.value(spot.type, sentence, spot.place, spot.attribute)
        if quoted is None or isinstance(value, SlotProblem):
            continue
        slot = ir.Slot(_name(spot.type, values), spot.type, *quoted)
        tried = {**chosen, (spot.type, spot.place): slot}
        read = {**values, slot.name: value}
        if _says(rules, tried, read, vocabulary) == plain:
            chosen, values = tried, read
    made = _put(rules, chosen)
    found = slots_of(made)
    if isinstance(found, SlotProblem) or reader.fit(sentence, found).problem is not None:
        return rules
    return made


def _says(
    rules: Rules,
    chosen: dict[tuple[ir.SlotType, SlotPlace], ir.Slot],
    values: dict[str, SlotValue],
    vocabulary: Vocabulary,
) -> Rules:
    return tuple(fill(rule, values, vocabulary) for rule in _put(rules, chosen))


def _name(slot_type: ir.SlotType, taken: dict[str, SlotValue]) -> str:
    name, count = _NAMES[slot_type], 1
    while name in taken:
        count += 1
        name = f"{_NAMES[slot_type]}{count}"
    return name


def _spots(rules: Rules) -> tuple[list[_Spot], list[SlotPlace]]:
    """Values that can be slots, and the places of words that say something else as well."""
    spots: list[_Spot] = []
    fixed: list[SlotPlace] = []
    for rule in rules:
        for node, above in walk(rule):
            if above and isinstance(above[-1], ir.ListOf) and _spot_of(above[-1], above[:-1]) is not None:
                continue
            spot = _spot_of(node, above)
            if spot is not None:
                spots.append(spot)
            else:
                fixed += _said_in(node)
    return spots, fixed


def _spot_of(node: ir.Ir, above: tuple[ir.Ir, ...]) -> _Spot | None:
    found: tuple[ir.SlotType, SlotPlace | None] | None = None
    match node:
        case ir.Constant() if above and isinstance(above[-1], ir.AttributeOf):
            return None  # no attribute of a slot can be written
        case ir.Constant(value):
            slot_type = ir.SlotType.NAME if isinstance(value, str) else ir.SlotType.NUMBER
            found = slot_type, _hull((value,))
        case ir.ListOf(items) if len(items) > 1:
            values = tuple(each.value if isinstance(each, ir.Constant) else None for each in items)
            found = ir.SlotType.NAMES, _hull(values)
        case ir.IsKind(_, tuple() as kinds):
            found = ir.SlotType.KIND if len(kinds) == 1 else ir.SlotType.KINDS, _hull(kinds)
        case ir.IsAdjective(_, tuple() as adjectives):
            found = ir.SlotType.ADJECTIVES, _hull(adjectives)
    if found is None or found[1] is None:
        return None
    return _Spot(found[0], found[1], compared_attribute(node, above))


def _hull(values: Sequence[object]) -> SlotPlace | None:
    """From the first to the last word of values that the sentence says in this order; None where it does not."""
    places = [place_said(value) for value in values]
    known = [place for place in places if place is not None]
    if not known or len(known) < len(places):
        return None
    if any(after.start < before.end for before, after in pairwise(known)):
        return None
    return SlotPlace(known[0].start, known[-1].end)


def _said_in(node: ir.Ir) -> Iterator[SlotPlace]:
    for _, each in contents(node):
        place = place_said(each)
        if place is not None:
            yield SlotPlace(place.start, place.end)


def _put(rules: Rules, chosen: dict[tuple[ir.SlotType, SlotPlace], ir.Slot]) -> Rules:
    def change(node: ir.Ir, above: tuple[ir.Ir, ...]) -> ir.Ir | None:
        spot = _spot_of(node, above)
        slot = chosen.get((spot.type, spot.place)) if spot is not None else None
        match node:
            case _ if slot is None:
                return None
            case ir.IsKind(term, _, negated):
                return ir.IsKind(rebuild(term, change, (*above, node)), slot, negated)
            case ir.IsAdjective(term, _, reference, negated):
                of = rebuild(reference, change, (*above, node)) if reference is not None else None
                return ir.IsAdjective(rebuild(term, change, (*above, node)), slot, of, negated)
            case ir.ListOf():
                return ir.ListOf((slot,))
            case _:
                return slot

    return tuple(rebuild(rule, change) for rule in rules)


def _share(one: SlotPlace, other: SlotPlace) -> bool:
    return one.start < other.end and other.start < one.end
