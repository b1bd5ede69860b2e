"""What there is too much of: `If a player has more than five cards, he discards the excess`."""

from msgspec import Struct
from msgspec.structs import replace

from rulewright.rules.proposals.discourse.holding import had_by_its_words, held, plain_fields
from rulewright.sentences.grammar.clauses import Excess
from rulewright.sentences.grammar.constructions.excesses import EXCESS
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause, Condition, Statement

CASES = ("if", "when")


class TooMuch(Struct, frozen=True):
    """Who or what has more than so many."""

    holder: Phrase
    left: Phrase
    """So many."""

    by: Condition | None = None
    """The condition that says it; None where the holder's own words do."""


def with_excesses(statement: Statement) -> Statement:
    """The statement with its excesses as those of the one of which it says that it has too much."""
    given: list[Condition] = []
    clauses: list[Clause] = []
    for clause in statement.clauses:
        told = _told(clause, statement) if _is_open(clause) else None
        found = _of(clause, told) if told is not None else None
        clauses.append(found or clause)
        if found is not None and told is not None and told.by is not None:
            given.append(told.by)
    return replace(
        statement,
        clauses=tuple(clauses),
        conditions=tuple(each for each in statement.conditions if each not in given),
    )


def _is_open(clause: Clause) -> bool:
    return clause.down_to is not None and clause.down_to.determiner == EXCESS and not clause.objects


def _told(clause: Clause, statement: Statement) -> TooMuch | None:
    """Of what there is too much."""
    subject = clause.subject
    what = had_by_its_words(subject) if isinstance(subject, Phrase) else None
    if isinstance(subject, Phrase) and what is not None and (left := _so_many(what)) is not None:
        return TooMuch(subject, left)
    for condition in statement.conditions:
        if condition.kind not in CASES or len(condition.clauses) != 1:
            continue
        found = held(condition.clauses[0])
        if found is not None and (left := _so_many(found.what)) is not None:
            return TooMuch(found.holder, left, condition)
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
    if told.by is None:
        return replace(clause, down_to=told.left)
    holder = (
        replace(told.holder, determiner="each") if told.holder.determiner in ("a", "any") else told.holder
    )
    times = (*clause.times, *told.by.clauses[0].times)
    if subject is None:
        fields = {**plain_fields(clause), "down_to": None, "subject": holder, "times": times}
        return Excess(**fields, left=told.left)
    if isinstance(subject, Phrase) and subject.same == told.holder.place:
        return replace(clause, down_to=told.left, subject=holder, times=times)
    return None
