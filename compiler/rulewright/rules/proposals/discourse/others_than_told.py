"""`A player who has drawn a card may not draw another card`: other than one that he has drawn before."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in, with_phrases
from rulewright.sentences.grammar.statements import Clause, Condition, Statement

Alike = Callable[[Phrase, Phrase], bool]
"""Whether what the second phrase speaks of may be such a thing as the first speaks of."""

ANOTHER = "another"
TOLD = ("if", "when", "once")
"""Kinds of conditions that tell of an act before."""


def besides_what_is_told(statement: Statement, alike: Alike) -> Iterator[Statement]:
    """The statement with `another` said of the act before: to do it to another is to do it when that, or something else, was
    done to another. Of another sort than such a thing is, it is another than something else."""
    if len(statement.clauses) == 1 and not statement.more:
        (clause,) = statement.clauses
        statement = _with_relative_as_condition(statement, clause, alike)
        (clause,) = statement.clauses
        another = [each for each in _done_to(clause) if each.determiner == ANOTHER]
        told = [
            (condition, one)
            for condition in statement.conditions
            if condition.kind in TOLD and len(condition.clauses) == 1
            for one in _done_to(condition.clauses[0])
            if another and _tells(condition.clauses[0], clause) and _is_such(one, another[0], alike)
        ]
        if len(another) == 1 and len(told) == 1:
            ((condition, one),) = told
            before = with_phrases(condition, {one: replace(one, determiner=ANOTHER)})
            # `If he draws a card, he may not draw another one`: what he may not do follows what he has done.
            before = replace(before, clauses=(replace(before.clauses[0], perfect=True),))
            now = with_phrases(clause, {another[0]: replace(another[0], determiner="a")})
            conditions = tuple(before if each is condition else each for each in statement.conditions)
            statement = replace(statement, clauses=(now,), conditions=conditions)
    yield statement


def _done_to(clause: Clause) -> list[Phrase]:
    """What the act of a clause is done to."""
    said = (clause.subject,) if clause.passive else clause.objects
    return [each for each in said if isinstance(each, Phrase)] if clause.verb else []


def _tells(told: Clause, clause: Clause) -> bool:
    """Whether an act tells than what another is meant: that very act, or any that forbids. What may be done to another after
    something else was, may be done to one more."""
    return told.verb == clause.verb or clause.negated


def _is_such(one: Phrase, another: Phrase, alike: Alike) -> bool:
    """Whether a phrase says just that there is such a thing as the other speaks of, by the same noun or a narrower one."""
    if not isinstance(one.head, Noun) or not isinstance(another.head, Noun) or one.head.name:
        return False
    if one != Phrase(one.head, one.place, determiner="a"):
        return False
    return one.head.id == another.head.id or (not another.head.name and alike(another, one))


def _with_relative_as_condition(statement: Statement, clause: Clause, alike: Alike) -> Statement:
    """`A player who has drawn a card` as `if a player has drawn a card, he`, where something else is spoken of as another one."""
    subject = clause.subject
    if not isinstance(subject, Phrase) or len(subject.modifiers) != 1 or clause.passive:
        return statement
    (relative,) = subject.modifiers
    if not isinstance(relative, Relative) or relative.more or subject.determiner not in ("", "a", "any"):
        return statement
    told = relative.clause
    wanted = [each for each in phrases_in(clause.objects) if each.determiner == ANOTHER]
    if not told.verb or not told.perfect or told.negated or len(wanted) != 1:
        return statement
    if not _tells(told, clause):
        return statement
    if told.verb != clause.verb and not any(_is_such(each, wanted[0], alike) for each in _done_to(told)):
        return statement
    who = replace(subject, determiner="a", modifiers=())
    he = replace(who, determiner="the", same=who.place)
    return replace(
        statement,
        clauses=(replace(clause, subject=he),),
        conditions=(*statement.conditions, Condition("if", (replace(told, subject=who),))),
    )
