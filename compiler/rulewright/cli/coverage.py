"""`rulewright coverage`: how much of a book is understood."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from rulewright.analyse.ledger import LedgerEntry
    from rulewright.pipeline.compilation import Compilation


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
@click.option(
    "--check",
    "ratchet",
    flag_value="check",
    help="Compare with coverage.toml: fail where a sentence is less understood than that says.",
)
@click.option(
    "--write",
    "ratchet",
    flag_value="write",
    help="Write coverage.toml anew; refused where a sentence is less understood than it says.",
)
@click.option(
    "--derive",
    is_flag=True,
    help="Instead: read the sentences of authored readings by the sentence grammar, and say for which of them what it "
    "offers gives the same verdicts on all records of the book.",
)
@click.option("--accept-worse", is_flag=True, help="With --write: write it all the same.")
def command(
    book_path: Path,
    formalisation: Path | None,
    states: tuple[str, ...],
    output_format: str,
    list_readings: bool,
    ratchet: str | None,
    derive: bool,
    accept_worse: bool,
) -> None:
    """Count the sentences of BOOK by state, list those that still need someone, and what is missing for them, first what
    would unlock most.

    With a formalisation made for another edition, say of every reading whether it is fresh, value-changed, stale and
    why, or without its paragraph.
    """
    import msgspec

    from rulewright.analyse.coverage import OPEN_STATES
    from rulewright.analyse.external_facts import external_facts
    from rulewright.analyse.ledger import State
    from rulewright.analyse.standings import standings
    from rulewright.cli.formats.backlog_text import backlog_text, book_backlog
    from rulewright.cli.formats.external_text import external_text
    from rulewright.cli.formats.readings_text import TOLD_BY_STANDINGS, readings_json, readings_text
    from rulewright.cli.report import report
    from rulewright.pipeline.open_book import open_book
    from rulewright.pipeline.passes import PROPOSING_PASSES, compile_book

    unknown = [state for state in states if state not in list(State)]
    if unknown:
        raise click.UsageError(f"there is no state {unknown[0]!r}; states are {', '.join(State)}")
    book = compile_book(open_book(book_path, formalisation), PROPOSING_PASSES)
    list_readings = list_readings or formalisation is not None
    failed = report(book, quiet=True, told=TOLD_BY_STANDINGS if list_readings else ())
    if derive:
        _derive(book, output_format)
        raise click.exceptions.Exit(int(failed))
    if ratchet is not None:
        _ratchet(book, ratchet == "write", accept_worse, output_format)
        raise click.exceptions.Exit(int(failed))
    readings = standings(book.resolved, book.attachments, book.ledger, book.lock.units)
    if output_format == "json":
        content = _content(book)
        if list_readings:
            content["readings"] = readings_json(readings, book.sources)
        click.echo(msgspec.json.format(msgspec.json.encode(content), indent=2).decode())
        raise click.exceptions.Exit(int(failed))
    _print_counts(book)
    chosen = {State(state) for state in states} or set(OPEN_STATES)
    _print_sentences(book, [entry for entry in book.ledger if entry.state in chosen])
    for line in backlog_text(book_backlog(book)):
        click.echo(line)
    for line in external_text(book.rules, external_facts(book.rules)):
        click.echo(line)
    if list_readings:
        click.echo("")
        for line in readings_text(readings, book.sources, str(book_path), str(formalisation or book_path)):
            click.echo(line)
    raise click.exceptions.Exit(int(failed))


def _content(book: "Compilation") -> dict[str, Any]:
    """The coverage as a JSON value."""
    import msgspec

    from rulewright.analyse.coverage import measure
    from rulewright.analyse.external_facts import external_facts
    from rulewright.cli.formats.backlog_text import book_backlog

    coverage = measure(book.ledger)
    content: dict[str, Any] = msgspec.to_builtins(coverage)
    content["share"] = coverage.share
    content["whole_share"] = coverage.whole_share
    content["compiled_share"] = coverage.compiled_share
    content["backlog"] = msgspec.to_builtins(book_backlog(book))
    content["external_facts"] = msgspec.to_builtins(external_facts(book.rules))
    return content


def _print_counts(book: "Compilation") -> None:
    """How many sentences there are in each state."""
    from rulewright.analyse.coverage import measure
    from rulewright.analyse.ledger import State

    coverage = measure(book.ledger)
    click.echo(
        f"{coverage.sentences} sentences in {coverage.paragraphs} paragraphs; {coverage.share:.0%} settled, "
        f"{coverage.whole_paragraphs} paragraphs whole ({coverage.whole_share:.0%}); "
        f"{coverage.compiled_share:.0%} of the readings are the grammar's"
    )
    width = max(len(state) for state in State)
    for state, count in coverage.states.items():
        click.echo(f"  {state:<{width}}  {count}")


def _print_sentences(book: "Compilation", entries: Iterable["LedgerEntry"]) -> None:
    """Sentences with their places and states, and why they are in them."""
    from rulewright.resolve.resolved_book import FRONT

    for entry in entries:
        place = book.sources[entry.span.file].position(entry.span.start)
        unit = book.resolved.by_id.get(entry.unit_id)
        name = unit.citation if unit is not None and unit.kind != FRONT else "front of the book"
        click.echo(f"\n{entry.span.file}:{place.line}: {name} ({entry.unit_id}) {entry.state}")
        click.echo(f"  {entry.text}")
        if entry.why:
            click.echo(f"  {entry.why}")


def _derive(book: "Compilation", output_format: str) -> None:
    """What the grammar makes of the sentences of authored readings."""
    import json

    from rulewright.cli.formats.rederived_text import rederived_json, rederived_text
    from rulewright.pipeline.derivations import has_grammar
    from rulewright.pipeline.derive_authored import rederive

    if not has_grammar(book.config.language):
        raise click.UsageError(f"there is no sentence grammar for the language {book.config.language!r}")
    if output_format == "json":
        found = [rederived_json(each) for each in rederive(book)]
        click.echo(json.dumps(found, indent=2, ensure_ascii=False))
        return
    for line in rederived_text(book, rederive(book)):
        click.echo(line)


def _ratchet(book: "Compilation", write: bool, accept_worse: bool, output_format: str) -> None:
    """Compare the ledger with the committed one, and write it where that is asked for. Exits with 1 if it is worse."""
    import json

    from rulewright.analyse.coverage_ratchet import worsened
    from rulewright.pipeline.coverage_file import COVERAGE_FILE, coverage_text, read_coverage, write_coverage

    if book.formalisation is None:
        raise click.UsageError("a bare file has no coverage.toml; make a book folder, or name one --with")
    kept = read_coverage(book)
    if kept is None and not write:
        raise click.UsageError(f"there is no {COVERAGE_FILE} yet: write it with --write")
    found = list(worsened(kept, book.ledger)) if kept is not None else []
    refused = bool(found) and not (write and accept_worse)
    listed = []
    for each in found:
        place = book.sources[each.entry.span.file].position(each.entry.span.start)
        unit = book.resolved.by_id.get(each.entry.unit_id)
        listed.append(
            {
                "file": each.entry.span.file,
                "line": place.line,
                "paragraph": each.entry.unit_id,
                "citation": unit.citation if unit else "",
                "sentence": each.entry.text,
                "was": each.was,
                "state": each.entry.state,
                "why": each.entry.why,
            }
        )
    if write and not refused:
        write_coverage(book)
    if output_format == "json":
        click.echo(
            json.dumps({"worse": listed, "written": write and not refused}, indent=2, ensure_ascii=False)
        )
    else:
        for one in listed:
            was = f"was {one['was']}" if one["was"] else "is new"
            click.echo(
                f"{one['file']}:{one['line']}: {one['citation']} ({one['paragraph']}) {was}, is now {one['state']}"
            )
            click.echo(f"  {one['sentence']}")
            if one["why"]:
                click.echo(f"  {one['why']}")
        if write and not refused:
            click.echo(f"{COVERAGE_FILE} written")
        elif refused:
            hint = "; --accept-worse writes it all the same" if write else ""
            sentences = "1 sentence is" if len(found) == 1 else f"{len(found)} sentences are"
            click.echo(f"{sentences} less understood than {COVERAGE_FILE} says{hint}")
        elif kept is not None and coverage_text(book.ledger) != _committed(book):
            click.echo(f"no sentence is less understood; {COVERAGE_FILE} can be written anew")
        else:
            click.echo(f"as {COVERAGE_FILE} says")
    if refused:
        raise click.exceptions.Exit(1)


def _committed(book: "Compilation") -> str:
    from rulewright.pipeline.coverage_file import COVERAGE_FILE
    from rulewright.source.diagnostics import Diagnostic

    source = book.formalisation.read(COVERAGE_FILE) if book.formalisation is not None else None
    return "" if source is None or isinstance(source, Diagnostic) else source.text
