"""`may give a card to a bankrupt player only if the bankrupt player …`: the one that the same adjectives have told of."""

from msgspec.structs import replace

from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in, with_phrases
from rulewright.sentences.grammar.statements import Statement

_ONE = ("a", "another", "any")
"""Determiners of one thing that a clause brings up."""


def with_described_again(statement: Statement) -> Statement:
    """The statement, in which `the bankrupt player` is the only one that it calls so before."""
    said = tuple(phrases_in((statement.clauses, statement.conditions)))
    told = [each for each in said if each.determiner in _ONE and _description(each)]
    found: dict[Phrase, Phrase] = {}
    for phrase in said:
        meant = [each for each in told if _description(each) == _description(phrase)]
        if phrase.determiner == "the" and phrase.same is None and len(meant) == 1:
            found[phrase] = replace(phrase, adjectives=(), same=meant[0].place)
    return with_phrases(statement, found) if found else statement


def _description(phrase: Phrase) -> tuple[object, ...]:
    """The noun and the adjectives of a phrase that says nothing else; empty where it has none of them."""
    head = phrase.head
    if (
        not isinstance(head, Noun)
        or head.name
        or head.property
        or phrase.modifiers
        or phrase.amount is not None
    ):
        return ()
    return (head.id, *(each.ids for each in phrase.adjectives)) if phrase.adjectives else ()
