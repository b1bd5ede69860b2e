"""A book's own records as JSON: the report of each, with what is expected of it."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from rulewright.cli.formats.verdicts_json import record_json
from rulewright.pipeline.outcomes import BookOutcomes, Outcome


def outcomes_json(books: Sequence[BookOutcomes]) -> str:
    """A list of all records of all books; one that is expected and not there, and a book that cannot be used, are in it too."""
    return json.dumps([each for of in books for each in _records(of)], ensure_ascii=False, indent=2)


def _records(of: BookOutcomes) -> Iterator[dict[str, Any]]:
    if of.book is None:
        yield _unjudged(of.name, None, of.problems, ())
    told: dict[str, list[Outcome]] = {}
    for outcome in of.outcomes:
        told.setdefault(outcome.expectation.record, []).append(outcome)
    for record in of.judged:
        expected = told.pop(record.path.stem, [])
        yield {**record_json(record), **_expected(expected)}
    for name, expected in told.items():
        yield _unjudged(of.name, name, ("no such record",), expected)


def _unjudged(
    book: str, record: str | None, problems: Sequence[str], expected: Sequence[Outcome]
) -> dict[str, Any]:
    return {
        "record": record,
        "book": book,
        "verdict": None,
        "results": [],
        "problems": list(problems),
        **_expected(expected),
        "as_expected": False,
    }


def _expected(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """What is expected of one record, and whether all of it was found."""
    return {
        "expected": [_one(each) for each in outcomes if each.expectation.paragraph],
        "as_expected": all(each.found is None for each in outcomes),
    }


def _one(outcome: Outcome) -> dict[str, Any]:
    told = outcome.expectation
    return {
        "paragraph": told.paragraph,
        "sentence": told.sentence,
        "verdict": told.verdict,
        "missing": list(told.missing),
        "whole": told.whole,
        "why": told.why,
        "as_expected": outcome.found is None,
        "found": outcome.found,
    }
