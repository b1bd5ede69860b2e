"""Adjectives that say themselves to what they relate a thing: `соседний с портом`, `враждебный державе`."""

from collections.abc import Sequence
from typing import Any

from rulewright.sentences.grammar.nominals import Adjectives
from rulewright.sentences.grammar.relational_nouns import REFERENCE
from rulewright.sentences.grammar.statements import Statement
from rulewright.sentences.grammar.traverse import parts
from rulewright.vocabulary.types import Vocabulary


def relate(form: Any, vocabulary: Vocabulary) -> bool:
    """Whether every adjective that has such a complement can have one: it means something only in relation to a thing."""
    return all(
        each in vocabulary.adjectives and REFERENCE in vocabulary.adjectives[each].means
        for group in parts(form, Adjectives)
        if group.to is not None
        for each in group.ids
    )


def with_complements(forms: Sequence[Statement]) -> tuple[Statement, ...]:
    """The forms without those in which what stands right behind such an adjective belongs to something else."""
    related = {group.place for form in forms for group in parts(form, Adjectives) if group.to is not None}
    return tuple(
        form
        for form in forms
        if not any(group.to is None and group.place in related for group in parts(form, Adjectives))
    )
