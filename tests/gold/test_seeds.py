"""The documents beside the project are judged as the gold records say, through formalisations that copy nothing."""

import json
from pathlib import Path

import pytest

from rulewright.pipeline.exercise import exercise
from rulewright.pipeline.expectations import read_expectations
from rulewright.pipeline.judge import judge_records, own_records
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.outcomes import surprises
from rulewright.pipeline.passes import compile_book
from rulewright.rules.ir import Slot
from rulewright.rules.language.parse import parse_readings
from rulewright.rules.traverse import walk
from tests.gold.seeds import ROOT, formalisation_of, judge, load_seed
from tests.shared_material import GOLD, SEEDS, needs_shared

FORMALISATIONS = sorted(
    path for path in (ROOT / "rules_src").glob("*/formalisations/*") if any(path.rglob("*.rules"))
)
DOCUMENTS = sorted(SEEDS.iterdir()) if SEEDS.is_dir() else []


@needs_shared
@pytest.mark.shared
@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_gold_verdict_is_given(document: Path) -> None:
    gold = [json.loads(line) for line in (GOLD / "sentences.jsonl").read_text("utf-8").splitlines() if line]
    seed = load_seed(document, gold)
    assert seed is not None
    assert set(seed.checkable) <= seed.checked
    prefixes = {name.split(".")[0] for name in seed.sentences}
    lines = [
        json.loads(text)
        for path in (GOLD / "records").glob("*.jsonl")
        for text in path.read_text("utf-8").splitlines()
        if text.strip()
    ]
    own = [line for line in lines if line["sentence"].split(".")[0] in prefixes]
    assert len(own) > 50
    assert {each.line["id"]: each.problem for each in judge(seed, own) if each.problem} == {}


@needs_shared
@pytest.mark.shared
@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_records_beside_a_formalisation_are_as_expected(document: Path) -> None:
    folder = formalisation_of(document)
    assert folder is not None
    if not list(folder.glob("records/expected*.toml")):
        pytest.fail(f"{folder.name} has no records of its own")
    book = compile_book(open_book(document, folder))
    judged = list(judge_records(book, own_records(book)))
    assert list(surprises(book, judged, read_expectations(book))) == []
    assert exercise(book.plan, judged).unexercised == ()


@pytest.mark.parametrize("folder", FORMALISATIONS, ids=lambda path: path.name)
def test_a_formalisation_quotes_at_most_five_words(folder: Path) -> None:
    quotes: list[str] = []
    for path in [*folder.glob("*.rules"), *folder.glob("readings/*.rules")]:
        readings, problems = parse_readings(path.read_text("utf-8"), path.name)
        assert not problems
        for located in readings:
            quotes.append(located.reading.opening)
            for rule in located.reading.rules:
                quotes += [
                    part
                    for node, _ in walk(rule)
                    if isinstance(node, Slot)
                    for part in (node.left, node.right)
                ]
    assert quotes
    assert [quote for quote in quotes if len(quote.split()) > 5] == []
