"""A compiled book becomes files."""

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path, PurePosixPath

import msgspec

from rulewright.analyse.sequence_of_play import sequence_of_play
from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.emit_html import html_files
from rulewright.emit.json.emit_json import json_files
from rulewright.emit.json.search import search_file
from rulewright.emit.schema.record_schema import record_schema
from rulewright.pipeline.check_examples import check_examples
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.edition_history import read_history
from rulewright.pipeline.emit_checks import emit_checks
from rulewright.pipeline.understanding import understanding
from rulewright.source.diagnostics import Diagnostic, InputError
from rulewright.source.pictures import Picture, read_picture


def emit_book(book: Compilation) -> Iterator[tuple[PurePosixPath, str | bytes]]:
    """Everything that `build` writes below the book's output folder, by path, one file after the other.

    Pure: the same book, the same bytes. Nothing is kept, so that the files of a long book are never all in memory;
    JSON comes first, because it takes most memory, and what the HTML edition keeps would lie beside it.
    """
    phases, rules = _plan_as_data(book)
    examples = check_examples(book)
    rulings = book.rulings.placed
    yield from json_files(
        book.resolved, book.ledger, phases, rules, tuple(book.diagnostics), rulings, examples
    )
    yield search_file(book.resolved, book.vocabulary)
    checks = emit_checks(book) if book.has_vocabulary else {}
    edition = EditionSource(
        resolved=book.resolved,
        vocabulary=book.vocabulary,
        ledger=book.ledger,
        rulings=rulings,
        pictures=partial(picture_of, book),
        old_addresses=book.old_addresses,
        examples=examples,
        theme=book.theme,
        history=read_history(book),
        play=sequence_of_play(book.resolved, book.vocabulary, book.rules.rules),
        understanding=understanding(book, checks),
    )
    for path, content in html_files(edition):
        yield PurePosixPath("html") / path, content
    if book.has_vocabulary:
        yield PurePosixPath("record.schema.json"), _json(record_schema(book.vocabulary, book.config))
        yield from checks.items()


def refuse_among_sources(target: Path, book: Compilation) -> None:
    """Raise `InputError` where the output of a book would lie among its own documents."""
    if target.resolve() == book.root:
        message = f"the output would be written among the documents, into {target}; nothing was written"
        hint = "name another folder: --out generated"
        raise InputError((Diagnostic(code="RW-output", message=message, file=str(target), hint=hint),))


def picture_of(book: Compilation, file: str) -> Picture | None:
    """A picture of the book's folder; why there is none, the reader has said."""
    found = read_picture(book.folder, file)
    return None if isinstance(found, Diagnostic) else found


def _plan_as_data(book: Compilation) -> tuple[Sequence[object], Sequence[object]]:
    phases = [
        {
            "id": phase.id,
            "name": phase.name,
            "steps": [step.id for step in book.vocabulary.steps if step.phase == phase.id],
        }
        for phase in book.vocabulary.phases
    ]
    rules = [
        {
            "id": rule.id,
            "paragraph": rule.unit,
            "number": rule.number,
            "modality": rule.rule.modality,
            "steps": rule.rule.steps,
            "reading": rule.reading,
            "url": rule.url,
        }
        for rule in book.rules.rules
    ]
    return phases, rules


def _json(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"
