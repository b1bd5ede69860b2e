"""Duties that come of what one does: `a player must repair a ship that he damages` is of each that he does, afterwards."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.dependent_indefinites import dependent
from rulewright.rules.proposals.clauses.steps import when_done
from rulewright.rules.proposals.families.reactions import reaction
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread


def dependent_duties(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each act of which the object tells, that the act of the clause comes later."""
    clause = making.clause
    if not clause.verb or clause.modality not in ("", "must"):
        return
    found = dependent(clause)
    if found is None or not found.is_at_hand:
        return
    if making.statement.conditions or making.statement.others or clause.own:
        raise Unread("in which case it must be done of each of them")
    making.check_now()
    answer = replace(clause, objects=(found.thing,))
    answering = Making(answer, making.statement, making.context, answer)
    answering.composer.choices = making.composer.choices
    rule = reaction(answering, replace(found.deed, times=()))
    assert rule.trigger is not None
    yield (replace(rule, trigger=when_done(rule.trigger, found.deed, making.context)),)
