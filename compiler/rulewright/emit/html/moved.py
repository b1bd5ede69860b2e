"""Addresses of earlier editions keep working: on the same page, from another page, and from pages that are gone.

Nothing of it needs a script. On the page of today an empty target stands at the new place. On another page that is still
there the old fragment is an entry, at its end, with a link to the new place. A page that is gone becomes one of such
entries, and leads on by itself where all of them lie on one page.
"""

from collections import defaultdict
from collections.abc import Collection, Sequence

from msgspec import Struct

from rulewright.analyse.old_addresses import OldAddress
from rulewright.config.redirects import PAGE
from rulewright.emit.html.links import Links
from rulewright.emit.html.markup import Html, escaped
from rulewright.emit.html.views import Link
from rulewright.resolve.resolved_book import ResolvedBook, Unit


class MovedEntry(Struct, frozen=True, kw_only=True):
    """An old fragment of a page, and where it leads."""

    fragment: str
    link: Link


class Moved:
    """Old addresses by where they are kept alive."""

    def __init__(
        self, resolved: ResolvedBook, addresses: Sequence[OldAddress], pages: Collection[str]
    ) -> None:
        self._aliases: dict[str, list[str]] = defaultdict(list)
        self._moved: dict[str, list[tuple[str, Unit]]] = defaultdict(list)
        self._resolved = resolved
        self.gone: list[str] = []
        """Pages that this edition does not have, in order."""

        standing = {page.casefold() for page in pages}
        taken = {unit.anchor.casefold() for unit in resolved.units}
        for each in addresses:
            if each.target is None:
                continue
            # An id stands once in the single file, whatever page it was on.
            if each.fragment.casefold() not in taken:
                taken.add(each.fragment.casefold())
                self._aliases[each.target.id].append(each.fragment)
            if each.page and each.page != each.target.page and PAGE.fullmatch(each.page):
                if each.page.casefold() not in standing and each.page not in self._moved:
                    self.gone.append(each.page)
                if each.page in pages or each.page.casefold() not in standing:
                    self._moved[each.page].append((each.fragment, each.target))

    def targets(self, unit: Unit) -> Html:
        """Empty elements that old fragments find, at the begin of a unit."""
        return Html(
            "".join(
                f'<span class="old-anchor" id="{escaped(fragment)}" data-rw="generated"></span>'
                for fragment in self._aliases.get(unit.id, ())
            )
        )

    def leads(self, page: str) -> dict[str, str]:
        """The old fragments of a page, each with the page and fragment to which it leads now."""
        found = {fragment: f"{unit.page}#{unit.anchor}" for fragment, unit in self._moved.get(page, ())}
        for unit in self._resolved.units:
            if unit.page == page:
                for fragment in self._aliases.get(unit.id, ()):
                    found[fragment] = f"{page}#{unit.anchor}"
        return found

    def entries(self, links: Links) -> tuple[MovedEntry, ...]:
        """What led to a place on this page and leads to another page now. Fragments that the page has are left out."""
        here = {unit.anchor for unit in self._resolved.units if unit.page == links.page}
        aliases = {
            fragment
            for unit in self._resolved.units
            if unit.page == links.page
            for fragment in self._aliases.get(unit.id, ())
        }
        return tuple(
            MovedEntry(
                fragment=fragment,
                link=Link(
                    href=links.unit(unit),
                    number=unit.citation,
                    text=unit.title or ("" if unit.citation else unit.id),
                ),
            )
            for fragment, unit in self._moved.get(links.page, ())
            if fragment not in here and fragment not in aliases
        )

    def successor(self, page: str) -> str | None:
        """The one page to which everything of a page went; None where there are several."""
        pages = {unit.page for _, unit in self._moved.get(page, ())}
        return pages.pop() if len(pages) == 1 else None
