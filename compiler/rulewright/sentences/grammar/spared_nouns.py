"""`Ones` with an adjective of their own: `Polish armies may not stack with Russian ones` are Russian armies."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in, with_phrases
from rulewright.sentences.grammar.statements import Statement
from rulewright.vocabulary.types import Vocabulary

SPARED = "spared"
"""The sort of a noun in whose place `one` or `ones` stands."""


def with_nouns_told(statement: Statement, vocabulary: Vocabulary) -> Iterator[Statement]:
    """The statement with the noun of a phrase before in place of `one`, each that its adjectives may be said of; nothing where there
    is no such noun."""
    spared = next((each for each in phrases_in(statement) if _is_spared(each)), None)
    if spared is None:
        yield statement
        return
    for noun in _nouns_before(spared, statement, vocabulary):
        assert isinstance(spared.head, Noun)
        meant = replace(spared, head=replace(noun, place=spared.head.place))
        yield from with_nouns_told(with_phrases(statement, {spared: meant}), vocabulary)


def _is_spared(phrase: Phrase) -> bool:
    return isinstance(phrase.head, Noun) and phrase.head.sort == SPARED


def _nouns_before(spared: Phrase, statement: Statement, vocabulary: Vocabulary) -> Iterator[Noun]:
    """The nouns of sorts of things before it, but for its own phrase, nearest first, each once."""
    before = [
        each.head
        for each in phrases_in(statement)
        if isinstance(each.head, Noun)
        and each.place.precedes(spared.place)
        and not any(inner is spared for inner in phrases_in(each.modifiers))
    ]
    found: dict[str, Noun] = {}
    for noun in sorted(before, key=lambda each: -each.place.start):
        plain = not (noun.name or noun.property or noun.sort or noun.attribute)
        if plain and noun.id in vocabulary.kinds and _may_be_so(spared, noun.id, vocabulary):
            found.setdefault(str(noun.id), noun)
    yield from found.values()


def _may_be_so(spared: Phrase, kind: str, vocabulary: Vocabulary) -> bool:
    """Whether all the adjectives of a phrase may be said of things of a kind themselves."""
    return all(
        any(vocabulary.is_a(kind, of) or vocabulary.is_a(of, kind) for of in _kinds(each, vocabulary))
        for group in spared.adjectives
        for each in group.ids
    )


def _kinds(adjective: str, vocabulary: Vocabulary) -> tuple[str, ...]:
    of = vocabulary.adjectives[adjective].of
    return of if isinstance(of, tuple) else (of,)
