"""Order: which acts come before which, in which order parties act, and that stages of play do not overlap."""

from collections.abc import Iterator, Sequence
from itertools import product

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.deeds import acts_of
from rulewright.rules.proposals.clauses.precedence import order_rule, precedence
from rulewright.rules.proposals.clauses.steps import steps_around, steps_of
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import (
    DeedsInTurn,
    PartsInOrder,
    Position,
    Precedence,
    Stages,
    Succession,
    Turns,
)
from rulewright.sentences.grammar.known_names import ACTOR
from rulewright.sentences.grammar.nominals import Noun
from rulewright.sentences.grammar.statements import Clause
from rulewright.vocabulary.types import ANY_ACT

_ACT = "E"


def orders(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Removal of units occurs before placement of new ones`."""
    clause = making.clause
    match clause:
        case Precedence(first=one, second=two):
            yield (precedence(making, one, two),)
        case DeedsInTurn(stages=stages):
            yield tuple(_in_turn(making, stages))
            if all(deed.subject is None for stage in stages for deed in stage):
                # `First drawing a card, then passing` may tell what each player does in his turn.
                yield tuple(_in_turn(making, stages, by_each=True))
        case Succession(unsaid=True):
            raise Unread("what is done in this order")
        case Succession(acts=acts, order=order):
            yield (_succession(making, acts, order),)
        case Position():
            yield (_position(making, clause),)
        case Stages(unit=unit):
            yield tuple(_stages(making, unit))
        case Turns(kind=kind):
            yield (_turns(making, kind),)
        case PartsInOrder():
            yield tuple(_parts_in_order(making, clause))


def _in_turn(
    making: Making, stages: Sequence[Sequence[Clause]], *, by_each: bool = False
) -> Iterator[ir.Rule]:
    """Each deed of a stage before each of all later ones: a stage between them may have none. `by_each`: those of each who acts."""
    known = making.composer.scope
    for at, stage in enumerate(stages):
        for one, two in product(stage, (deed for later in stages[at + 1 :] for deed in later)):
            making.composer.scope = known.apart()
            rule = precedence(making, one, two)
            yield _of_one_party(making, rule) if by_each else rule


def _of_one_party(making: Making, rule: ir.Rule) -> ir.Rule:
    """The order, of acts of one party."""
    assert isinstance(rule.then, ir.Before)
    party = ir.Argument(ACTOR, None, making.composer.scope.new(ACTOR))
    first, second = (
        replace(each, arguments=(party, *each.arguments)) for each in (rule.then.first, rule.then.second)
    )
    return replace(rule, then=ir.Before(first, second))


# --- parties --------------------------------------------------------------------------------------------


def _succession(making: Making, acts: Clause | None, order: Sequence[Noun]) -> ir.Rule:
    composer = making.composer
    if any(noun.attribute for noun in order):
        raise Unread("an order of values")
    kinds = {composer.kinds_of(noun) for noun in order}
    keys = ir.ListOf(tuple(ir.Constant(noun.id) for noun in order))
    act = ir.Variable(_ACT)
    if acts is None:
        event = ir.EventPattern(ANY_ACT, variable=_ACT)
        return order_rule(ir.Sequence(event, ir.AttributeOf(act, "actor"), keys))
    pattern = acts_of(making, acts, None)
    role = "actor"
    if acts.passive and all(composer.takes(acts.verb, "theme", kind) for kind in kinds):
        role = "theme"
    event = ir.EventPattern(pattern.verb, pattern.arguments, _ACT, pattern.where)
    return order_rule(ir.Sequence(event, ir.AttributeOf(act, role), keys))


def _turns(making: Making, kind: str) -> ir.Rule:
    """Of those who act, nobody acts again once another has acted behind him."""
    steps = steps_around(making.context)
    if not steps:
        raise Unread("no title says which step this is")
    if not making.composer.acts(kind):
        raise Unread(f"a {kind} that acts")
    one, other = making.composer.scope.new(kind), making.composer.scope.new(kind)
    before, between, after = (making.composer.scope.new(ANY_ACT) for _ in range(3))

    def later(act: ir.Variable, than: ir.Variable) -> ir.Condition:
        return ir.Comparison(">", ir.AttributeOf(act, "n"), ir.AttributeOf(than, "n"))

    again = ir.EventPattern(
        ANY_ACT, (ir.Argument("actor", None, one),), after.name, later(after, between), steps
    )
    another = [ir.Comparison("!=", other, one), later(between, before), ir.Happened(again, ir.Timing.ANY)]
    meanwhile = ir.EventPattern(
        ANY_ACT, (ir.Argument("actor", kind, other),), between.name, join(another, "and"), steps
    )
    return ir.Rule(
        modality=ir.Modality.OBLIGATION,
        steps=steps,
        trigger=ir.EventPattern(ANY_ACT, (ir.Argument("actor", kind, one),), before.name),
        then=ir.Require(ir.Not(ir.Happened(meanwhile, ir.Timing.ANY))),
    )


# --- parts of play --------------------------------------------------------------------------------------


def _position(making: Making, clause: Position) -> ir.Rule:
    """The acts of the last phase come after those of all others."""
    steps = steps_of(clause.unit, making.context)
    others = [each.id for each in making.context.vocabulary.steps if each.id not in steps]
    if clause.within != "turn":
        phases = {each.phase for each in making.context.vocabulary.steps if each.id in steps}
        if clause.among != "step" or len(phases) != 1:
            raise Unread("the last of what")
        others = [
            each.id for each in making.context.vocabulary.steps if each.phase in phases and each.id in others
        ]
    if not others:
        raise Unread("the last of one only")
    here, elsewhere = _within(steps), _within(others)
    return order_rule(ir.Before(elsewhere, here) if clause.last else ir.Before(here, elsewhere))


def _stages(making: Making, unit: str) -> Sequence[ir.Rule]:
    """All acts of each stage before those of the next."""
    steps = making.context.vocabulary.steps
    if unit == "turn":
        raise Unread("a turn after this one")
    phases = dict.fromkeys(each.phase for each in steps)
    by_phase = [[each.id for each in steps if each.phase == phase] for phase in phases]
    runs = [by_phase] if unit == "phase" else [[[each] for each in of_phase] for of_phase in by_phase]
    found = [rule for run in runs for rule in _one_after_another(run)]
    if not found:
        raise Unread(f"there is one {unit} only")
    return found


def _parts_in_order(making: Making, clause: PartsInOrder) -> Iterator[ir.Rule]:
    """Of steps that they come in this order; of two parts, or of phases, all acts of each before those of the later ones."""
    run = [steps_of(each, making.context) for each in clause.parts]
    if len({step for steps in run for step in steps}) < sum(map(len, run)):
        raise Unread("a part of play before itself")
    if clause.among is not None and not {step for steps in run for step in steps} <= set(
        steps_of(clause.among, making.context)
    ):
        raise Unread("of what they are parts")
    if len(run) > 2 and all(len(steps) == 1 for steps in run):
        act = ir.Variable(_ACT)
        keys = ir.ListOf(tuple(ir.Constant(steps[0]) for steps in run))
        yield order_rule(
            ir.Sequence(ir.EventPattern(ANY_ACT, variable=_ACT), ir.AttributeOf(act, "step"), keys)
        )
        return
    yield from _one_after_another(run)


def _one_after_another(parts: Sequence[Sequence[str]]) -> Iterator[ir.Rule]:
    """All acts of each of several parts of play, which are given by their steps, before those of the later ones."""
    for at, part in enumerate(parts[:-1], 1):
        yield order_rule(ir.Before(_within(part), _within([step for later in parts[at:] for step in later])))


def _within(steps: Sequence[str]) -> ir.EventPattern:
    return ir.EventPattern(ANY_ACT, steps=tuple(steps))
