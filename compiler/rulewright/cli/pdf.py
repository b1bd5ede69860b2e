"""`rulewright pdf`: a book as a booklet on paper."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from rulewright.emit.pdf.emit_pdf import Paper
    from rulewright.source.diagnostics import Diagnostic


@click.command("pdf")
@click.argument("book_path", metavar="BOOK", type=click.Path(path_type=Path))
@click.option(
    "--out", "-o", type=click.Path(path_type=Path), help="The file to write. Default: the name of the book."
)
@click.option(
    "--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True, help="Its size."
)
@click.option("--quiet", "-q", is_flag=True, help="Print no informations.")
def command(book_path: Path, out: Path | None, paper: "Paper", quiet: bool) -> None:
    """Write BOOK as a PDF: title page, contents, running heads, page numbers in references, footnotes, terms, bookmarks.

    It takes WeasyPrint: pip install 'rulewright[pdf]'. The same book gives the same bytes.
    """
    from rulewright.cli.report import report
    from rulewright.pipeline.open_book import open_book
    from rulewright.pipeline.passes import compile_book
    from rulewright.source.diagnostics import InputError
    from rulewright.source.whole_file import write_whole

    book = open_book(book_path)
    try:
        from rulewright.pipeline.write_pdf import book_pdf
    except (ImportError, OSError) as error:
        # OSError is what a library that WeasyPrint loads raises where it is missing.
        raise InputError((_not_installed(error),)) from None
    compile_book(book)
    target = out if out is not None else Path(f"{book.config.book}.pdf")
    made = book_pdf(book, paper)
    write_whole(target, made)
    failed = report(book, quiet)
    click.echo(f"{book.config.title or book.config.book}: {target}")
    raise click.exceptions.Exit(int(failed))


def _not_installed(error: Exception) -> "Diagnostic":
    from rulewright.source.diagnostics import Diagnostic

    missing = isinstance(error, ImportError)
    return Diagnostic(
        code="RW-pdf",
        message="a PDF takes WeasyPrint, which is not installed"
        if missing
        else f"WeasyPrint cannot be used: {str(error).splitlines()[0]}",
        hint="pip install 'rulewright[pdf]'"
        if missing
        else "it needs the library Pango; on Debian: apt-get install libpango-1.0-0 libpangoft2-1.0-0",
    )
