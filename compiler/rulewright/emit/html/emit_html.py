"""The HTML edition of a book."""

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from io import BytesIO
from pathlib import PurePosixPath

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from rulewright.analyse.ledger import LedgerEntry
from rulewright.analyse.old_addresses import OldAddress
from rulewright.analyse.worked_examples import CheckedExample
from rulewright.document.nodes import Division
from rulewright.emit.html.catalogue import Catalogue, catalogue, language_tag
from rulewright.emit.html.contents import contents
from rulewright.emit.html.examples import ExampleMarks
from rulewright.emit.html.glossary import GlossaryEntry, glossary, letters
from rulewright.emit.html.link_markup import link_words, referenced_by
from rulewright.emit.html.links import SINGLE_PAGE, TERMS_PAGE, Links
from rulewright.emit.html.markup import PageSetter, Place, Rendered
from rulewright.emit.html.moved import Moved
from rulewright.emit.html.pictures import Pictures, PictureSource, no_pictures
from rulewright.emit.html.readings import Readings
from rulewright.emit.html.render import Renderer
from rulewright.emit.html.rulings import RulingMarkup
from rulewright.emit.html.theme import accent_css
from rulewright.emit.html.units import UnitMarkup
from rulewright.emit.html.views import LetterView, Link, PageView, TermView
from rulewright.resolve.addresses import INDEX_PAGE, RULINGS_PAGE
from rulewright.resolve.resolved_book import ResolvedBook, Unit
from rulewright.rulings.ruling import PlacedRuling
from rulewright.vocabulary.types import Vocabulary


def emit_html(
    resolved: ResolvedBook,
    ledger: Sequence[LedgerEntry],
    vocabulary: Vocabulary,
    rulings: Sequence[PlacedRuling] = (),
    old_addresses: Sequence[OldAddress] = (),
    examples: Sequence[CheckedExample] = (),
) -> dict[PurePosixPath, str]:
    """All files of the HTML edition as text, by path below its folder; `html_files` in one piece."""
    made = html_files(resolved, ledger, vocabulary, rulings, old_addresses=old_addresses, examples=examples)
    return {path: content.decode() for path, content in made}


def html_files(
    resolved: ResolvedBook,
    ledger: Sequence[LedgerEntry],
    vocabulary: Vocabulary,
    rulings: Sequence[PlacedRuling] = (),
    picture_source: PictureSource = no_pictures,
    old_addresses: Sequence[OldAddress] = (),
    examples: Sequence[CheckedExample] = (),
) -> Iterator[tuple[PurePosixPath, bytes]]:
    """Pages, the single-file book, style, script, pictures, by path below the folder of the edition, one by one.

    Pure: the same book and pictures give the same bytes, and nothing is written.
    """
    return _Edition(resolved, ledger, vocabulary, rulings, picture_source, old_addresses, examples).files()


