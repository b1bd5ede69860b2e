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
@click.option(
    "--readings",
    "list_readings",
    is_flag=True,
    help="Say also how every reading stands to the document; so does --with.",
)
def command(
    book_path: Path,
    formalisation: Path | None,
    states: tuple[str, ...],
    output_format: str,
    list_readings: bool,
) -> None:
    """Count the sentences of BOOK by state, and list those that still need someone.

    With a formalisation made for another edition, say of every reading whether it is fresh, value-changed, stale and
    why, or without its paragraph.
    """
    from rulewright.analyse.coverage import OPEN_STATES, measure
    from rulewright.analyse.external_facts import external_facts
    from rulewright.analyse.ledger import State
    from rulewright.analyse.standings import standings
    from rulewright.cli.formats.external_text import external_text
    from rulewright.cli.formats.readings_text import TOLD_BY_STANDINGS, readings_json, readings_text
    from rulewright.cli.report import report
    from rulewright.pipeline.open_book import open_book
    from rulewright.pipeline.passes import compile_book

    unknown = [state for state in states if state not in list(State)]
    if unknown:
        raise click.UsageError(f"there is no state {unknown[0]!r}; states are {', '.join(State)}")
    book = compile_book(open_book(book_path, formalisation))
    list_readings = list_readings or formalisation is not None
    failed = report(book, quiet=True, told=TOLD_BY_STANDINGS if list_readings else ())
    coverage = measure(book.ledger)
    readings = standings(book.resolved, book.attachments, book.ledger, book.lock.units)
    if output_format == "json":
        import msgspec

        content = msgspec.to_builtins(coverage)
        content["external_facts"] = msgspec.to_builtins(external_facts(book.rules))
        if list_readings:
            content["readings"] = readings_json(readings, book.sources)
        click.echo(msgspec.json.format(msgspec.json.encode(content), indent=2).decode())
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
    for line in external_text(book.rules, external_facts(book.rules)):
        click.echo(line)
    if list_readings:
        click.echo("")
        for line in readings_text(readings, book.sources, str(book_path), str(formalisation or book_path)):
            click.echo(line)
    raise click.exceptions.Exit(int(failed))
