"""What a book's own records are expected to give: `records/expected*.toml`."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Literal

import msgspec
from msgspec import Struct

from rulewright.analyse.ledger import State
from rulewright.analyse.worked_examples import WorkedExample, example_itself, worked_examples
from rulewright.pipeline.compilation import RECORDS_FOLDER, Compilation
from rulewright.pipeline.find_paragraph import find_paragraph
from rulewright.pipeline.renumbered import Renumbered
from rulewright.resolve.paragraph_names import ParagraphNames
from rulewright.resolve.resolved_book import Unit
from rulewright.source.diagnostics import Diagnostic, InputError
from rulewright.source.span import Span
from rulewright.source.text import SourceText

_NO_RULE = (State.NARRATIVE, State.JUDGEMENT, State.UNREAD)
"""States of a sentence of which it is not known that it states a rule."""


class Expectation(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One table of a file of expectations, named after the record `records/<name>.json`."""

    record: str = ""
    """Name of the record file without its suffix; taken from the name of the table."""

    paragraph: str
    """The paragraph whose verdict is expected: its id once read; in the file also its label, number or citation."""

    sentence: str = ""
    """First words of the sentence, where the paragraph has several; behind "…" words from inside it."""

    verdict: Literal["satisfied", "violated", "undecided", "pending", "not_applicable", "conflict", "?"]
    """`?` stands for a record with which nothing can be compared."""

    missing: tuple[str, ...] = ()
    """Of `undecided`: facts of which the verdict must name one."""

    whole: Literal["satisfied", "violated", "undecided", "pending", "not_applicable", "conflict"] | None = (
        None
    )
    """The worst verdict over all rules that are judged; `satisfied` stands for any by which none is broken."""

    example: str = ""
    """The worked example that the record shows: a label in it, or its paragraph, with `/2` for the second one there."""

    why: str = ""


def require_expectations(book: Compilation) -> None:
    """Raise `InputError` where a file of expectations cannot be read at all: then it is not known what to compare with."""
    for source in _files(book):
        fault = source if isinstance(source, Diagnostic) else _no_toml(source)
        if fault is not None:
            if isinstance(source, SourceText):
                _remember(book, source)
            error = InputError((fault,))
            error.sources, error.folder, error.homes = book.sources, book.root, book.homes
            raise error


def read_expectations(book: Compilation) -> tuple[Expectation, ...]:
    """All expectations of a book: those of files, in their order, then those of examples that name a record themselves.

    What cannot be read becomes a diagnostic.
    """
    if book.formalisation is None:
        return ()
    told = list(_read_all(book))
    for each in _of_examples(book):
        same = next((at for at, other in enumerate(told) if _alike(each, other)), None)
        if same is None:
            told.append(each)
        else:
            told[same] = msgspec.structs.replace(told[same], example=each.example)
    return tuple(told)


def examples_with_expectations(
    book: Compilation, expectations: Sequence[Expectation]
) -> tuple[tuple[WorkedExample, tuple[Expectation, ...]], ...]:
    """Every worked example, in document order, with what is expected of its records."""
    examples = {each.id: each for each in worked_examples(book.resolved)}
    found: dict[str, list[Expectation]] = {name: [] for name in examples}
    for each in expectations:
        if each.example and each.example not in examples:
            unit = next(unit for unit in book.resolved.with_front() if unit.id == each.example)
            examples[each.example] = example_itself(unit)
        if each.example:
            found.setdefault(each.example, []).append(each)
    order = {unit.id: at for at, unit in enumerate(book.resolved.with_front())}
    ordered = sorted(examples.values(), key=lambda each: (order[each.unit.id], each.position))
    return tuple((each, tuple(found[each.id])) for each in ordered)


def _alike(one: Expectation, other: Expectation) -> bool:
    """Whether two places expect the same of a record."""
    named = (one.record, one.paragraph, one.verdict) == (other.record, other.paragraph, other.verdict)
    return named and other.example in ("", one.example)


def _of_examples(book: Compilation) -> Iterator[Expectation]:
    """What examples expect of the records that they name themselves."""
    names = ParagraphNames(book.resolved)
    for example in worked_examples(book.resolved):
        for node in example.records:
            told = {
                "record": node.record,
                "paragraph": node.paragraph or example.unit.id,
                "verdict": node.verdict,
                "example": example.id,
            }
            try:
                expectation = msgspec.convert(told, Expectation)
                paragraph = find_paragraph(book, expectation.paragraph, names).id
            except msgspec.ValidationError as error:
                book.diagnostics.append(_at(node.span, f"the record of an example: {error}"))
            except InputError as error:
                lost = error.diagnostics[0]
                book.diagnostics.append(
                    _at(node.span, f"the record of an example: {lost.message}", lost.hint)
                )
            else:
                yield msgspec.structs.replace(expectation, paragraph=paragraph)


