"""Nouns that only count what a noun of a sort behind them names: `three units of light cavalry` are three light cavalry.

That is so where each thing of the sort is one of what the noun in front names, and no attribute of these leads to things of the sort:
`officers of generals` may be those that generals have.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.nominals import Adjunct, Noun, Nouns, Phrase
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.traverse import rebuild
from rulewright.vocabulary.types import Vocabulary


def of_their_sorts(form: Any, vocabulary: Vocabulary) -> Any:
    """A form in which such phrases are phrases of the sort itself."""

    def told(part: Any) -> Any:
        found = _sort(part, vocabulary) if isinstance(part, Phrase) else None
        return None if found is None else rebuild(found, told)

    return rebuild(form, told)


def _sort(phrase: Phrase, vocabulary: Vocabulary) -> Phrase | None:
    head = phrase.head
    match phrase.modifiers:
        case (Adjunct(preposition=preposition, phrase=Phrase() as inner), *others) if preposition == OF:
            pass
        case _:
            return None
    if not isinstance(head, Noun) or not _is_kind(head, vocabulary):
        return None
    bare = inner.determiner == "" and inner.amount is None and inner.same is None and not inner.such
    heads = tuple(_heads(inner.head))
    if not bare or not heads or not all(_is_sort(each, head.id, vocabulary) for each in heads):
        return None
    return replace(
        phrase,
        head=inner.head,
        adjectives=(*phrase.adjectives, *inner.adjectives),
        modifiers=(*inner.modifiers, *others),
    )


def _heads(head: object) -> Iterator[Noun]:
    if isinstance(head, Noun):
        yield head
    elif isinstance(head, Nouns):
        yield from head.items


def _is_kind(noun: Noun, vocabulary: Vocabulary) -> bool:
    return noun.id in vocabulary.kinds and not (noun.name or noun.property or noun.sort)


def _is_sort(noun: Noun, kind: str, vocabulary: Vocabulary) -> bool:
    if not _is_kind(noun, vocabulary) or noun.id == kind or not vocabulary.is_a(noun.id, kind):
        return False
    return not any(
        _may_name(declared.type, noun.id, vocabulary) for declared in _attributes(kind, vocabulary)
    )


def _attributes(kind: str, vocabulary: Vocabulary) -> Iterator[Any]:
    for id_, entry in vocabulary.kinds.items():
        if vocabulary.is_a(kind, id_):
            yield from entry.attributes.values()


def _may_name(declared: str | tuple[str, ...] | list[str], sort: str, vocabulary: Vocabulary) -> bool:
    """Whether an attribute of such a type may name things of a sort."""
    types = (declared,) if isinstance(declared, str) else declared
    for each in types:
        named = each.removeprefix("list of ")
        if named in vocabulary.kinds and (vocabulary.is_a(sort, named) or vocabulary.is_a(named, sort)):
            return True
    return False
