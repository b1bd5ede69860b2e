"""`rulewright mutate`: whether the records of a book would notice if it said something else."""

import os
from pathlib import Path

import click

_LEAST = 90
"""Per cent of the mutants to be killed where nothing else is said."""


@click.command("mutate")
@click.argument("book_path", metavar="BOOK", type=click.Path(path_type=Path))
@click.argument("paragraphs", metavar="[PARAGRAPH...]", nargs=-1)
@click.option(
    "--min",
    "least",
    type=click.FloatRange(0, 100),
    help="Fail if less than this per cent of the mutants are killed: 90, and with --check or --write none is asked for.",
)
@click.option("--all", "everything", is_flag=True, help="List all mutants, not only those that survive.")
@click.option(
    "--through-prose",
    is_flag=True,
    help="Also write a sample of the mutants into the documents, in memory, and read them back.",
)
@click.option(
    "--check",
    "ratchet",
    flag_value="check",
    help="Fail only where a mutant survives that mutants.toml does not list.",
)
@click.option("--write", "ratchet", flag_value="write", help="Write the survivors to mutants.toml.")
@click.option("--output-format", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option(
    "--jobs", type=click.IntRange(1, 64), default=min(os.cpu_count() or 1, 8), help="Processes to judge with."
)
@click.option(
    "--with",
    "formalisation",
    metavar="FOLDER",
    type=click.Path(path_type=Path, file_okay=False),
    help="Vocabulary, readings, lock and records that lie apart from the document.",
)
def command(
    book_path: Path,
    paragraphs: tuple[str, ...],
    least: float | None,
    everything: bool,
    through_prose: bool,
    ratchet: str | None,
    output_format: str,
    jobs: int,
    formalisation: Path | None,
) -> None:
    """Make sentences of BOOK say something else, and see whether a verdict on some record changes.

    A mutant is killed if one does, survives if none does, is stale if the compiler refuses it, and equivalent if it is
    shown to say the same. Exit status 1 when fewer than --min per cent of those that could be killed are; with --check
    when a survivor is new, whatever their share.
    """
    import json

    from rulewright.analyse.mutate.find_mutants import find_mutants
    from rulewright.cli.formats.mutants_text import mutants_json, mutants_text, prose_text
    from rulewright.cli.report import report
    from rulewright.config.language_data import language_data
    from rulewright.pipeline.find_paragraph import find_paragraph
    from rulewright.pipeline.mutate import MutationJudge, killed_share
    from rulewright.pipeline.mutate_prose import WrittenFate, carry_through_prose
    from rulewright.pipeline.open_book import open_book
    from rulewright.pipeline.passes import compile_book
    from rulewright.pipeline.survivors_file import SURVIVORS_FILE, new_survivors, write_survivors

    book = compile_book(open_book(book_path, formalisation))
    units = {find_paragraph(book, name).id for name in paragraphs}
    if ratchet is not None and book.formalisation is None:
        raise click.UsageError(f"a bare file has no {SURVIVORS_FILE}; make a book folder, or name one --with")
    if ratchet == "write" and units:
        raise click.UsageError(f"{SURVIVORS_FILE} is written for the whole book: name no paragraphs")
    failed = report(book, quiet=True)
    language = language_data(book.config).sentences
    found = find_mutants(book.attachments.attached, book.vocabulary, language)
    order = {unit.id: at for at, unit in enumerate(book.resolved.with_front())}
    mutants = [each for each in found if not units or each.unit in units]
    mutants.sort(key=lambda each: (order[each.unit], each.sentence))
    judged = MutationJudge(book, jobs).judge_all(mutants)
    carried = list(carry_through_prose(book, mutants)) if through_prose else None
    if least is None:
        # Who keeps a list of survivors has said what is good enough for now.
        least = _LEAST if ratchet is None else 0
    failed |= 100 * killed_share(judged) < least
    failed |= any(each.fate is WrittenFate.MISREAD for each in carried or ())
    if output_format == "json":
        click.echo(json.dumps(mutants_json(book, judged, carried), indent=2, ensure_ascii=False))
    else:
        for line in mutants_text(book, judged, everything):
            click.echo(line)
        for line in prose_text(carried) if carried is not None else ():
            click.echo(line)
    if ratchet == "check":
        fresh = new_survivors(book, judged)
        for each in fresh:
            mutant = each.mutant
            click.echo(f"not in {SURVIVORS_FILE}: {mutant.unit}, {mutant.operator}: {mutant.what}", err=True)
        if not fresh:
            click.echo(f"no survivor that is not in {SURVIVORS_FILE}", err=True)
        failed |= bool(fresh)
    elif ratchet == "write":
        write_survivors(book, judged)
        click.echo(f"{SURVIVORS_FILE} written", err=True)
    raise click.exceptions.Exit(int(failed))
