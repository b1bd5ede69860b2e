"""Read the numbered plain text files of a book into its tree."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from rulewright.config.book_config import BookConfig
from rulewright.document.nodes import Block, Book, Division, Paragraph
from rulewright.languages.words import ReaderWords as Words
from rulewright.readers.numbered_text.blocks import RawBlock, RawUnit, parse_lines
from rulewright.readers.numbered_text.classify import Classifier
from rulewright.readers.numbered_text.inline import InlineBuilder
from rulewright.readers.numbered_text.lines import Line, LineScanner
from rulewright.readers.numbered_text.named_paths import KnownNumbers
from rulewright.readers.numbered_text.nesting import nest
from rulewright.readers.numbered_text.order import check_order
from rulewright.readers.numbered_text.pages import page_lines
from rulewright.readers.numbered_text.references import ReferenceFinder
from rulewright.readers.numbered_text.running import Hyphens
from rulewright.readers.numbered_text.scheme import (
    NumberingScheme,
    SchemeLevel,
    digits_of,
    hundreds_of,
    levels_of,
    skipped_letters,
)
from rulewright.readers.numbered_text.units import NamedUnit, UnitBuilder, known_numbers, name_units
from rulewright.readers.numbered_text.writing import BlockWriter
from rulewright.readers.result import ReadResult
from rulewright.readers.words import words_for
from rulewright.source.diagnostics import Diagnostic, Severity
from rulewright.source.files import BookFolder
from rulewright.source.span import Span
from rulewright.source.text import SourceText

_LONGEST_WRAPPED = 160
_WRAPPED_SHARE = 0.25


class NumberedResult(ReadResult, frozen=True, kw_only=True, eq=False):
    """What the reading of numbered text gives besides the tree."""

    scheme: NumberingScheme
    """How the text is numbered, as inferred or declared."""

    supplied: tuple[str, ...] = ()
    """Numbers of units that the source lacks and that follow from the gap; each is a diagnostic too."""


class _File(Struct, frozen=True):
    """A file whose lines have become units, before their texts are read."""

    source: SourceText
    words: Words
    scheme: NumberingScheme
    lines: Sequence[Line]
    blocks: tuple[RawBlock, ...]
    units: list[NamedUnit]


def read_numbered_text(folder: BookFolder, files: tuple[str, ...], config: BookConfig) -> NumberedResult:
    """Read `files` of a folder, in order, as one book. Broken input gives diagnostics, never an exception."""
    sources: dict[str, SourceText] = {}
    diagnostics: list[Diagnostic] = []
    read: list[_File] = []
    for file in files:
        source = folder.read(file)
        if isinstance(source, Diagnostic):
            diagnostics.append(source)
        elif file not in sources:
            sources[file] = source
            read.append(_read_lines(source, config))
    diagnostics[:0] = [note for note in folder.notes if note.file in sources]
    known = known_numbers([unit for each in read for unit in each.units], (each.source.text for each in read))
    blocks: list[Block] = []
    tops: list[Division | Paragraph] = []
    exclusions: dict[str, int] = {}
    for each in read:
        front, children, found = _write(each, known, exclusions, config.retired)
        # Text before the first unit of a later file belongs to no unit; it stays where words stay in order.
        if tops and front:
            children = (_front_matter(each.source.file, front), *children)
        else:
            blocks += front
        tops += children
        diagnostics += found
    first = read[0].source if read else None
    return NumberedResult(
        book=Book(
            blocks=tuple(blocks),
            children=tuple(tops),
            span=Span(files[0] if files else "", 0, len(first.text) if first else 0),
        ),
        sources=sources,
        diagnostics=tuple(diagnostics),
        macros={},
        exclusions=exclusions,
        scheme=_whole_scheme(read),
        supplied=tuple(
            unit.raw.placed.number.written
            for each in read
            for unit in each.units
            if unit.supplied and unit.raw.placed.number is not None
        ),
    )


def _read_lines(source: SourceText, config: BookConfig) -> _File:
    text = source.text
    words = words_for(config, text)
    lines = LineScanner(words).scan(text)
    for index in page_lines(text, lines, words):
        line = lines[index]
        lines[index] = Line(
            start=line.start, end=line.end, body=line.end, rest=line.end, layout=True, page=True
        )
    scheme = _first_scheme(lines, config)
    classifier = Classifier(text, lines, words, scheme, frozenset(config.numbering.scheme.forms))
    blocks, units = parse_lines(classifier.run())
    parts = [unit.placed.number.parts[-1] for unit in units if unit.placed.number is not None]
    scheme = replace(scheme, skipped=skipped_letters(parts), levels=_levels(units))
    return _File(source, words, scheme, lines, blocks, name_units(units))


def _first_scheme(lines: Sequence[Line], config: BookConfig) -> NumberingScheme:
    declared = config.numbering.scheme
    numbers = [line.number for line in lines if line.number is not None and not line.bare]
    return NumberingScheme(
        hundreds=hundreds_of(numbers) if declared.hundreds is None else declared.hundreds,
        digits=digits_of(numbers) if declared.digits is None else declared.digits,
        markers=declared.markers,
        wrap=_wrap(lines),
        declared=bool(declared.forms),
    )


def _wrap(lines: Sequence[Line]) -> int:
    """The width at which lines break; 0 where lines are paragraphs."""
    lengths = sorted(
        line.end - line.start + line.indent for line in lines if not line.blank and not line.layout
    )
    if len(lengths) < 4:
        return 0
    width = lengths[int(len(lengths) * 0.97)]
    near = sum(length >= 0.8 * width for length in lengths)
    return width if width <= _LONGEST_WRAPPED and near >= _WRAPPED_SHARE * len(lengths) else 0


def _levels(units: Sequence[RawUnit]) -> tuple[SchemeLevel, ...]:
    return levels_of(
        (unit.placed.number, unit.placed.place.depth, unit.placed.title_alone)
        for unit in units
        if unit.placed.number is not None
    )


def _whole_scheme(files: Sequence[_File]) -> NumberingScheme:
    if not files:
        return NumberingScheme()
    units = [unit.raw for each in files for unit in each.units]
    return replace(
        files[0].scheme,
        levels=_levels(units),
        hundreds=any(each.scheme.hundreds for each in files),
        digits=any(each.scheme.digits for each in files),
        skipped=tuple(dict.fromkeys(letter for each in files for letter in each.scheme.skipped)),
    )


def _write(
    each: _File, known: KnownNumbers, exclusions: dict[str, int], retired: tuple[str, ...]
) -> tuple[list[Block], tuple[Division | Paragraph, ...], list[Diagnostic]]:
    text, file = each.source.text, each.source.file
    markdown = file.lower().endswith(".md") or any(line.hashes for line in each.lines) or "**" in text
    inline = InlineBuilder(file, markdown)
    hyphens = Hyphens(text)
    finder = ReferenceFinder(each.words, known)
    writer = BlockWriter(text, file, each.words, finder, inline, hyphens)
    front = writer.blocks(each.blocks, ())
    built, numbered = UnitBuilder(writer, file, each.scheme, each.units).build()
    counted = {
        "hyphens at the end of a line": hyphens.joined,
        "addresses of links": inline.addresses,
        "marks in angle brackets": sum(line.tags for line in each.lines),
        "heads and feet of pages": sum(line.page for line in each.lines),
        "lines without words": sum(line.layout and not line.page for line in each.lines),
    }
    for what, count in counted.items():
        if count:
            exclusions[what] = exclusions.get(what, 0) + count
    return (
        front,
        nest(built),
        check_order(numbered, each.scheme, retired) + writer.diagnostics + _page_notes(each),
    )


def _page_notes(each: _File) -> list[Diagnostic]:
    """What is left out of a page is said once."""
    left_out = [line for line in each.lines if line.page]
    if not left_out:
        return []
    first = left_out[0]
    message = f"heads and feet of pages, found {len(left_out)} times, are left out: no part of the text"
    span = Span(each.source.file, first.start, first.end)
    return [Diagnostic(code="RW-structure", message=message, span=span, severity=Severity.INFO)]


def _front_matter(file: str, blocks: list[Block]) -> Division:
    span = Span(file, blocks[0].span.start, blocks[-1].span.end)
    return Division(level=0, command="chapter", starred=True, blocks=tuple(blocks), span=span)
