"""`rulewright check`: judge records of play."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli.pasteable import pasteable

if TYPE_CHECKING:
    from rulewright.pipeline.compilation import Compilation
    from rulewright.pipeline.judge import JudgedRecord
    from rulewright.pipeline.outcomes import BookOutcomes

RECORD_SUFFIXES = (".json",)


@click.command("check")
@click.argument(
    "paths", metavar="BOOK... [RECORD...]", nargs=-1, required=True, type=click.Path(path_type=Path)
)
@click.option(
    "--output-format",
    type=click.Choice(["text", "json", "sarif", "junit"]),
    default="text",
    show_default=True,
    help="How to print the verdicts on standard output.",
)
@click.option("--allow-undecided", is_flag=True, help="Undecided verdicts do not make the exit status 1.")
@click.option(
    "--verbose",
    "-v",
    is_flag=True,
    help="Of a book's own records, print every verdict and not only surprises.",
)
@click.option(
    "--with",
    "formalisation",
    metavar="FOLDER",
    type=click.Path(path_type=Path, file_okay=False),
    help="Vocabulary, readings, lock and records that lie apart from the document.",
)
def command(
    paths: tuple[Path, ...],
    formalisation: Path | None,
    output_format: str,
    allow_undecided: bool,
    verbose: bool,
) -> None:
    """Judge each RECORD by the rules of BOOK, and cite the paragraphs that were broken.

    A RECORD is a JSON file, or a folder of them behind the BOOK. Without a RECORD, the records in the book's own folder are
    judged and compared with what is expected of them.
    """
    told = {path: _records_of(path) for path in paths[1:]}
    told |= {path: [path] for path in paths[:1] if path.suffix in RECORD_SUFFIXES}
    records = [each for path in paths for each in told.get(path, ())]
    books = [path for path in paths if not told.get(path)]
    if not books:
        raise click.UsageError(
            "name a BOOK (a folder with rulebook.toml, or a source file) before the records"
        )
    if records and len(books) > 1:
        raise click.UsageError("name one BOOK, then its records")
    if records:
        raise click.exceptions.Exit(
            _check_records(books[0], formalisation, records, output_format, allow_undecided)
        )
    checked = [_check_own(book, formalisation, output_format, verbose) for book in books]
    _print_outcomes([of for _, of in checked], output_format)
    raise click.exceptions.Exit(max(status for status, _ in checked))


def _records_of(path: Path) -> list[Path]:
    """The records that a path behind the book names: itself, or those of a folder that is no book; none if it is a book."""
    if path.suffix in RECORD_SUFFIXES:
        return [path]
    from rulewright.pipeline.judge import records_in
    from rulewright.readers.select import has_pages

    if not path.is_dir() or (path / "rulebook.toml").exists() or has_pages(path):
        return []
    return list(records_in(path))


def _open(path: Path, formalisation: Path | None) -> "Compilation":
    from rulewright.pipeline.open_book import open_book
    from rulewright.pipeline.passes import compile_book
    from rulewright.source.diagnostics import Diagnostic, InputError

    book = compile_book(open_book(path, formalisation))
    if not book.has_vocabulary:
        hint = (
            f"`{pasteable('rulewright', 'build', path)}` makes the rulebook; for checks make a folder with rulebook.toml, vocabulary.toml "
            "and readings (docs/authoring.md), then `rulewright accept` them"
        )
        sentences = sum(map(len, book.sentences.values()))
        message = f"{path.name} has no vocabulary and no readings, so none of its {sentences} sentences can be checked yet"
        raise InputError((Diagnostic(code="RW-vocabulary", message=message, file=str(path), hint=hint),))
    return book


def _check_records(
    path: Path,
    formalisation: Path | None,
    records: Sequence[Path],
    output_format: str,
    allow_undecided: bool,
) -> int:
    from rulewright.pipeline.judge import judge_records
    from rulewright.runtime.verdicts import Verdict

    book = _open(path, formalisation)
    failed = _report(book, path, formalisation)
    judged = list(judge_records(book, records))
    _print(book, judged, output_format)
    bad = {Verdict.VIOLATED, Verdict.CONFLICT} | (set() if allow_undecided else {Verdict.UNDECIDED})
    if any(each.report is None for each in judged):
        return 2
    return int(failed or any(each.report is not None and each.report.verdict in bad for each in judged))


def _check_own(
    path: Path, formalisation: Path | None, output_format: str, verbose: bool
) -> "tuple[int, BookOutcomes]":
    from rulewright.cli.report import print_input_error
    from rulewright.pipeline.outcomes import BookOutcomes
    from rulewright.source.diagnostics import InputError

    try:
        return _judge_own(_open(path, formalisation), path, formalisation, output_format, verbose)
    except InputError as error:
        print_input_error(error)
        return 2, BookOutcomes(path=path, problems=tuple(each.message for each in error.diagnostics))


def _judge_own(
    book: "Compilation", path: Path, formalisation: Path | None, output_format: str, verbose: bool
) -> "tuple[int, BookOutcomes]":
    from rulewright.cli.formats.verdicts_text import examples_text, own_verdicts_text, unkept_numbers
    from rulewright.cli.report import report_new
    from rulewright.pipeline.check_examples import check_examples
    from rulewright.pipeline.exercise import exercise
    from rulewright.pipeline.expectations import read_expectations, require_expectations
    from rulewright.pipeline.judge import judge_records, own_records
    from rulewright.pipeline.outcomes import BookOutcomes, outcomes

    require_expectations(book)
    expectations = read_expectations(book)
    failed = _report(book, path, formalisation)
    judged = tuple(judge_records(book, own_records(book)))
    before = tuple(book.diagnostics)
    by_path = {each.path: each for each in judged}
    examples = check_examples(book, expectations, by_path.__getitem__)
    report_new(book, before)
    unkept = unkept_numbers(book, str(path))
    if unkept is not None:
        click.echo(unkept, err=True)
    found = tuple(outcomes(book, judged, expectations))
    surprised = [each for each in found if each.found is not None]
    if output_format == "text":
        for line in examples_text(examples):
            click.echo(line)
        shown = exercise(book.plan, judged)
        for line in own_verdicts_text(book, expectations, surprised, shown, verbose):
            click.echo(line)
    else:
        _print_problems(judged)
    return int(failed or bool(surprised)), BookOutcomes(path=path, book=book, judged=judged, outcomes=found)


def _report(book: "Compilation", path: Path, formalisation: Path | None) -> bool:
    """Say what is wrong with the book itself; whether a good verdict would say nothing of the records.

    Of a formalisation that does not fit its document, one report says how every reading stands.
    """
    from rulewright.analyse.standings import RUNNING, standings
    from rulewright.cli.formats.readings_text import TOLD_BY_STANDINGS, readings_text
    from rulewright.cli.formats.verdicts_text import nothing_accepted
    from rulewright.cli.report import report

    readings = standings(book.resolved, book.attachments, book.ledger, book.lock.units)
    unfit = formalisation is not None and any(each.status not in RUNNING for each in readings)
    failed = report(book, quiet=True, told=TOLD_BY_STANDINGS if unfit else ())
    if unfit:
        for line in readings_text(readings, book.sources, str(path), str(formalisation)):
            click.echo(line, err=True)
    nothing = nothing_accepted(book, str(path))
    if nothing is not None:
        click.echo(nothing, err=True)
    return failed or nothing is not None


def _print(book: "Compilation", judged: Sequence["JudgedRecord"], output_format: str) -> None:
    if output_format == "json":
        from rulewright.cli.formats.verdicts_json import verdicts_json

        click.echo(verdicts_json(judged))
    elif output_format == "sarif":
        from rulewright.cli.formats.verdicts_sarif import verdicts_sarif

        click.echo(verdicts_sarif(book, judged))
    elif output_format == "junit":
        from rulewright.cli.formats.verdicts_junit import verdicts_junit

        click.echo(verdicts_junit(judged))
    else:
        from rulewright.cli.formats.verdicts_text import verdicts_text

        text = verdicts_text(judged)
        if text:
            click.echo(text)
    _print_problems(judged)


def _print_outcomes(books: "Sequence[BookOutcomes]", output_format: str) -> None:
    """Print for programs, in one document, what came of the records of all books."""
    if output_format == "json":
        from rulewright.cli.formats.outcomes_json import outcomes_json

        click.echo(outcomes_json(books))
    elif output_format == "sarif":
        from rulewright.cli.formats.outcomes_sarif import outcomes_sarif

        click.echo(outcomes_sarif(books))
    elif output_format == "junit":
        from rulewright.cli.formats.outcomes_junit import outcomes_junit

        click.echo(outcomes_junit(books))


def _print_problems(judged: Sequence["JudgedRecord"]) -> None:
    """Say on stderr of each record that could not be judged why."""
    for problem in (problem for each in judged for problem in each.problems):
        click.echo(problem, err=True)
