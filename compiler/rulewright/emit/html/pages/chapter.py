"""The page of a chapter."""

from rulewright.emit.html.edition import Edition
from rulewright.emit.html.links import Links
from rulewright.emit.html.markup import PageSetter


def chapter_page(edition: Edition, at: int) -> bytes:
    """The page of the chapter at a place of `edition.chapters`."""
    chapter = edition.chapters[at]
    links = Links(chapter.page)
    title = chapter.name
    neighbours = [
        edition.chapter_link(edition.chapters[other], links) if 0 <= other < len(edition.chapters) else None
        for other in (at - 1, at + 1)
    ]
    view = edition.page(
        title,
        links,
        tops=chapter.tops,
        crumbs=edition.crumbs(edition.chapter_link(chapter, links), links),
        previous=neighbours[0],
        next_=neighbours[1],
    )
    return edition.render(
        "chapter.html.jinja",
        view,
        units=edition.units.pieces(chapter.tops, 1 if chapter.heading else 2, PageSetter(links)),
        # Without a chapter heading of its own the page is headed by its name.
        page_heading="" if chapter.heading else title,
        moved=edition.moved.entries(links),
    )