def _example_named(
    examples: Mapping[str, WorkedExample], book: Compilation, name: str, names: ParagraphNames
) -> str:
    """The id of the example that `name` means. Raises `InputError` where it means none."""
    for each in examples.values():
        if name == each.id or name in each.labels:
            return each.id
    paragraph, _, position = name.rpartition("/")
    if paragraph and position.isdigit():
        wanted = f"{find_paragraph(book, paragraph, names).id}/{int(position)}"
        if wanted in examples:
            return wanted
        raise InputError((Diagnostic(code="RW-record", message=f'there is no example "{name}"'),))
    unit = find_paragraph(book, name, names)
    there = [each for each in examples.values() if each.unit is unit and each.position]
    if len(there) > 1:
        hint = "say which: " + ", ".join(each.id for each in there)
        message = f'"{name}" has {len(there)} examples'
        raise InputError((Diagnostic(code="RW-record", message=message, hint=hint),))
    if not there and not _may_be_an_example(book, unit):
        known = ", ".join(f"{each.unit.citation} ({each.id})" for each in examples.values())
        message = f'"{name}" has no example: all that it says is rules'
        hint = f"the examples of the book: {known}" if known else "the book has no example"
        raise InputError((Diagnostic(code="RW-record", message=message, hint=hint),))
    return there[0].id if there else unit.id


def _may_be_an_example(book: Compilation, unit: Unit) -> bool:
    """Whether a paragraph may be an example that is not set apart: something in it states no rule."""
    return any(each.unit_id == unit.id and each.state in _NO_RULE for each in book.ledger)


def records_named(book: Compilation) -> frozenset[str]:
    """The records of which files or examples say what to expect, also where that cannot be used."""
    tables = (name for source in _files(book) if isinstance(source, SourceText) for name in _tables(source))
    shown = (node.record for example in worked_examples(book.resolved) for node in example.records)
    return frozenset((*tables, *shown))


def numbers_named(book: Compilation) -> dict[str, str]:
    """The numbers and citations by which files of expectations name paragraphs, with the ids of those."""
    told = {
        table.get("paragraph")
        for source in _files(book)
        if isinstance(source, SourceText)
        for table in _tables(source).values()
        if isinstance(table, dict)
    }
    if not told:
        return {}
    names = ParagraphNames(book.resolved)
    numbers = sorted(each for each in told if isinstance(each, str) and names.is_number(each))
    return {each: unit.id for each in numbers if (unit := names.find(each)) is not None}


def _read_all(book: Compilation) -> Iterator[Expectation]:
    names = ParagraphNames(book.resolved)
    examples = {each.id: each for each in worked_examples(book.resolved)}
    renumbered = Renumbered(book.resolved, book.lock)
    for source in _files(book):
        if isinstance(source, Diagnostic):
            book.diagnostics.append(source)
            continue
        if (fault := _no_toml(source)) is not None:
            _remember(book, source)
            book.diagnostics.append(fault)
        tables = _tables(source)
        for name, table in tables.items():
            place = max(source.text.find(f"[{name}]"), source.text.find(f'["{name}"]'), 0)
            try:
                expectation = msgspec.convert(table, Expectation)
            except msgspec.ValidationError as error:
                _complain(book, source, f"expectation {name!r}: {error}", place)
                continue
            try:
                paragraph = find_paragraph(book, expectation.paragraph, names).id
                renumbered.refuse(expectation.paragraph, paragraph)
                example = expectation.example
                if example:
                    example = _example_named(examples, book, example, names)
            except InputError as error:
                lost = error.diagnostics[0]
                _complain(book, source, f"expectation {name!r}: {lost.message}", place, lost.hint)
                continue
            yield msgspec.structs.replace(expectation, record=name, paragraph=paragraph, example=example)


def _files(book: Compilation) -> Iterator[SourceText | Diagnostic]:
    """The files of expectations, or why one cannot be read."""
    folder = book.formalisation
    for file in folder.files_in(RECORDS_FOLDER) if folder is not None else ():
        if folder is not None and fnmatchcase(file, f"{RECORDS_FOLDER}/expected*.toml"):
            yield folder.read(file)


def _tables(source: SourceText) -> dict[str, object]:
    """The tables of a file of expectations; none where it is no TOML."""
    return {} if _no_toml(source) is not None else tomllib.loads(source.text)


def _no_toml(source: SourceText) -> Diagnostic | None:
    try:
        tomllib.loads(source.text)
    except (ValueError, RecursionError) as error:
        return _at(Span(source.file, 0, 1), f"not valid TOML: {error}")
    return None


def _at(span: Span, message: str, hint: str | None = None) -> Diagnostic:
    return Diagnostic(code="RW-record", message=message, span=span, hint=hint)


def _complain(
    book: Compilation, source: SourceText, message: str, start: int, hint: str | None = None
) -> None:
    _remember(book, source)
    book.diagnostics.append(_at(Span(source.file, start, start + 1), message, hint))


def _remember(book: Compilation, source: SourceText) -> None:
    """Keep a file that a complaint is about, to be shown beside it."""
    book.sources.setdefault(source.file, source)
    if book.formalisation is not None and book.formalisation.root != book.root:
        book.homes[source.file] = book.formalisation.root
