"""Our own books: all is understood, and records show that every check can be kept and broken."""

from functools import cache
from pathlib import Path

import pytest

from rulewright.analyse.coverage import SETTLED_STATES
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.exercise import exercise
from rulewright.pipeline.expectations import read_expectations
from rulewright.pipeline.judge import JudgedRecord, judge_records, own_records
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.outcomes import surprises
from rulewright.pipeline.passes import compile_book
from rulewright.source.diagnostics import Severity

ROOT = Path(__file__).resolve().parents[2]
BOOKS = sorted(path.parent for path in (ROOT / "rules_src").glob("*/rulebook.toml"))
LEAST_RECORDS = 25

of_each_book = pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.name)


@cache
def compiled(path: Path) -> Compilation:
    """The book, compiled once for all tests."""
    return compile_book(open_book(path))


@cache
def judged(path: Path) -> tuple[JudgedRecord, ...]:
    """All records of the book, judged."""
    return tuple(judge_records(compiled(path), own_records(compiled(path))))


def test_the_editions_of_all_four_games_are_there() -> None:
    assert {"empires", "europa", "naval", "washington"} <= {path.name for path in BOOKS}


@of_each_book
def test_a_book_has_neither_errors_nor_warnings(path: Path) -> None:
    book = compiled(path)
    read_expectations(book)
    serious = [each for each in book.diagnostics if each.severity in (Severity.ERROR, Severity.WARNING)]
    assert not serious, serious[0]


@of_each_book
def test_every_sentence_is_settled(path: Path) -> None:
    unsettled = [
        f"{each.unit_id}: {each.text} ({each.state})"
        for each in compiled(path).ledger
        if each.state not in SETTLED_STATES
    ]
    assert not unsettled


@pytest.mark.slow
@of_each_book
def test_every_record_gives_the_verdict_expected(path: Path) -> None:
    book = compiled(path)
    records = judged(path)
    assert len(records) >= LEAST_RECORDS
    wrong = [
        f"{each.expectation.record}: {each.found} where {each.expectation.verdict} was expected"
        for each in surprises(book, records, read_expectations(book))
    ]
    assert not wrong


@pytest.mark.slow
@of_each_book
def test_every_check_is_kept_by_one_record_and_broken_by_another(path: Path) -> None:
    shown = exercise(compiled(path).plan, judged(path))
    assert shown.checks
    lacking = [f"{each.citation} ({each.rule}): none gives {each.lacks}" for each in shown.unexercised]
    assert not lacking
