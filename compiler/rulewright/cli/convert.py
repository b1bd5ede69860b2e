"""`rulewright convert`: a document in another form."""

from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from rulewright.pipeline.convert import Form


@click.command("convert")
@click.argument("book_path", metavar="BOOK", type=click.Path(path_type=Path))
@click.option(
    "--to", "form", type=click.Choice(["latex", "markdown", "json"]), required=True, help="What to write."
)
@click.option(
    "--out",
    metavar="PATH",
    type=click.Path(path_type=Path),
    help="A file, or a folder that LaTeX is written to with the rulebook.toml that it needs. Default: standard output.",
)
@click.option("--quiet", "-q", is_flag=True, help="Print no informations.")
def command(book_path: Path, form: "Form", out: Path | None, quiet: bool) -> None:
    r"""Write BOOK, a book folder or one document of any kind, as LaTeX, Markdown or JSON.

    LaTeX with its rulebook.toml reads back to the same document: units, numbers, words, references, tables.
    """
    from rulewright.cli.report import report
    from rulewright.pipeline.convert import convert, write_new
    from rulewright.pipeline.open_book import open_book
    from rulewright.pipeline.passes import DOCUMENT_PASSES, compile_book

    book = compile_book(open_book(book_path), DOCUMENT_PASSES)
    files = convert(book, form)
    document = next(iter(files))
    if out is None:
        click.echo(files[document], nl=False)
    elif out.is_dir() or not out.suffix:
        write_new(files, out)
    else:
        write_new({PurePosixPath(out.name): files[document]}, out.parent)
    failed = report(book, quiet)
    if form == "latex" and (out is None or (out.suffix and not out.is_dir())):
        click.echo("its numbers need a rulebook.toml; name a folder with --out to have it written", err=True)
    raise click.exceptions.Exit(int(failed))
