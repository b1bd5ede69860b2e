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
    help="Configuration, vocabulary, readings and lock that lie apart from the documents.",
)
@click.option(
    "--with-new",
    "of_new",
    metavar="FOLDER",
    type=click.Path(path_type=Path, file_okay=False),
    help="The same for NEW alone; then --with is that of OLD.",
)
@click.option(
    "--records",
    multiple=True,
    metavar="PATH",
    type=click.Path(path_type=Path, exists=True),
    help="Records, or a folder of them, to be judged by both editions; may be repeated.",
)
def command(
    old: str,
    new: str,
    output_format: str,
    formalisation: Path | None,
    of_new: Path | None,
    records: tuple[Path, ...],
) -> None:
    """Compare two editions: rules added, removed, moved, renumbered, retitled, reworded, changed.

    OLD and NEW are book folders or source files; BOOK@REVISION is the book as it was at a revision of git.

    With --records, say instead on which records the checks of the two editions differ, and what changed in the
    paragraphs that make the difference.

    Exit status: 0 no number names another rule than before, or no verdict differs; 1 some do, or a document has
    errors; 2 a book or record that cannot be read.
    """
    if records:
        raise click.exceptions.Exit(
            _verdicts((old, new), (formalisation, of_new or formalisation), records, output_format)
        )
    from importlib import import_module

    from rulewright.cli.report import report
    from rulewright.pipeline.compare_books import compare_books
    from rulewright.source.diagnostics import Severity

    comparison, books = compare_books(old, new, formalisation, of_new)
    wrong = False
    for book in books:
        # What an edition is warned of, `rulewright lint` says; here it would hide what changed.
        book.diagnostics = [each for each in book.diagnostics if each.severity is Severity.ERROR]
        wrong = report(book) or wrong
    module = import_module(f"rulewright.emit.diff.{output_format}")
    # A page is read by people who read the book; text and JSON have the words of the commands.
    language = {"language": books[1].config.language} if output_format == "html" else {}
    click.echo(getattr(module, f"as_{output_format}")(comparison, **language), nl=False)
    raise click.exceptions.Exit(1 if comparison.reused or wrong else 0)


def _verdicts(
    names: tuple[str, str],
    formalisations: tuple[Path | None, Path | None],
    records: tuple[Path, ...],
    output_format: str,
) -> int:
    from rulewright.cli.report import report
    from rulewright.emit.diff.verdicts import verdicts_as_json, verdicts_as_text
    from rulewright.pipeline.compare_verdicts import judge_by_both
    from rulewright.source.diagnostics import Severity

    if output_format == "html":
        raise click.UsageError("verdicts on --records are printed as text or json")
    compared, books = judge_by_both(names, formalisations, records)
    wrong = False
    for book in books:
        book.diagnostics = [each for each in book.diagnostics if each.severity is Severity.ERROR]
        wrong = report(book) or wrong
    click.echo((verdicts_as_json if output_format == "json" else verdicts_as_text)(compared), nl=False)
    if compared.unjudged and not compared.records:
        return 2
    return int(wrong or bool(compared.paragraphs or compared.unjudged))
