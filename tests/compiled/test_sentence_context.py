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
