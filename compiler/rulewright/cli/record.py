"""`rulewright record`: records that are made by the compiler, or made smaller by it."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli.pasteable import pasteable

if TYPE_CHECKING:
    from rulewright.pipeline.compilation import Compilation
    from rulewright.plan.planned import Check
    from rulewright.witness.oracle import RecordData

BOOK = click.argument("book_path", metavar="BOOK", type=click.Path(path_type=Path))
FORMALISATION = click.option(
    "--with",
    "formalisation",
    metavar="FOLDER",
    type=click.Path(path_type=Path, file_okay=False),
    help="Vocabulary, readings, lock and records that lie apart from the document.",
)
RULE = click.option(
    "--rule", metavar="ID", help="Which rule of the paragraph, as `rulewright show` names its checks."
)


@click.group("record")
def command() -> None:
    """Make small records that keep or break a check, or make a record smaller."""


@command.command("new")
@BOOK
@click.argument("paragraph")
@click.option(
    "--verdict",
    "wanted",
    type=click.Choice(["satisfied", "violated"]),
    default="satisfied",
    show_default=True,
    help="What the check is to say of the record.",
)
@RULE
@FORMALISATION
def new(book_path: Path, paragraph: str, wanted: str, rule: str | None, formalisation: Path | None) -> None:
    """Print a small record that a check of PARAGRAPH finds satisfied, or violated.

    It is made from the rule alone; no record of the book is looked at. Exit status 1 where none is found, with the reason.
    """
    from rulewright.pipeline.witnesses import WitnessSearch
    from rulewright.runtime.verdicts import Verdict

    book = _open(book_path, formalisation)
    checks = _checks(book, paragraph, rule)
    verdict = Verdict(wanted)
    search = WitnessSearch(book, use_records=False)
    for check in checks:
        told = search.find(check, verdict)
        if told is not None:
            _print(told.record)
            click.echo(f"{verdict.value} by {check.id} ({check.placed.citation})", err=True)
            for other in told.breaks:
                click.echo(f"it breaks {other} as well", err=True)
            return
    own = WitnessSearch(book)
    for check in checks:
        if (known := own.record_with(check.id, verdict)) is not None:
            click.echo(f"records/{known.name} is {verdict.value} by {check.id}", err=True)
        click.echo(f"no record was found: {check.id}: {search.explained(check, verdict)}", err=True)
    raise click.exceptions.Exit(1)


@command.command("minimise")
@BOOK
@click.argument("record", type=click.Path(path_type=Path))
@click.option("--paragraph", required=True, help="The paragraph whose verdict is to stay as it is.")
@RULE
@FORMALISATION
def minimise(
    book_path: Path, record: Path, paragraph: str, rule: str | None, formalisation: Path | None
) -> None:
    """Print the smallest record that RECORD shrinks to while the verdict on PARAGRAPH stays and no other rule breaks."""
    from rulewright.pipeline.witnesses import WitnessSearch
    from rulewright.runtime.problems import RecordError
    from rulewright.runtime.reading_json import read_json
    from rulewright.runtime.verdicts import ROLL_UP, Verdict
    from rulewright.source.diagnostics import Diagnostic, InputError
    from rulewright.witness.find import smallest

    book = _open(book_path, formalisation)
    checks = _checks(book, paragraph, rule)
    oracle = WitnessSearch(book).oracle
    try:
        data = read_json(record)
        oracle.checks.read(data, str(record))
    except RecordError as error:
        complaints = tuple(Diagnostic(code="RW-record", message=line) for line in error.lines())
        raise InputError(complaints) from None
    found = {check.id: oracle.verdict(check.id, data) or Verdict.NOT_APPLICABLE for check in checks}
    worst = min(found, key=lambda each: ROLL_UP.index(found[each]))
    if found[worst] is Verdict.NOT_APPLICABLE:
        raise click.UsageError(f"no rule of {paragraph} applies to {record}")
    witness = smallest(oracle, worst, found[worst], data)
    _print(witness.record)
    click.echo(f"{found[worst].value} by {worst}", err=True)


@command.command("witnesses")
@click.argument("books", metavar="BOOK...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--check", is_flag=True, help="Write nothing; fail if a check lacks a record that shows it works."
)
@click.option("--afresh", is_flag=True, help="Find all anew, also those that still show what they should.")
def witnesses(books: tuple[Path, ...], check: bool, afresh: bool) -> None:
    """For every check of BOOK find a record that keeps it and one that breaks it, and write them to witnesses.json.

    Those of the file that still do are kept. A check that no record keeps, or none breaks, is an error (RW981).
    """
    statuses = [_check_witnesses(each) if check else _write_witnesses(each, afresh) for each in books]
    raise click.exceptions.Exit(max(statuses))


def _check_witnesses(path: Path) -> int:
    from rulewright.cli.report import report
    from rulewright.pipeline.witnesses import complaints, lost_witnesses, stored_witnesses
    from rulewright.runtime.verdicts import Verdict

    book = _open(path, None)
    stale = False
    for lost in lost_witnesses(book):
        if lost.why:
            continue
        stale = True
        if lost.verdict is Verdict.NOT_APPLICABLE:
            click.echo(f"{lost.rule}: there is no such check", err=True)
        else:
            click.echo(f"{lost.rule}: no record in witnesses.json is {lost.verdict.value}", err=True)
    if stale:
        click.echo(f"to renew it: {pasteable('rulewright', 'record', 'witnesses', path)}", err=True)
    book.diagnostics.extend(complaints(book, stored_witnesses(book)))
    return int(report(book, quiet=True) or stale)


def _write_witnesses(path: Path, afresh: bool) -> int:
    from rulewright.cli.report import report
    from rulewright.pipeline.witnesses import complaints, update_witnesses
    from rulewright.runtime.verdicts import Verdict
    from rulewright.source.whole_file import write_whole
    from rulewright.witness.witnesses import WITNESSES_FILE, print_witnesses

    book = _open(path, None)
    found = update_witnesses(book, afresh, _progress if sys.stderr.isatty() else None)
    book.diagnostics.extend(complaints(book, found))
    home = book.formalisation.root if book.formalisation is not None else path
    write_whole(home / WITNESSES_FILE, print_witnesses(found))
    title = book.config.title or book.config.book
    counts = [
        f"{sum(pair.told(verdict) is not None for pair in found.checks.values())} {verdict.value}"
        for verdict in (Verdict.SATISFIED, Verdict.VIOLATED)
    ]
    click.echo(f"{title}: {len(found.checks)} checks, records {' and '.join(counts)}")
    return int(report(book, quiet=True))


def _progress(rule: str) -> None:
    click.echo(f"\r\x1b[K{rule}", nl=False, err=True)


def _open(path: Path, formalisation: Path | None) -> "Compilation":
    from rulewright.pipeline.open_book import open_book
    from rulewright.pipeline.passes import compile_book
    from rulewright.source.diagnostics import Diagnostic, InputError

    book = compile_book(open_book(path, formalisation))
    if not book.has_vocabulary or book.formalisation is None:
        message = f"{path.name} has no vocabulary, so it has no checks that a record could keep or break"
        raise InputError((Diagnostic(code="RW-vocabulary", message=message, file=str(path)),))
    return book


def _checks(book: "Compilation", paragraph: str, rule: str | None) -> "list[Check]":
    """The checks of a paragraph, or the one that is named."""
    from rulewright.pipeline.find_paragraph import find_paragraph

    unit = find_paragraph(book, paragraph)
    checks = [each for each in book.plan.checks() if each.placed.unit == unit.id]
    if not checks:
        raise click.UsageError(f"{unit.citation or unit.id} has no check; `rulewright show` says what it has")
    if rule is not None:
        checks = [each for each in checks if rule in (each.id, each.id.rpartition("#")[2])]
        if not checks:
            raise click.UsageError(f"{unit.citation or unit.id} has no check {rule!r}")
    return checks


def _print(record: "RecordData") -> None:
    click.echo(json.dumps(record, ensure_ascii=False, indent=2))
