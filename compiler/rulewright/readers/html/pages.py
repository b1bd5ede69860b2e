"""The pages of a book, and where a link on one of them leads."""

import posixpath
import re
from typing import Literal, NamedTuple
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from rulewright.readers.html.characters import text_of
from rulewright.readers.html.elements import Element, within
from rulewright.source.files import BookFolder
from rulewright.source.own_output import without_output
from rulewright.source.text import SourceText

SUFFIXES = (".html", ".htm", ".xhtml")

_FIRST_PAGES = ("index", "default", "home", "start")


class Page(Struct, frozen=True, kw_only=True, eq=False):
    """One file of the book."""

    file: str
    source: SourceText
    root: Element


class Link(NamedTuple):
    """Where an address leads."""

    kind: Literal["place", "page", "missing", "outside", "script", "empty"]
    """`place` and `page`: in this book. `missing`: to a page that the book does not have. `outside`: the web."""

    file: str = ""
    fragment: str = ""


def read_address(href: str, page: str, files: frozenset[str]) -> Link:
    """What the address on `page` means. Spaces may be written as they are or as `%20`."""
    address = re.sub(r"[\t\n\r\x00-\x1f]", "", href).strip()
    if not address:
        return Link("empty")
    scheme = re.match(r"([A-Za-z][A-Za-z0-9+.-]*)\s*:", address)
    if scheme and "/" not in scheme.group() and len(scheme.group(1)) > 1:
        outside = scheme.group(1).lower() in ("http", "https", "mailto", "ftp")
        return Link("outside" if outside else "script", address)
    if address.startswith("//"):
        return Link("outside", address)
    path, _, fragment = address.partition("#")
    fragment = unquote(fragment)
    path = unquote(path.partition("?")[0]).replace("\\", "/")
    if not path:
        return Link("place", page, fragment) if fragment else Link("page", page)
    file = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)).lstrip("/")
    if file not in files:
        folded = {each.casefold(): each for each in sorted(files)}
        if file.casefold() not in folded and path.startswith("/") and not is_page(path):
            # A place of the site from which the pages were taken.
            return Link("outside", address)
        if file.casefold() not in folded:
            return Link("missing", file, fragment)
        file = folded[file.casefold()]
    return Link("place", file, fragment) if fragment else Link("page", file)


def is_page(path: str) -> bool:
    """Whether the name is that of an HTML file."""
    return (
        urlsplit(path).path.lower().endswith(SUFFIXES) if "[" not in path else path.lower().endswith(SUFFIXES)
    )


def find_pages(folder: BookFolder) -> tuple[str, ...]:
    """The pages of a folder that no configuration lists: a start page first, then by name, numbers as numbers."""
    names = without_output(folder, folder.files_in(deep=True))
    names = tuple(name for name in names if is_page(posixpath.basename(name)))
    return tuple(sorted((name for name in names if folder.contains(name)), key=_natural))


def title_of(root: Element, source: SourceText) -> str:
    """What a page calls itself in its `<title>`; empty where it does not."""
    for element in within(root):
        if isinstance(element, Element) and element.name == "title":
            return text_of(source.text, list(element.children), 200)
    return ""


def order_by_links(pages: list[Page]) -> list[Page]:
    """Pages in the order in which the first one that links to most others names them; the rest behind, as they were.

    Only for pages that nobody put in order: where the names of all files begin with numbers, somebody did, and links in
    the text do not undo it. A start page stays first.
    """
    if all(_is_start(page.file) or posixpath.basename(page.file)[:1].isdigit() for page in pages):
        return pages
    files = frozenset(page.file for page in pages)
    best: list[str] = []
    for page in pages:
        named: dict[str, None] = {}
        for item in within(page.root):
            if isinstance(item, Element) and item.name == "a" and "href" in item.attributes:
                link = read_address(item.attributes["href"], page.file, files)
                if link.kind in ("page", "place"):
                    named.setdefault(link.file)
        if len(named) > len(best):
            best = list(named)
    if len(best) < len(pages) - 1 or len(best) < 3:
        return pages
    rank = {file: position for position, file in enumerate(best)}
    first = {page.file for page in pages if _is_start(page.file)}
    return sorted(pages, key=lambda page: (page.file not in first, rank.get(page.file, len(best))))


def _is_start(file: str) -> bool:
    return posixpath.splitext(posixpath.basename(file))[0].lower() in _FIRST_PAGES


def _natural(name: str) -> tuple[bool, list[tuple[int, int, str]]]:
    parts = [
        (0, int(part), "") if part.isdigit() and part.isascii() else (1, 0, part)
        for part in re.split(r"([0-9]{1,18})", name.casefold())
        if part
    ]
    return not _is_start(name), parts
