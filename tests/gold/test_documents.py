"""A document that no formalisation of ours belongs to is read with what we know of its book."""

import json
from pathlib import Path
from shutil import copyfile

import pytest

from tests.gold.documents import load_document
from tests.gold.score import Cache, score_seed
from tests.gold.seeds import Line
from tests.shared_material import GOLD, SEEDS, needs_shared


@needs_shared
@pytest.mark.shared
def test_another_document_of_a_book_that_we_know_is_read(tmp_path: Path) -> None:
    seed = SEEDS / "naval-movement.ru.txt"
    other = Path(copyfile(seed, tmp_path / "another-edition.ru.txt"))
    rows = [json.loads(line) for line in (GOLD / "sentences.jsonl").read_text("utf-8").splitlines() if line]
    rows = [{**row, "seed": other.name} for row in rows if row["seed"] == seed.name]
    records: dict[str, list[Line]] = {}
    for text in (GOLD / "records" / "naval.jsonl").read_text("utf-8").splitlines():
        line = json.loads(text)
        records.setdefault(line["sentence"], []).append(line)
    document = load_document(other, rows, records, GOLD)
    assert document is not None
    outcomes = score_seed(
        document, [each for each in document.checkable if each in document.sentences], records, Cache(None)
    )
    assert sum(each.state == "right alone" for each in outcomes) >= len(outcomes) / 2
