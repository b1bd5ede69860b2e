"""Chapters judged from their prose alone: their sentences are found, their records are valid.

`unread` holds those that nobody who writes sentence patterns has read, `development` and `development_2` those that everybody may read.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.judge import judge_records
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from tests.gold.documents import fingerprint
from tests.gold.seeds import formalisation_of, slug
from tests.shared_material import CORPUS, needs_shared

SETS = ("unread", "development", "development_2")


def _lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]


def _folder(judged_set: str) -> Path:
    return Path(__file__).resolve().parent / judged_set


ROWS = {name: _lines(_folder(name) / "sentences.jsonl") for name in SETS}
CHAPTERS = [(name, chapter) for name in SETS for chapter in sorted({row["seed"] for row in ROWS[name]})]

of_each_chapter = pytest.mark.parametrize(("judged_set", "chapter"), CHAPTERS)


def _rows(judged_set: str, chapter: str) -> list[dict[str, Any]]:
    return [row for row in ROWS[judged_set] if row["seed"] == chapter]


def _records(judged_set: str, chapter: str) -> list[dict[str, Any]]:
    return _lines(_folder(judged_set) / "records" / f"{slug(Path(chapter).stem)}.jsonl")


def _book(chapter: str) -> Compilation:
    document = next(iter(sorted(CORPUS.rglob(chapter))))
    folder = formalisation_of(document)
    assert folder is not None
    return compile_book(open_book(document, folder))


@needs_shared
@pytest.mark.shared
@of_each_chapter
def test_every_row_finds_its_sentence(judged_set: str, chapter: str) -> None:
    found = {
        (sentence.unit_id, fingerprint(sentence)): sentence.text
        for sentences in _book(chapter).sentences.values()
        for sentence in sentences
    }
    rows = _rows(judged_set, chapter)
    lost = [row["id"] for row in rows if (row["unit"], row["hash"]) not in found]
    assert lost == []
    for row in rows:
        assert found[row["unit"], row["hash"]].startswith(row["opening"])
        assert len(row["opening"].split()) <= 4


@needs_shared
@pytest.mark.shared
@of_each_chapter
def test_every_record_is_valid(judged_set: str, chapter: str, tmp_path: Path) -> None:
    lines = _records(judged_set, chapter)
    paths = [tmp_path / f"{line['id']}.json" for line in lines]
    for path, line in zip(paths, lines, strict=True):
        path.write_text(json.dumps(line["record"]), "utf-8")
    judged = judge_records(_book(chapter), paths)
    assert {each.path.stem: each.problems for each in judged if each.problems} == {}


@of_each_chapter
def test_every_sentence_has_records_that_keep_break_and_mislead(judged_set: str, chapter: str) -> None:
    lines = _records(judged_set, chapter)
    ids = {row["id"] for row in _rows(judged_set, chapter)}
    assert {line["sentence"] for line in lines} == ids
    assert len({line["id"] for line in lines}) == len(lines)
    for sentence in ids:
        own = [line for line in lines if line["sentence"] == sentence]
        assert 3 <= len(own) <= 5
        assert any(line["verdict"] == "satisfied" for line in own)
        assert {line["role"] for line in own} - {"obeys", "breaks"}
    assert all(line.get("missing") for line in lines if line["verdict"] == "undecided")
