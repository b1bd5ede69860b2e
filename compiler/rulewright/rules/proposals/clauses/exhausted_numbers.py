"""Numbers that are used up: `explorers whose health is 0 are removed`, whether it is 0 before play or comes to be so."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.join import all_of

_DONE = (ir.Modality.OBLIGATION, ir.Modality.EFFECT)


def also_in_the_end(rule: ir.Rule) -> ir.Rule:
    """The rule of what is done to things at no time that the sentence tells, also of those that have nothing left after play."""
    if rule.modality not in _DONE or rule.trigger is not None or rule.steps:
        return rule
    match rule.then:
        case ir.Require(ir.Happened() | ir.AnyOf((ir.Happened(), *_))):
            subjects = tuple(replace(each, where=_in_the_end(each.where)) for each in rule.subjects)
            return replace(rule, subjects=subjects, where=_in_the_end(rule.where))
    return rule


def _in_the_end(where: ir.Condition | None) -> ir.Condition | None:
    return all_of([_or_finally(each) for each in conjuncts(where)])


def _or_finally(condition: ir.Condition) -> ir.Condition:
    match condition:
        case ir.Comparison("=", ir.AttributeOf() as number, ir.Constant(0 as value)) if value is not False:
            return ir.AnyOf((condition, replace(condition, left=ir.At(ir.Moment.FINAL, number))))
    return condition
