"""`rulewright show`: everything known of one paragraph."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulewright.pipeline.compilation import Compilation
    from rulewright.pipeline.judge import Judge
    from rulewright.resolve.resolved_book import Unit


@click.command("show")
@click.argument("book_path", metavar="BOOK", type=click.Path(path_type=Path))
@click.argument("paragraph")
@click.option(
    "--with",
    "formalisation",
    metavar="FOLDER",
    type=click.Path(path_type=Path, file_okay=False),
    help="Vocabulary, readings, lock and records that lie apart from the document.",
)
def command(book_path: Path, formalisation: Path | None, paragraph: str) -> None:
    """Show PARAGRAPH of BOOK: of each sentence its state, modality and reading, the words that slots read and those that
    none does, its checks, what they override and what overrides them, and records that keep and break them; then
    rulings, examples, references and records.

    PARAGRAPH is an id, a label, a citation such as "I.1.2 A.1", or a number or title that occurs once.
    """
    from rulewright.pipeline.find_paragraph import find_paragraph
    from rulewright.pipeline.judge import Judge
    from rulewright.pipeline.open_book import open_book
    from rulewright.pipeline.passes import PROPOSING_PASSES, compile_book

    book = compile_book(open_book(book_path, formalisation), PROPOSING_PASSES)
    unit = find_paragraph(book, paragraph)
    _show_place(book, unit)
    _show_sentences(book, unit)
    _show_rulings(book, unit)
    _show_examples(book, unit)
    _show_references(book, unit)
    judge = cache(lambda: Judge(book))  # its checks are made when the first record asks for them
    _show_records(book, unit, judge)
    _show_witnesses(book, unit, judge, book_path)


def _show_place(book: "Compilation", unit: "Unit") -> None:
    place = book.sources[unit.node.span.file].position(unit.node.span.start)
    click.echo(f"{unit.citation} {unit.title}".strip())
    click.echo(f"  id {unit.id}" + (f", labels {', '.join(unit.labels)}" if unit.labels else ""))
    click.echo(f"  {unit.node.span.file}:{place.line}, {unit.page}#{unit.anchor}")


def _show_sentences(book: "Compilation", unit: "Unit") -> None:
    from rulewright.cli.formats.sentence_text import SentenceText

    for line in SentenceText(book).lines(unit):
        click.echo(line)


def _show_rulings(book: "Compilation", unit: "Unit") -> None:
    from rulewright.rulings.plain_ruling import plain_ruling

    rulings = book.rulings.of(unit)
    if rulings:
        click.echo("\nrulings")
        for each in rulings:
            standing = "" if each.standing.value == "current" else f", {each.standing}"
            click.echo(f"  {each.ruling.id}{standing}")
            for line in plain_ruling(each):
                click.echo(f"    {line}")


def _show_examples(book: "Compilation", unit: "Unit") -> None:
    from rulewright.pipeline.expectations import examples_with_expectations, read_expectations

    told = examples_with_expectations(book, read_expectations(book))
    here = [(example, expected) for example, expected in told if example.unit is unit]
    if here:
        click.echo("\nexamples")
        for example, expected in here:
            click.echo(f"  {example.id} {example.title}".rstrip())
            for each in expected:
                click.echo(f"    {each.record}: {each.verdict} by {each.paragraph}")
            if not expected:
                click.echo("    no record shows it")


def _show_references(book: "Compilation", unit: "Unit") -> None:
    cites = [each for each in book.resolved.references if each.unit is unit]
    if cites:
        click.echo("\nrefers to")
        for each in cites:
            click.echo(
                f"  {each.target.citation + ' ' + each.target.id if each.target else each.text + ' (nowhere in the book)'}"
            )
    citers = book.resolved.backlinks.get(unit.id, ())
    if citers:
        click.echo("\ncited by")
        for each in citers:
            click.echo(
                f"  {each.unit.citation + ' ' + each.unit.id if each.unit else 'the front of the book'}"
            )


def _show_records(book: "Compilation", unit: "Unit", judge: "Callable[[], Judge]") -> None:
    from rulewright.analyse.dependencies import users_of_definitions
    from rulewright.pipeline.compilation import RECORDS_FOLDER
    from rulewright.pipeline.expectations import read_expectations
    from rulewright.pipeline.judge import surprise

    expected = [each for each in read_expectations(book) if each.paragraph == unit.id]
    if not expected or book.formalisation is None:
        return
    users = users_of_definitions(book.rules.rules)
    click.echo("\nwhat is expected of records")
    for each in expected:
        click.echo(f"  {each.record}: {each.verdict}" + (f" ({each.why})" if each.why else ""))
        path = book.formalisation.root / RECORDS_FOLDER / f"{each.record}.json"
        found = surprise(book, judge().judge(path) if path.is_file() else None, each, users)
        if found is not None and each.verdict != "?":
            click.echo(f"    not so: {found}")


def _show_witnesses(book: "Compilation", unit: "Unit", judge: "Callable[[], Judge]", book_path: Path) -> None:
    from rulewright.cli.formats.witness_text import witness_text
    from rulewright.pipeline.current_witnesses import current_witnesses
    from rulewright.pipeline.witnesses import stored_witnesses

    checks = [check for check in book.plan.checks() if check.placed.unit == unit.id]
    stored = stored_witnesses(book)
    if not any(check.id in stored.checks for check in checks):
        return
    current = current_witnesses(stored, checks, judge().checks)
    lines = list(witness_text(checks, current.witnesses, current.outdated))
    if lines:
        click.echo("\nsmallest records")
        click.echo("\n".join(lines))
    if current.outdated:
        click.echo(f"  to renew them: rulewright record witnesses {book_path}")
