"""Limits: how great an attribute may be, and how many things something may have."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.parties import Parties
from rulewright.rules.proposals.qualities import is_quality, quality
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.forms import Amount, Clause, Phrase

BOUNDS = ("<", "<=")


def limits(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`The level of a fort may not exceed 5`, `a fleet may contain at most 3 ships`: of each of them, in the end."""
    clause, composer = making.clause, making.composer
    amount = _limit(clause)
    if amount is None:
        return
    making.check_now()
    if not isinstance(clause.subject, Phrase):
        raise Unread("of what there is a limit")
    if amount.percent and not is_quality(clause.subject):
        raise Unread("a share of what there is")
    parties = Parties(composer)
    if clause.amount is not None:
        if not is_quality(clause.subject):
            raise Unread("a number that is no attribute")
        condition: ir.Condition = composer.compared(
            quality(composer, clause.subject, parties.constant_or_each), amount
        )
    else:
        thing = parties.each(clause.subject)
        condition = composer.possessed(clause, thing, composer.scope.kinds[thing.name][0])
    yield (
        ir.Rule(
            modality=ir.Modality.PROHIBITION if clause.negated else ir.Modality.OBLIGATION,
            subjects=tuple(parties.subjects),
            then=ir.Require(ir.Not(condition) if clause.negated else condition),
        ),
    )


def _limit(clause: Clause) -> Amount | None:
    """The number that a clause sets a limit by: of what may be only a bound does, and of what merely is none."""
    amount = clause.amount
    if clause.relation and len(clause.objects) == 1 and isinstance(clause.objects[0], Phrase):
        amount = clause.objects[0].amount
    if amount is None:
        return None
    if clause.modality in ("may", "can") and not clause.negated and amount.operator not in BOUNDS:
        return None
    if not clause.modality and not (clause.amount is not None and amount.operator in BOUNDS):
        return None
    return amount
