"""`At once`: what is done as soon as something else happens is done after it in the same step."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.simultaneity import STEP
from rulewright.rules.proposals.join import all_of, also
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
    act = making.composer.scope.act_of(told.trigger)
    done = making.composer.scope.act_of(demanded[0].event)
    return replace(
        told,
        trigger=replace(told.trigger, variable=act.name),
        then=ir.Require(_after(replace(demanded[0].event, variable=done.name), act, place)),
    )


def _after(event: ir.EventPattern, act: ir.Variable, place: Place) -> ir.Condition:
    """That it is done after an act, in its step."""
    done = ir.Variable(str(event.variable))
    same = ir.Comparison("=", ir.AttributeOf(done, said_id(STEP, place)), ir.AttributeOf(act, STEP))
    return ir.Happened(replace(event, where=also(event.where, same), steps=()), ir.Timing.LATER)


def _of_each_act(rule: ir.Rule) -> ir.Rule | None:
    """A rule of each thing to which something happens, as one of each time that it does."""
    if len(rule.subjects) != 1:
        return None
    (things,) = rule.subjects
    parts = [*conjuncts(things.where), *conjuncts(rule.where)]
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
        *conjuncts(act.event.where),
    ]
    if any(mentions(each, ir.Variable(act.event.variable)) for each in rest if act.event.variable):
        return None
    return replace(
        rule,
        steps=(),
        subjects=(),
        trigger=replace(act.event, arguments=arguments, where=None),
        where=all_of(rest),
    )
