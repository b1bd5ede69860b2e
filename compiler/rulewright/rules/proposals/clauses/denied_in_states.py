"""What does not happen in a state that acts change: `in a storm ships do not leave harbours`. What counts is how things are when
it would be done, and not how they were before play."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.changeable import changed_by_acts
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.traverse import walk


def denied_of_each_act(rule: ir.Rule, composer: Composer) -> ir.Rule:
    """The rule of things to which something does not happen, as one of each such act, where acts change which things these are, or
    whether it is such a case; or where it tells of what was done to a part of such an act, which must have been done before it."""
    match rule:
        case ir.Rule(
            modality=ir.Modality.PROHIBITION,
            trigger=None,
            then=ir.Require(ir.Not(ir.Happened(ir.EventPattern() as act, ir.Timing.ANY, shown=True))),
        ):
            pass
        case _:
            return rule
    restrictions = [part for each in rule.subjects for part in conjuncts(each.where)]
    said = [*restrictions, *conjuncts(rule.where)]
    denied = [*restrictions, *conjuncts(act.where)]
    told = [*said, *conjuncts(act.where)]
    if any(isinstance(node, ir.At) for each in told for node, _ in walk(each)):
        return rule
    if not (changed_by_acts(composer, said) or any(map(_tells_of_acts, conjuncts(act.where)))):
        return rule
    arguments = tuple(
        next(
            (
                replace(argument, kind=each.kind)
                for each in rule.subjects
                if argument.kind is None and argument.term == ir.Variable(each.variable)
            ),
            argument,
        )
        for argument in act.arguments
    )
    bound = {each.term for each in arguments}
    return replace(
        rule,
        steps=rule.steps or act.steps,
        subjects=tuple(
            replace(each, where=None) for each in rule.subjects if ir.Variable(each.variable) not in bound
        ),
        trigger=replace(act, arguments=arguments, where=None, steps=()),
        where=rule.where if denied else None,
        then=ir.Require(ir.Not(all_of(denied) or join([*conjuncts(rule.where)], "and"))),
    )


def _tells_of_acts(condition: ir.Condition) -> bool:
    return any(isinstance(node, ir.Happened) for node, _ in walk(condition))
