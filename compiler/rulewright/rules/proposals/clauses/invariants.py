"""Invariants: states that must never end, or not while something is so, or not within a step: `a player may never have more
than seven cards`, `as long as a market is closed, it may not hold cards`."""

from collections.abc import Iterable

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.changeable import changed_by_acts
from rulewright.rules.proposals.clauses.ends_of_steps import FIRST, may_be_otherwise
from rulewright.rules.proposals.join import all_of, join, negated
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.statements import HERE

LASTING = "while"
"""The kind of a condition that holds a rule as long as it is so."""

_DUTIES = (ir.Modality.OBLIGATION, ir.Modality.PROHIBITION)
_JUDGED = (*_DUTIES, ir.Modality.EFFECT)


def invariant(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule, of every state of its steps, if its sentence speaks of all times; in each, of what is such then.

    What must be so within a step may have to become so in it: `ships must be in a port in the fleet phase`.
    """
    if not isinstance(rule.then, ir.Require) or not asks_for_a_state(rule):
        return rule
    condition, composer = rule.then.condition, making.composer
    says_how = rule.modality in _DUTIES or not (making.clause.comes or making.clause.verb)
    if says_how and any(each.relation == FIRST for each in making.clause.times):
        raise Unread("what is so as a step begins")
    if not (making.clause.throughout or _lasts(making)):
        if not _is_within_steps(rule, making):
            return rule
        comes_about = making.clause.modality == "must" and not making.clause.negated
        if comes_about and changed_by_acts(composer, [condition]) and composer.choices.choose((False, True)):
            return rule
    passing: list[ir.Condition] = []

    def lasting(said: ir.Condition | None) -> ir.Condition | None:
        every = conjuncts(_at_the_time(said) if making.lasts and said is not None else said)
        if any(isinstance(node, ir.EventPattern) for each in every for node, _ in walk(each)):
            raise Unread("from when on it is always so")
        # What stays as it is was so at first.
        changing = [each for each in every if _passes(each, making) and each not in conjuncts(condition)]
        passing.extend(changing)
        return all_of([each for each in every if each not in changing])

    subjects = tuple(replace(each, where=lasting(each.where)) for each in rule.subjects)
    where = lasting(rule.where)
    if making.clause.stays and _read(passing) & _read([condition]):
        raise Unread("what must stay as it is while what holds it there may change with it")
    kept = join([negated(join(passing, "and")), condition], "or") if passing else condition
    return replace(rule, subjects=subjects, where=where, then=ir.Require(ir.Always(kept)))


def _read(conditions: Iterable[ir.Condition]) -> set[ir.AttributeOf]:
    """The facts that conditions read."""
    return {node for each in conditions for node, _ in walk(each) if isinstance(node, ir.AttributeOf)}


def _at_the_time(condition: ir.Condition) -> ir.Condition:
    """The condition, as things are whenever it is asked, and not in the end."""

    def now(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        return node.term if isinstance(node, ir.At) and node.moment is ir.Moment.FINAL else None

    found: ir.Condition = rebuild(condition, now)
    return found


def asks_for_a_state(rule: ir.Rule) -> bool:
    """Whether a rule is about how something is, and neither about acts nor about one time or several."""
    if rule.trigger is not None or rule.modality not in _JUDGED or rule.then is None:
        return False
    return not any(isinstance(node, ir.EventPattern | ir.At | ir.Always) for node, _ in walk(rule.then))


def _passes(condition: ir.Condition, making: Making) -> bool:
    """Whether what makes a thing one of those that are meant may come and go, and no words tell when it is asked."""
    if any(isinstance(node, ir.At) for node, _ in walk(condition)):
        return False
    of_things = any(isinstance(node, ir.Variable | ir.Selection) for node, _ in walk(condition))
    return may_be_otherwise(condition, making.composer) or ((making.lasts or _lasts(making)) and of_things)


def _lasts(making: Making) -> bool:
    """Whether all that a sentence makes a condition goes on: `as long as it is besieged`."""
    conditions = (*making.statement.conditions, *making.clause.own)
    return bool(conditions) and all(
        each.kind == LASTING and not any(told.verb for told in each.clauses) for each in conditions
    )


def _is_within_steps(rule: ir.Rule, making: Making) -> bool:
    """Whether a clause says within which steps something must be so, or may not be: not when they are over."""
    clause = making.clause
    if (
        rule.modality not in _DUTIES
        or clause.verb
        or clause.fact
        or clause.comes
        or clause.becomes
        or clause.change
        or not rule.steps
    ):
        return False
    over = any(each.relation or each.later or each.free or each.which == HERE for each in clause.times)
    return bool(clause.times) and not over
