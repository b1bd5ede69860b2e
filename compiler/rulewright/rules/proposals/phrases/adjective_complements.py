"""Adjectives that say themselves to what they relate a thing: `hostile to a band`, a region `adjacent to a harbour`."""

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.noun_phrases import NounPhrases
from rulewright.rules.proposals.phrases.others import OTHER, besides_known, of_his
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT
from rulewright.sentences.grammar.nominals import Adjectives, Phrase

ANY = ("", "a", "any", "some", "own", *OTHER)
"""Determiners of things of which one is enough."""


def so_to(things: NounPhrases, thing: ir.Term, kind: str, group: Adjectives, to: Phrase) -> ir.Condition:
    """That a thing is so to what the adjective has beside itself: to one that is known, or to any of a sort."""
    for each in group.ids:
        if not things.fits(each, kind):
            raise Unread(f"{each} of a {kind}")
        if not things.relational(each):
            raise Unread(f"{each}, which relates a {kind} to nothing")
    known = things.holder_of(to)
    if known is not None:
        return ir.IsAdjective(thing, group.ids, _side(things, group, *known))
    bound = things.scope.bound(to)
    if bound is not None and bound != thing:
        return ir.IsAdjective(thing, group.ids, _side(things, group, bound, things.reference_kind(bound)))
    if to.amount is not None or to.such or to.determiner not in ANY:
        raise Unread("to which one it is so")
    target = things.head_kind(to)
    other = things.scope.new(target)
    reference = thing if isinstance(thing, ir.Variable) else None
    where: list[ir.Condition] = []
    if to.determiner in OTHER:
        where.append(besides_known(things, other, target, reference))
    elif to.determiner == "own":
        where.append(of_his(things, other, target))
    where += things.restrictions(to, other, target, reference)
    where.append(ir.IsAdjective(thing, group.ids, _side(things, group, other, target)))
    return ir.Quantified("some", ir.Selection(target, other.name, join(where, "and")))


def _side(things: NounPhrases, group: Adjectives, other: ir.Term, kind: str) -> ir.Term:
    """What of the other thing the adjectives speak of: the thing itself, or the place where it is."""
    kinds = [things.reference_kinds(each) for each in group.ids]
    if all(not each or any(things.may_be(kind, one) for one in each) for each in kinds):
        return other
    places = [each for each in things.types(kind, AT) if each in things.vocabulary.kinds]
    if places and all(any(things.may_be(place, one) for place in places for one in each) for each in kinds):
        return ir.AttributeOf(other, AT)
    raise Unread(f"{group.ids[0]} to a {kind}")
