"""Addresses of earlier editions, and where each of them leads in this one."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from rulewright.analyse.compare.citations import Renames
from rulewright.config.redirects import not_kept
from rulewright.resolve.addresses import safe_name
from rulewright.resolve.identity import is_made
from rulewright.resolve.paragraph_names import ParagraphNames
from rulewright.resolve.resolved_book import ResolvedBook, Unit
from rulewright.rules.lock import OldAnchor
from rulewright.source.span import Span
from rulewright.source.text import SourceText


class KnownRenames(Struct, frozen=True, kw_only=True):
    """A rename map and the file that it is in."""

    source: SourceText
    renames: Renames


class OldAddress(Struct, frozen=True, kw_only=True, eq=False):
    """A place in the HTML edition that was another one before, or has no other any more."""

    page: str
    """Name of the page; empty where only the fragment is known."""

    fragment: str
    target: Unit | None
    """Where it leads now; None where nothing says so."""

    span: Span | None
    """What tells of it: a line of the lock, a rename map, or the configuration."""

    lost: str | None = None
    """What a redirect names in vain."""

    nearest: str | None = None


def old_addresses(
    book: ResolvedBook,
    anchors: Sequence[OldAnchor],
    maps: Sequence[KnownRenames],
    sources: Mapping[str, SourceText],
) -> tuple[OldAddress, ...]:
    """Those that the configuration, rename maps and the lock know, each once; one that still stands is no old one.

    `anchors` are those of the lock, `sources` the texts in which the places are looked up.
    """
    return tuple(_Finder(book, anchors, maps, sources).find())


class _Finder:
    def __init__(
        self,
        book: ResolvedBook,
        anchors: Sequence[OldAnchor],
        maps: Sequence[KnownRenames],
        sources: Mapping[str, SourceText],
    ) -> None:
        self._book, self._anchors, self._maps, self._sources = book, anchors, maps, sources
        self._names = ParagraphNames(book)
        self._live = {(unit.page, unit.anchor): unit for unit in book.units}
        self._fragments = {unit.anchor: unit for unit in book.units}
        self._redirects = book.config.redirects
        self._later = {safe_name(each.id): each.now for each in anchors if each.now}
        self._later.update({safe_name(old): new for old, new in book.redirects.items()})

    def find(self) -> Iterator[OldAddress]:
        seen: set[tuple[str, str]] = set()
        for page, fragment, first_map, span in self._known():
            live = (page, fragment) in self._live if page else fragment in self._fragments
            if not fragment or live or (page, fragment) in seen:
                continue
            seen.add((page, fragment))
            name = self._redirects.get(f"{page}#{fragment}") or self._redirects.get(fragment)
            if name is not None:
                target = self._names.find(name)
                nearest = self._names.nearest(name) if target is None else None
                yield OldAddress(
                    page=page,
                    fragment=fragment,
                    target=target,
                    span=span,
                    lost=name if target is None else None,
                    nearest=nearest,
                )
            else:
                yield OldAddress(
                    page=page, fragment=fragment, target=self._follow(page, fragment, first_map), span=span
                )

    def _known(self) -> Iterator[tuple[str, str, int, Span | None]]:
        """Page, fragment, the first map that may speak of it, and the place."""
        lost = set(not_kept(self._redirects))
        for key in self._redirects:
            if key in lost:
                continue
            page, _, fragment = key.rpartition("#")
            yield page, fragment, len(self._maps), self._place("rulebook.toml", key)
        for at, each in enumerate(self._maps):
            for address in (*each.renames.anchors, *each.renames.retired_anchors):
                page, _, fragment = address.rpartition("#")
                yield page, fragment, at, _found(each.source, f'"{address}"')
        # Labels are given to be named by others. An id made from words comes and goes with them while a book is
        # written; of one that was published a rename map knows.
        removed = (name for name in self._book.missing if not is_made(name))
        for name in (*(each.id for each in self._anchors), *self._book.redirects, *removed):
            yield "", safe_name(name), len(self._maps), self._place("rulebook.lock", f'"id": "{name}"')

    def _follow(self, page: str, fragment: str, first_map: int) -> Unit | None:
        address = f"{page}#{fragment}"
        for each in self._maps[first_map:]:
            if address in each.renames.retired_anchors:
                return None
            address = each.renames.anchors.get(address, address)
        page, _, fragment = address.rpartition("#")
        found = self._live.get((page, fragment)) or self._fragments.get(fragment)
        steps = 0
        while found is None and fragment in self._later and steps <= len(self._later):
            name = self._later[fragment]
            found = self._names.by_identity(name)
            fragment, steps = safe_name(name), steps + 1
        return found

    def _place(self, file: str, words: str) -> Span | None:
        source = self._sources.get(file)
        return _found(source, words) if source is not None else None


def _found(source: SourceText, words: str) -> Span:
    at = source.text.find(words)
    return Span(source.file, max(at, 0), max(at, 0) + (len(words) if at >= 0 else 0))
