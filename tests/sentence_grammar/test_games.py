"""Sentences of games that no rulebook here is of: what was read is still read, in no more ways than before."""

import pytest

from tests.sentence_grammar.games.measure import games, read, sentences


@pytest.mark.parametrize("game", games())
def test_no_sentence_is_less_understood_than_it_was(game: str) -> None:
    known = {sentence: state for state, sentence in sentences(game)}
    now = {sentence: state for sentence, state, _ in read(game)}
    assert known, game
    less = [
        f"{sentence} was {state}, is {now[sentence]}"
        for sentence, state in known.items()
        if state.isdigit() and not (now[sentence].isdigit() and int(now[sentence]) <= int(state))
    ]
    assert not less, "\n".join(less) + "\n(judge the readings, then: measure.py --write)"
