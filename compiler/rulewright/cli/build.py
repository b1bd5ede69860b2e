"""`rulewright build`: compile books and write what comes of them."""

import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli.pasteable import pasteable

if TYPE_CHECKING:
    from rulewright.emit.writer import WriteReport
    from rulewright.pipeline.compilation import Compilation


@click.command("build")
@click.argument("books", metavar="BOOK...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("generated"),
    show_default=True,
    help="Folder to write below.",
)
@click.option(
    "--check", is_flag=True, help="Write nothing; fail if what lies there differs from what would be written."
)
@click.option(
    "--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Books to compile at once."
)
@click.option("--quiet", "-q", is_flag=True, help="Print no informations.")
def command(books: tuple[Path, ...], out: Path, check: bool, jobs: int, quiet: bool) -> None:
    """Compile each BOOK into DIR/<book>/: an HTML rulebook, rules.json, ledger.json, and a package of checks."""
    books = tuple(dict.fromkeys(books))
    if _share_a_name(books):
        raise click.exceptions.Exit(2)
    if jobs > 1 and len(books) > 1:
        failed = _build_in_parallel(books, out, check, jobs, quiet)
    else:
        failed = [build_one(book, out, check, quiet) for book in books]
    raise click.exceptions.Exit(max(failed))


def _share_a_name(books: tuple[Path, ...]) -> bool:
    """Whether two of the books would be written into the same folder, one over the other; said on stderr."""
    from rulewright.cli.report import print_input_error
    from rulewright.pipeline.open_book import name_of_book
    from rulewright.source.diagnostics import Diagnostic, InputError

    first: dict[str, Path] = {}
    found = False
    for path in books if len(books) > 1 else ():
        name = name_of_book(path)
        if name is not None and first.setdefault(name, path).resolve() != path.resolve():
            message = f"{first[name]} and {path} are both called `{name}`; nothing was written"
            hint = "give them two names, or build them into two folders (--out)"
            print_input_error(
                InputError((Diagnostic(code="RW-output", message=message, file=str(path), hint=hint),))
            )
            found = True
    return found


def build_one(path: Path, out: Path, check: bool, quiet: bool) -> int:
    """Build one book; its exit status."""
    from rulewright.cli.report import print_input_error, report
    from rulewright.emit.writer import write_files
    from rulewright.pipeline.accept import waiting
    from rulewright.pipeline.emit_book import emit_book, refuse_among_sources
    from rulewright.source.diagnostics import InputError

    try:
        book = _compiled(path)
        files = emit_book(book)
        target = out / book.config.book
        refuse_among_sources(target, book)
        written = write_files(files, target, check=check)
    except InputError as error:
        print_input_error(error)
        return 2
    failed = report(book, quiet)
    if check:
        return max(_say_freshness(written, path, out), int(failed))
    index = target / "html" / "index.html"
    click.echo(
        f"{book.config.title or book.config.book}: {len(book.resolved.paragraphs())} paragraphs, {len(book.rules.rules)} rules"
    )
    click.echo(f"  open {index}")
    if offered := len({(each.unit.id, each.sentence.index) for each in waiting(book)}):
        sentences = "sentence" if offered == 1 else "sentences"
        click.echo(
            f"  readings of {offered} {sentences} wait to be looked at: {pasteable('rulewright', 'accept', path)}"
        )
    if not book.has_vocabulary:
        click.echo(
            "  no vocabulary, so nothing can be checked yet; a book folder with vocabulary.toml comes next"
        )
    return int(failed)


def _compiled(path: Path) -> "Compilation":
    """The compiled book. It makes next to no garbage in cycles, so the collector need not walk it."""
    from rulewright.pipeline.open_book import open_book
    from rulewright.pipeline.passes import PROPOSING_PASSES, compile_book

    gc.disable()
    if gc.get_freeze_count():  # what an earlier book of the same run left
        gc.unfreeze()
        gc.collect()
    try:
        return compile_book(open_book(path), PROPOSING_PASSES)
    finally:
        gc.freeze()
        gc.enable()


def _say_freshness(written: "WriteReport", path: Path, out: Path) -> int:
    if written.fresh:
        return 0
    for difference in written.differences:
        click.echo(f"{difference.kind}: {difference.path}", err=True)
        if difference.diff:
            click.echo(difference.diff.rstrip("\n"), err=True)
    renew = pasteable("rulewright", "build", path, "--out", out)
    click.echo(f"stale output; to renew it: {renew}", err=True)
    return 1


def _build_in_parallel(books: tuple[Path, ...], out: Path, check: bool, jobs: int, quiet: bool) -> list[int]:
    from concurrent.futures import ProcessPoolExecutor
    from itertools import repeat

    sys.stdout.flush()
    statuses: list[int] = []
    with ProcessPoolExecutor(jobs) as pool:
        # In the order of the command line, and each by itself, whichever is done first.
        for status, said, told in pool.map(_build_apart, books, repeat(out), repeat(check), repeat(quiet)):
            click.echo(said, nl=False)
            click.echo(told, nl=False, err=True)
            statuses.append(status)
    return statuses


def _build_apart(path: Path, out: Path, check: bool, quiet: bool) -> tuple[int, str, str]:
    """Build one book and keep what it says: exit status, standard output, standard error."""
    from contextlib import redirect_stderr, redirect_stdout
    from io import StringIO

    said, told = StringIO(), StringIO()
    with redirect_stdout(said), redirect_stderr(told):
        status = build_one(path, out, check, quiet)
    return status, said.getvalue(), told.getvalue()
