"""What is next to what: by the places that the vocabulary lists at each place."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.noun_phrases import NounPhrases
from rulewright.rules.proposals.phrases.others import OTHER, besides_known, of_his
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT, CONTROLLER, NEIGHBOURS, OWNER
from rulewright.sentences.grammar.modifiers import HadBy
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.prepositions import ADJACENT

LIST = "list of "
UNSURE = ("this", "pronoun", "the")
"""Determiners that take up a thing, of which nothing here knows which it is."""


def near(things: NounPhrases, thing: ir.Term, kind: str, preposition: str, phrase: Phrase) -> ir.Condition:
    """`adjacent to an enemy corps`, `on or adjacent to a depot`: that such a thing is there, or there as well."""
    named = isinstance(phrase.head, Noun) and phrase.head.name
    here, place = _place(things, thing, kind)
    if (whose := _of_whom(things, place, phrase)) is not None:
        return _near_land(things, (thing, here), whose, preposition, phrase)
    one_of = (
        phrase.part
        and phrase.amount is not None
        and (phrase.amount.operator, phrase.amount.value) == ("=", 1)
    )
    if (
        (phrase.amount is not None and not one_of)
        or phrase.such
        or (phrase.determiner in UNSURE and not named)
    ):
        raise Unread("next to which one")
    target = things.head_kind(phrase)
    if named:
        assert isinstance(phrase.head, Noun)
        if phrase.adjectives or phrase.modifiers:
            raise Unread("what is said of a name")
        return _close(things, here, place, ir.Constant(phrase.head.id), target, preposition)
    other = things.scope.new(target)
    reference = thing if isinstance(thing, ir.Variable) else None
    where = [_close(things, here, place, other, target, preposition)]
    if phrase.determiner in OTHER:
        where.append(besides_known(things, other, target, reference))
    elif phrase.determiner == "own" and things.is_near_another((place,)):
        raise Unread("next to which one")
    elif phrase.determiner == "own":
        where.append(of_his(things, other, target))
    where += things.restrictions(phrase, other, target, reference)
    if phrase.amount is not None:
        selection = ir.Selection(target, other.name, join(where, "and"))
        return things.compared(ir.Aggregate("count", selection), replace(phrase.amount, operator=">="))
    quantifier = "no" if phrase.determiner == "no" else "some"
    return ir.Quantified(quantifier, ir.Selection(target, other.name, join(where, "and")))


def _of_whom(things: NounPhrases, place: str, phrase: Phrase) -> tuple[str, str] | None:
    """Of what sort places next to such a place are, and the attribute by which one is somebody's, where what is next to it is no
    place itself: `adjacent to a country`."""
    target = things.head_kind(phrase)
    if things.located(target, place) or things.may_be(target, place):
        return None
    found = _lists(things, (place,))
    if len(found) != 1:
        return None
    ((_, there),) = found
    for attribute in (OWNER, CONTROLLER):
        if any(things.may_be(target, each) for each in things.types(there, attribute)):
            return there, attribute
    return None


def _near_land(
    things: NounPhrases,
    where_it_is: tuple[ir.Term, ir.Term],
    whose: tuple[str, str],
    preposition: str,
    phrase: Phrase,
) -> ir.Condition:
    """`adjacent to a country`: next to a place of it, and none of its own."""
    thing, here = where_it_is
    there, attribute = whose
    if phrase.amount is not None or phrase.determiner not in ("", "a", "any", "this", "the", "pronoun"):
        raise Unread("next to whose places")
    if preposition != ADJACENT:
        raise Unread("in or next to whose places")
    other = things.scope.new(there)
    reference = thing if isinstance(thing, ir.Variable) else None
    had = "own" if attribute == OWNER else "control"
    where = [
        _close(things, here, there, other, there, preposition),
        things.had_by(other, there, HadBy(had, phrase), reference),
    ]
    where.append(ir.Comparison("!=", ir.AttributeOf(here, attribute), ir.AttributeOf(other, attribute)))
    return ir.Quantified("some", ir.Selection(there, other.name, join(where, "and")))


def _close(
    things: NounPhrases, here: ir.Term, place: str, other: ir.Term, target: str, preposition: str
) -> ir.Condition:
    there, other_place = _place(things, other, target)
    attribute = _neighbours(things, (place, other_place))
    found: list[ir.Condition] = [
        ir.Comparison("contains", ir.AttributeOf(here, attribute), there),
        ir.Comparison("contains", ir.AttributeOf(there, attribute), here),
    ]
    if preposition != ADJACENT:
        found.insert(0, ir.Comparison("=", here, there))
    return join(found, "or")


def _place(things: NounPhrases, thing: ir.Term, kind: str) -> tuple[ir.Term, str]:
    """Where a thing is, or the thing itself where it is a place."""
    types = [each for each in things.types(kind, AT) if each in things.vocabulary.kinds]
    return (ir.AttributeOf(thing, AT), types[0]) if types else (thing, kind)


def _neighbours(things: NounPhrases, places: tuple[str, str]) -> str:
    """The attribute in which places list those next to them: its type is a list of places of their own sort."""
    found = {attribute for attribute, _ in _lists(things, places)}
    if NEIGHBOURS in found:
        return NEIGHBOURS
    if len(found) != 1:
        raise Unread("what is next to what")
    return found.pop()


def _lists(things: NounPhrases, places: tuple[str, ...]) -> set[tuple[str, str]]:
    """The attributes in which such places list others, and of what sort these are."""
    return {
        (attribute, listed)
        for kind, entry in things.vocabulary.kinds.items()
        for attribute, declared in entry.attributes.items()
        if isinstance(declared.type, str)
        and declared.type.startswith(LIST)
        and (listed := declared.type.removeprefix(LIST)) in things.vocabulary.kinds
        and things.may_be(listed, kind)
        and all(things.may_be(kind, each) for each in places)
    }
