"""`rulewright accept`: accept readings for the sentences that they read."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.source.diagnostics import InputError

if TYPE_CHECKING:
    from rulewright.pipeline.compilation import Compilation


@click.command("accept")
@click.argument("book_path", metavar="BOOK", type=click.Path(path_type=Path))
@click.argument("paragraphs", metavar="[PARAGRAPH...]", nargs=-1)
@click.option("--yes", "-y", is_flag=True, help="Accept all that is shown and can run, without asking.")
@click.option("--list", "only_list", is_flag=True, help="Show what waits and change nothing.")
@click.option(
    "--records",
    is_flag=True,
    help="With --list: make records that keep and break each reading, too, where none of BOOK does. It takes a few seconds a "
    "sentence; the walk always does.",
)
@click.option(
    "--reject",
    "rejected",
    metavar="PARAGRAPH",
    multiple=True,
    help="Without asking: say no to the readings that wait in PARAGRAPH.",
)
@click.option(
    "--withdraw",
    "withdrawn",
    metavar="PARAGRAPH",
    multiple=True,
    help="Without asking: take back what was accepted in PARAGRAPH; it waits again, and does not run.",
)
@click.option("--because", metavar="REASON", default="", help="Why they are rejected.")
@click.option(
    "--answers",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Answers in TOML or JSON, one a sentence, instead of asking.",
)
@click.option(
    "--adopt",
    is_flag=True,
    help="Instead: the sentence grammar's reading takes the place of every authored one, where one alone of those that "
    "it offers gives the same verdicts on all records of BOOK, and records keep and break it. With --list, only say which.",
)
@click.option("--unread", is_flag=True, help="Walk sentences that have no reading, too.")
@click.option("--rejected", "again", is_flag=True, help="Walk readings that were rejected, too.")
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
    records: bool,
    rejected: tuple[str, ...],
    withdrawn: tuple[str, ...],
    because: str,
    answers: Path | None,
    adopt: bool,
    unread: bool,
    again: bool,
    translation: bool,
) -> None:
    """Walk through what waits in BOOK, in its order: readings that are new, changed or stale, and rulings.

    Each is shown with its sentence, the values of its slots, the words that it does not use, what was accepted before,
    and records that keep and break it: those of BOOK, or else the smallest that can be made. It can be accepted, rejected for a reason, edited, noted as judgement or
    narrative for a reason, or left for later.

    An accepted reading runs until the fixed words of its sentence change; an accepted ruling counts as stale from then
    on. A reading whose rules could not be judged is not accepted. Answers are kept in rulebook.lock, written after each;
    a note is written in place of the reading that it replaces, or into readings/notes.rules. Exit status 1 where
    something was refused.
    """
    from rulewright.cli.report import report
    from rulewright.cli.settling import Settling
    from rulewright.pipeline.accept import refuse_unread
    from rulewright.pipeline.acceptance import Acceptance
    from rulewright.pipeline.find_paragraph import find_paragraph

    _one_way(yes, only_list, answers, rejected, because)
    if withdrawn and (yes or only_list or rejected or answers is not None):
        raise click.UsageError("--withdraw takes back and does nothing else; use it alone")
    if records and not only_list:
        raise click.UsageError("--records goes with --list; the walk makes them anyway")
    acceptance = Acceptance(_opening(book_path, formalisation))
    book = acceptance.book
    if book.formalisation is None:
        raise click.UsageError(
            "a bare file has no readings; make a book folder with rulebook.toml and vocabulary.toml, or name one --with"
        )
    failed = report(book, quiet=True)
    if not only_list:
        refuse_unread(book)
    units = frozenset(find_paragraph(book, name).id for name in paragraphs)
    if translation:
        _stamp(book, units)
        raise click.exceptions.Exit(int(failed))
    if adopt:
        from rulewright.cli.adopting import adopt_readings

        raise click.exceptions.Exit(int(adopt_readings(book, units, write=not only_list) or failed))
    settling = Settling(acceptance, units, unread=unread, rejected=again)
    if answers is not None:
        settling.answer(answers)
    elif only_list:
        settling.list(made=records)
    elif withdrawn:
        settling.withdraw({find_paragraph(book, name).id for name in withdrawn})
    elif rejected or yes:
        settling.reject({find_paragraph(book, name).id for name in rejected}, because)
        if yes:
            settling.accept_all()
    elif settling.waits and not sys.stdin.isatty():
        raise click.UsageError(
            "nobody is there to be asked; use --yes to accept all, --answers FILE to answer, or --list to look"
        )
    else:
        from rulewright.cli.ask import ask_all

        ask_all(settling)
    raise click.exceptions.Exit(settling.finish(failed))


def _one_way(
    yes: bool, only_list: bool, answers: Path | None, rejected: tuple[str, ...], because: str
) -> None:
    """Refuse options that contradict each other."""
    if only_list and (yes or answers is not None or rejected):
        raise click.UsageError("--list changes nothing; use it alone")
    if answers is not None and (yes or rejected):
        raise click.UsageError("--answers says all; use it without --yes and --reject")
    if bool(rejected) != bool(because.strip()):
        raise click.UsageError("--reject PARAGRAPH needs --because REASON, and --because needs --reject")


def _opening(path: Path, formalisation: Path | None) -> Callable[[], "Compilation"]:
    from rulewright.pipeline.open_book import open_book
    from rulewright.pipeline.passes import PROPOSING_PASSES, compile_book

    return lambda: compile_book(open_book(path, formalisation), PROPOSING_PASSES)


def _stamp(book: "Compilation", units: frozenset[str]) -> None:
    from rulewright.pipeline.translation import open_translation, stamp_translation

    opened = open_translation(book)
    if opened is None:
        raise click.UsageError(
            "the book translates none; `translation_of` in rulebook.toml names the original"
        )
    if opened.books is None:
        raise InputError(opened.diagnostics)
    changed = stamp_translation(book, opened, set(units))
    click.echo(f"{changed} of {len(opened.books.pairs.pairs)} paragraphs stamped anew")
