"""`At once`: what is done as soon as something else happens is done after it in the same step."""

from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.same_step import ACT, STEP
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.traverse import mentions, walk
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.said import place_said, said_id
from rulewright.sentences.grammar.statements import PROMPTLY


def at_once(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule, of each act that it tells of, that the other follows in its step; the rule itself where it tells of none.

    Then the adverb leaves no trace, and the reading is partial.
    """
    said = next((each for each in making.clause.how if each == PROMPTLY), None)
    place = place_said(said) if said is not None else None
    if place is None or rule.modality not in (ir.Modality.OBLIGATION, ir.Modality.EFFECT):
        return rule
    if not isinstance(rule.then, ir.Require):
        return rule
    demanded = [
        node
        for node, _ in walk(rule.then)
        if isinstance(node, ir.Happened) and node.timing is not ir.Timing.EARLIER
    ]
    if len(demanded) != 1 or any(isinstance(node, ir.Not) for node, _ in walk(rule.then)):
        return rule
    told = rule if rule.trigger is not None else _of_each_act(rule)
    if told is None or told.trigger is None:
        return rule
    act = told.trigger.variable or making.composer.scope.new(ACT).name
    return replace(
        told,
        trigger=replace(told.trigger, variable=act),
        then=ir.Require(_after(demanded[0].event, act, making.composer.scope.new(ACT).name, place)),
    )


def _after(event: ir.EventPattern, act: str, name: str, place: Place) -> ir.Condition:
    """That it is done after an act, in its step."""
    variable = event.variable or name
    same = ir.Comparison(
        "=",
        ir.AttributeOf(ir.Variable(variable), said_id(STEP, place)),
        ir.AttributeOf(ir.Variable(act), STEP),
    )
    where = join([*([event.where] if event.where is not None else []), same], "and")
    return ir.Happened(replace(event, variable=variable, where=where, steps=()), ir.Timing.LATER)


def _of_each_act(rule: ir.Rule) -> ir.Rule | None:
    """A rule of each thing to which something happens, as one of each time that it does."""
    if len(rule.subjects) != 1:
        return None
    (things,) = rule.subjects
    parts = [*_all(things.where), *_all(rule.where)]
    thing = ir.Variable(things.variable)
    acts = [
        each
        for each in parts
        if isinstance(each, ir.Happened) and any(argument.term == thing for argument in each.event.arguments)
    ]
    if len(acts) != 1:
        return None
    (act,) = acts
    arguments = tuple(
        replace(each, kind=things.kind) if each.term == thing else each for each in act.event.arguments
    )
    rest = [
        *[each for each in parts if each is not act],
        *([act.event.where] if act.event.where is not None else []),
    ]
    if any(mentions(each, ir.Variable(act.event.variable)) for each in rest if act.event.variable):
        return None
    return replace(
        rule,
        steps=(),
        subjects=(),
        trigger=replace(act.event, arguments=arguments, where=None),
        where=join(rest, "and") if rest else None,
    )


def _all(condition: ir.Condition | None) -> Sequence[ir.Condition]:
    if condition is None:
        return ()
    return condition.conditions if isinstance(condition, ir.All) else (condition,)
