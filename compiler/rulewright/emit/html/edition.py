"""What all pages of an edition share: words, templates, the way around, and the frame of a page."""

from collections.abc import Sequence
from io import BytesIO

from jinja2 import Environment

from rulewright.emit.html.appendices.appendix import Appendix
from rulewright.emit.html.catalogue import Catalogue, language_tag
from rulewright.emit.html.changes.filter_css import filter_css
from rulewright.emit.html.changes.views import free_prefix
from rulewright.emit.html.chapters import Chapter
from rulewright.emit.html.contents import contents
from rulewright.emit.html.dossiers.dossiers import Dossiers
from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.links import SINGLE_PAGE, Links, published
from rulewright.emit.html.markup import Rendered
from rulewright.emit.html.moved import Moved
from rulewright.emit.html.options import OptionMarks
from rulewright.emit.html.search_data import SearchData
from rulewright.emit.html.switch import Switch
from rulewright.emit.html.theme.looks import Looks
from rulewright.emit.html.units import UnitMarkup
from rulewright.emit.html.views import Link, PageView
from rulewright.resolve.addresses import INDEX_PAGE
from rulewright.resolve.resolved_book import Unit


class Edition:
    """One book on its way to pages. Every maker of a page gets this and nothing else."""

    def __init__(
        self,
        source: EditionSource,
        texts: Catalogue,
        templates: Environment,
        chapters: Sequence[Chapter],
        units: UnitMarkup,
        moved: Moved,
        dossiers: Dossiers,
        appendices: Sequence[Appendix],
        looks: Looks,
        search: SearchData,
        options: OptionMarks,
        switches: Sequence[Switch],
    ) -> None:
        self.source = source
        self.resolved = source.resolved
        self.config = source.resolved.config
        self.texts = texts
        self.templates = templates
        self.chapters = chapters
        self.units = units
        self.moved = moved
        self.looks = looks
        self.options = options
        self.switches = tuple(switches)
        self.dossiers = dossiers
        self.appendices = appendices
        """Those that this book has, in order."""

        self.search = search

    @property
    def title(self) -> str:
        """What the book is called."""
        return self.config.title or self.config.book

    @property
    def language(self) -> str:
        """The language of the book as a tag."""
        return language_tag(self.config.language)

    @property
    def tops(self) -> list[Unit]:
        """The top units of the book in order."""
        return [unit for chapter in self.chapters for unit in chapter.tops]

    def more_css(self) -> str:
        """The style that the boxes of this book need: of its options, and of its page of changes where it has one."""
        editions = len(self.source.history.comparisons)
        filters = filter_css(len(self.chapters), editions, free_prefix(self.resolved)) if editions else ""
        return self.options.style() + filters

    def front(self) -> Rendered:
        """What stands before the first heading."""
        front = self.resolved.front
        return self.units.front(front, self.title) if front else ()

    def chapter_link(self, chapter: Chapter, links: Links) -> Link:
        """A link to the page of a chapter, as lists of chapters show it."""
        heading = chapter.heading
        if heading is not None and heading.title:
            return Link(href=links.to(chapter.page), number=heading.number, text=heading.name)
        return Link(href=links.to(chapter.page), text=chapter.name)

    def page(
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
        return PageView(
            title=title,
            book_title=self.title,
            edition=self.config.edition,
            subtitle=self.config.theme.subtitle,
            logo=self.looks.logo(links.single),
            icon=self.looks.icon(links.single),
            papers=self.looks.papers,
            language=self.language,
            switches=self.switches,
            cite=f"{self.title} ({self.config.edition})" if self.config.edition else self.title,
            canonical=published(self.config.url, links.page),
            home="#top" if links.single else links.to(INDEX_PAGE),
            appendices=tuple(
                Link(href=links.to(each.page, each.anchor if links.single else ""), text=each.name)
                for each in self.appendices
            ),
            other_form=INDEX_PAGE if links.single else SINGLE_PAGE,
            crumbs=crumbs,
            previous=previous,
            next=next_,
            contents=contents(self.resolved, self.tops if tops is None else tops, links),
            chapters=tuple(self.chapter_link(chapter, links) for chapter in self.chapters),
            current=crumbs[-1].href if crumbs else "",
            front_goes_on=self.resolved.front is not None
            and bool(self.chapters)
            and self.chapters[0].begins_sheet,
            changes_since=tuple(old for old, _ in self.source.history.editions),
        )

    def crumbs(self, here: Link, links: Links) -> tuple[Link, ...]:
        """The way from the first page to `here`."""
        return (Link(href=links.to(INDEX_PAGE), text=self.title), here)

    def render(self, template: str, page: PageView, **values: object) -> bytes:
        """A page, encoded piece by piece: those of a long book are never all in memory as text."""
        written = BytesIO()
        for piece in self.templates.get_template(template).generate(page=page, **values):
            written.write(piece.encode())
        return written.getvalue()
