"""Where the links of a page point."""

from urllib.parse import quote

from msgspec import Struct

from rulewright.resolve.resolved_book import Unit

INDEX_PAGE = "index.html"
TERMS_PAGE = "terms.html"
SINGLE_PAGE = "book.html"


class Links(Struct, frozen=True):
    """Addresses as seen from one page; in the single-file book every address is a fragment."""

    page: str
    single: bool = False

    def unit(self, unit: Unit) -> str:
        """Where a unit stands."""
        return self.to(unit.page, unit.anchor)

    def to(self, page: str, fragment: str = "") -> str:
        """A place on `page`."""
        hash_ = f"#{quote(fragment)}" if fragment else ""
        if self.single or page == self.page:
            return hash_ or "#top"
        return quote(page) + hash_
