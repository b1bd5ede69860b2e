"""Records are judged by the checks of a compiled book."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from rulewright.analyse.dependencies import users_of_definitions
from rulewright.emit.python.load_checks import load_checks
from rulewright.pipeline.compilation import RECORDS_FOLDER, Compilation
from rulewright.pipeline.emit_checks import emit_checks
from rulewright.pipeline.expectations import Expectation
from rulewright.rules.meetings import begins_with
from rulewright.runtime.checking import Checks, Report, Result
from rulewright.runtime.problems import RecordError
from rulewright.runtime.verdicts import Verdict, worst
from rulewright.source.diagnostics import Diagnostic, InputError
from rulewright.source.listing import entries

GOOD = (Verdict.SATISFIED, Verdict.NOT_APPLICABLE)
"""Verdicts that stand for each other where something is expected to be in order."""


UNBROKEN = (*GOOD, Verdict.PENDING)
"""Verdicts on a record in which no rule is broken and no fact is missing."""


class JudgedRecord(Struct, frozen=True, kw_only=True, eq=False):
    """A record and what was found of it."""

    path: Path
    report: Report | None = None
    problems: tuple[str, ...] = ()
    """Why it could not be judged, one complaint a line."""


def own_records(book: Compilation) -> tuple[Path, ...]:
    """The records in the book's own folder, by name. Raises `InputError` where that is no folder."""
    if book.formalisation is None:
        return ()
    folder = book.formalisation.root / RECORDS_FOLDER
    if folder.exists() and not folder.is_dir():
        message = f"`{RECORDS_FOLDER}` is a file, not the folder of the records"
        raise InputError((Diagnostic(code="RW-file", message=message, file=str(folder)),))
    return records_in(folder)


def records_in(folder: Path) -> tuple[Path, ...]:
    """The records that lie in a folder, by name."""
    return tuple(path for path in entries(folder) if path.suffix == ".json")


def checks_of(book: Compilation, rules: Collection[str]) -> Checks:
    """The checks of some rules alone, loaded."""
    loaded: Checks = load_checks(emit_checks(book, rules)).CHECKS
    return Checks(loaded.book, tuple(each for each in loaded.checks if each.rule in rules), loaded.effects)


class Judge:
    """The checks that a book's sentences give now, loaded once."""

    def __init__(self, book: Compilation) -> None:
        self.checks: Checks = load_checks(emit_checks(book)).CHECKS
        """All of them."""

    def judge(self, path: Path) -> JudgedRecord:
        """What is found of the record in a file."""
        try:
            return JudgedRecord(path=path, report=self.checks.check(path))
        except RecordError as error:
            return JudgedRecord(path=path, problems=tuple(error.lines()))


def judge_records(book: Compilation, paths: Iterable[Path]) -> Iterator[JudgedRecord]:
    """Judge each record by the checks that the book's sentences give now."""
    judge = Judge(book)
    return map(judge.judge, paths)


def surprise(
    book: Compilation,
    record: JudgedRecord | None,
    expectation: Expectation,
    users: dict[str, tuple[str, ...]],
) -> str | None:
    """What was found instead of what is expected; None where it was found."""
    if record is None:
        return "no such record"
    if record.report is None:
        return f"cannot be judged: {record.problems[0]}"
    return _compare(book, record.report, expectation, users)


def deciding_facts(
    book: Compilation, record: JudgedRecord | None, expectation: Expectation
) -> tuple[str, ...]:
    """The facts that decided the verdict on the paragraph of an expectation, and those that are missing."""
    if record is None or record.report is None:
        return ()
    results = results_meant(book, record.report, expectation, users_of_definitions(book.rules.rules))
    found = worst(result.verdict for result in results)
    instances = [each for result in results for each in result.instances if each.verdict is found]
    facts = [fact for each in instances for fact in each.because]
    facts += [f"{fact} is not known" for each in instances for fact in each.missing]
    return tuple(dict.fromkeys(facts))


def _compare(
    book: Compilation, report: Report, expectation: Expectation, users: dict[str, tuple[str, ...]]
) -> str | None:
    results = results_meant(book, report, expectation, users)
    if not results:
        return _without_check(book, expectation)
    found = worst(result.verdict for result in results)
    if not as_expected(found, expectation.verdict):
        return _told(found, results)
    if found is Verdict.UNDECIDED and expectation.missing:
        missing = {fact for result in results for instance in result.instances for fact in instance.missing}
        if not missing & set(expectation.missing):
            return f"undecided for want of {', '.join(sorted(missing))}, not of {' or '.join(expectation.missing)}"
    if expectation.whole is not None:
        whole = worst(result.verdict for result in report.results)
        if not whole_as_expected(whole, expectation.whole):
            return f"the whole record is {_told(whole, report.results)}"
    return None


def _without_check(book: Compilation, expectation: Expectation) -> str:
    """Why nothing is judged of what is expected."""
    sentences = [each.text for each in book.sentences.get(expectation.paragraph, ())]
    if expectation.sentence and not any(begins_with(text, expectation.sentence) for text in sentences):
        where = "has the words" if expectation.sentence.startswith("…") else "begins with"
        return f'no sentence of the paragraph {where} "{expectation.sentence}"'
    return "the sentence has no check" if expectation.sentence else "the paragraph has no check"


def _told(found: Verdict, results: Sequence[Result]) -> str:
    citations = dict.fromkeys(
        f"{result.check.citation} ({result.check.rule})" for result in results if result.verdict is found
    )
    return f"{found.value} by {', '.join(citations)}"


def results_meant(
    book: Compilation, report: Report, expectation: Expectation, users: dict[str, tuple[str, ...]]
) -> list[Result]:
    """The results of the expected sentence."""
    wanted = rules_meant(book, expectation, users)
    return [result for result in report.results if result.check.rule in wanted]


def rules_meant(
    book: Compilation, expectation: Expectation, users: dict[str, tuple[str, ...]]
) -> frozenset[str]:
    """The ids of the rules of the expected sentence; in the place of a definition those that use it."""
    wanted: set[str] = set()
    for placed in book.rules.rules:
        if placed.unit == expectation.paragraph and begins_with(placed.sentence, expectation.sentence):
            wanted.update(users.get(placed.id, (placed.id,)))
    return frozenset(wanted)


def as_expected(found: Verdict, expected: str) -> bool:
    """Whether a verdict is the one expected, or stands for it."""
    return found.value == expected or (found in GOOD and expected in {verdict.value for verdict in GOOD})


def whole_as_expected(found: Verdict, expected: str) -> bool:
    """Whether the verdict on a whole record is the one expected, or stands for it."""
    return found.value == expected or (expected == "satisfied" and found in UNBROKEN)
