"""Where the links of a page point."""

from functools import lru_cache
from urllib.parse import quote

from msgspec import Struct

from rulewright.resolve.inventory import is_address
from rulewright.resolve.resolved_book import Unit

TERMS_PAGE = "terms.html"
SINGLE_PAGE = "book.html"


def published(url: str, page: str) -> str:
    """Where a page is to be found by everybody; empty where the book does not say, or says no address of the web."""
    if not url.startswith(("http://", "https://")) or not is_address(url):
        return ""
    return f"{url.rstrip('/')}/{_quoted(page)}"


class Links(Struct, frozen=True):
    """Addresses as seen from one page; in the single-file book every address is a fragment."""

    page: str
    single: bool = False

    def unit(self, unit: Unit) -> str:
        """Where a unit stands."""
        return self.to(unit.page, unit.anchor)

    def to(self, page: str, fragment: str = "") -> str:
        """A place on `page`."""
        hash_ = f"#{_quoted(fragment)}" if fragment else ""
        if self.single or page == self.page:
            return hash_ or "#top"
        return _quoted(page) + hash_


@lru_cache(maxsize=1 << 16)
def _quoted(name: str) -> str:
    """`name` in an address; the same few thousand names come again and again."""
    return quote(name)
