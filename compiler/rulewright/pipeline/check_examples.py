"""Worked examples run with every build: their records are judged and compared with what the examples tell."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from rulewright.analyse.dependencies import users_of_definitions
from rulewright.analyse.worked_examples import CheckedExample, CheckedRecord, WorkedExample
from rulewright.pipeline.compilation import RECORDS_FOLDER, Compilation
from rulewright.pipeline.expectations import Expectation, examples_with_expectations, read_expectations
from rulewright.pipeline.judge import Judge, JudgedRecord, deciding_facts, surprise
from rulewright.source.diagnostics import Diagnostic

FACTS = 4
"""Deciding facts that are told of a verdict."""

Judging = Callable[[Path], JudgedRecord]


def check_examples(
    book: Compilation, expectations: Sequence[Expectation] | None = None, judge: Judging | None = None
) -> tuple[CheckedExample, ...]:
    """The examples that have records, judged; an error for each record that gives another verdict.

    Done once for a book: asked again, it gives what it found. Nothing is judged where no example names a record.
    """
    if book.examples is None:
        told = read_expectations(book) if expectations is None else expectations
        book.examples = tuple(_check(book, told, judge))
    return book.examples


def unchecked_examples(book: Compilation) -> tuple[WorkedExample, ...]:
    """The examples of which no record is judged."""
    told = examples_with_expectations(book, read_expectations(book))
    return tuple(example for example, expected in told if not expected)


def _check(
    book: Compilation, expectations: Sequence[Expectation], judge: Judging | None
) -> Iterator[CheckedExample]:
    if not expectations or book.formalisation is None:
        return
    for example, expected in examples_with_expectations(book, expectations):
        if not expected:
            continue
        judge = judge or Judge(book).judge
        judged = {
            name: judge(path) if path.is_file() else None
            for name in dict.fromkeys(each.record for each in expected)
            for path in [book.formalisation.root / RECORDS_FOLDER / f"{name}.json"]
        }
        checked = tuple(_checked(book, each, judged[each.record]) for each in expected)
        book.diagnostics.extend(_complaint(example, each) for each in checked if not each.agrees)
        yield CheckedExample(example=example, records=checked)


def _checked(book: Compilation, expectation: Expectation, judged: JudgedRecord | None) -> CheckedRecord:
    found = surprise(book, judged, expectation, users_of_definitions(book.rules.rules))
    unit = next(unit for unit in book.resolved.with_front() if unit.id == expectation.paragraph)
    return CheckedRecord(
        record=expectation.record,
        unit=unit,
        verdict=expectation.verdict,
        agrees=found is None,
        found=found,
        because=deciding_facts(book, judged, expectation),
    )


def _complaint(example: WorkedExample, each: CheckedRecord) -> Diagnostic:
    facts = each.because[:FACTS]
    because = f", because {'; '.join(facts)}" if facts else ""
    return Diagnostic(
        code="RW-example",
        message=(
            f"the example tells that record {each.record} is {each.verdict} by {each.unit.citation or each.unit.id}; "
            f"found: {each.found}{because}"
        ),
        span=next((node.span for node in example.records if node.record == each.record), example.span),
        hint=f"mend the example, its record or the reading (`rulewright show BOOK {each.unit.id!r}`)",
    )
