"""Prepositions that a vocabulary gives a verb, in a language with cases: it does not say which case they govern."""

import pytest
from msgspec.structs import replace

from rulewright.config.language_data import language_data
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.derive import Deriver
from rulewright.rules.proposals.derived import Derived
from rulewright.sentences.sentence import Sentence
from tests.sentence_grammar.test_cases import book_of


def _derived(sentence: str) -> Derived:
    book = book_of("naval")
    move = book.vocabulary.verbs["move"]
    way = replace(
        move,
        roles={**move.roles, "way": "position"},
        optional=(*move.optional, "way"),
        prepositions={"way": ("через", "в обход")},
    )
    vocabulary = replace(book.vocabulary, verbs={**book.vocabulary.verbs, "move": way})
    deriver = Deriver(book.config.language, vocabulary, language_data(book.config))
    return deriver.derive(Sentence(unit_id="u", index=0, text=sentence), Context(vocabulary=vocabulary))


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("Подразделения нельзя перемещать через порт.", "через …"),
        ("Подразделения не могут перемещаться в обход порта.", "обход …"),
    ],
)
def test_a_role_is_marked_whatever_the_case(sentence: str, words: str) -> None:
    (reading,) = _derived(sentence).readings
    assert reading.rules.splitlines() == [
        "prohibition",
        "  when move(theme: naval_unit N, way: P)",
        f'  then not P is a {{kind: kind in "{words}"}}',
    ]


def test_another_verb_does_not_know_it() -> None:
    assert not _derived("Подразделения нельзя помещать через порт.").readings
