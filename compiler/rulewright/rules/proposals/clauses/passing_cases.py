"""Cases that pass: of what may not be so in a state that comes and goes, both are asked of one time, the end.

`If a cart holds two sacks, its speed may not exceed 3`: of a cart that was given the second sack in play, and not of one from
which it was taken.
"""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.ends_of_steps import may_be_otherwise
from rulewright.rules.proposals.clauses.invariants import asks_for_a_state
from rulewright.rules.proposals.join import all_of, join, negated
from rulewright.rules.proposals.making import Making
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.statements import Clause


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
    demands = (ir.Modality.OBLIGATION, ir.Modality.PROHIBITION)
    if rule.modality not in demands or not isinstance(rule.then, ir.Require) or not asks_for_a_state(rule):
        return rule
    state = rule.then.condition
    passing: list[ir.Condition] = []

    def lasting(said: ir.Condition | None) -> ir.Condition | None:
        every = conjuncts(said)
        moved = [each for each in every if _passes(each, making)]
        passing.extend(moved)
        return all_of([each for each in every if each not in moved])

    subjects = tuple(replace(each, where=lasting(each.where)) for each in rule.subjects)
    where = lasting(rule.where)
    if not passing:
        return rule
    then = ir.Require(join([negated(join(passing, "and")), state], "or"))
    return replace(rule, subjects=subjects, where=where, then=then)


def _is_made_so(clause: Clause) -> bool:
    """`The debt of a bankrupt baker must be 10`: what somebody has to write down, of those who are so by then."""
    amount = clause.amount
    return amount is not None and amount.operator == "=" and clause.modality == "must" and not clause.negated


def _passes(condition: ir.Condition, making: Making) -> bool:
    """Whether what a condition says comes and goes, and it speaks itself neither of acts nor of another time."""
    if any(isinstance(node, ir.At | ir.EventPattern) for node, _ in walk(condition)):
        return False
    return may_be_otherwise(condition, making)
