"""`A card that is face up at the end of the trade phase is discarded`: in that phase, cards that are face up then are discarded;
so with what is so as it begins."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.steps import EDGES
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause, Condition, Statement, Time

WHOEVER = ("", "a", "any", "each", "all")
"""Determiners of a subject that speaks of each that is so."""

CASES = ("if", "when", "unless", "while")
"""Kinds of conditions that say in which case something is done."""


def with_ends_before(statement: Statement) -> Iterator[Statement]:
    """The statement with the beginning or end of a step, at which a condition or its subject is so, as the time of what is done then."""
    if len(statement.clauses) != 1 or statement.more or not _is_done(statement.clauses[0]):
        yield statement
        return
    yield _from_condition(statement) or _from_subject(statement) or statement


def _is_done(clause: Clause) -> bool:
    """Whether it says what is done to whatever is so, or what that gains or loses, at no other time."""
    if clause.times or clause.frame or clause.turns or clause.until is not None or clause.then:
        return False
    if clause.negated or clause.only or clause.exclusive or clause.perfect or clause.past:
        return False
    return clause.modality in ("", "must") and (bool(clause.verb) or clause.change is not None)


def _from_condition(statement: Statement) -> Statement | None:
    if len(statement.conditions) != 1:
        return None
    (case,) = statement.conditions
    if case.kind not in CASES or len(case.clauses) != 1:
        return None
    (so,) = case.clauses
    if not _is_state_at_end(so):
        return None
    return replace(
        statement,
        clauses=(replace(statement.clauses[0], times=_of_state(so)),),
        conditions=(replace(case, clauses=(replace(so, times=()),)),),
    )


def _from_subject(statement: Statement) -> Statement | None:
    (clause,) = statement.clauses
    subject = clause.subject
    if not isinstance(subject, Phrase) or statement.conditions:
        return None
    found = [
        each
        for each in subject.modifiers
        if isinstance(each, Relative) and not each.more and _is_state_at_end(each.clause)
    ]
    if len(found) != 1:
        return None
    (told,) = found
    if subject.determiner not in WHOEVER or subject.amount is not None or subject.such:
        return None
    one = replace(
        subject, determiner="a", modifiers=tuple(each for each in subject.modifiers if each is not told)
    )
    case = Condition("if", (replace(told.clause, subject=one, times=()),))
    that = replace(one, determiner="the", same=subject.place)
    return replace(
        statement, clauses=(replace(clause, subject=that, times=_of_state(told.clause)),), conditions=(case,)
    )


def _of_state(clause: Clause) -> tuple[Time, ...]:
    return tuple(replace(each, of_state=True) for each in clause.times)


def _is_state_at_end(clause: Clause) -> bool:
    """Whether it says how something is when a step begins or ends."""
    if clause.verb or clause.change is not None or len(clause.times) != 1:
        return False
    (time,) = clause.times
    return isinstance(time, Time) and time.relation in EDGES and not time.either
