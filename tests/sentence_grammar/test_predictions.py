"""Predicting by the words to come changes how long a parse takes, and nothing else."""

import pytest

from rulewright.config.language_data import language_data
from rulewright.languages.load import grammar_text
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from rulewright.sentences.grammar.constructions.construct import construct
from rulewright.sentences.grammar.earley import Grammar, TooManyMeaningsError, meanings
from rulewright.sentences.grammar.lexicon import Lexicon
from rulewright.sentences.grammar.typed_words import words_of
from rulewright.sentences.sentence import Sentence
from tests.sentence_grammar.test_cases import BOOKS, cases


@pytest.mark.parametrize(("name", "language"), [("europa", "en"), ("empires", "en")])
def test_predictions_by_the_words_to_come_lose_no_meaning(
    name: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = compile_book(open_book(BOOKS / name))
    words = language_data(book.config).sentences
    lexicon = Lexicon(book.vocabulary, words)
    text = grammar_text(language) or ""
    quick, thorough = Grammar(text), Grammar(text)
    monkeypatch.setattr(thorough._predictions, "expect", lambda types: None)

    def found(grammar: Grammar, sentence: list) -> object:  # type: ignore[type-arg]
        forest = grammar.forest(sentence)
        try:
            return grammar.stops_at(sentence) if forest is None else set(meanings(forest, construct))
        except TooManyMeaningsError:
            return "too many"

    said = [each.sentence for each in cases() if each.book == name][:60:8]
    sentences = [Sentence(unit_id="u", index=0, text=text) for text in said]
    sentences += [each for unit in book.sentences.values() for each in unit][:6]
    read = 0
    for sentence in sentences:
        typed = words_of(sentence, lexicon, quick.literals, words)
        one, other = found(quick, typed), found(thorough, typed)
        assert one == other, sentence.text
        read += isinstance(one, set)
    assert read
