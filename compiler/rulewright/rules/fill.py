"""Rules with slots become rules with values."""

from collections.abc import Callable, Mapping

from rulewright.rules import ir
from rulewright.rules.language.parse import parse_term
from rulewright.rules.slots.locate import SlotProblem
from rulewright.rules.slots.names import RELATIONAL, Meaning
from rulewright.rules.slots.read import SlotValue
from rulewright.rules.traverse import rebuild, walk
from rulewright.source.diagnostics import Diagnostic
from rulewright.vocabulary.types import Vocabulary

Around = tuple[ir.Ir, ...]
Change = Callable[[ir.Ir, Around], ir.Ir | None]


def slots_of(rules: tuple[ir.Rule, ...]) -> dict[str, tuple[ir.Slot, str]] | SlotProblem:
    """The slots of a reading by name, each with the attribute it is compared with (or an empty string).

    One name for two different slots is a problem.
    """
    found: dict[str, tuple[ir.Slot, str]] = {}
    for rule in rules:
        for node, above in walk(rule):
            if isinstance(node, ir.Slot):
                known = found.get(node.name)
                if known is not None and known[0] != node:
                    return SlotProblem(f'two slots are called "{node.name}"')
                attribute = compared_attribute(node, above)
                found[node.name] = (node, attribute or (known[1] if known else ""))
    return found


def compared_attribute(slot: ir.Ir, above: Around) -> str:
    """Of `P.map = {slot}` the attribute `map`; of `verb(role: {slot})` the role; of `P is {slot} for L` RELATIONAL; else an
    empty string."""
    around = above[-1] if above else None
    if isinstance(around, ir.IsAdjective):
        return RELATIONAL if around.reference is not None else ""
    if isinstance(around, ir.ListOf) and len(above) > 1:
        around = above[-2]
    if isinstance(around, ir.Sequence):
        return around.key.attribute if isinstance(around.key, ir.AttributeOf) else ""
    if isinstance(around, ir.Comparison):
        other = around.left if around.right is slot or isinstance(around.right, ir.ListOf) else around.right
        while isinstance(other, ir.At):
            other = other.term
        return other.attribute if isinstance(other, ir.AttributeOf) else ""
    return around.role if isinstance(around, ir.Argument) else ""


def fill(rule: ir.Rule, values: Mapping[str, SlotValue], vocabulary: Vocabulary) -> ir.Rule:
    """`rule` with every slot replaced by its value, and nouns of the vocabulary by what they mean."""

    def change(node: ir.Ir, above: Around) -> ir.Ir | None:
        match node:
            case ir.SlotComparison(left, slot):
                value = values[slot.name]
                return ir.Comparison(
                    value.operator or "=", rebuild(left, change, above), ir.Constant(value.number)
                )
            case ir.IsKind(term, kinds, negated):
                return _kind_test(rebuild(term, change, above), _ids(kinds, values), negated, vocabulary)
            case ir.IsAdjective(term, ir.Slot() as slot, reference, negated):
                return ir.IsAdjective(rebuild(term, change, above), _ids(slot, values), reference, negated)
            case ir.ListOf(items) if any(isinstance(each, ir.Slot) for each in items):
                return ir.ListOf(tuple(part for each in items for part in _items(each, change, above)))
            case ir.Slot():
                return _as_term(node, values[node.name], vocabulary)
            case _:
                return None

    filled: ir.Rule = rebuild(rule, change)
    return filled


def _items(item: ir.Term, change: Change, above: Around) -> tuple[ir.Term, ...]:
    """What an item adds to a list: a slot that reads several names adds them all."""
    filled: ir.Term = rebuild(item, change, above)
    if isinstance(item, ir.Slot) and isinstance(filled, ir.ListOf):
        return filled.items
    return (filled,)


def _ids(names: tuple[str, ...] | ir.Slot, values: Mapping[str, SlotValue]) -> tuple[str, ...]:
    if isinstance(names, ir.Slot):
        return tuple(meaning.id for meaning in values[names.name].ids)
    return names


def _kind_test(term: ir.Term, names: tuple[str, ...], negated: bool, vocabulary: Vocabulary) -> ir.Condition:
    """`is a` with nouns such as "colony" becomes a test of what the noun means."""
    kinds = tuple(name for name in names if not _is_noun(name, vocabulary))
    nouns = tuple(name for name in names if _is_noun(name, vocabulary))
    tests: list[ir.Condition] = [ir.IsKind(term, kinds)] if kinds else []
    for noun in nouns:
        of = vocabulary.terms[noun].of
        meant: ir.Condition = ir.IsAdjective(term, (noun,))
        kinds_of_noun = of if isinstance(of, tuple) else (of,) if of is not None else ()
        tests.append(ir.All((ir.IsKind(term, kinds_of_noun), meant)) if kinds_of_noun else meant)
    test = tests[0] if len(tests) == 1 else ir.AnyOf(tuple(tests))
    if not negated:
        return test
    return ir.IsKind(term, kinds, True) if not nouns else ir.Not(test)


def _is_noun(name: str, vocabulary: Vocabulary) -> bool:
    return (
        name not in vocabulary.kinds and name in vocabulary.terms and vocabulary.terms[name].means is not None
    )


def _as_term(slot: ir.Slot, value: SlotValue, vocabulary: Vocabulary) -> ir.Term:
    if value.number is not None:
        return ir.Constant(value.number)
    terms = tuple(_named(meaning, vocabulary) for meaning in value.ids)
    return terms[0] if slot.type in (ir.SlotType.NAME, ir.SlotType.KIND) else ir.ListOf(terms)


def _named(meaning: Meaning, vocabulary: Vocabulary) -> ir.Term:
    individual = vocabulary.individuals.get(meaning.id) if meaning.category == "individual" else None
    if individual is not None and individual.value is not None:
        term = parse_term(individual.value)
        if not isinstance(term, Diagnostic):
            return term
    return ir.Constant(meaning.id)
