"""The chapters of a book as pages."""

import re

from msgspec import Struct

from rulewright.document.nodes import Division
from rulewright.resolve.resolved_book import ResolvedBook, Unit


class Chapter(Struct, frozen=True, eq=False):
    """A page of the text, and the top units on it."""

    page: str
    tops: tuple[Unit, ...]

    name: str
    """What it is called by itself: number and name of its heading, else the book where this is its only page, else the
    file that it comes from."""

    @property
    def heading(self) -> Unit | None:
        """The division at its head: a chapter, or the one section of a file."""
        first = self.tops[0]
        if isinstance(first.node, Division) and (first.node.level == 0 or len(self.tops) == 1):
            return first
        return None

    @property
    def begins_sheet(self) -> bool:
        """Whether it begins on a new sheet of paper, as chapters do and sections do not."""
        first = self.tops[0].node
        return isinstance(first, Division) and first.level == 0


def file_words(page: str) -> str:
    """The name of a page as words: what a chapter without a heading is called by."""
    return " ".join(re.split(r"[-_.\s]+", page.removesuffix(".html"))).strip() or page


def chapters_of(resolved: ResolvedBook, title: str) -> tuple[Chapter, ...]:
    """In order; `title` is that of the book."""
    found: dict[str, list[Unit]] = {}
    for unit in resolved.children.get("", ()):
        found.setdefault(unit.page, []).append(unit)
    chapters: list[Chapter] = []
    for page, units in found.items():
        chapter = Chapter(page, tuple(units), title if len(found) == 1 else file_words(page))
        heading = chapter.heading
        name = f"{heading.number} {heading.name}".strip() if heading else ""
        chapters.append(Chapter(page, chapter.tops, name) if name else chapter)
    return tuple(chapters)
