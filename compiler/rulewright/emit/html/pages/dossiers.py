"""A page of dossiers."""

from rulewright.emit.html.dossiers.places import DossierLinks, DossierPage
from rulewright.emit.html.edition import Edition
from rulewright.emit.html.markup import PageSetter
from rulewright.emit.html.views import Link


def dossier_page(edition: Edition, page: DossierPage) -> bytes:
    """One of the pages of `edition.dossiers`."""
    dossiers = edition.dossiers
    links = DossierLinks(page.page, places=dossiers.places)
    say = edition.texts.interface
    neighbours = [
        _link(edition, each, links) if each is not None else None for each in dossiers.places.beside(page)
    ]
    title = _link(edition, page, links)
    heading = f"{say['dossiers']}: {' '.join(part for part in (title.number, title.text) if part)}"
    view = edition.page(
        heading,
        links,
        tops=page.chapter.tops,
        crumbs=(
            *edition.crumbs(edition.chapter_link(page.chapter, links), links),
            Link(href=links.to(page.page), text=say["dossiers"]),
        ),
        previous=neighbours[0],
        next_=neighbours[1],
    )
    return edition.render(
        "dossiers.html.jinja",
        view,
        heading=heading,
        states=[(edition.texts.states[state], count) for state, count in dossiers.states(page).items()],
        dossiers=dossiers.pieces(page, PageSetter(links)),
    )


def _link(edition: Edition, page: DossierPage, links: DossierLinks) -> Link:
    """A link to a page of dossiers, named as its chapter, with its part where there are several."""
    chapter = edition.chapter_link(page.chapter, links)
    part = f" ({page.part})" if edition.dossiers.places.parts(page.chapter) > 1 else ""
    return Link(href=links.to(page.page), number=chapter.number, text=chapter.text + part)
