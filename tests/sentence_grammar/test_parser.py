"""The parser makes of all short sequences of words what Lark's parser makes of them, by grammars that are hard to parse."""

from itertools import product
from textwrap import dedent
from typing import Any

import pytest

from rulewright.sentences.grammar.earley import Grammar, TooManyMeaningsError, meanings
from rulewright.sentences.grammar.typed_words import Word
from tests.sentence_grammar.lark_parser import LarkParser

LONGEST = 4

GRAMMARS = {
    "empty at the begin, within and at the end": """
        start: _the a _the b end -> sentence
        _the: "the" |
        a: KIND | _the ADJ a
        b: KIND | "the" KIND
        end: "." |
    """,
    "only what is empty": """
        start: none none KIND? -> sentence
        none: | also
        also: none_too "the" | none_too
        none_too:
    """,
    "many readings of one stretch": """
        start: a
        ?a: a a -> pair | KIND | a "the" a -> joined | ADJ? a -> described
    """,
    "recursion on both sides": """
        start: left right
        left: left KIND | KIND
        right: KIND right | KIND | ADJ
    """,
    "words of several types, repeated": """
        start: (KIND | ADJ)+ name*
        name: NAME | "the" NAME | KIND
    """,
    "parts without a name": """
        start: _several (_several2 | ".")
        _several: KIND | KIND _several | "the" ADJ
        _several2: ADJ* KIND
    """,
}

KNOWN = (("KIND",), ("ADJ",), ("ADJ", "KIND"), ("NAME", "KIND"), ("THE",), ("DOT",))


def words(terminals: tuple[tuple[str, ...], ...]) -> list[Word]:
    return [
        Word(text=f"w{at}", start=at * 10, end=at * 10 + 9, terminals=frozenset(each))
        for at, each in enumerate(terminals)
    ]


def construct(name: str, parts: list[Any]) -> list[Any]:
    return [(str(name), *parts)]


@pytest.mark.parametrize("text", GRAMMARS.values(), ids=GRAMMARS.keys())
def test_all_short_sequences_mean_what_they_mean_to_lark(text: str) -> None:
    text = f'{dedent(text)}\ntitle: start\nTHE: "the"\nDOT: "."\n%declare KIND ADJ NAME\n'
    grammar, other = Grammar(text), LarkParser(text)
    read = 0
    for length in range(1, LONGEST + 1):
        for terminals in product(KNOWN, repeat=length):
            said = words(terminals)
            forest = grammar.forest(said)
            try:
                found: object = grammar.stops_at(said) if forest is None else set(meanings(forest, construct))
            except TooManyMeaningsError:
                found = "too many"
            assert found == other.found(said, construct), terminals
            read += isinstance(found, set)
    assert read > 10
