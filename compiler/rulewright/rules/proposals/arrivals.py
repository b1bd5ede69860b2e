"""What things come to be where they arrive: `In a port: arriving units are placed below land units and lie horizontally`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.becoming import become, finally_so
from rulewright.rules.proposals.doers import narrowed
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.times import steps_around
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words import AT, GOAL
from rulewright.sentences.grammar.forms import Adjunct, Either, Noun, Phrase, Relative, Whereabouts

_THEME = "theme"
_RELATIONS = ("below", "above")
"""Prepositions that are the ids of relational adjectives, where a vocabulary has these."""


def arrivals(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """For each act that leads a thing to such a place, how it lies there in the end."""
    places = [each.phrase for each in making.statement.conditions if each.kind == "located"]
    if not places:
        return
    clause, composer, place = making.clause, making.composer, places[0]
    subject = clause.subject
    if len(places) > 1 or place is None or not isinstance(subject, Phrase):
        raise Unread("where it is")
    if clause.modality not in ("", "must") or clause.negated or clause.objects or clause.act or clause.manner:
        raise Unread("what becomes of what arrives")
    verb = _arriving(subject)
    target = composer.head_kind(place)
    if not composer.takes(verb, GOAL, target):
        raise Unread(f"{verb} to a {target}")
    making.taken += [each for each in making.statement.conditions if each.kind == "located"]
    kind = narrowed(composer, composer.head_kind(subject), verb, _THEME)
    thing = composer.scope.new(kind)
    taken = composer.roles(verb)[GOAL][0]
    there = composer.scope.new(taken)
    where: list[ir.Condition] = [ir.IsKind(there, (target,))] if target != taken else []
    where += composer.restrictions(_before(place, target), there, target, thing)
    if clause.becomes:
        then = become(composer, clause, thing, kind)
    else:
        then = _led_to(making, thing, kind, there, target)
    yield (
        ir.Rule(
            modality=ir.Modality.EFFECT,
            steps=steps_around(making.context),
            trigger=ir.EventPattern(
                verb, (ir.Argument(_THEME, kind, thing), ir.Argument(GOAL, taken, there))
            ),
            where=join(where, "and") if where else None,
            then=ir.Require(then),
        ),
    )


def _arriving(subject: Phrase) -> str:
    """The verb of `arriving units`."""
    said = [each.clause for each in subject.modifiers if isinstance(each, Relative)]
    if len(said) != 1 or len(subject.modifiers) != 1 or subject.adjectives or subject.amount is not None:
        raise Unread("what arrives")
    act = said[0]
    if act.passive or act.negated or act.objects or act.adjuncts or not act.verb:
        raise Unread("what arrives")
    return act.verb


def _before(place: Phrase, kind: str) -> Phrase:
    """The place as it was before anything arrived: what arrives is none of what is there."""
    return replace(
        place,
        head=Noun(kind, place.place),
        modifiers=tuple(
            replace(each, before=True) if isinstance(each, Whereabouts) else each for each in place.modifiers
        ),
    )


def _led_to(making: Making, thing: ir.Variable, kind: str, there: ir.Variable, target: str) -> ir.Condition:
    """How a thing lies that is put down: as adjectives say, below or above others."""
    clause, composer = making.clause, making.composer
    found: list[ir.Condition] = []
    for adjunct in clause.adjuncts:
        if adjunct.preposition in _RELATIONS:
            found += _related(making, adjunct, thing, kind, there)
        elif not _is_there(making, adjunct, target):
            raise Unread("where it is put")
    if clause.adjectives is not None:
        found += [finally_so(composer, each, thing, kind) for each in clause.adjectives.ids]
    if not clause.verb or not found or not composer.takes(clause.verb, _THEME, kind):
        raise Unread("how it is put there")
    return join(found, "and")


def _is_there(making: Making, adjunct: Adjunct, target: str) -> bool:
    """`into the zone`: the place that is spoken of."""
    phrase = adjunct.phrase
    if not isinstance(phrase, Phrase) or phrase.adjectives or phrase.modifiers or phrase.amount is not None:
        return False
    return adjunct.preposition in ("in", "to") and making.composer.head_kind(phrase) == target


def _related(
    making: Making, adjunct: Adjunct, thing: ir.Variable, kind: str, there: ir.Variable
) -> Iterator[ir.Condition]:
    """`below any land units`: all of these that are there in the end."""
    composer = making.composer
    if adjunct.preposition not in composer.vocabulary.adjectives:
        raise Unread(f"what it is to be {adjunct.preposition} something")
    for other in adjunct.phrase.items if isinstance(adjunct.phrase, Either) else (adjunct.phrase,):
        if other.determiner not in ("", "any", "all", "other") or other.amount is not None:
            raise Unread("which of them")
        sort = composer.head_kind(other)
        each = composer.scope.new(sort)
        said = composer.restrictions(other, each, sort, thing)
        if other.determiner == "other" or composer.may_be(sort, kind):
            said.insert(0, ir.Comparison("!=", each, thing))
        said.append(ir.Comparison("=", ir.At(ir.Moment.FINAL, ir.AttributeOf(each, AT)), there))
        so = finally_so(composer, adjunct.preposition, thing, kind, each)
        yield ir.Quantified("every", ir.Selection(sort, each.name, join(said, "and")), so)
