"""Which unit a number in a reference names, by the word before it, the unit around it, and what holds what it names."""

import re
from collections import defaultdict
from collections.abc import Mapping

from msgspec import Struct

from rulewright.languages.words import ReaderWords as Words
from rulewright.readers.numbered_text.numbered_stack import sign_path
from rulewright.readers.numbered_text.numbers import latin, parts_of

Path = tuple[str, ...]


class KnownNumbers(Struct, frozen=True):
    """The numbers that a text declares."""

    names: Mapping[Path, str]
    """Path of each unit → the number or key by which references find it."""

    written: Mapping[str, str]
    """Normalised number → the same."""

    keywords: frozenset[str]
    held: frozenset[str]
    """First parts of numbers (chapters) that the text has with something in them."""

    excerpt: bool
    """Whether the text is a part of a longer one: it does not begin with the first number."""

    keyword_of: Mapping[Path, str]
    """Path of each unit that a word heads (`Article II`) → the word."""

    deepest: int = 1
    signs: frozenset[str] = frozenset()
    """First parts of the paths of units that a section sign heads: `§ 3a`."""

    bracketed: bool = False
    """Whether numbers alone in brackets are mostly numbers of units."""


class NamedPaths:
    """Finds the paths of what references name."""

    def __init__(self, words: Words, known: KnownNumbers) -> None:
        self._known = known
        self._units = frozenset(words.units)
        self._inner = frozenset(words.inner)
        self._by_last: dict[str, list[Path]] = defaultdict(list)
        for path in known.names:
            self._by_last[path[-1]].append(path)

    def path(self, written: str, kind: str, within: Path, around: Path) -> Path:
        """The path that a number names; that of no unit where it names none. `within` is what the text names before it."""
        parts = parts_of(written)
        names = self._known.names
        if kind == "§" and sign_path(parts)[0] in self._known.signs:
            head, *tail = re.split(r"[()]+", written.rstrip(")"))
            return (*sign_path(parts_of(head)), *(f"({latin(part)})" for part in tail if part))
        if len(parts) == 1 and _singular(kind, self._inner):
            if within and (*within, f"({parts[0]})") in names:
                return (*within, f"({parts[0]})")
            within_around = [around[:depth] for depth in range(len(around), 0, -1)]
            near = next((scope for scope in within_around if (*scope, f"({parts[0]})") in names), None)
            if near is not None:
                return (*near, f"({parts[0]})")
            # Where paragraphs count through all chapters, there is one of that number.
            if not within and len(one := self._by_last.get(f"({parts[0]})", [])) == 1:
                return one[0]
            if within:
                return ()
        if written.startswith("("):
            for depth in range(len(around), -1, -1):
                if (*around[:depth], f"({parts[-1]})") in names:
                    return (*around[:depth], f"({parts[-1]})")
            return ()
        if len(parts) > 1 and written.endswith(")") and (nested := self._bracketed(written)):
            return nested
        if len(parts) == 1:
            keyword = _singular(kind, self._known.keywords)
            if not keyword and parts in self._known.keyword_of and _singular(kind, self._units):
                # "Part 2" is not Chapter 2.
                return (f"{kind} {parts[0]}",)
            if keyword:
                key = f"{keyword} {parts[0]}"
                # What another unit has of that number is not meant where the unit around it is named.
                scopes = (within,) if within in names else [around[:n] for n in range(len(around), 0, -1)]
                for scope in scopes:
                    if (*scope, key) in names:
                        return (*scope, key)
                if self._known.keyword_of.get(parts, keyword) == keyword and parts in names:
                    return parts
                values = self._by_last.get(key, [])
                if within in names:
                    values = [path for path in values if path[: len(within)] == within]
                return values[0] if len(values) == 1 else (*within, key)
        known = self._known.written.get(".".join(parts))
        if known is not None and parts not in names:
            return next((path for path in (self._digit_path(parts),) if path in names), parts)
        return parts

    def inside(self, written: str, kind: str, holder: Path) -> Path:
        """What a number is called inside a unit that holds it; empty where nothing there has that number."""
        part = parts_of(written)[-1]
        keyword = _singular(kind, self._known.keywords)
        named = (f"({part})", f"{keyword} {part}", part)
        paths = ((*holder, name) for name in named)
        return next((path for path in paths if path in self._known.names), (*holder, ""))

    def stands_at_top(self, kind: str, written: str) -> bool:
        """Whether a word and a number name a unit that stands in no other."""
        keyword = _singular(kind, self._known.keywords)
        return bool(keyword) and self._known.keyword_of.get(parts_of(written)) == keyword

    def _bracketed(self, written: str) -> Path:
        head, *tail = re.split(r"[()]+", written.rstrip(")"))
        path = (*parts_of(head), *(f"({latin(part)})" for part in tail))
        return path if path in self._known.names else ()

    def _digit_path(self, parts: Path) -> Path:
        if parts[0].isdecimal() and len(parts[0]) == 3 and (parts[0][0], *parts) in self._known.names:
            return (parts[0][0], *parts)
        return (parts[0], *parts[1]) if len(parts) == 2 else parts

    def target(self, written: str, path: Path) -> str:
        """The number or key of a unit, or the number as written where there is no such unit."""
        name = self._known.names.get(path)
        if name is not None:
            return name
        return self._known.written.get(".".join(parts_of(written)), latin(written))

    def outside(self, path: Path) -> bool:
        """Whether a path leads to a part of the book that this text does not hold."""
        return (
            bool(path)
            and self._known.excerpt
            and path not in self._known.names
            and path[0] not in self._known.held
        )


def _singular(kind: str, keywords: frozenset[str]) -> str:
    """The keyword that a word names, in the singular (`articles` → `article`); empty where units have none such."""
    if kind in keywords:
        return kind
    # Inflected forms share their first letters; Russian nouns change their ends.
    return next(
        (
            k
            for k in sorted(keywords)
            if len(kind) >= 4 and k[: max(4, len(kind) - 3)] == kind[: max(4, len(kind) - 3)]
        ),
        "",
    )
