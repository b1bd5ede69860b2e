"""On which page the dossier of each unit stands."""

from collections.abc import Callable, Iterator, Sequence

from rulewright.emit.html.chapters import Chapter
from rulewright.emit.html.links import Links
from rulewright.emit.html.markup import Place
from rulewright.resolve.resolved_book import ResolvedBook, Unit

SUFFIX = ".about"
"""Page names of the text hold no `.about` in front of `.html`: no chapter's page is called like one of these."""


class DossierPage:
    """The dossiers of a chapter, or as many of them as one page bears."""

    def __init__(self, page: str, chapter: Chapter, part: int) -> None:
        self.page = page
        self.chapter = chapter
        self.part = part
        """From 1."""

        self.units: list[Unit] = []


class DossierPlaces:
    """All pages of dossiers, in order. A page that grows too heavy is divided."""

    def __init__(
        self,
        resolved: ResolvedBook,
        chapters: Sequence[Chapter],
        weight: Callable[[Unit], int],
        limit: int,
    ) -> None:
        self.pages: list[DossierPage] = []
        self._page_of: dict[str, DossierPage] = {}
        taken = {unit.page.casefold() for unit in resolved.units}
        for at, chapter in enumerate(chapters):
            part, heavy = 0, limit
            # What stands in front of all chapters has its dossier in front of those of the first.
            front = (resolved.front,) if resolved.front is not None and not at else ()
            for unit in (*front, *_below(resolved, chapter)):
                heavy += weight(unit)
                if heavy > limit:
                    part += 1
                    heavy = weight(unit)
                    self.pages.append(DossierPage(_page_name(chapter, part, taken), chapter, part))
                self.pages[-1].units.append(unit)
                self._page_of[unit.id] = self.pages[-1]

    def of(self, unit: Unit) -> Place | None:
        """Where the dossier of a unit stands."""
        page = self._page_of.get(unit.id)
        return Place(page.page, unit.anchor) if page is not None else None

    def parts(self, chapter: Chapter) -> int:
        """On how many pages the dossiers of a chapter stand."""
        return sum(each.chapter is chapter for each in self.pages)

    def beside(self, page: DossierPage) -> tuple[DossierPage | None, DossierPage | None]:
        """The page before and the page after one."""
        at = self.pages.index(page)
        return (
            self.pages[at - 1] if at else None,
            self.pages[at + 1] if at + 1 < len(self.pages) else None,
        )


class DossierLinks(Links, frozen=True, kw_only=True):
    """Addresses as seen from a page of dossiers, where the contents list dossiers."""

    places: "DossierPlaces"

    def unit(self, unit: Unit) -> str:
        """Where the dossier of a unit stands, or the unit itself."""
        place = self.places.of(unit)
        return self.to(place.page if place is not None else unit.page, unit.anchor)


def _below(resolved: ResolvedBook, chapter: Chapter) -> Iterator[Unit]:
    """The units of a chapter in document order."""
    stack = list(reversed(chapter.tops))
    while stack:
        unit = stack.pop()
        yield unit
        stack.extend(reversed(resolved.children.get(unit.id, ())))


def _page_name(chapter: Chapter, part: int, taken: set[str]) -> str:
    stem = chapter.page.removesuffix(".html") + SUFFIX
    name = f"{stem}.html" if part == 1 else f"{stem}.{part}.html"
    while name.casefold() in taken:
        name = f"{name.removesuffix('.html')}-.html"
    taken.add(name.casefold())
    return name
