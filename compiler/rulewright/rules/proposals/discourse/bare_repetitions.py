"""Nouns that are said again, in a language without articles: `когда подразделение входит в порт, порт …` is of that port."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in, refers_back, with_phrases
from rulewright.sentences.grammar.statements import Clause, Statement

Single = Callable[[int, int], bool]
"""Whether the words from here to there stand in the singular."""


def with_nouns_said_again(statement: Statement, single: Single) -> Statement:
    """The statement, in which a bare noun of its clauses or its conditions speaks of what the others have called so before it."""
    parts = [list(bare_phrases(each, single)) for each in (statement.conditions, statement.clauses)]
    again: dict[Phrase, Phrase] = {}
    for mine, others in (parts, parts[::-1]):
        for phrase in mine:
            told = [each for each in others if _is_called(each, phrase) and each.place.precedes(phrase.place)]
            alone = not phrase.adjectives and not phrase.modifiers
            if alone and len(told) == 1:
                again[phrase] = replace(phrase, determiner="the", same=told[0].place)
    if not again:
        return statement
    made: Statement = with_phrases(statement, again)
    return made


def with_things_of_subjects(statement: Statement, single: Single) -> Statement:
    """The statement, in which a bare noun in what is said of the subject brings up one such thing, where a pronoun behind the
    subject may speak of it: `игрок, купивший карту, должен открыть её`."""
    brought_up: dict[Phrase, Phrase] = {}
    for clause in statement.clauses:
        if not isinstance(clause.subject, Phrase) or _names_its_holder(clause):
            continue
        taken_up = [each for each in phrases_in(statement.clauses) if each.head is None and refers_back(each)]
        for each in bare_phrases(clause.subject.modifiers, single) if taken_up else ():
            brought_up[each] = replace(each, determiner="a")
    made: Statement = with_phrases(statement, brought_up) if brought_up else statement
    return made


def _names_its_holder(clause: Clause) -> bool:
    """`Только владелец карты может открыть её`: whose thing it is, the exclusion tells by itself."""
    head = clause.subject.head if isinstance(clause.subject, Phrase) else None
    return (
        clause.exclusive
        and isinstance(head, Noun)
        and head.property
        and any(isinstance(each, Phrase) and refers_back(each) for each in clause.objects)
    )


def _is_called(one: Phrase, other: Phrase) -> bool:
    return isinstance(one.head, Noun) and isinstance(other.head, Noun) and one.head.id == other.head.id


def bare_phrases(form: Any, single: Single) -> Iterator[Phrase]:
    """The noun phrases of a form that have no determiner."""
    for each in phrases_in(form):
        head = each.head
        if each.determiner or each.amount is not None or each.such or each.same is not None:
            continue
        if not isinstance(head, Noun) or head.name or head.property or head.sort or head.place.start < 0:
            continue
        if single(head.place.start, head.place.end):
            yield each
