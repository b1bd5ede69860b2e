"""What stands before a sentence, as the grammar is told: the nearest of it, however long a paragraph is."""

from pathlib import Path

from rulewright.pipeline.sentence_context import NEAREST, contexts_of
from tests.compiled.garrisons import compiled, make

LONG = 3 * NEAREST


def test_only_the_nearest_sentences_of_a_long_paragraph_are_before_one(tmp_path: Path) -> None:
    said = " ".join(f"Port {number} is open." for number in range(LONG))
    book = compiled(make(tmp_path, rf"\section{{Ports}}\aparag[Open]\label{{open}} {said}"))
    sentences = book.sentences["open"]
    assert len(sentences) == LONG
    context = contexts_of(book)
    assert context(sentences[-1]).before == tuple(sentences[-1 - NEAREST : -1])
    assert context(sentences[2]).before == tuple(sentences[:2])
    assert context(sentences[0]).before == ()


def test_what_is_said_under_the_paragraphs_beside_is_beneath(tmp_path: Path) -> None:
    text = (
        r"\section{Ports}\label{ports}\aparag[East]\label{east} \bparag\label{first} The port is open."
        r"\aparag[West]\label{west} The port is closed."
    )
    book = compiled(make(tmp_path, text))
    (first,) = book.sentences["first"]
    (west,) = book.sentences["west"]
    assert contexts_of(book)(west).beneath == (first,)
    assert contexts_of(book)(first).beneath == ()
