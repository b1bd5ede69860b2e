"""The sentence grammar on documents of others: what it offers alone is right, and it reads a good part of them."""

from pathlib import Path

import pytest

from tests.gold.documents import gold_records, gold_rows, load_document
from tests.gold.score import Cache, score_seed
from tests.shared_material import GOLD, SEEDS, needs_shared

DOCUMENTS = sorted(SEEDS.iterdir()) if SEEDS.is_dir() else []
LEAST = 0.25
"""Share of sentences that are read right and alone, a little below the least that any document has."""


@needs_shared
@pytest.mark.shared
@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_what_is_offered_alone_is_right(document: Path) -> None:
    rows = gold_rows(GOLD)
    records = gold_records(GOLD)
    seed = load_document(document, rows, records, GOLD)
    assert seed is not None
    names = [name for name in seed.checkable if name in seed.sentences]
    outcomes = score_seed(seed, names, records, Cache(None))
    assert {each.id: each.problems[0] for each in outcomes if each.state == "WRONG ALONE"} == {}
    assert sum(each.state == "right alone" for each in outcomes) >= LEAST * len(outcomes)
