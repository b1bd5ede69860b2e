"""Possessors in what is denied: a region `in which no warrior of its owner stands` has an owner; of one that nobody owns nothing is said.

`No warrior W (W.owner = R.owner)` is so of every region without an owner. A case that is told by such words is none of theirs: the
possessor is presupposed, and stays so where the rest is denied.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.join import join
from rulewright.rules.renaming import variables_of
from rulewright.sentences.grammar.known_names import CONTROLLER, OWNER

NOTHING = ir.Constant(None)


def with_possessors(rules: tuple[ir.Rule, ...]) -> tuple[ir.Rule, ...]:
    """The rules, of things alone that have the possessors of which their cases deny something."""
    return tuple(map(_of_possessed, rules))


def _of_possessed(rule: ir.Rule) -> ir.Rule:
    subjects = tuple(replace(each, where=_maybe(each.where)) for each in rule.subjects)
    then = rule.then
    if isinstance(then, ir.Require):
        then = ir.Require(_judged(then.condition))
    return replace(rule, subjects=subjects, where=_maybe(rule.where), then=then)


def _maybe(condition: ir.Condition | None) -> ir.Condition | None:
    return _case(condition) if condition is not None else None


def _case(condition: ir.Condition) -> ir.Condition:
    """What says when a rule applies."""
    match condition:
        case ir.All(parts):
            return join([one for each in parts for one in conjuncts(_case(each))], "and")
        case ir.AnyOf(parts):
            return replace(condition, conditions=tuple(map(_case, parts)))
        case ir.Quantified("no", selection, None):
            return _presupposing(condition, selection)
        case ir.Not(ir.Quantified("some", selection, None)):
            return _presupposing(condition, selection)
        case ir.Not(other):
            return ir.Not(_judged(other))
    return condition


def _judged(condition: ir.Condition) -> ir.Condition:
    """What must be so where a rule applies: what is denied in it says when it does."""
    match condition:
        case ir.All(parts):
            return replace(condition, conditions=tuple(map(_judged, parts)))
        case ir.AnyOf(parts):
            return replace(condition, conditions=tuple(map(_judged, parts)))
        case ir.Always(other):
            return ir.Always(_judged(other))
        case ir.Not(other):
            return ir.Not(_case(other))
    return condition


def _presupposing(denied: ir.Condition, selection: ir.Selection) -> ir.Condition:
    there = [ir.Comparison("!=", each, NOTHING) for each in dict.fromkeys(_possessors(selection))]
    return join([*there, denied], "and") if there else denied


def _possessors(selection: ir.Selection) -> Iterator[ir.Term]:
    """Those of other things of which it is said that such a thing has the same: `W.owner = R.owner and W.owner != null`."""
    parts = conjuncts(selection.where)
    this = ir.Variable(selection.variable)
    if any(isinstance(each, ir.Comparison) and each.operator == "!=" and each.left == this for each in parts):
        return  # `the one with the most`: among several of somebody, who is there
    for each in parts:
        match each:
            case ir.Comparison("=", ir.AttributeOf(ir.Variable(name)) as own, ir.AttributeOf() as other) if (
                name == selection.variable
                and other.attribute in (OWNER, CONTROLLER)
                and name not in variables_of(other)
                and ir.Comparison("!=", own, NOTHING) in parts
            ):
                yield other
