"""A sentence knows its own stretch of the source, whatever white space the lines have."""

from pathlib import Path

import pytest

from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book

TEXTS = {
    "wrapped.txt": "1. Rolls: Each player rolls\n   one die. On a 5 or more the fog\n   lifts (see 2). Then  all move.\n\n2. Fog: None.\n",
    "wrapped.tex": "\\aparag\\label{a} Each player rolls\n  one die. On a 5 the fog\n  of \\ref{a} lifts. Then  all\n  move.\n",
    "wrapped.html": "<p id='1_1'>1.1 Each player rolls\n  one die. On a 5 the fog\n  lifts. Then  all\n  move.</p>",
}


@pytest.mark.parametrize("name", TEXTS)
def test_the_span_of_a_sentence_holds_its_words_and_no_others(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(TEXTS[name])
    book = compile_book(open_book(tmp_path / name))
    sentences = [each for unit in book.sentences.values() for each in unit]
    assert len(sentences) >= 3
    for sentence in sentences:
        written = book.sources[sentence.span.file].text[sentence.span.start : sentence.span.end].split()
        said = sentence.text.split()
        assert (written[0], written[-1]) == (said[0], said[-1])


@pytest.mark.parametrize("name", TEXTS)
def test_the_span_of_a_word_of_one_line_holds_that_word_alone(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(" ".join(TEXTS[name].split()).replace("2. Fog", "\n\n2. Fog"))
    book = compile_book(open_book(tmp_path / name))
    sentence = next(each for unit in book.sentences.values() for each in unit if "rolls" in each.text)
    start = sentence.text.index("rolls")
    span = sentence.span_of(start, start + len("rolls"))
    assert book.sources[span.file].text[span.start : span.end] == "rolls"
