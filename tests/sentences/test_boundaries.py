"""Sentences end where `boundaries.cases` says, and nothing of the text is lost."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.sentences.boundaries import sentence_ends
from rulewright.sentences.language import language

CASES = [
    line.split(" => ")
    for line in (Path(__file__).parent / "boundaries.cases").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]


def _divide(text: str) -> list[str]:
    sentences, start = [], 0
    for end in sentence_ends(text, language("en")):
        sentences.append(text[start:end].strip())
        start = end
    return sentences


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_sentences_end(text: str, expected: str) -> None:
    assert _divide(text) == expected.split(" | ")


@given(st.text(alphabet="aA .!?…)”e.g\n", max_size=60))
def test_nothing_is_lost(text: str) -> None:
    assert "".join("".join(_divide(text)).split()) == "".join(text.split())
