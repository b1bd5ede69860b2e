"""The parser finds what Lark's finds, which follows everything that words before may begin, whatever comes behind them."""

import pytest

from rulewright.config.language_data import language_data
from rulewright.languages.load import grammar_text
from rulewright.rules.proposals.propose import grammar_of
from rulewright.sentences.grammar.construct import construct
from rulewright.sentences.grammar.earley import Grammar, TooManyMeaningsError, meanings
from rulewright.sentences.grammar.typed_words import Word, words_of
from rulewright.sentences.sentence import Sentence
from tests.sentence_grammar.lark_parser import LarkParser
from tests.sentence_grammar.test_cases import book_of, cases, lexicon_of


@pytest.fixture(scope="module")
def other() -> LarkParser:
    return LarkParser(grammar_text("en") or "")


def _found(grammar: Grammar, words: list[Word]) -> object:
    forest = grammar.forest(words)
    try:
        return grammar.stops_at(words) if forest is None else set(meanings(forest, construct))
    except TooManyMeaningsError:
        return "too many"


@pytest.mark.parametrize("name", ["europa", "empires"])
def test_predictions_by_the_words_to_come_lose_no_meaning(name: str, other: LarkParser) -> None:
    book = book_of(name)
    words = language_data(book.config).sentences
    lexicon = lexicon_of(name)
    grammar = grammar_of("en")
    assert grammar is not None
    said = [each.sentence for each in cases() if each.book == name][:60:8]
    sentences = [Sentence(unit_id="u", index=0, text=text) for text in said]
    sentences += [each for unit in book.sentences.values() for each in unit][:6]
    read = 0
    for sentence in sentences:
        typed = words_of(sentence, lexicon, grammar.literals, words)
        found = _found(grammar, typed)
        assert found == other.found(typed, construct), sentence.text
        read += isinstance(found, set)
    assert read
