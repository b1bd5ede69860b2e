"""The chapters of a book as pages."""

import re

from msgspec import Struct

from rulewright.document.nodes import Division
from rulewright.resolve.resolved_book import ResolvedBook, Unit


class Chapter(Struct, frozen=True, eq=False):
    """A page of the text, and the top units on it."""

    page: str
    tops: tuple[Unit, ...]

    @property
    def headed(self) -> bool:
        """Whether it begins with a heading of its own."""
        first = self.tops[0].node
        return isinstance(first, Division) and first.level == 0

    def title(self, otherwise: str) -> str:
        """Number and name of its heading."""
        first = self.tops[0]
        return (f"{first.number} {first.name}".strip() if self.headed else "") or otherwise


def file_words(page: str) -> str:
    """The name of a page as words: what a chapter without a heading is called by."""
    return " ".join(re.split(r"[-_.\s]+", page.removesuffix(".html"))).strip() or page


def chapters_of(resolved: ResolvedBook) -> tuple[Chapter, ...]:
    """In order."""
    found: dict[str, list[Unit]] = {}
    for unit in resolved.children.get("", ()):
        found.setdefault(unit.page, []).append(unit)
    return tuple(Chapter(page, tuple(units)) for page, units in found.items())
