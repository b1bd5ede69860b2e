"""Prepositions with what they govern, and adverbs."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.noun_phrases import phrase
from rulewright.sentences.grammar.constructions.parts import (
    Adverb,
    Always,
    Construction,
    Det,
    Made,
    Next,
    Throughout,
    place_of,
)
from rulewright.sentences.grammar.nominals import Adjunct, Phrase
from rulewright.sentences.grammar.prepositions import ADJACENT, ON_OR_ADJACENT
from rulewright.sentences.grammar.said import said_id
from rulewright.sentences.grammar.statements import AFTERWARDS, AGAIN, THEN


def _adjacent(parts: list[Any]) -> Made:
    """`on or adjacent to`: the words before or behind say that the place itself counts as well."""
    return [Adverb((ON_OR_ADJACENT if len(parts) > 2 else ADJACENT,))]


def _prep(parts: list[Any]) -> Made:
    return [Adverb(tuple(part.text.lower() for part in parts))]


def how(parts: list[Any]) -> Made:
    """`immediately`, `at random`: what leaves a trace in a rule, or is not read."""
    words = tuple(part.text.lower() for part in parts)
    return [Adverb(words, said_id(" ".join(words), place_of(parts)))]


def _again(parts: list[Any]) -> Made:
    return [replace(each, said=said_id(AGAIN, place_of(parts))) for each in how(parts)]


def _word(*words: str) -> Callable[[list[Any]], Made]:
    """A word that means what `words` mean."""
    return lambda parts: [Adverb(words)]


def _genitive(parts: list[Any]) -> Made:
    (whose,) = parts
    if isinstance(whose, Phrase) and whose.amount is not None and whose.amount.operator != "=":
        return []  # `сажать в лодку более двух гребцов`: nothing is that of more than so many; so many are put there
    return [Adjunct("of", whose)]


def _adjunct(parts: list[Any]) -> Made:
    preposition, phrase = parts
    if preposition.words == ("for",) and isinstance(phrase, Phrase) and phrase.determiner == "each":
        return []  # `a fort for each region`: so many for each, and not where it is
    return [Adjunct(" ".join(preposition.words), phrase)]


def _adjunct_one(parts: list[Any]) -> Made:
    """`at most two in one district`: in a district, whichever."""
    preposition, *rest = parts
    if preposition.words[0] not in ("in", "on", "at", "within"):
        return []
    said = [replace(each, single=True) for each in phrase([Det("a"), *rest])]
    return [Adjunct(" ".join(preposition.words), each) for each in said]


CONSTRUCTIONS: dict[str, Construction] = {
    "genitive": _genitive,
    "there": lambda parts: [Adverb(("there",))],
    "adjacent": _adjacent,
    "prep": _prep,
    **{
        word: _word(word)
        for word in (
            "with",
            "without",
            "from",
            "in",
            "of",
            "to",
            "for",
            "before",
            "after",
            "below",
            "above",
            "outside",
        )
    },
    "adjunct": _adjunct,
    "adjunct_one": _adjunct_one,
    "whatever": lambda parts: [Adverb(())],
    "prep_of_verb": lambda parts: [Adverb(tuple(parts[0].id.split()))],
    "adverb": lambda parts: [Adverb(tuple(part.text.lower() for part in parts))],
    "throughout": lambda parts: [Throughout()],
    "at_every_time": lambda parts: [Always()],
    "as_usual": lambda parts: [Adverb(())],
    "how": how,
    "then_act": lambda parts: [Next((THEN,))],
    "act_afterwards": lambda parts: [Next((AFTERWARDS,))],
    "again": _again,
}
