"""Nouns that relate a thing to what the rule speaks of: `a national port` of a power is a port of its own nation.

A term whose `means` has `reference` in it is an adjective and a noun in one word, and is read as these.
"""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.nominals import Adjectives, Noun, Phrase
from rulewright.sentences.grammar.traverse import rebuild
from rulewright.vocabulary.types import Adjective, Term, Vocabulary

REFERENCE = "reference"


def is_relational(term: Term) -> bool:
    """Whether a term means something only in relation to a thing."""
    return term.means is not None and REFERENCE in term.means


def with_relational_nouns(vocabulary: Vocabulary) -> Vocabulary:
    """The vocabulary, in which what such nouns say of things is an adjective of the same id."""
    found = {
        id_: Adjective(of=term.of, means=term.means)
        for id_, term in vocabulary.terms.items()
        if is_relational(term) and term.of is not None and term.means is not None
    }
    return replace(vocabulary, adjectives={**found, **vocabulary.adjectives}) if found else vocabulary


def taken_apart(form: Any, vocabulary: Vocabulary) -> Any:
    """A form in which such a noun is an adjective before the noun of its kind."""

    def apart(part: Any) -> Any:
        if not isinstance(part, Phrase) or not isinstance(part.head, Noun) or part.head.name:
            return None
        term = vocabulary.terms.get(part.head.id)
        if term is None or not is_relational(term) or not isinstance(term.of, str):
            return None
        said = Adjectives((part.head.id,), part.head.place)
        head = replace(part.head, id=term.of)
        return rebuild(replace(part, head=head, adjectives=(*part.adjectives, said)), apart)

    return rebuild(form, apart) if any(map(is_relational, vocabulary.terms.values())) else form
