"""What a book's own records are expected to give: `records/expected*.toml`."""

import tomllib
from collections.abc import Iterator
from typing import Literal

import msgspec
from msgspec import Struct

from rulewright.pipeline.compilation import RECORDS_FOLDER, Compilation
from rulewright.pipeline.find_paragraph import find_paragraph
from rulewright.resolve.paragraph_names import ParagraphNames
from rulewright.source.diagnostics import Diagnostic, InputError
from rulewright.source.span import Span


class Expectation(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One table of a file of expectations, named after the record `records/<name>.json`."""

    record: str = ""
    """Name of the record file without its suffix; taken from the name of the table."""

    paragraph: str
    """The paragraph whose verdict is expected: its id once read; in the file also its label, number or citation."""

    sentence: str = ""
    """First words of the sentence, where the paragraph has several."""

    verdict: Literal["satisfied", "violated", "undecided", "pending", "not_applicable", "conflict", "?"]
    """`?` stands for a record of which nobody says what to expect."""

    missing: tuple[str, ...] = ()
    """Of `undecided`: facts of which the verdict must name one."""

    whole: Literal["satisfied", "violated", "undecided", "pending", "not_applicable", "conflict"] | None = (
        None
    )
    """The worst verdict over all rules that are judged; `satisfied` stands for any by which none is broken."""

    why: str = ""


def read_expectations(book: Compilation) -> tuple[Expectation, ...]:
    """All expectations of a book, by file and in their order; what cannot be read becomes a diagnostic."""
    if book.formalisation is None:
        return ()
    return tuple(_read_all(book))


def _read_all(book: Compilation) -> Iterator[Expectation]:
    if book.formalisation is None:
        return
    root = book.formalisation.root
    names = ParagraphNames(book.resolved)
    for path in sorted((root / RECORDS_FOLDER).glob("expected*.toml")):
        source = book.formalisation.read(path.relative_to(root).as_posix())
        if isinstance(source, Diagnostic):
            book.diagnostics.append(source)
            continue
        try:
            tables = tomllib.loads(source.text)
        except (ValueError, RecursionError) as error:
            book.diagnostics.append(_complaint(source.file, f"not valid TOML: {error}", 0))
            continue
        for name, table in tables.items():
            place = max(source.text.find(f"[{name}]"), source.text.find(f'["{name}"]'), 0)
            try:
                expectation = msgspec.convert(table, Expectation)
            except msgspec.ValidationError as error:
                book.diagnostics.append(_complaint(source.file, f"expectation {name!r}: {error}", place))
                continue
            try:
                paragraph = find_paragraph(book, expectation.paragraph, names).id
            except InputError as error:
                lost = error.diagnostics[0]
                book.diagnostics.append(
                    _complaint(source.file, f"expectation {name!r}: {lost.message}", place, lost.hint)
                )
                continue
            yield msgspec.structs.replace(expectation, record=name, paragraph=paragraph)


def _complaint(file: str, message: str, start: int, hint: str | None = None) -> Diagnostic:
    return Diagnostic(code="RW-record", message=message, span=Span(file, start, start + 1), hint=hint)
