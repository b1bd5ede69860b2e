"""Paragraphs as people name them: by id, label, citation, or a number or title that occurs once."""

import re
from collections import defaultdict

from rulewright.resolve.nearest import NearestKeys
from rulewright.resolve.resolved_book import ResolvedBook, Unit

_PRINTED = re.compile(r"[^()]*\(([^()]+)\)")


class ParagraphNames:
    """Finds units by name. Ids and labels come first, then full citations, then numbers that name one unit."""

    def __init__(self, book: ResolvedBook) -> None:
        self._book = book
        self._by_citation: dict[str, list[Unit]] = defaultdict(list)
        self._by_number: dict[str, list[Unit]] = defaultdict(list)
        self._by_title: dict[str, list[Unit]] = defaultdict(list)
        for unit in book.units:
            if unit.name:
                self._by_title[unit.name.casefold()].append(unit)
            if unit.citation:
                self._by_citation[unit.citation.casefold()].append(unit)
            if unit.number:
                self._by_number[unit.number.casefold()].append(unit)
        names = (name for unit in book.units for name in (unit.id, unit.citation, *unit.labels) if name)
        self._nearest = NearestKeys(dict.fromkeys(names))

    def by_identity(self, name: str) -> Unit | None:
        """The unit with this id or label, an id that was its own before included."""
        name = self._book.redirects.get(name, name)
        return self._book.by_id.get(name) or self._book.by_label.get(name)

    def by_number(self, name: str) -> Unit | None:
        """The one unit with this citation or number; None where there are several."""
        found = self._numbered(name)
        return found[0] if len(found) == 1 else None

    def is_number(self, name: str) -> bool:
        """Whether a name means a paragraph by what it is numbered, which is another's when paragraphs move."""
        printed = _PRINTED.fullmatch(name.strip())
        exact = self.by_identity(name) or (self.by_identity(printed[1]) if printed is not None else None)
        return exact is None and bool(self._numbered(name))

    def all(self, name: str) -> list[Unit]:
        """Every unit that a name may mean: the one with this id or label, else those with this citation, number or
        title. It may stand as it is printed, with the id in brackets: `2.1 (ships)`, `(front)`."""
        printed = _PRINTED.fullmatch(name.strip())
        exact = self.by_identity(name) or (self.by_identity(printed[1]) if printed is not None else None)
        if exact is not None:
            return [exact]
        return self._numbered(name) or self._by_title.get(_folded(name).rstrip(" .:"), [])

    def _numbered(self, name: str) -> list[Unit]:
        wanted = _folded(name)
        return self._by_citation.get(wanted) or self._by_number.get(wanted) or []

    def find(self, name: str) -> Unit | None:
        """The unit that a name means, by identity or else by number."""
        return self.by_identity(name.strip()) or self.by_number(name)

    def nearest(self, name: str) -> str | None:
        """A hint that lists the names most like one that nobody has."""
        near = self._nearest.nearest(name)
        return f"nearest: {', '.join(near)}" if near else None


def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()
