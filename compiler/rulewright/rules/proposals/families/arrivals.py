"""What things come to be where they arrive: `In a port: arriving units are placed below land units and lie horizontally`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.becoming import become, finally_so
from rulewright.rules.proposals.clauses.steps import steps_around
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import narrowed
from rulewright.rules.proposals.phrases.participles import verb_of
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT, GOAL, THEME
from rulewright.sentences.grammar.modifiers import Whereabouts
from rulewright.sentences.grammar.nominals import LIKE, Adjunct, Either, Noun, Phrase

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
    arriving, target = verb_of(subject, "what arrives"), composer.head_kind(place)
    making.taken += [each for each in making.statement.conditions if each.kind == "located"]
    rules = []
    for verb in dict.fromkeys((arriving, *_putting(making, target))):
        again = Making(clause, making.statement, making.context)
        again.composer.choices = composer.choices
        rules.append(_arrival(again, verb, verb != arriving, place))
    yield tuple(rules)


def _putting(making: Making, target: str) -> Iterator[str]:
    """The verbs that say how what arrives is put down: an act of those shows the arrival as well."""
    for clause in making.statement.clauses:
        if clause.verb and not clause.becomes and making.composer.takes(clause.verb, GOAL, target):
            yield clause.verb


def _arrival(making: Making, verb: str, put: bool, place: Phrase) -> ir.Rule:
    """The rule of each act by which a thing comes to such a place, where it was not before."""
    clause, composer = making.clause, making.composer
    assert isinstance(clause.subject, Phrase)
    target = composer.head_kind(place)
    if not composer.takes(verb, GOAL, target):
        raise Unread(f"{verb} to a {target}")
    kind = narrowed(composer, composer.head_kind(clause.subject), verb, THEME)
    thing = composer.scope.new(kind)
    taken = composer.roles(verb)[GOAL][0]
    there = composer.scope.new(taken)
    where: list[ir.Condition] = [ir.IsKind(there, (target,))] if target != taken else []
    if put:
        was = ir.At(ir.Moment.INITIAL, ir.AttributeOf(thing, AT))
        where.append(ir.Comparison("!=", was, there))
    where += composer.restrictions(_before(place, target), there, target, thing)
    if clause.becomes and clause.adjuncts:
        then = _like(making, thing, kind, there)
    elif clause.becomes:
        then = become(composer, clause, thing, kind)
    else:
        then = _led_to(making, thing, kind, there, target)
    return ir.Rule(
        modality=ir.Modality.EFFECT,
        steps=steps_around(making.context),
        trigger=ir.EventPattern(verb, (ir.Argument(THEME, kind, thing), ir.Argument(GOAL, taken, there))),
        where=all_of(where),
        then=ir.Require(then),
    )


def _before(place: Phrase, kind: str) -> Phrase:
    """The place with what was there before anything arrived, and has not left: all of them move at the same time."""
    return replace(
        place,
        head=Noun(kind, place.place),
        modifiers=tuple(
            replace(each, throughout=True) if isinstance(each, Whereabouts) else each
            for each in place.modifiers
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
    if not clause.verb or not found or not composer.takes(clause.verb, THEME, kind):
        raise Unread("how it is put there")
    return join(found, "and")


def _like(making: Making, thing: ir.Variable, kind: str, there: ir.Variable) -> ir.Condition:
    """`so as the others are`: as an adjective says that compares the thing with them."""
    clause = making.clause
    adjectives = clause.adjectives.ids if clause.adjectives is not None else ()
    if len(clause.adjuncts) > 1 or clause.adjuncts[0].preposition != LIKE or len(adjectives) != 1:
        raise Unread("what it comes to be")
    as_said = replace(clause.adjuncts[0], preposition=adjectives[0])
    return join(list(_related(making, as_said, thing, kind, there)), "and")


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
        if not composer.fits(adjunct.preposition, sort):
            raise Unread(f"a {kind} that is {adjunct.preposition} a {sort}")
        each = composer.scope.new(sort)
        said = composer.restrictions(other, each, sort, thing)
        if other.determiner == "other" or composer.may_be(sort, kind):
            said.insert(0, ir.Comparison("!=", each, thing))
        if other.determiner == "other":  # those to which it comes
            said.append(ir.Comparison("=", ir.At(ir.Moment.INITIAL, ir.AttributeOf(each, AT)), there))
        said.append(ir.Comparison("=", ir.At(ir.Moment.FINAL, ir.AttributeOf(each, AT)), there))
        so = finally_so(composer, adjunct.preposition, thing, kind, each)
        yield ir.Quantified("every", ir.Selection(sort, each.name, join(said, "and")), so)
