"""Definite noun phrases of things that nothing introduces: `if a pasture is flooded, the flocks …` are those there, by what is
called bridging, and perhaps all of them; `a clan that has flocks may sell the flocks` those that it has."""

from collections.abc import Iterator, Sequence
from itertools import chain

from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.known_names import AT, OWNER
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.phrases_within import UNSURE, is_name, phrases_in
from rulewright.sentences.grammar.statements import Clause, Statement

_SOME = ("a", "any")


def of_what_is_told(statement: Statement, words: Words) -> Phrase | None:
    """A phrase of which it is not known whether it is said of those that belong to, or are at, what the sentence tells of before;
    None where there is none."""
    found = chain(_taken_up_by_nothing(statement), _done_to(statement), _of_holders(statement, words))
    return next(found, None)


def _taken_up_by_nothing(statement: Statement) -> Iterator[Phrase]:
    """`the flocks` beside what is said of the subject, `a clan that has flocks`, where it is not known that these are the same."""
    for clause in statement.clauses:
        if not isinstance(clause.subject, Phrase):
            continue
        told = [each.head for each in phrases_in(clause.subject.modifiers)]
        for phrase in clause.objects:
            if not (isinstance(phrase, Phrase) and _is_bare(phrase)):
                continue
            if _is_called_so(phrase, told):
                yield phrase
        for phrase in phrases_in((statement.conditions, *statement.others, clause.own)):
            if phrase.determiner == UNSURE and _is_called_so(phrase, told):
                yield phrase


def _done_to(statement: Statement) -> Iterator[Phrase]:
    """`may accuse another player only if the accused player is rich`: the one to whom that is done, and no other to whom it was."""
    for clause in statement.clauses:
        for phrase in phrases_in((statement.conditions, *statement.others, clause.own)):
            if phrase.determiner not in ("the", UNSURE) or not clause.verb or clause.perfect:
                continue
            if any(
                isinstance(each, Relative) and _is_of(each.clause, clause.verb) for each in phrase.modifiers
            ):
                yield phrase


def _is_of(told: Clause, verb: str) -> bool:
    done = told.participial or told.perfect
    return done and told.passive and told.verb == verb and not (told.adjuncts or told.negated or told.times)


def _is_called_so(phrase: Phrase, told: Sequence[object]) -> bool:
    """Whether a phrase may take up what is told of the subject: `who reopens a foundry …, if there is a master in the foundry`."""
    head = phrase.head
    return isinstance(head, Noun) and any(isinstance(each, Noun) and each.id == head.id for each in told)


def _of_holders(statement: Statement, words: Words) -> Iterator[Phrase]:
    """`the flocks` behind `a pasture`, where flocks are in pastures, and nothing says which ones."""
    holders = [
        each
        for condition in statement.conditions
        for clause in condition.clauses
        for each in (clause.subject, *clause.objects)
        if isinstance(each, Phrase) and (each.determiner in _SOME or is_name(each)) and each.amount is None
    ]
    for clause in statement.clauses:
        for phrase in (clause.subject, *clause.objects):
            if not isinstance(phrase, Phrase) or not _is_bare(phrase) or not isinstance(phrase.head, Noun):
                continue
            for holder in holders:
                if isinstance(holder.head, Noun) and _may_hold(holder.head, phrase.head, words):
                    yield phrase


def _may_hold(holder: Noun, held: Noun, words: Words) -> bool:
    kinds, individuals = words.vocabulary.kinds, words.vocabulary.individuals
    kind = individuals[holder.id].kind if holder.id in individuals else holder.id
    if kind not in kinds or held.id not in kinds:
        return False
    return any(
        words.may_be(each, kind)
        for attribute in (AT, OWNER)
        for each in words.types(held.id, attribute)
        if each in kinds
    )


def _is_bare(phrase: Phrase) -> bool:
    """`the flocks`, with nothing else said of them, and none that are known."""
    head = phrase.head
    return (
        phrase.determiner == "the"
        and phrase.same is None
        and isinstance(head, Noun)
        and not (head.name or head.property or head.sort or head.attribute)
        and not (phrase.adjectives or phrase.modifiers or phrase.amount)
    )
