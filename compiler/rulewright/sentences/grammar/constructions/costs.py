"""What an act costs: `by paying 2 coins`, `this costs 2 coins`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import (
    Clauses,
    Construction,
    Made,
    Verbal,
)
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Change, Clause


def _may_at_cost(parts: list[Any]) -> Made:
    """`X may be done by paying 2 points`: each time that it is done."""
    subject, doing, said = parts
    if not isinstance(subject, Phrase) or not isinstance(doing, Verbal):
        return []
    allowed = replace(doing.clause, subject=subject, modality="may")
    price = Clause(subject=subject, change=Change(-1, said.measures, by=doing.clause))
    return [Clauses((allowed, price))]


def _doing_so_costs(parts: list[Any]) -> Made:
    """`If a player removes a fleet, this costs 2 points`: him, each time that he does so."""
    condition, said = parts
    if condition.kind not in ("if", "when") or len(condition.clauses) != 1:
        return []
    (by,) = condition.clauses
    if (
        not by.verb
        or by.passive
        or by.negated
        or not isinstance(by.subject, Phrase)
        or by.subject.head is None
    ):
        return []
    doing = replace(by, subject=None, modality="imperative")
    return [Clauses((Clause(subject=by.subject, change=Change(-1, said.measures, by=doing)),))]


def _pays_for_deed(parts: list[Any]) -> Made:
    """`игрок платит 2 монеты за постройку форта`: each time that he does so."""
    subject, _, said, deed = parts
    if not isinstance(subject, Phrase) or not isinstance(deed, Clause) or len(deed.objects) != 1:
        return []
    return [Clause(subject=subject, change=Change(-1, said.measures, by=deed))]


CONSTRUCTIONS: dict[str, Construction] = {
    "may_for_a_price": lambda parts: _may_at_cost([*parts[1:], parts[0]]),
    "may_price_within": lambda parts: _may_at_cost([parts[0], *parts[:0:-1]]),
    "pays_for_deed": _pays_for_deed,
    "deed_costs": lambda parts: _pays_for_deed([*parts[1:], parts[0]]),
    "may_at_cost": _may_at_cost,
    "may_pay_to": lambda parts: _may_at_cost([parts[0], parts[3], parts[2]]),
    "doing_so_costs": _doing_so_costs,
}
