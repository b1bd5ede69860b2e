"""`rulewright diff`: what is other in a new edition, rule by rule."""

from pathlib import Path

import click


@click.command("diff")
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@click.option(
    "--output-format",
    type=click.Choice(["text", "json", "html"]),
    default="text",
    show_default=True,
    help="How to print it. The JSON holds the map of renamed numbers for `rulewright cite-check`.",
)
@click.option(
    "--with",
    "formalisation",
    metavar="FOLDER",
    type=click.Path(path_type=Path, file_okay=False),
    help="Configuration, vocabulary and lock that lie apart from the documents.",
)
def command(old: str, new: str, output_format: str, formalisation: Path | None) -> None:
    """Compare two editions: rules added, removed, moved, renumbered, retitled, reworded, changed.

    OLD and NEW are book folders or source files; BOOK@REVISION is the book as it was at a revision of git.

    Exit status: 0 no number names another rule than before; 1 some do, or a document has errors; 2 a book that cannot
    be read.
    """
    from importlib import import_module

    from rulewright.cli.report import report
    from rulewright.pipeline.compare_books import compare_books
    from rulewright.source.diagnostics import Severity

    comparison, books = compare_books(old, new, formalisation)
    wrong = False
    for book in books:
        # What an edition is warned of, `rulewright lint` says; here it would hide what changed.
        book.diagnostics = [each for each in book.diagnostics if each.severity is Severity.ERROR]
        wrong = report(book) or wrong
    module = import_module(f"rulewright.emit.diff.{output_format}")
    click.echo(getattr(module, f"as_{output_format}")(comparison), nl=False)
    raise click.exceptions.Exit(1 if comparison.reused or wrong else 0)
