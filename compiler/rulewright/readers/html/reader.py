"""Read the HTML pages of a book into its tree."""

import re

from rulewright.config.book_config import BookConfig
from rulewright.config.language_data import language_data
from rulewright.document.nodes import Inline, Text
from rulewright.languages.load import built_in
from rulewright.readers.html.characters import text_of
from rulewright.readers.html.charset import read_page
from rulewright.readers.html.element_tree import parse_page
from rulewright.readers.html.elements import BLOCKS, Element, within
from rulewright.readers.html.inline import InlineReader
from rulewright.readers.html.joined import join_lines
from rulewright.readers.html.levels import find_headings
from rulewright.readers.html.lines import Line, LineReader
from rulewright.readers.html.links import Links
from rulewright.readers.html.navigation import find_furniture
from rulewright.readers.html.numbers import leading_number
from rulewright.readers.html.pages import Page, find_pages, order_by_links
from rulewright.readers.html.pictures import Pictures
from rulewright.readers.html.references import ReferenceWords
from rulewright.readers.html.unit_tree import build_tree
from rulewright.readers.html.units import UnitWriter
from rulewright.readers.report import Report
from rulewright.readers.result import ReadResult
from rulewright.readers.words import words_for
from rulewright.source.diagnostics import Diagnostic
from rulewright.source.files import BookFolder
from rulewright.source.span import Span
from rulewright.source.text import SourceText


def read_html(folder: BookFolder, files: tuple[str, ...], config: BookConfig) -> ReadResult:
    """Read the pages `files` of a folder, in order, as one book. Broken input gives diagnostics, never an exception.

    Without `files`, the pages below the folder are taken in the order of their links or names.
    """
    report = Report()
    pages: list[Page] = []
    sources: dict[str, SourceText] = {}
    for file in files or find_pages(folder):
        source = read_page(folder, file)
        if isinstance(source, Diagnostic):
            report.diagnostics.append(source)
        elif file not in sources:
            sources[file] = source
            pages.append(Page(file=file, source=source, root=parse_page(source, report)))
    if not files:
        pages = order_by_links(pages)
        sources = {page.file: page.source for page in pages}
    words = words_for(config, "".join(page.source.text for page in pages))
    furniture = find_furniture(pages, words, report)
    spoken = (language_data(config).sentences, built_in("en").sentences)
    pointers = frozenset(word for each in spoken for word in each.pointers - each.abbreviations)
    around = ReferenceWords(words, pointers)
    links = Links(pages, report)
    pictures = Pictures(folder, report)
    dotted, chapters = _chapters(pages)
    read: list[tuple[Page, list[Line]]] = []
    for page in pages:
        links.page = page
        inline = InlineReader(page.source, links, pictures, furniture, report)
        read.append(
            (page, join_lines(LineReader(inline, config, chapters, around, words.asides).read(page.root)))
        )
    headings = find_headings([(page.file, lines) for page, lines in read], dotted, words)
    writer = UnitWriter()
    for page, lines in read:
        links.page = page
        at = lines[0].span.start if lines else 0
        place = Span(page.file, at, at)
        writer.page(lines, headings, _name(page), page.file, place)
    first = pages[0] if pages else None
    span = Span(first.file, 0, len(first.source.text)) if first else Span("", 0, 0)
    notes = tuple(note for note in folder.notes if note.file in sources)
    return ReadResult(
        book=build_tree(writer.tokens, span),
        sources=sources,
        diagnostics=(*notes, *_in_order(report.finish(), pages)),
        macros={},
        exclusions=report.exclusions,
    )


def _chapters(pages: list[Page]) -> tuple[frozenset[str], frozenset[str]]:
    """The first figures of the numbers with which lines of the book begin: of those with parts, and of all."""
    dotted: set[str] = set()
    bare: set[str] = set()
    for page in pages:
        for element in within(page.root):
            if isinstance(element, Element) and element.name in BLOCKS and not element.has_block:
                number = leading_number(text_of(page.source.text, list(element.children), 20))
                if number is not None and number.dotted:
                    dotted.add(number.text.partition(".")[0])
                elif number is not None and element.name[0] == "h":
                    bare.add(number.text)
    return frozenset(dotted), frozenset(dotted | bare)


def _name(page: Page) -> tuple[Inline, ...]:
    """What a page is called by its `<title>`, else by its file."""
    for element in within(page.root):
        if isinstance(element, Element) and element.name == "title":
            text = text_of(page.source.text, list(element.children), 200)
            if text:
                return (Text(text=text, span=Span(page.file, element.start, element.end)),)
    stem = re.sub(r"\.\w+$", "", page.file.rpartition("/")[2])
    return (Text(text=stem, span=Span(page.file, 0, 0)),)


def _in_order(diagnostics: tuple[Diagnostic, ...], pages: list[Page]) -> list[Diagnostic]:
    """Complaints in the order of the places that they are about."""
    rank = {page.file: position for position, page in enumerate(pages)}
    return sorted(
        diagnostics, key=lambda each: (rank[each.span.file], each.span.start) if each.span else (-1, 0)
    )
