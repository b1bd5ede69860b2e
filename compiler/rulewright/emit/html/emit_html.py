"""The HTML edition of a book."""

from collections.abc import Iterator
from pathlib import PurePosixPath

from rulewright.analyse.reference_graph import reference_graph
from rulewright.config.language_data import language_data
from rulewright.emit.html.appendices.appendix import Appendix
from rulewright.emit.html.appendices.examples import Examples
from rulewright.emit.html.appendices.graph import Graph
from rulewright.emit.html.appendices.rulings import Rulings
from rulewright.emit.html.appendices.sequence import PlaySequence
from rulewright.emit.html.appendices.terms import Terms
from rulewright.emit.html.appendices.what_changed import WhatChanged
from rulewright.emit.html.catalogue import catalogue
from rulewright.emit.html.changes.marks import ChangeMarks
from rulewright.emit.html.changes.views import ChangeViews, free_prefix
from rulewright.emit.html.chapters import chapters_of
from rulewright.emit.html.dossiers.dossiers import Dossiers
from rulewright.emit.html.edition import Edition
from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.example_list import example_list
from rulewright.emit.html.examples import ExampleMarks
from rulewright.emit.html.glossary import glossary
from rulewright.emit.html.link_inventory import link_inventory
from rulewright.emit.html.links import SINGLE_PAGE, TERMS_PAGE
from rulewright.emit.html.markup import Place
from rulewright.emit.html.moved import Moved
from rulewright.emit.html.options import OptionMarks
from rulewright.emit.html.pages.appendix import appendix_page
from rulewright.emit.html.pages.booklet import booklet_page
from rulewright.emit.html.pages.chapter import chapter_page
from rulewright.emit.html.pages.dossiers import dossier_page
from rulewright.emit.html.pages.front import front_page
from rulewright.emit.html.pages.gone import gone_page
from rulewright.emit.html.pages.single import single_page
from rulewright.emit.html.pictures import Pictures
from rulewright.emit.html.previews import Previews
from rulewright.emit.html.readings import Readings
from rulewright.emit.html.render import Renderer
from rulewright.emit.html.rulings import RulingMarkup
from rulewright.emit.html.search_data import SearchData
from rulewright.emit.html.state_marks import StateMarks
from rulewright.emit.html.static_files import early_script, minisearch, script, style_sheet
from rulewright.emit.html.switches import switches
from rulewright.emit.html.theme.looks import ICON_FILE, Looks
from rulewright.emit.html.theme.templates import templates_of
from rulewright.emit.html.units import UnitMarkup
from rulewright.resolve.addresses import INDEX_PAGE


def emit_html(source: EditionSource) -> dict[PurePosixPath, str]:
    """All files of the HTML edition as text, by path below its folder; `html_files` in one piece."""
    return {path: content.decode() for path, content in html_files(source)}


def html_files(source: EditionSource) -> Iterator[tuple[PurePosixPath, bytes]]:
    """Pages, the single-file book, style, script, pictures, by path below the folder of the edition, one by one.

    Pure: the same book and pictures give the same bytes, and nothing is written.
    """
    pictures = Pictures(source.pictures)
    edition = _edition(source, pictures)
    yield PurePosixPath(INDEX_PAGE), front_page(edition)
    for at, chapter in enumerate(edition.chapters):
        yield PurePosixPath(chapter.page), chapter_page(edition, at)
    yield PurePosixPath(SINGLE_PAGE), single_page(edition)
    yield (
        PurePosixPath("assets/rulebook.css"),
        style_sheet(edition.looks, single=False, more=edition.more_css()).encode(),
    )
    yield PurePosixPath("assets/appearance.js"), early_script().encode()
    yield PurePosixPath("assets/rulebook.js"), script(edition.texts).encode()
    yield PurePosixPath("assets/minisearch.js"), minisearch().encode()
    yield PurePosixPath("assets/search.js"), edition.search.several_pages()
    previews = Previews(edition)
    yield from previews.files()
    yield PurePosixPath("links.json"), link_inventory(edition.resolved, previews.entries)
    for appendix in edition.appendices:
        yield PurePosixPath(appendix.page), appendix_page(edition, appendix)
    for each in edition.dossiers.places.pages:
        yield PurePosixPath(each.page), dossier_page(edition, each)
    for page in edition.moved.gone:
        yield PurePosixPath(page), gone_page(edition, page)
    if not edition.looks.logo(single=False):
        yield PurePosixPath(ICON_FILE), edition.looks.drawn_icon()
    # All pages are made by now, so that every picture has been asked for.
    yield from pictures.files()


def booklet(source: EditionSource) -> bytes:
    """The whole book as a page for renderers that make pages of paper: no script, nothing outside it."""
    return booklet_page(_edition(source, Pictures(source.pictures)))


def _edition(source: EditionSource, pictures: Pictures) -> Edition:
    resolved = source.resolved
    texts = catalogue(resolved.config)
    templates = templates_of(texts, source.theme.templates)
    title = resolved.config.title or resolved.config.book
    chapters = chapters_of(resolved, title)
    entries = glossary(resolved, source.vocabulary)
    places = {entry.id: Place(TERMS_PAGE, entry.anchor) for entry in entries}
    examples = example_list(resolved, source.examples)
    marks = ExampleMarks(source.examples, examples, texts)
    renderer = Renderer(resolved, texts, places, pictures, marks)
    rulings = RulingMarkup(source.rulings, texts)
    appendices: list[Appendix] = []
    if source.play.phases:
        appendices.append(PlaySequence(source.play, resolved, source.vocabulary, texts, templates))
    if entries:
        spoken = language_data(resolved.config).sentences
        taken = [unit.anchor for unit in resolved.with_front()]
        appendices.append(Terms(entries, spoken, taken, texts, templates))
    if examples:
        appendices.append(Examples(examples, chapters, title, texts, templates))
    if source.rulings:
        appendices.append(Rulings(rulings, texts))
    graph = reference_graph(resolved)
    if graph.ties:
        appendices.append(Graph(graph, texts, templates))
    changes = ChangeViews(texts, free_prefix(resolved))
    if source.history.comparisons:
        appendices.append(WhatChanged(source.history, chapters, changes, texts, templates))
    own = (INDEX_PAGE, SINGLE_PAGE, *(each.page for each in appendices), *(each.page for each in chapters))
    moved = Moved(resolved, source.old_addresses, own)
    readings = Readings(resolved, source.ledger, texts)
    options = OptionMarks(resolved, source.vocabulary.options, texts)
    states = StateMarks(source.ledger, texts)
    change_marks = ChangeMarks(source.history, changes)
    dossiers = Dossiers(source, chapters, texts, readings, rulings, change_marks)
    units = UnitMarkup(
        resolved,
        texts,
        renderer,
        readings,
        rulings,
        moved,
        marks,
        dossiers,
        change_marks,
        options,
        states,
    )
    anchors = {entry.id: entry.anchor for entry in entries}
    looks = Looks(resolved.config.theme, source.theme, pictures, title, anchors, texts)
    search = SearchData(resolved, texts, chapters, entries, examples, source.rulings, title)
    return Edition(
        source,
        texts,
        templates,
        chapters,
        units,
        moved,
        dossiers,
        appendices,
        looks,
        search,
        options,
        switches(source, options, states, texts),
    )
