"""Who does what a sentence says of nobody, in a language without articles: `нельзя нанимать ямщика, если у игрока нет рублей`
is said of whoever hires him, and not of what any of the players may not do while another has no money; and `нельзя продавать
чужие мешки` of those that are not his who sells them."""

import re
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.discourse.bare_repetitions import Single, bare_phrases
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.phrases.impersonals import who_act
from rulewright.rules.proposals.phrases.qualities import is_quality
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.known_names import AGENT
from rulewright.sentences.grammar.nominals import Either, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in, with_phrases
from rulewright.sentences.grammar.statements import Clause, Condition, Statement

_COMPARED = re.compile(r"= *reference(?![.\w])")
"""Of the meaning of an adjective that it compares something of a thing with who is spoken of: `owner != reference`."""

NOWHERE = Place(-1, -1)
"""The place of what the sentence does not name."""


def with_doers_told(statement: Statement, single: Single, composer: Composer) -> Statement:
    """The statement, whose only clause is said of the one of whom its conditions speak as somebody who acts."""
    clause = statement.clauses[0] if len(statement.clauses) == 1 else None
    if clause is None or not _of_nobody(clause) or composer.roles(clause.verb).get(AGENT):
        return statement
    conditions = statement.conditions
    told = [
        each
        for each in bare_phrases(conditions, single)
        if may_act(composer, composer.head_kind(each)) and _leads(each, conditions)
    ]
    others = [each for each in phrases_in(clause) if _may_be(composer, each)]
    if len(told) != 1 or others:
        return statement
    (who,) = told
    made: Statement = replace(
        statement,
        clauses=(replace(clause, subject=who),),
        conditions=with_phrases(conditions, {who: replace(who, determiner="the", same=who.place)}),
    )
    return made


def _leads(phrase: Phrase, conditions: Sequence[Condition]) -> bool:
    """Whether a phrase stands first in its clause: `если его не чистил игрок` is if none of the players has."""
    clauses = [each for condition in conditions for each in condition.clauses if phrase in phrases_in(each)]
    return all(
        other == phrase or phrase.place.precedes(other.place)
        for each in clauses
        for other in phrases_in(each)
    )


def with_those_who_do_it(statement: Statement, composer: Composer) -> Iterator[Statement]:
    """The statement, and where adjectives relate what it speaks of to somebody who acts, or so many of them may be so, also as
    said of whoever does it."""
    yield statement
    clause = statement.clauses[0] if len(statement.clauses) == 1 else None
    if clause is None or not _of_nobody(clause) or composer.roles(clause.verb).get(AGENT):
        return
    if not clause.adjuncts and any(_are_so_many(each) for each in clause.objects):
        kinds = set(
            who_act(composer)
        )  # `нельзя нанимать больше двух ямщиков`: all together, or each who does
    else:
        kinds = _compared_with(clause, composer)
    if len(kinds) != 1 or not all(may_act(composer, each) for each in kinds):
        return
    (kind,) = kinds
    whoever = Phrase(Noun(kind, NOWHERE), NOWHERE, determiner="a")
    yield replace(statement, clauses=(replace(clause, subject=whoever),))


def _are_so_many(phrase: Phrase | Either) -> bool:
    return isinstance(phrase, Phrase) and phrase.amount is not None and not is_quality(phrase)


def _compared_with(clause: Clause, composer: Composer) -> set[str]:
    """The kinds of those to whom adjectives relate what a clause speaks of."""
    return {
        kind
        for phrase in phrases_in((clause.objects, clause.adjuncts))
        for adjectives in phrase.adjectives
        for each in adjectives.ids
        if _COMPARED.search(composer.vocabulary.adjectives[each].means)
        for kind in composer.reference_kinds(each)
    }


def _of_nobody(clause: Clause) -> bool:
    """`Нельзя нанимать ямщика`: an act of whoever does it."""
    does = bool(clause.verb) and bool(clause.objects) and not (clause.passive or clause.exclusive)
    return does and clause.subject is None and clause.modality in ("may", "must")


def _may_be(composer: Composer, phrase: Phrase) -> bool:
    """Whether a phrase of the clause itself speaks of somebody who acts, so that the condition may be about him."""
    head = phrase.head
    if not isinstance(head, Noun) or head.name or head.sort:
        return False
    return head.property or may_act(composer, head.id)
