"""When two readings say the same: adjectives and nouns stand for what they mean, in any order."""

from collections.abc import Iterable
from functools import lru_cache

from rulewright.rules import ir
from rulewright.rules.language.parse import parse_condition
from rulewright.rules.proposals.narrowing import narrowed
from rulewright.rules.renaming import fresh, rename, variables_of
from rulewright.rules.traverse import rebuild
from rulewright.sentences.grammar.known_names import GAME
from rulewright.source.diagnostics import Diagnostic
from rulewright.vocabulary.types import Vocabulary

REFERENCE = "reference"
THING = "thing"
_parsed = lru_cache(maxsize=1024)(parse_condition)
Around = tuple[ir.Ir, ...]


def meaning(rules: Iterable[ir.Rule], vocabulary: Vocabulary) -> tuple[ir.Rule, ...]:
    """The rules in a form that is equal for readings that differ only in the words for one condition or kind."""

    def change(node: ir.Ir, above: Around) -> ir.Ir | None:
        match node:
            case ir.IsKind(term, tuple(kinds), False) if any(_is_noun(each, vocabulary) for each in kinds):
                thing = rebuild(term, change, above)
                return _joined(ir.AnyOf, [_noun(thing, each, vocabulary) for each in kinds])
            case ir.IsAdjective(term, tuple(adjectives), reference, negated):
                thing = rebuild(term, change, above)
                other = rebuild(reference, change, above) if reference is not None else None
                return spelled_out(ir.IsAdjective(thing, adjectives, other, negated), vocabulary)
            case ir.All(conditions) | ir.AnyOf(conditions):
                said = _telling(conditions, vocabulary) if isinstance(node, ir.All) else conditions
                return _joined(type(node), [rebuild(each, change, above) for each in said])
            case ir.Quantified("some", ir.Selection(_, name, ir.All(parts)), None) if (
                sum(_items(each, name) is not None for each in parts) == 1
            ):
                rest = _joined(ir.All, [each for each in parts if _items(each, name) is None])
                those = [_of(rest, name, one) for each in parts for one in _items(each, name) or ()]
                return _joined(ir.AnyOf, [rebuild(each, change, above) for each in those])
            case ir.Comparison("in", term, ir.ListOf(tuple(items))):
                thing = rebuild(term, change, above)
                return _joined(ir.AnyOf, [ir.Comparison("=", thing, each) for each in items])
            case _:
                return None

    return tuple(rebuild(narrowed(rule, vocabulary), change) for rule in rules)


def spelled_out(said: ir.IsAdjective | ir.IsKind, vocabulary: Vocabulary) -> ir.Condition:
    """What adjectives mean of a thing, and nouns whose meaning the vocabulary tells; the same where it tells none."""
    if isinstance(said, ir.IsKind):
        names = said.kinds if isinstance(said.kinds, tuple) else ()
        if not any(_is_noun(each, vocabulary) for each in names):
            return said
        noun = _joined(ir.AnyOf, [_noun(said.term, each, vocabulary) for each in names])
        return ir.Not(noun) if said.negated else noun
    words = said.adjectives if isinstance(said.adjectives, tuple) else ()
    means = [vocabulary.adjectives[each].means for each in words]
    whole = _joined(ir.All, [_said(said.term, each, said.reference) for each in means])
    return ir.Not(whole) if said.negated else whole


def _telling(conditions: tuple[ir.Condition, ...], vocabulary: Vocabulary) -> list[ir.Condition]:
    """The conditions without the kind of what is said to be one of some that have names, which are of that kind anyway."""
    named: dict[ir.Term, list[str]] = {}
    for each in conditions:
        match each:
            case ir.Comparison("in", ir.Variable() as term, ir.ListOf(tuple(items))) if all(
                isinstance(one, ir.Constant) and one.value in vocabulary.individuals for one in items
            ):
                named[term] = [
                    vocabulary.individuals[str(one.value)].kind
                    for one in items
                    if isinstance(one, ir.Constant)
                ]
    return [
        each
        for each in conditions
        if not (
            isinstance(each, ir.IsKind)
            and isinstance(each.kinds, tuple)
            and not each.negated
            and each.term in named
            and all(
                any(other in vocabulary.kinds and vocabulary.is_a(kind, other) for other in each.kinds)
                for kind in named[each.term]
            )
        )
    ]


def _items(condition: ir.Condition, name: str) -> tuple[ir.Term, ...] | None:
    """Of what says that a thing is one of several that have names: these."""
    match condition:
        case ir.Comparison("in", ir.Variable(variable), ir.ListOf(tuple(items))) if variable == name:
            return items if all(isinstance(each, ir.Constant) for each in items) else None
    return None


def _of(condition: ir.Condition, name: str, one: ir.Term) -> ir.Condition:
    """What is said of a thing, as said of one that has a name."""
    said: ir.Condition = rebuild(condition, lambda node, _: one if node == ir.Variable(name) else None)
    return said


def _is_noun(name: str, vocabulary: Vocabulary) -> bool:
    return name not in vocabulary.kinds and name in vocabulary.terms


def _noun(thing: ir.Term, name: str, vocabulary: Vocabulary) -> ir.Condition:
    if not _is_noun(name, vocabulary):
        return ir.IsKind(thing, (name,))
    return _said(thing, vocabulary.terms[name].means or "", None)


def _said(thing: ir.Term, means: str, reference: ir.Term | None) -> ir.Condition:
    """What the meaning of a word says of a thing."""
    parsed = _parsed(means)
    if isinstance(parsed, Diagnostic):
        return ir.Holds(means, (thing,))

    of_rule = {*variables_of(thing), *(variables_of(reference) if reference is not None else ())}
    own = of_rule.intersection(variables_of(parsed))
    parsed = rename(parsed, fresh(sorted(own), {*of_rule, *variables_of(parsed)}))

    def change(node: ir.Ir, above: Around) -> ir.Ir | None:
        if not isinstance(node, ir.Name) or node.name == GAME:
            return None
        if node.name in (THING, REFERENCE):
            return thing if node.name == THING else reference
        return ir.AttributeOf(thing, node.name)

    said: ir.Condition = rebuild(parsed, change)
    return said


def _joined(whole: type[ir.All] | type[ir.AnyOf], conditions: Iterable[ir.Condition]) -> ir.Condition:
    flat: dict[ir.Condition, None] = {}
    for each in conditions:
        flat.update(dict.fromkeys(each.conditions if isinstance(each, whole) else (each,)))
    ordered = tuple(sorted(flat, key=repr))
    return ordered[0] if len(ordered) == 1 else whole(ordered)