class _Edition:
    def __init__(
        self,
        resolved: ResolvedBook,
        ledger: Sequence[LedgerEntry],
        vocabulary: Vocabulary,
        rulings: Sequence[PlacedRuling],
        picture_source: PictureSource,
        old_addresses: Sequence[OldAddress],
        examples: Sequence[CheckedExample],
    ) -> None:
        self._resolved = resolved
        self._texts: Catalogue = catalogue(resolved.config)
        self._entries = glossary(resolved, vocabulary)
        self._style = accent_css(resolved.config.theme.accent) + _static("rulebook.css")
        self._script = _static("rulebook.js")
        self._templates = _environment(self._texts)
        self._chapters = _chapters(resolved)
        places = {entry.id: Place(TERMS_PAGE, entry.anchor) for entry in self._entries}
        self._pictures = Pictures(picture_source)
        marks = ExampleMarks(examples, self._texts)
        self._renderer = Renderer(resolved, self._texts, places, self._pictures, marks)
        readings = Readings(resolved, ledger, self._texts)
        own = (INDEX_PAGE, SINGLE_PAGE, TERMS_PAGE, RULINGS_PAGE)
        self._moved = Moved(resolved, old_addresses, (*own, *(page for page, _ in self._chapters)))
        self._rulings = RulingMarkup(rulings, self._texts) if rulings else None
        beside = self._rulings or RulingMarkup((), self._texts)
        self._units = UnitMarkup(resolved, self._texts, self._renderer, readings, beside, self._moved, marks)

    def files(self) -> Iterator[tuple[PurePosixPath, bytes]]:
        yield PurePosixPath(INDEX_PAGE), self._index()
        for at, (page, _) in enumerate(self._chapters):
            yield PurePosixPath(page), self._chapter(at)
        yield PurePosixPath(SINGLE_PAGE), self._single()
        yield PurePosixPath("assets/rulebook.css"), self._style.encode()
        yield PurePosixPath("assets/rulebook.js"), self._script.encode()
        if self._entries:
            yield PurePosixPath(TERMS_PAGE), self._terms()
        if self._rulings is not None:
            yield PurePosixPath(RULINGS_PAGE), self._ruling_page(self._rulings)
        for page in self._moved.gone:
            yield PurePosixPath(page), self._gone(page)
        # All pages are made by now, so that every picture has been asked for.
        yield from self._pictures.files()

    def _index(self) -> bytes:
        links = Links(INDEX_PAGE)
        view = self._page(self._resolved.config.title or self._resolved.config.book, links)
        front = PageSetter(links).set(self._front())
        return self._render("index.html.jinja", view, front=front)

    def _chapter(self, at: int) -> bytes:
        page, tops = self._chapters[at]
        links = Links(page)
        title = _page_title(tops, self._book_title())
        neighbours = [
            self._chapter_link(other, links) if 0 <= other < len(self._chapters) else None
            for other in (at - 1, at + 1)
        ]
        view = self._page(
            title,
            links,
            tops=tops,
            crumbs=(Link(href=links.to(INDEX_PAGE), text=self._book_title()), self._chapter_link(at, links)),
            previous=neighbours[0],
            next_=neighbours[1],
        )
        # Without a chapter heading of its own the page is headed by its name.
        headed = isinstance(tops[0].node, Division) and tops[0].node.level == 0
        return self._render(
            "chapter.html.jinja",
            view,
            units=self._units.pieces(tops, 1 if headed else 2, PageSetter(links)),
            page_heading="" if headed else title,
            moved=self._moved.entries(links),
        )

    def _terms(self) -> bytes:
        links = Links(TERMS_PAGE)
        crumbs = (
            Link(href=links.to(INDEX_PAGE), text=self._book_title()),
            Link(href=links.to(TERMS_PAGE), text=self._texts.interface["glossary"]),
        )
        view = self._page(self._texts.interface["glossary"], links, tops=(), crumbs=crumbs)
        return self._render("terms.html.jinja", view, letters=self._letters(links))

    def _gone(self, page: str) -> bytes:
        """A page that earlier editions had."""
        links = Links(page)
        successor = self._moved.successor(page)
        made = self._templates.get_template("moved.html.jinja").render(
            language=language_tag(self._resolved.config.language),
            title=self._book_title(),
            successor=links.to(successor) if successor is not None else None,
            entries=self._moved.entries(links),
        )
        return made.encode()

    def _ruling_page(self, rulings: RulingMarkup) -> bytes:
        links = Links(RULINGS_PAGE)
        name = self._texts.interface["rulings"]
        crumbs = (
            Link(href=links.to(INDEX_PAGE), text=self._book_title()),
            Link(href=links.to(RULINGS_PAGE), text=name),
        )
        view = self._page(name, links, tops=(), crumbs=crumbs)
        return self._render("rulings.html.jinja", view, rulings=PageSetter(links).set(rulings.listed()))

    def _single(self) -> bytes:
        links = Links(SINGLE_PAGE, single=True)
        view = self._page(self._book_title(), links)
        setter = PageSetter(links)
        front = setter.set(self._front())
        tops = [unit for _, units in self._chapters for unit in units]
        return self._render(
            "book.html.jinja",
            view,
            front=front,
            units=self._units.pieces(tops, 2, setter),
            letters=self._letters(links),
            rulings=setter.set(self._rulings.listed()) if self._rulings is not None else "",
            style=Markup(self._style),
            script=Markup(self._script),
        )

    def _front(self) -> Rendered:
        front = self._resolved.front
        return self._units.front(front) if front else ()

    def _book_title(self) -> str:
        return self._resolved.config.title or self._resolved.config.book

    def _page(
        self,
        title: str,
        links: Links,
        *,
        tops: Sequence[Unit] | None = None,
        crumbs: tuple[Link, ...] = (),
        previous: Link | None = None,
        next_: Link | None = None,
    ) -> PageView:
        """What is alike on all pages; `tops` are the units of the contents, all of them where it is None."""
        config = self._resolved.config
        listed = [unit for _, units in self._chapters for unit in units] if tops is None else tops
        return PageView(
            title=title,
            book_title=self._book_title(),
            edition=config.edition,
            language=language_tag(config.language),
            home="#top" if links.single else links.to(INDEX_PAGE),
            terms=links.to(TERMS_PAGE, "terms" if links.single else "") if self._entries else None,
            rulings=links.to(RULINGS_PAGE, "rulings" if links.single else "") if self._rulings else None,
            other_form=INDEX_PAGE if links.single else SINGLE_PAGE,
            crumbs=crumbs,
            previous=previous,
            next=next_,
            contents=contents(self._resolved, listed, links),
            chapters=tuple(self._chapter_link(at, links) for at in range(len(self._chapters))),
            current=crumbs[-1].href if crumbs else "",
        )

    def _chapter_link(self, at: int, links: Links) -> Link:
        page, tops = self._chapters[at]
        first = tops[0]
        if isinstance(first.node, Division) and first.node.level == 0 and first.title:
            return Link(href=links.to(page), number=first.number, text=first.name)
        otherwise = self._book_title() if len(self._chapters) == 1 else page.removesuffix(".html")
        return Link(href=links.to(page), text=_page_title(tops, otherwise))

    def _letters(self, links: Links) -> tuple[LetterView, ...]:
        by_id = {entry.id: entry for entry in self._entries}
        return tuple(
            LetterView(letter=letter, terms=tuple(self._term(entry, by_id, links) for entry in group))
            for letter, group in letters(self._entries)
        )

    def _term(self, entry: GlossaryEntry, by_id: Mapping[str, GlossaryEntry], links: Links) -> TermView:
        broader = by_id[entry.broader] if entry.broader else None
        return TermView(
            anchor=entry.anchor,
            name=entry.name,
            also=entry.also,
            definition=entry.definition,
            is_kind=entry.is_kind,
            broader=Link(href=links.to(TERMS_PAGE, broader.anchor), text=broader.name) if broader else None,
            uses=PageSetter(links).set(referenced_by(self._texts.interface["used_in"], entry.uses)),
        )

    def _render(self, template: str, page: PageView, **values: object) -> bytes:
        """A page, encoded piece by piece: those of a long book are never all in memory as text."""
        written = BytesIO()
        for piece in self._templates.get_template(template).generate(page=page, **values):
            written.write(piece.encode())
        return written.getvalue()


def _chapters(resolved: ResolvedBook) -> tuple[tuple[str, tuple[Unit, ...]], ...]:
    """The pages of the book in order, each with the top units on it."""
    found: dict[str, list[Unit]] = {}
    for unit in resolved.children.get("", ()):
        found.setdefault(unit.page, []).append(unit)
    return tuple((page, tuple(units)) for page, units in found.items())


def _page_title(tops: Sequence[Unit], otherwise: str) -> str:
    first = tops[0]
    if isinstance(first.node, Division) and first.node.level == 0:
        return f"{first.number} {first.name}".strip() or otherwise
    return otherwise


def _environment(texts: Catalogue) -> Environment:
    environment = Environment(
        loader=PackageLoader("rulewright.emit.html", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.globals["say"] = texts.interface
    environment.globals["words"] = link_words
    return environment


def _static(name: str) -> str:
    return files("rulewright.emit.html").joinpath("static", name).read_text(encoding="utf-8")
