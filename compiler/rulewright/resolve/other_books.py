"""Other books of the same game, as far as references into them need."""

from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cached_property
from typing import NamedTuple

from msgspec import Struct

from rulewright.resolve.inventory import LinkInventory
from rulewright.resolve.nearest import NearestKeys

_LONGEST = 300
"""Characters of what another book says of itself."""


class Elsewhere(Struct, frozen=True, kw_only=True):
    """A place in another book."""

    book: str
    """Title of the book."""

    address: str
    citation: str
    title: str
    words: str
    """Its first words, or what it means where it is a term."""


class Sought(NamedTuple):
    """What the other books say of a key."""

    found: Elsewhere | None = None
    lacking: "OtherBook | None" = None
    """The book in which it should have been and is not."""

    key: str = ""
    """How that book would call it."""


class OtherBook:
    """A book whose inventory was imported under a name."""

    def __init__(self, name: str, address: str, inventory: LinkInventory, keys: Sequence[str] = ()) -> None:
        self.name = name
        self.title = (inventory.title or inventory.book)[:_LONGEST]
        self.keys = tuple(keys)
        """Patterns of keys that name places in it without the name of the book in front."""

        self._address = address if address.endswith("/") else address + "/"
        self._inventory = inventory

    def find(self, key: str) -> Elsewhere | None:
        """The place that has a label, id, citation or term, in this order."""
        return self._by_name.get(key) or self._by_citation.get(key)

    def named(self, key: str) -> Elsewhere | None:
        """The place that has a label or id; a number alone may be one of any book."""
        return self._by_name.get(key)

    def nearest(self, key: str) -> tuple[str, ...]:
        """What it has that looks most like a key."""
        return self._nearest.nearest(key)

    @cached_property
    def _nearest(self) -> NearestKeys:
        return NearestKeys([*self._by_name, *self._by_citation])

    @cached_property
    def _by_name(self) -> dict[str, Elsewhere]:
        found: dict[str, Elsewhere] = {}
        for place in self._inventory.places:
            here = self._elsewhere(place.href, place.citation, place.title, place.words)
            for key in (*place.labels, place.id):
                found.setdefault(key, here)
        return found

    @cached_property
    def _by_citation(self) -> dict[str, Elsewhere]:
        found: dict[str, Elsewhere] = {}
        for place in self._inventory.places:
            if place.citation:
                here = self._elsewhere(place.href, place.citation, place.title, place.words)
                found.setdefault(place.citation, here)
        for term in self._inventory.terms:
            here = self._elsewhere(term.href, "", term.name, term.words)
            for key in (term.id, term.name):
                found.setdefault(key, here)
        return found

    def _elsewhere(self, href: str, citation: str, title: str, words: str) -> Elsewhere:
        return Elsewhere(
            book=self.title,
            address=self._address + href,
            citation=citation[:_LONGEST],
            title=title[:_LONGEST],
            words=words[:_LONGEST],
        )


class OtherBooks:
    """All of them."""

    def __init__(self, books: Sequence[OtherBook] = ()) -> None:
        self._books = tuple(books)

    def seek(self, key: str, outside: bool) -> Sought:
        """The place that a key of this book means elsewhere; `outside` says that it is declared to lie in some other
        book.

        `naval:docking` names the book. So does a key that fits the `keys` of one book alone. What is only declared to
        lie outside is looked up by label and id, and by no number, since every book has such numbers; where two books
        have it, or none, nothing is said.
        """
        owner = next(((book, rest) for book, rest in self._owners(key)), None)
        if owner is not None:
            book, name = owner
            found = book.find(name)
            return Sought(found, None if found else book, name)
        if outside:
            known = [found for book in self._books if (found := book.named(key)) is not None]
            return Sought(known[0] if len(known) == 1 else None)
        return Sought()

    def _owners(self, key: str) -> Iterator[tuple[OtherBook, str]]:
        name, colon, rest = key.partition(":")
        for book in self._books:
            if colon and name == book.name:
                yield book, rest.strip()
        for book in self._books:
            if any(fnmatchcase(key, pattern) for pattern in book.keys):
                yield book, key
