"""`Crates may be moved in this way, but only within Europe`: as the sentence before says of other things."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Before, Earlier
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.modifiers import Compound, Relative
from rulewright.sentences.grammar.nominals import Adjectives, Adjunct, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.vocabulary.types import Vocabulary

THERE = "in"
"""The preposition of where it is done besides."""


SEARCHED = 3
"""Sentences before that are searched for one of the same act."""


def same_act(form: Statement, earlier: Earlier) -> Before | None:
    """The nearest sentence before that speaks of the act of a clause that is done likewise; else the one before."""
    clause = form.clauses[0] if form.clauses else None
    if clause is None or not clause.likewise:
        return None
    for distance in range(SEARCHED):
        before = earlier(distance)
        if before is None or not before.statements:
            break  # what is not read may be what is meant
        if any(each.verb == clause.verb for said in before.statements for each in said.clauses):
            return before
    return earlier(0)


def in_that_way(form: Statement, before: Before | None, vocabulary: Vocabulary) -> Iterator[Statement]:
    """The form with all that the sentence before demands of the same act; the form itself where it says nothing of it."""
    if len(form.clauses) != 1 or not form.clauses[0].likewise or form.conditions or before is None:
        yield form
        return
    (clause,) = form.clauses
    found = [
        made
        for statement in before.statements
        if len(statement.clauses) == 1 and not statement.more
        for made in _with_demands(clause, statement.clauses[0], vocabulary)
    ]
    conditions = [each.conditions for each in before.statements if each.conditions]
    if not found or conditions:
        yield form
        return
    for each in dict.fromkeys(found):
        yield replace(form, clauses=(each,))


def _with_demands(clause: Clause, before: Clause, vocabulary: Vocabulary) -> Iterator[Clause]:
    """The clause with where the act before leads; what it says itself is said of that place as well."""
    if clause.verb != before.verb or clause.passive != before.passive:
        return
    if clause.modality not in ("", before.modality):
        return  # `ships are placed likewise`: as those may, or must
    if before.negated or clause.negated or len(before.adjuncts) != 1 or clause.choices or before.choices:
        return
    if not isinstance(clause.subject, Phrase) or any(each.preposition != THERE for each in clause.adjuncts):
        return
    (adjunct,) = before.adjuncts
    if not isinstance(adjunct.phrase, Phrase):
        return
    besides = tuple(
        Relative(Clause(adjuncts=(replace(each, phrase=_own(each.phrase, clause.subject, vocabulary)),)))
        for each in clause.adjuncts
        if isinstance(each.phrase, Phrase)
    )
    there = replace(adjunct.phrase, modifiers=(*adjunct.phrase.modifiers, *besides))
    yield replace(
        before,
        subject=clause.subject,
        adjuncts=(replace(adjunct, phrase=there),),
        only=clause.only,
        times=(*before.times, *clause.times),
        how=clause.how,
    )


def _own(phrase: Phrase, subject: Phrase, vocabulary: Vocabulary) -> Phrase:
    """`that country` behind `country fleets`: theirs."""
    if phrase.modifiers:
        nested = tuple(
            replace(each, phrase=_own(each.phrase, subject, vocabulary))
            if isinstance(each, Adjunct) and isinstance(each.phrase, Phrase)
            else each
            for each in phrase.modifiers
        )
        return replace(phrase, modifiers=nested)
    head = phrase.head
    if phrase.determiner not in ("this", "the") or not isinstance(head, Noun) or phrase.modifiers:
        return phrase
    if head.id in vocabulary.kinds and head.id in _spoken_of(subject, vocabulary):
        return replace(phrase, determiner="own", adjectives=())
    return phrase


def _spoken_of(subject: Phrase, vocabulary: Vocabulary) -> Sequence[str]:
    """The kinds of which the adjectives and nouns in front of a noun speak."""
    words = Words(vocabulary)
    groups = [each for each in subject.adjectives if isinstance(each, Adjectives)]
    of = [vocabulary.adjectives[id_].of for each in groups for id_ in each.ids]
    kinds = [kind for each in of for kind in (each if isinstance(each, tuple) else (each,))]
    kinds += [each.noun.id for each in subject.modifiers if isinstance(each, Compound)]
    own = subject.head.id if isinstance(subject.head, Noun) else ""
    return [
        each
        for each in kinds
        if own in vocabulary.kinds and each in vocabulary.kinds and not words.may_be(each, own)
    ]
