"""What stays as it is when something is done: `a depot stays on the map when its garrison is removed`."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.simultaneity import STEP
from rulewright.rules.proposals.join import all_of, also
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import rebuild, walk

OCCASIONS = ("if", "when", "whenever")
"""Kinds of conditions that tell of what happens."""


def from_then_on(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule, of each act of which its condition tells: what comes of it in its step does not end what stays.

    What is done in other steps, or before, has other causes, of which the sentence says nothing.
    """
    exception = making.statement.opening == "exception"
    if not _tells_of_an_act(making) or rule.trigger is not None or exception:
        return rule
    if not isinstance(rule.then, ir.Require) or not any(_is_done(node) for node, _ in walk(rule.then)):
        return rule
    parts = conjuncts(rule.where)
    told = [each for each in map(act_in, parts) if each is not None]
    if len(told) != 1 or len(rule.subjects) != 1:
        raise Unread("when it stays so")
    ((act, rest),) = told
    (things,) = rule.subjects
    scope = making.composer.scope
    one = scope.act_of(act)
    others = [each for each in parts if act_in(each) is None]

    def later(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if not isinstance(node, ir.Happened) or not _is_done(node):
            return None
        other = scope.act_of(node.event)
        same = ir.Comparison("=", ir.AttributeOf(other, STEP), ir.AttributeOf(one, STEP))
        where = also(node.event.where, same)
        return ir.Happened(replace(node.event, variable=other.name, where=where), ir.Timing.LATER)

    where = [*conjuncts(things.where), *rest, *others]
    return replace(
        rule,
        subjects=(replace(things, where=None),),
        trigger=replace(act, variable=one.name, where=None),
        where=all_of(where),
        then=rebuild(rule.then, later),
    )


def _tells_of_an_act(making: Making) -> bool:
    """Whether the clause says what stays so, and its only condition what is done."""
    conditions = (*making.statement.conditions, *making.clause.own)
    if not making.clause.stays or making.clause.negated or len(conditions) != 1 or making.statement.others:
        return False
    (condition,) = conditions
    if condition.kind not in OCCASIONS or len(condition.clauses) != 1:
        return False
    (told,) = condition.clauses
    return bool(told.verb) and not (told.negated or told.perfect or told.modality or told.times)


def _is_done(node: ir.Ir) -> bool:
    return isinstance(node, ir.Happened) and node.shown


def act_in(condition: ir.Condition) -> tuple[ir.EventPattern, list[ir.Condition]] | None:
    """The act of which a condition says that it happened, and what it says of the thing to which it did."""
    match condition:
        case ir.Happened(event=event, timing=ir.Timing.ANY, shown=False):
            return event, [event.where] if event.where is not None else []
        case ir.Quantified("some", ir.Selection(kind, variable, which), None) if which is not None:
            said = conjuncts(which)
            acts = [each for each in said if isinstance(each, ir.Happened)]
            if len(acts) != 1 or acts[0].timing is not ir.Timing.ANY or acts[0].shown:
                return None
            event = acts[0].event
            if not any(each.term == ir.Variable(variable) for each in event.arguments):
                return None
            arguments = tuple(
                replace(each, kind=each.kind or kind) if each.term == ir.Variable(variable) else each
                for each in event.arguments
            )
            rest = [each for each in said if each is not acts[0]]
            return replace(event, arguments=arguments), [
                *rest,
                *conjuncts(event.where),
            ]
    return None
