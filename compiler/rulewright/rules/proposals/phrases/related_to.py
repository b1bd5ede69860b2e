"""To what an attribute relates a thing, where a verb or a name with a preposition says so: `borders the sea`, `is at war with its patron`."""

from collections.abc import Callable

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.known_parties import known_party
from rulewright.rules.proposals.phrases.noun_phrases import NounPhrases
from rulewright.rules.proposals.phrases.others import OTHER, besides_known
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Noun, Phrase

Counted = Callable[[Phrase, ir.Selection], ir.Condition]
"""That there are as many of a selection as a phrase says."""


def related_to_one(
    things: NounPhrases, attribute: str, of: Phrase, thing: ir.Term, kind: str, counted: Counted
) -> ir.Condition:
    """That the attribute of a thing is what a phrase names, or names it among others."""
    if things.vocabulary.attribute(kind, attribute) is None:
        raise Unread(f"a {kind} has no {attribute}")
    path = ir.AttributeOf(thing, attribute)
    operator = "contains" if things.is_list(kind, attribute) else "="
    known = known_party(things, of, thing, kind)
    if known is not None:
        one, sort, said = known
        _check(things, attribute, kind, sort)
        return join([*said, ir.Comparison(operator, path, one)], "and")
    if isinstance(of.head, Noun) and of.head.property:
        return _to_one_named(things, path, operator, of, thing, counted)
    target = things.head_kind(of)
    _check(things, attribute, kind, target)
    if isinstance(of.head, Noun) and of.head.name and not of.adjectives and not of.modifiers:
        return ir.Comparison(operator, path, ir.Constant(of.head.id))
    if of.determiner not in ("a", "any", "", "no", *OTHER, *(("number",) if of.amount else ())):
        raise Unread(f"which of them it {attribute}")
    variable = things.scope.new(target)
    where: list[ir.Condition] = [ir.Comparison(operator, path, variable)]
    if of.determiner in OTHER and not things.may_be(kind, target):
        where.append(
            besides_known(things, variable, target, thing)
        )  # who is at war with another, is none himself
    where += things.restrictions(of, variable, target, thing)
    return counted(of, ir.Selection(target, variable.name, join(where, "and")))


def _check(things: NounPhrases, attribute: str, kind: str, target: str) -> None:
    """Refuse what the attribute of a thing cannot name."""
    if not any(
        each in things.vocabulary.kinds and things.may_be(each, target)
        for each in things.types(kind, attribute)
    ):
        raise Unread(f"the {attribute} of a {kind} is no {target}")


def _to_one_named(
    things: NounPhrases,
    path: ir.AttributeOf,
    operator: str,
    of: Phrase,
    thing: ir.Term,
    counted: Counted,
) -> ir.Condition:
    """To one that another attribute names: `its patron`, `the owner of Milan`; to any of several: `one of its allies`."""
    holder = things.holder_of(of)
    named = holder[0] if holder is not None else things.definite(of, thing)
    target = holder[1] if holder is not None else things.kind_named(of)
    if named is None or target is None or not isinstance(named, ir.AttributeOf):
        raise Unread(f"which {path.attribute} is meant", of.place)
    if named == path.of:
        raise Unread("what is so of itself", of.place)
    holds = things.reference_kind(named.of) if isinstance(named.of, ir.Variable) else ""
    if not holds or not things.is_list(holds, named.attribute):
        if of.amount is not None:
            raise Unread(f"how many {named.attribute}", of.place)
        return ir.Comparison(operator, path, named)
    variable = things.scope.new(target)
    among = ir.Comparison("contains", named, variable)
    related = ir.Comparison(operator, path, variable)
    return counted(of, ir.Selection(target, variable.name, ir.All((among, related))))


def named_by_one_named(
    things: NounPhrases, attribute: str, of: Phrase, thing: ir.Term, counted: Counted
) -> ir.Condition:
    """`an ally of its patron`, `an enemy of one of its allies`: that the attribute of one that another's names is the thing.

    What is said to be `its` is of another than the thing, of whom the rule speaks.
    """
    head = of.head
    assert isinstance(head, Noun)
    target = things.kind_named(of)
    if of.determiner != "own" or of.adjectives or of.modifiers or target is None:
        raise Unread(f"whose {head.id} it is", of.place)
    known = [each for each in things.scope.kinds if ir.Variable(each) != thing]
    holders = [
        ir.Variable(each)
        for each in known
        if things.vocabulary.attribute(things.scope.kinds[each][0], head.id)
    ]
    if len(holders) != 1:
        raise Unread(f"whose {head.id} it is", of.place)
    named = ir.AttributeOf(holders[0], head.id)
    if not things.is_list(things.reference_kind(holders[0]), head.id):
        if of.amount is not None:
            raise Unread(f"how many {head.id}", of.place)
        return _names(things, named, target, attribute, thing)
    variable = things.scope.new(target)
    among = ir.Comparison("contains", named, variable)
    where = ir.All((among, _names(things, variable, target, attribute, thing)))
    return counted(of, ir.Selection(target, variable.name, where))


def _names(things: NounPhrases, whose: ir.Term, of: str, attribute: str, thing: ir.Term) -> ir.Condition:
    if things.vocabulary.attribute(of, attribute) is None:
        raise Unread(f"the {attribute} of a {of}")
    operator = "contains" if things.is_list(of, attribute) else "="
    return ir.Comparison(operator, ir.AttributeOf(whose, attribute), thing)
