"""What came of every expectation that a book has of its own records."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from rulewright.analyse.dependencies import users_of_definitions
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.expectations import Expectation, records_named
from rulewright.pipeline.judge import JudgedRecord, results_meant, surprise
from rulewright.runtime.checking import Result

NOBODY_SAYS = "nobody says what to expect of it"
NOT_COMPARED = "what is expected of it is not compared, for the reason that an error gives"


class Outcome(Struct, frozen=True, kw_only=True, eq=False):
    """An expectation beside what was found."""

    expectation: Expectation
    """Of a record with which nothing can be compared: one without a paragraph, whose verdict is `?`."""

    record: JudgedRecord | None
    """None where there is no such record."""

    found: str | None = None
    """What was found instead; None where it is as expected."""

    results: tuple[Result, ...] = ()
    """The results of the rules that are meant."""

    @property
    def judged(self) -> bool:
        """Whether there was a record that could be judged."""
        return self.record is not None and self.record.report is not None


class BookOutcomes(Struct, frozen=True, kw_only=True, eq=False):
    """A book with its own records, judged."""

    path: Path
    """As it was given."""

    book: Compilation | None = None
    """None where it cannot be used."""

    judged: tuple[JudgedRecord, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    problems: tuple[str, ...] = ()
    """Why the book cannot be used."""

    @property
    def name(self) -> str:
        """The short name of the book, or its path where that is not known."""
        return self.path.as_posix() if self.book is None else self.book.config.book


def outcomes(
    book: Compilation, judged: Sequence[JudgedRecord], expectations: Sequence[Expectation]
) -> Iterator[Outcome]:
    """One for each expectation, in their order, then one for each record of which nobody says what to expect, or nothing
    that can be used."""
    by_name = {each.path.stem: each for each in judged}
    users = users_of_definitions(book.rules.rules)
    for expectation in expectations:
        record = by_name.get(expectation.record)
        report = record.report if record is not None else None
        yield Outcome(
            expectation=expectation,
            record=record,
            found=surprise(book, record, expectation, users),
            results=tuple(results_meant(book, report, expectation, users)) if report is not None else (),
        )
    expected = {each.record for each in expectations}
    left = [name for name in by_name if name not in expected]
    named = records_named(book) if left else frozenset()
    for name in left:
        yield Outcome(
            expectation=Expectation(record=name, paragraph="", verdict="?"),
            record=by_name[name],
            found=NOT_COMPARED if name in named else NOBODY_SAYS,
        )


def surprises(
    book: Compilation, judged: Sequence[JudgedRecord], expectations: Sequence[Expectation]
) -> Iterator[Outcome]:
    """The outcomes that are not as expected."""
    return (each for each in outcomes(book, judged, expectations) if each.found is not None)
