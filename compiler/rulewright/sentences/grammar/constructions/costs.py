"""What an act costs: `by paying 2 coins`, `this costs 2 coins`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import (
    Clauses,
    Construction,
    Made,
    Measures,
    Verbal,
)
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Change, Clause, Condition


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


def _for_deed(sign: int) -> Construction:
    """`игрок платит 2 монеты за постройку форта`, `получает 2 монеты за продажу лошади`: each time that he does so."""

    def made(parts: list[Any]) -> Made:
        subject, _, said, deed = parts
        if not isinstance(subject, Phrase) or not isinstance(deed, Clause) or len(deed.objects) != 1:
            return []
        return [Clause(subject=subject, change=Change(sign, said.measures, by=deed))]

    return made


def _deed_first(sign: int) -> Construction:
    """The same with the deed before who does it."""
    return lambda parts: _for_deed(sign)([*parts[1:], parts[0]])


def _costs_whom(parts: list[Any]) -> Made:
    """`removing a fort costs Spain 2 points`, `costs 2 points to its owner`: him who does it, or whom the words beside it name."""
    by = next(part for part in parts if isinstance(part, Clause))
    said = next(part for part in parts if isinstance(part, Measures))
    (whom,) = (part for part in parts if part is not by and part is not said)
    if not isinstance(whom, Phrase):
        return []
    if not _is_told_by_others(whom):
        return [Clause(subject=whom, change=Change(-1, said.measures, by=by))]
    if len(by.objects) != 1 or by.subject is not None or by.adjuncts:
        return []
    done = replace(by, subject=by.objects[0], objects=(), passive=True, modality="", participial=False)
    lost = Clause(subject=whom, change=Change(-1, said.measures))
    return [replace(lost, own=(Condition("when", (done,)),))]


def _is_told_by_others(whom: Phrase) -> bool:
    """Whether somebody is named by what he is to a thing: `its owner`, `the owner of this fort`."""
    return isinstance(whom.head, Noun) and whom.head.property


CONSTRUCTIONS: dict[str, Construction] = {
    "may_for_a_price": lambda parts: _may_at_cost([*parts[1:], parts[0]]),
    "may_price_within": lambda parts: _may_at_cost([parts[0], *parts[:0:-1]]),
    "pays_for_deed": _for_deed(-1),
    "deed_costs": _deed_first(-1),
    "gained_for_deed": _for_deed(1),
    "deed_brings": _deed_first(1),
    "may_at_cost": _may_at_cost,
    "may_pay_to": lambda parts: _may_at_cost([parts[0], parts[3], parts[2]]),
    "doing_so_costs": _doing_so_costs,
    "costs_to_whom": _costs_whom,
    "costs_whom": _costs_whom,
}
