"""Cases that pass: of what may not be so in a state that comes and goes, both are asked of one time, the end.

`If a cart holds two sacks, its speed may not exceed 3`: of a cart that was given the second sack in play, and not of one from
which it was taken.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.changeable import attributes_said
from rulewright.rules.proposals.clauses.ends_of_steps import FIRST, may_be_otherwise
from rulewright.rules.proposals.clauses.invariants import asks_for_a_state
from rulewright.rules.proposals.join import all_of, join, negated
from rulewright.rules.proposals.making import Making
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.statements import Clause

_JUDGED = (ir.Modality.EFFECT, ir.Modality.OBLIGATION, ir.Modality.PROHIBITION)


def at_one_end(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule about a state, with what comes and goes of its restrictions asked when the state is: after the last act."""
    clause = making.clause
    if (
        _is_made_so(clause)
        or clause.verb
        or clause.fact
        or clause.change
        or clause.becomes
        or clause.comes
        or clause.stays
    ):
        return rule
    if rule.modality not in _JUDGED or not isinstance(rule.then, ir.Require):
        return rule
    state = _of_the_end(rule.then.condition)
    if not asks_for_a_state(replace(rule, then=ir.Require(state))):
        return rule
    passing: list[ir.Condition] = []

    def lasting(said: ir.Condition | None) -> ir.Condition | None:
        every = conjuncts(said)
        moved = [each for each in every if _passes(each, making)]
        passing.extend(moved)
        return all_of([each for each in every if each not in moved])

    subjects = tuple(replace(each, where=lasting(each.where)) for each in rule.subjects)
    where = lasting(rule.where)
    if not passing or (rule.modality is ir.Modality.EFFECT and _is_made_of_it(rule, passing, making)):
        return rule
    then = ir.Require(join([negated(join(passing, "and")), state], "or"))
    return replace(rule, subjects=subjects, where=where, then=then)


def _of_the_end(condition: ir.Condition) -> ir.Condition:
    """A number that something has in the end, `the price of ore is 3`, as a state that is asked then."""
    match condition:
        case ir.Comparison(_, ir.At(ir.Moment.FINAL, ir.AttributeOf() as number), ir.Constant(value)) if (
            isinstance(value, int) and not isinstance(value, bool)
        ):
            return replace(condition, left=number)
    return condition


def _is_made_so(clause: Clause) -> bool:
    """`The debt of a bankrupt baker must be 10`: what somebody has to write down, of those who are so by then."""
    amount = clause.amount
    return amount is not None and amount.operator == "=" and clause.modality == "must" and not clause.negated


def _is_made_of_it(rule: ir.Rule, passing: Sequence[ir.Condition], making: Making) -> bool:
    """`At the beginning of the storm open stalls are closed`: whether it tells what becomes of what is so at first, or of what is done
    to it."""

    def said(condition: ir.Ir | None) -> set[str]:
        nodes = walk(condition) if condition is not None else ()
        return {each for node, _ in nodes for each in attributes_said(making.composer, node)}

    begins = any(each.relation == FIRST for each in making.clause.times)
    acts = any(isinstance(node, ir.EventPattern) for node, _ in walk(rule))
    return begins or acts or any(not said(each).isdisjoint(said(rule.then)) for each in passing)


def _passes(condition: ir.Condition, making: Making) -> bool:
    """Whether what a condition says comes and goes, and it speaks itself neither of acts nor of another time."""
    if any(isinstance(node, ir.At | ir.EventPattern) for node, _ in walk(condition)):
        return False
    return may_be_otherwise(condition, making.composer)
