"""What a verb leaves to the sentence before: `Juniors may not borrow films. Others may borrow in the evening.`"""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Earlier
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.known_names import AGENT, THEME
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import is_name
from rulewright.sentences.grammar.statements import Clause, Statement

_SORT = ("", "a", "any")
"""Determiners of objects that name a sort of things, and none that is known."""


def with_complements_told(statement: Statement, earlier: Earlier, words: Words) -> Iterator[Statement]:
    """The statement, and with the object or the place that the same verb has in the sentence before, where it needs one and has
    none."""
    yield statement
    before = earlier(0)
    if before is None or len(statement.clauses) != 1:
        return
    (clause,) = statement.clauses
    if not clause.verb or clause.passive or clause.objects or clause.adjuncts or clause.choices:
        return
    told = [
        each
        for form in before.statements
        for each in form.clauses
        if each.verb == clause.verb and not each.passive and not each.choices
    ]
    for meant in dict.fromkeys(whole for each in told if (whole := _with(clause, each, words)) is not None):
        yield replace(statement, clauses=(meant,))


def _with(clause: Clause, told: Clause, words: Words) -> Clause | None:
    """The clause with what another of its verb says; None where it needs nothing of it."""
    needed = [each for each in words.roles(clause.verb) if not words.optional(clause.verb, each)]
    if clause.own_object and THEME in needed:
        needed.remove(THEME)
    if THEME in needed and needed == [THEME] and len(told.objects) == 1:
        (what,) = told.objects
        return replace(clause, objects=(what,)) if _is_sort(what) else None
    if THEME in needed or AGENT in needed or not needed or told.objects or not told.adjuncts:
        return None
    named = all(isinstance(each.phrase, Phrase) and is_name(each.phrase) for each in told.adjuncts)
    if not named or not set(needed) <= {
        role for each in told.adjuncts for role in _role(each, clause, words)
    }:
        return None
    return replace(clause, adjuncts=told.adjuncts)


def _role(adjunct: Adjunct, clause: Clause, words: Words) -> Iterator[str]:
    phrase = adjunct.phrase
    if isinstance(phrase, Phrase) and isinstance(phrase.head, Noun):
        kind = words.vocabulary.individuals[phrase.head.id].kind
        try:
            yield words.role(adjunct.preposition, clause.verb, kind)
        except Unread:
            return


def _is_sort(phrase: object) -> bool:
    return (
        isinstance(phrase, Phrase)
        and isinstance(phrase.head, Noun)
        and not (phrase.head.name or phrase.head.property or phrase.head.sort)
        and phrase.determiner in _SORT
        and phrase.amount is None
        and not phrase.modifiers
        and phrase.same is None
    )
