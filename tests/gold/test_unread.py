"""Chapters that nobody who writes sentence patterns has read: their sentences are found, their records are valid."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.judge import judge_records
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from tests.gold.seeds import formalisation_of, slug
from tests.shared_material import CORPUS, needs_shared

UNREAD = Path(__file__).resolve().parent / "unread"


def _lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]


ROWS = _lines(UNREAD / "sentences.jsonl")
CHAPTERS = sorted({row["seed"] for row in ROWS})


def _book(chapter: str) -> Compilation:
    document = next(iter(sorted(CORPUS.rglob(chapter))))
    folder = formalisation_of(document)
    assert folder is not None
    return compile_book(open_book(document, folder))


@needs_shared
@pytest.mark.shared
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_row_finds_its_sentence(chapter: str) -> None:
    book = _book(chapter)
    found = {
        (sentence.unit_id, sha256(sentence.text.encode()).hexdigest()[:16]): sentence.text
        for sentences in book.sentences.values()
        for sentence in sentences
    }
    rows = [row for row in ROWS if row["seed"] == chapter]
    lost = [row["id"] for row in rows if (row["unit"], row["hash"]) not in found]
    assert lost == []
    for row in rows:
        assert found[row["unit"], row["hash"]].startswith(row["opening"])
        assert len(row["opening"].split()) <= 4


@needs_shared
@pytest.mark.shared
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_record_is_valid(chapter: str, tmp_path: Path) -> None:
    lines = _lines(UNREAD / "records" / f"{slug(Path(chapter).stem)}.jsonl")
    paths = [tmp_path / f"{line['id']}.json" for line in lines]
    for path, line in zip(paths, lines, strict=True):
        path.write_text(json.dumps(line["record"]), "utf-8")
    judged = judge_records(_book(chapter), paths)
    assert {each.path.stem: each.problems for each in judged if each.problems} == {}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_sentence_has_records_that_keep_break_and_mislead(chapter: str) -> None:
    lines = _lines(UNREAD / "records" / f"{slug(Path(chapter).stem)}.jsonl")
    ids = {row["id"] for row in ROWS if row["seed"] == chapter}
    assert {line["sentence"] for line in lines} == ids
    assert len({line["id"] for line in lines}) == len(lines)
    for sentence in ids:
        own = [line for line in lines if line["sentence"] == sentence]
        assert 3 <= len(own) <= 5
        assert any(line["verdict"] == "satisfied" for line in own)
        assert {line["role"] for line in own} - {"obeys", "breaks"}
    assert all(line.get("missing") for line in lines if line["verdict"] == "undecided")
