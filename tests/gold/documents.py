"""Documents to score, each with the vocabulary that is given for it."""

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import PASSES, compile_book, read_vocabulary
from rulewright.sentences.sentence import Sentence
from tests.gold.align import align
from tests.gold.gold_vocabulary import gold_vocabulary
from tests.gold.known_words import known_vocabulary, with_words
from tests.gold.seeds import Line, Seed, formalisation_of


def gold_rows(gold: Path) -> list[dict[str, Any]]:
    """The sentences that were annotated by hand, a row each."""
    return [json.loads(line) for line in (gold / "sentences.jsonl").read_text("utf-8").splitlines() if line]


def gold_records(gold: Path) -> dict[str, list[Line]]:
    """Their records, by the id of the sentence."""
    found: dict[str, list[Line]] = defaultdict(list)
    for path in sorted((gold / "records").glob("*.jsonl")):
        for text in path.read_text("utf-8").splitlines():
            if text.strip():
                line = json.loads(text)
                found[line["sentence"]].append(line)
    return found


def load_document(
    document: Path, rows: Sequence[Line], records: Mapping[str, Sequence[Line]], gold: Path
) -> Seed | None:
    """A document with its gold sentences, by our formalisation of it or else by the gold vocabulary of its records.

    What we have of the same book, its macros and words, goes with the gold vocabulary. None where neither is there, or no gold sentence is of this document.
    """
    own = [row for row in rows if row["seed"] == document.name]
    if not own:
        return None
    book = _compiled(document, own, records, gold)
    if book is None:
        return None
    sentences = [each for found in book.sentences.values() for each in found]
    by_hash = {fingerprint(each): each for each in sentences}
    aligned = {row["id"]: by_hash[row["hash"]] for row in own if row.get("hash") in by_hash}
    texts = {row["id"]: row["text"] for row in own if "text" in row}
    aligned.update(align(texts, sentences, book.config, document.suffix))
    return Seed(
        path=document,
        book=book,
        sentences=aligned,
        checked=frozenset(),
        checkable=tuple(row["id"] for row in own if row["checkable"] == "yes"),
    )


def fingerprint(sentence: Sentence) -> str:
    """Of a sentence whose words may not be repeated."""
    return sha256(sentence.text.encode()).hexdigest()[:16]


def _compiled(
    document: Path, rows: Sequence[Line], records: Mapping[str, Sequence[Line]], gold: Path
) -> Compilation | None:
    folder = formalisation_of(document)
    if folder is not None:
        return compile_book(open_book(document, folder))
    lines = (line for row in rows for line in records.get(row["id"], ()))
    name = next((line["record"]["book"] for line in lines), "")
    path = gold / "vocabulary" / f"{name}.json"
    if not path.is_file():
        return None

    given = gold_vocabulary(path)
    known = known_vocabulary(given, name)

    def give_vocabulary(book: Compilation) -> None:
        book.vocabulary = with_words(given, known[1]) if known is not None else given
        book.config = replace(book.config, book=name)

    passes = tuple(give_vocabulary if each is read_vocabulary else each for each in PASSES)
    return compile_book(open_book(document, known[0] if known is not None else None), passes)
