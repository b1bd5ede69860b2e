"""What is done at each of several places: `Each player places a marker in every port`, `Place a marker in each burnt town`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.occasions import occasion
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import GOAL
from rulewright.sentences.grammar.nominals import UNIVERSAL, Noun, Phrase
from rulewright.sentences.grammar.prepositions import BY
from rulewright.sentences.grammar.statements import Clause

SOME = ("", "a")
"""Determiners of what is done to some thing of a kind; of where it is done, of every such place."""


def at_each_place(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """For each such place, and each player if players are spoken of, some thing of the kind."""
    parts = _parts(making.clause)
    if parts is None:
        return
    actor, theme, noun, preposition, place = parts
    clause, composer = making.clause, making.composer
    making.check_now()
    kind, target = composer.kinds_of(noun), composer.head_kind(place)
    if not composer.takes(clause.verb, "theme", kind):
        raise Unread(f"{clause.verb} of a {kind}")
    if place.determiner not in ("", *UNIVERSAL) or not (place.modifiers or place.adjectives or actor is None):
        raise Unread(f"at which {target} it is done")
    if actor is None and place.determiner not in UNIVERSAL:
        return
    role = composer.role(preposition, clause.verb, target)
    parties = Parties(composer)
    player = parties.each(actor) if actor is not None else None
    composer.player = player
    goal = parties.each(place)
    composer.player = None
    thing: ir.Variable | None = None
    such: list[ir.Condition] = []
    if theme.adjectives or theme.modifiers:
        thing = composer.scope.new(kind)
        such = composer.restrictions(theme, thing, kind, thing)
    if player is not None and role == GOAL and (whose := _whose(making, kind, player)):
        thing = composer.scope.new(kind)
        such.append(ir.Comparison("=", ir.AttributeOf(thing, whose), player))  # each places what is his
    act = ir.EventPattern(
        clause.verb,
        (
            *([ir.Argument("actor", None, player)] if player is not None else []),
            ir.Argument("theme", kind, thing if such else None),
            ir.Argument(role, None, goal),
        ),
        steps=occasion(clause, making.statement.conditions, making.context),
        where=all_of(such),
    )
    done: list[ir.Condition] = [ir.Happened(act, shown=True)]
    there = list(_there_already(making, kind, target, player, goal)) if player is not None else []
    takes_it: bool = composer.choices.choose((True, False)) if there else False
    if takes_it:
        done += there
    yield (
        ir.Rule(
            modality=making.modality_of_duty(),
            subjects=tuple(parties.subjects),
            then=ir.Require(join(done, "or")),
        ),
    )


def _parts(clause: Clause) -> tuple[Phrase | None, Phrase, Noun, str, Phrase] | None:
    """Who does it, what it is done to and its noun, and where it is done; None where not some thing is meant at a place."""
    actor, objects = (None, (clause.subject,)) if clause.passive else (clause.subject, clause.objects)
    if not clause.verb or clause.negated or clause.modality == "may" or len(objects) != 1:
        return None
    if clause.passive and clause.objects:
        return None
    if actor is None and not clause.passive and clause.modality != "imperative":
        return None
    if actor is not None and (not isinstance(actor, Phrase) or actor.determiner not in UNIVERSAL):
        return None
    theme = objects[0]
    if not isinstance(theme, Phrase) or theme.determiner not in SOME or theme.amount is not None:
        return None
    if not isinstance(theme.head, Noun) or theme.head.name or theme.head.property:
        return None
    if actor is not None and (theme.adjectives or theme.modifiers):
        return None
    place = clause.adjuncts[0].phrase if len(clause.adjuncts) == 1 else None
    if not isinstance(place, Phrase):
        return None
    if clause.adjuncts[0].preposition == BY and not theme.determiner:
        return (
            None  # `ships must be inspected by each captain`: who does it is no place that gets some of them
        )
    return actor, theme, theme.head, clause.adjuncts[0].preposition, place


def _there_already(
    making: Making, kind: str, target: str, player: ir.Variable, place: ir.Variable
) -> Iterator[ir.Condition]:
    """That something of his stands there from the beginning: then nothing need be put there."""
    composer = making.composer
    whose = _whose(making, kind, player)
    try:
        at = composer.location(kind, target)
    except Unread:
        return
    if not whose:
        return
    thing = composer.scope.new(kind)
    there = ir.Comparison("=", ir.At(ir.Moment.INITIAL, ir.AttributeOf(thing, at)), place)
    his = ir.Comparison("=", ir.At(ir.Moment.INITIAL, ir.AttributeOf(thing, whose)), player)
    yield ir.Quantified("some", ir.Selection(kind, thing.name, ir.All((there, his))))


def _whose(making: Making, kind: str, player: ir.Variable) -> str:
    """The attribute that says which player has a thing of a kind; "" where none does."""
    composer = making.composer
    try:
        found: str = composer.attribute_to(kind, composer.scope.kinds[player.name][0])
    except Unread:
        return ""
    return found
