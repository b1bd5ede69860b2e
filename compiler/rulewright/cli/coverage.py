"""`rulewright coverage`: how much of a book is understood."""

from pathlib import Path

import click


@click.command("coverage")
@click.argument("book_path", metavar="BOOK", type=click.Path(path_type=Path))
@click.option(
    "--state",
    "states",
    multiple=True,
    help="List the sentences in this state, such as unread; may be repeated.",
)
@click.option("--output-format", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option(
    "--with",
    "formalisation",
    metavar="FOLDER",
    type=click.Path(path_type=Path, file_okay=False),
    help="Vocabulary, readings, lock and records that lie apart from the document.",
)
def command(book_path: Path, formalisation: Path | None, states: tuple[str, ...], output_format: str) -> None:
    """Count the sentences of BOOK by state, and list those that still need someone."""
    from rulewright.analyse.coverage import OPEN_STATES, measure
    from rulewright.analyse.ledger import State
    from rulewright.cli.report import report
    from rulewright.pipeline.open_book import open_book
    from rulewright.pipeline.passes import compile_book

    unknown = [state for state in states if state not in list(State)]
    if unknown:
        raise click.UsageError(f"there is no state {unknown[0]!r}; states are {', '.join(State)}")
    book = compile_book(open_book(book_path, formalisation))
    failed = report(book, quiet=True)
    coverage = measure(book.ledger)
    if output_format == "json":
        import msgspec

        click.echo(msgspec.json.format(msgspec.json.encode(coverage), indent=2).decode())
        raise click.exceptions.Exit(int(failed))
    width = max(len(state) for state in State)
    click.echo(
        f"{coverage.sentences} sentences in {coverage.paragraphs} paragraphs; {coverage.share:.0%} settled, {coverage.whole_paragraphs} paragraphs whole"
    )
    for state, count in coverage.states.items():
        click.echo(f"  {state:<{width}}  {count}")
    chosen = {State(state) for state in states} or set(OPEN_STATES)
    for entry in book.ledger:
        if entry.state in chosen:
            place = book.sources[entry.span.file].position(entry.span.start)
            unit = book.resolved.by_id.get(entry.unit_id)
            click.echo(
                f"\n{entry.span.file}:{place.line}: {unit.citation if unit else ''} ({entry.unit_id}) {entry.state}"
            )
            click.echo(f"  {entry.text}")
            if entry.why:
                click.echo(f"  {entry.why}")
    raise click.exceptions.Exit(int(failed))
