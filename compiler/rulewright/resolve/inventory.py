"""The link inventory of a book: every place of its HTML edition by the names that other books may use for it."""

import re
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

FORMAT = "rulewright-links"
VERSION = "1.0"
"""The first number changes when a reader of the older format would go wrong."""

_PLACE = re.compile(r"[\w-][\w.-]*\.html#[^\s\"'<>\\]+")
_UNSAFE_IN_ADDRESS = re.compile(r"[\s\"'<>\\\x00-\x1f\x7f]")


class LinkPlace(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A division or paragraph."""

    id: str
    href: str
    """Page and fragment below the folder of the edition."""

    labels: tuple[str, ...] = ()
    citation: str = ""
    title: str = ""
    words: str = ""
    """Its first words."""


class LinkTerm(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A term of the glossary."""

    id: str
    href: str
    name: str
    words: str = ""
    """What it means."""


class LinkInventory(Struct, frozen=True, kw_only=True):
    """`html/links.json`."""

    format: str
    version: str
    book: str
    title: str
    edition: str = ""
    language: str = ""
    base: str = ""
    """Address at which the edition is published; empty where the book does not say."""

    places: tuple[LinkPlace, ...] = ()
    terms: tuple[LinkTerm, ...] = ()


class UnusableInventoryError(Exception):
    """Why an inventory cannot be used."""


def read_inventory(data: bytes) -> LinkInventory:
    """An inventory that somebody else wrote. Raises `UnusableInventoryError`; nothing in it is trusted."""
    try:
        found = msgspec.json.decode(data, type=LinkInventory)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnusableInventoryError(f"it is no link inventory: {error}") from None
    if found.format != FORMAT:
        raise UnusableInventoryError("it is no link inventory of Rulewright")
    if found.version.partition(".")[0] != VERSION.partition(".")[0]:
        raise UnusableInventoryError(f"its version is {found.version[:20]}; {VERSION} can be read")
    for href in [*[place.href for place in found.places], *[term.href for term in found.terms]]:
        if not _PLACE.fullmatch(href):
            raise UnusableInventoryError(f"`{href[:80]}` is no page of an edition with a fragment")
    return found


def is_address(address: str) -> bool:
    """Whether pages may be linked at `address`: on the web, or as seen from the own pages. Nothing that runs code."""
    if not address or _UNSAFE_IN_ADDRESS.search(address):
        return False
    try:
        parts = urlsplit(address)
    except ValueError:
        return False
    if parts.query or parts.fragment:
        return False
    if parts.scheme:
        return parts.scheme in ("http", "https") and bool(parts.netloc)
    return not parts.netloc and ":" not in address.partition("/")[0]
