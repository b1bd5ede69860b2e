"""A compiled book becomes files."""

from pathlib import PurePosixPath

import msgspec

from rulewright.emit.html.emit_html import emit_html
from rulewright.emit.json.emit_json import emit_json
from rulewright.emit.python.emit_python import emit_python
from rulewright.emit.schema.record_schema import record_schema
from rulewright.pipeline.compilation import Compilation, Files


def emit_book(book: Compilation) -> Files:
    """Everything that `build` writes below the book's output folder, by path. Pure: the same book, the same bytes."""
    files: Files = {}
    for path, text in emit_html(book.resolved, book.ledger, book.vocabulary).items():
        files[PurePosixPath("html") / path] = text
    phases, rules = _plan_as_data(book)
    documents = emit_json(book.resolved, book.ledger, phases, rules, tuple(book.diagnostics))
    files.update({PurePosixPath(name): text for name, text in documents.items()})
    if book.has_vocabulary:
        files[PurePosixPath("record.schema.json")] = _json(record_schema(book.vocabulary, book.config))
        files.update(emit_checks(book))
    return files


def emit_checks(book: Compilation) -> Files:
    """The Python package of phase checks, by path."""
    return emit_python(book.plan, book.vocabulary, book.config, book.edition_hash)


def _plan_as_data(book: Compilation) -> tuple[object, object]:
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
