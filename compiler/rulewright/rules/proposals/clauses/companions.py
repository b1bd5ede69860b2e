"""What a thing goes along with, or joins, in an act."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.effects import ends
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AGENT, AT, COMPANION, GOAL, THEME
from rulewright.sentences.grammar.modifiers import Modifier
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.prepositions import WITH, WITHOUT
from rulewright.sentences.grammar.statements import Clause

COMPANIONS = ("with", "together with")
"""Prepositions of what a thing goes along with."""


def goes_along(composer: Composer, verb: str, modifier: Modifier) -> bool:
    """Whether `into a city without a corps` may speak of what moves there too, and not of what is there."""
    if not isinstance(modifier, Adjunct) or modifier.preposition not in (WITH, WITHOUT):
        return False
    if not isinstance(modifier.phrase, Phrase):
        return False
    kind = composer.head_kind(modifier.phrase)
    return composer.takes(verb, "theme", kind)


def is_carried(composer: Composer, own: str, place: str, modifier: Modifier) -> bool:
    """Whether `into a harbour without a pilot` may speak of what is on the ship that goes there as well as of what is there."""
    if not isinstance(modifier, Adjunct) or modifier.preposition not in (WITH, WITHOUT):
        return False
    if not isinstance(modifier.phrase, Phrase) or modifier.phrase.amount is not None:
        return False
    kind = composer.head_kind(modifier.phrase)
    return composer.located(kind, own) and composer.located(kind, place)


def aboard(composer: Composer, theme: ir.Variable, own: str, adjunct: Modifier) -> ir.Condition:
    """That such a thing, or none, is on the one that goes somewhere."""
    assert isinstance(adjunct, Adjunct) and isinstance(adjunct.phrase, Phrase)
    return composer.related(theme, own, adjunct.preposition, adjunct.phrase, theme)


def carries_along(composer: Composer, clause: Clause, theme: ir.Variable, own: str) -> ir.Condition | None:
    """`unless accompanied by a pilot`: that one is on the ship; None of a companion that goes there by itself."""
    along = clause.adjuncts[-1]
    if not isinstance(along.phrase, Phrase):
        raise Unread("what goes along")
    amount = along.phrase.amount
    if amount is not None and (amount.operator, amount.value) not in ((">=", 1), ("=", 1)):
        raise Unread("how many of them go along")
    kind = composer.head_kind(along.phrase)
    if composer.takes(clause.verb, THEME, kind):
        return None
    if composer.takes(clause.verb, AGENT, kind) or not composer.located(kind, own):
        raise Unread("what goes along")
    return composer.related(theme, own, WITH, along.phrase, theme)


def with_it(composer: Composer, theme: ir.Variable, own: str, adjunct: Modifier) -> ir.Condition:
    """That such a thing is where the other is before it moves."""
    assert isinstance(adjunct, Adjunct) and isinstance(adjunct.phrase, Phrase)
    kind = composer.head_kind(adjunct.phrase)
    thing = composer.scope.new(kind)
    where = composer.restrictions(adjunct.phrase, thing, kind, theme)
    where.append(ir.Comparison("=", ir.AttributeOf(thing, AT), ir.AttributeOf(theme, AT)))
    if composer.may_be(kind, own):
        where.append(ir.Comparison("!=", thing, theme))
    quantifier = "no" if adjunct.preposition == WITHOUT else "some"
    return ir.Quantified(quantifier, ir.Selection(kind, thing.name, join(where, "and")))


def moves_along(
    composer: Composer, verb: str, theme: ir.Variable, own: str, goal: ir.Variable, phrase: Phrase, kind: str
) -> ir.Condition:
    """`is moved with a corps`: that one goes from the same place to the same place, before it or after it."""
    if not all(composer.vocabulary.attribute(each, AT) is not None for each in (kind, own)):
        raise Unread(f"from where a {kind} moves along")
    thing = composer.scope.new(kind)
    where = composer.restrictions(phrase, thing, kind, theme)
    if composer.may_be(kind, own):
        where.append(ir.Comparison("!=", thing, theme))
    together = ir.Comparison("=", ir.AttributeOf(thing, AT), ir.AttributeOf(theme, AT))
    goes = ir.EventPattern(verb, (ir.Argument(THEME, None, thing), ir.Argument(GOAL, None, goal)))
    before = ir.Happened(replace(goes, where=together), ir.Timing.EARLIER)
    after = ir.All((together, ir.Happened(goes, ir.Timing.LATER)))
    return ir.Quantified(
        "some", ir.Selection(kind, thing.name, join([*where, ir.AnyOf((before, after))], "and"))
    )


def joins(composer: Composer, verb: str, phrase: Phrase) -> bool:
    """Whether `on a stack` speaks of what the thing joins, since no place can be that."""
    head = phrase.head
    if not isinstance(head, Noun) or head.name:
        return False
    kind = composer.kinds_of(head)
    return not composer.takes(verb, GOAL, kind) and may_join(composer, verb, kind)


def may_join(composer: Composer, verb: str, kind: str) -> bool:
    """Whether things of a kind can be what an act joins its theme to."""
    return composer.takes(verb, COMPANION, kind)


def joined(
    composer: Composer, verb: str, act: ir.Variable, theme: ir.Variable, own: str, phrase: Phrase, kind: str
) -> ir.Condition:
    """What the act says that the thing joins, leads to it, or leads to where it is, where it need not say both."""
    companion, goal = ir.AttributeOf(act, COMPANION), ir.AttributeOf(act, GOAL)
    places = [each for each in composer.roles(verb)[GOAL] if each in composer.vocabulary.kinds]
    thing = composer.scope.new(kind)
    where = composer.restrictions(phrase, thing, kind, theme)
    where += [ir.Comparison("!=", thing, theme)] if composer.may_be(kind, own) else []
    there = ir.AttributeOf(thing, composer.place_of(kind, places))
    ways: list[ir.Condition] = []
    if composer.takes(verb, GOAL, kind):
        ways.append(ir.Comparison("=", goal, thing))
    nowhere, alone = (ir.Comparison("=", each, ir.Constant(None)) for each in (goal, companion))
    ways.append(ir.All((ir.Comparison("=", companion, thing), nowhere)))
    beside: list[ir.Condition] = [ir.Comparison("=", there, goal)]
    for kinds, attribute in ends(composer, verb, own):
        end = ir.Comparison("=", there, ir.AttributeOf(goal, attribute))
        beside.append(ir.All((ir.IsKind(goal, kinds), end)))
    joining = join([ir.Comparison("=", companion, thing), alone], "or")
    ways.append(ir.All((joining, join(beside, "or"))))
    return ir.Quantified("some", ir.Selection(kind, thing.name, join([*where, ir.AnyOf(tuple(ways))], "and")))
