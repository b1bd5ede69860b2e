"""Which old addresses a book can keep working."""

import re
from collections.abc import Iterable, Iterator

PAGE = re.compile(r"[\w-][\w.-]*\.html")
"""Names of pages that an edition may have had."""

_FRAGMENT = re.compile(r"[^\s#\"'<>\\]+")


def not_kept(addresses: Iterable[str]) -> Iterator[str]:
    """Those that are neither a fragment nor `page.html#fragment`, so that no page can answer to them."""
    for address in addresses:
        page, _, fragment = address.rpartition("#")
        whole = "#" in address
        if not _FRAGMENT.fullmatch(fragment) or (
            PAGE.fullmatch(page) is None if whole else PAGE.fullmatch(fragment)
        ):
            yield address
