"""What there is too much of: `If a player has more than five cards, he discards the excess`."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import Excess
from rulewright.sentences.grammar.constructions.excesses import EXCESS
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause, Condition, Statement

HAVING = ("have", "contain", "own")
"""Relations of a holder to what he, or it, may have too much of."""

EXIST = "exist"
INSIDE = ("in", "on", "at")
WITH = ("with", "having")
CASES = ("if", "when")


class TooMuch(Struct, frozen=True):
    """Who or what has more than so many."""

    holder: Phrase
    left: Phrase
    """So many."""

    of: Clause | None = None
    """The clause of a condition that says it; None where the holder's own words do."""


def with_excesses(statement: Statement) -> Statement:
    """The statement with its excesses as those of the one of which it says that it has too much."""
    given: list[Condition] = []
    clauses: list[Clause] = []
    for clause in statement.clauses:
        told = _told(clause, statement) if _is_open(clause) else None
        found = _of(clause, told[0]) if told is not None else None
        clauses.append(found or clause)
        if found is not None and told is not None and told[1] is not None:
            given.append(told[1])
    return replace(
        statement,
        clauses=tuple(clauses),
        conditions=tuple(each for each in statement.conditions if each not in given),
    )


def _is_open(clause: Clause) -> bool:
    return clause.down_to is not None and clause.down_to.determiner == EXCESS and not clause.objects


def _told(clause: Clause, statement: Statement) -> tuple[TooMuch, Condition | None] | None:
    """Of what there is too much, and the condition that says so."""
    subject = clause.subject
    if isinstance(subject, Phrase):
        for each in subject.modifiers:
            if (left := _had(each)) is not None:
                return TooMuch(subject, left), None
    for condition in statement.conditions:
        if condition.kind not in CASES or len(condition.clauses) != 1 or condition.clauses[0].negated:
            continue
        if (found := _held(condition.clauses[0])) is not None:
            return found, condition
    return None


def _had(modifier: Any) -> Phrase | None:
    """`with more than five cards`, `that has more than five cards`."""
    match modifier:
        case Adjunct(preposition, Phrase() as phrase) if preposition in WITH:
            return _so_many(phrase)
        case Relative(Clause(negated=False, objects=(Phrase() as phrase,)) as clause, ()):
            return _so_many(phrase) if clause.relation in HAVING else None
    return None


def _held(said: Clause) -> TooMuch | None:
    """`a player has more than five cards`, `there are more than three towers in a district`."""
    subject = said.subject
    match said.objects:
        case (Phrase() as what,) if said.relation in HAVING and isinstance(subject, Phrase):
            left = _so_many(what)
            return TooMuch(subject, left, said) if left is not None else None
        case (Phrase(modifiers=(Adjunct(preposition, Phrase() as where),)) as what,) if (
            said.relation == EXIST and preposition in INSIDE
        ):
            left = _so_many(replace(what, modifiers=()))
            return TooMuch(where, left, said) if left is not None else None
    match said.adjuncts:
        case (Adjunct(preposition, Phrase() as where),) if preposition in INSIDE and not (
            said.verb or said.relation or said.adjectives or said.complement
        ):
            left = _so_many(subject) if isinstance(subject, Phrase) else None
            return TooMuch(where, left, said) if left is not None else None
    return None


def _so_many(phrase: Phrase) -> Phrase | None:
    """`more than five cards`: five of them."""
    amount = phrase.amount
    plain = amount is not None and amount.operator == ">" and amount.than is None and not amount.percent
    if amount is None or not plain or amount.most is not None or phrase.modifiers:
        return None
    return replace(phrase, amount=replace(amount, operator="="))


def _of(clause: Clause, told: TooMuch) -> Clause | None:
    """The clause, of the holder; None where it is another who does it, or of another sort."""
    excess, subject = clause.down_to, clause.subject
    if excess is None or not isinstance(told.left.head, Noun):
        return None
    if isinstance(excess.head, Noun) and excess.head.id != told.left.head.id:
        return None
    times = (*clause.times, *(told.of.times if told.of is not None else ()))
    holder = (
        replace(told.holder, determiner="each") if told.holder.determiner in ("a", "any") else told.holder
    )
    if told.of is None:
        return replace(clause, down_to=told.left)
    if subject is None:
        fields = {name: getattr(clause, name) for name in clause.__struct_fields__}
        return Excess(**{**fields, "down_to": None, "subject": holder, "left": told.left, "times": times})
    if isinstance(subject, Phrase) and subject.same == told.holder.place:
        return replace(clause, down_to=told.left, subject=holder, times=times)
    return None
