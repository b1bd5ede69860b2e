"""`rulewright accept`: accept readings for the sentences that they read."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.source.diagnostics import InputError

if TYPE_CHECKING:
    from rulewright.pipeline.compilation import Compilation
    from rulewright.rules.attach import Attachment
    from rulewright.rulings.ruling import PlacedRuling


@click.command("accept")
@click.argument("book_path", metavar="BOOK", type=click.Path(path_type=Path))
@click.argument("paragraphs", metavar="[PARAGRAPH...]", nargs=-1)
@click.option("--yes", "-y", is_flag=True, help="Accept all that is shown without asking.")
@click.option("--list", "only_list", is_flag=True, help="Show what waits and change nothing.")
@click.option(
    "--with",
    "formalisation",
    metavar="FOLDER",
    type=click.Path(path_type=Path, file_okay=False),
    help="Vocabulary, readings, lock and records that lie apart from the document.",
)
@click.option(
    "--translation",
    is_flag=True,
    help="Instead: say that BOOK translates its original as this is now (translation.lock).",
)
def command(
    book_path: Path,
    formalisation: Path | None,
    paragraphs: tuple[str, ...],
    yes: bool,
    only_list: bool,
    translation: bool,
) -> None:
    """Show each reading and ruling of BOOK that waits (new, changed or stale), and accept it.

    An accepted reading runs until the fixed words of its sentence change; an accepted ruling counts as stale from then
    on. Acceptance is kept in rulebook.lock.
    """
    from rulewright.cli.report import report
    from rulewright.pipeline.accept import accept, acceptable, save_lock, waiting, waiting_rulings
    from rulewright.pipeline.find_paragraph import find_paragraph
    from rulewright.pipeline.open_book import open_book
    from rulewright.pipeline.passes import compile_book

    book = compile_book(open_book(book_path, formalisation))
    if book.formalisation is None:
        raise click.UsageError(
            "a bare file has no readings; make a book folder with rulebook.toml and vocabulary.toml, or name one --with"
        )
    failed = report(book, quiet=True)
    units = {find_paragraph(book, name).id for name in paragraphs}
    if translation:
        _stamp(book, units)
        raise click.exceptions.Exit(int(failed))
    pending = waiting(book, units)
    rulings = waiting_rulings(book, units)
    if not only_list and not yes and (pending or rulings) and not sys.stdin.isatty():
        raise click.UsageError("nobody is there to be asked; use --yes to accept all, or --list to look")
    chosen: list[Attachment] = []
    for each in pending:
        _show(each)
        if not acceptable(each):
            click.echo("  cannot be accepted: " + (each.why or "its slots cannot be read"))
        elif yes or (not only_list and click.confirm("  accept?", default=False)):
            chosen.append(each)
    chosen_rulings: list[PlacedRuling] = []
    for ruling in rulings:
        _show_ruling(ruling)
        if yes or (not only_list and click.confirm("  accept?", default=False)):
            chosen_rulings.append(ruling)
    if not only_list:
        save_lock(book, accept(book, chosen, chosen_rulings))
    accepted, all_ = len(chosen) + len(chosen_rulings), len(pending) + len(rulings)
    click.echo(f"{accepted} accepted, {all_ - accepted} waiting")
    raise click.exceptions.Exit(int(failed))


def _show_ruling(each: "PlacedRuling") -> None:
    from rulewright.rulings.plain_ruling import plain_ruling

    click.echo(
        f"\n{each.unit.citation} ({each.unit.id}), {each.ruling.kind} {each.ruling.id}: {each.standing}"
    )
    for line in plain_ruling(each):
        click.echo(f"  {line}")
    sentence = each.sentence.text if each.sentence is not None else ""
    if sentence:
        click.echo(f"  of “{sentence}”")


def _stamp(book: "Compilation", units: set[str]) -> None:
    from rulewright.pipeline.translation import open_translation, stamp_translation

    opened = open_translation(book)
    if opened is None:
        raise click.UsageError(
            "the book translates none; `translation_of` in rulebook.toml names the original"
        )
    if opened.books is None:
        raise InputError(opened.diagnostics)
    changed = stamp_translation(book, opened, units)
    click.echo(f"{changed} of {len(opened.books.pairs.pairs)} paragraphs stamped anew")


def _show(each: "Attachment") -> None:
    from rulewright.rules.language.print import print_rule

    click.echo(f"\n{each.unit.citation} ({each.unit.id}) {each.standing}")
    click.echo(f"  “{each.sentence.text}”")
    reading = each.located.reading
    if reading.note is not None:
        click.echo(f"  {reading.note.status} because {reading.note.reason}")
    for rule in each.rules or reading.rules:
        click.echo("  " + print_rule(rule).replace("\n", "\n  "))
    for name, value in each.values.items():
        place = each.places[name]
        click.echo(f"  {name}: “{each.sentence.text[place.start : place.end]}” is {value}")
    if each.why:
        click.echo(f"  {each.why}")
