"""What a term means, and the comparisons that say so."""

from typing import Any

from rulewright.sentences.grammar.constructions.parts import Construction, Made
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause, Compared, Meaning


def _compared(parts: list[Any]) -> Made:
    """`a result of 9 or more`."""
    attribute, amount = parts
    return [Compared(attribute.id, amount, Place(attribute.place.start, amount.place.end))]


def _term(parts: list[Any]) -> Made:
    return [Noun(parts[0].id, parts[0].place, sort="term")]


def _means(parts: list[Any]) -> Made:
    by, term = parts
    return [Clause(meaning=Meaning(term, by))]


def _term_is(parts: list[Any]) -> Made:
    """`Reinforcements are those counters that …`."""
    word, phrase = parts
    if not isinstance(phrase, Phrase) or phrase.head is None:
        return []
    return [Clause(meaning=Meaning(Noun(word.id, word.place, sort="term"), phrase))]


CONSTRUCTIONS: dict[str, Construction] = {
    "compared_attribute": _compared,
    "term": _term,
    "means": _means,
    "term_is": _term_is,
}
