"""Where a number belongs among the units that are open: which it stands in, and what comes before it there."""

from enum import StrEnum

from msgspec import Struct

from rulewright.readers.numbered_text.numbers import Number, counts, follows
from rulewright.readers.numbered_text.scheme import NumberingScheme

Path = tuple[str, ...]


class Relation(StrEnum):
    """How a number stands to those before it."""

    NEXT = "next"
    AHEAD = "ahead"
    FAR = "far"
    BACK = "back"
    AGAIN = "again"
    NONE = "none"


class Place(Struct, frozen=True):
    """A place that a number can take."""

    relation: Relation
    depth: int
    """How many of the open units stay open around it."""

    path: Path
    previous: Path | None
    """Of the unit before it under the same parent."""


class Entry(Struct):
    """An open unit. `last` is the path of the unit that was last below it."""

    path: Path
    shape: str
    part: str
    relative: bool
    keyword: str = ""
    hashes: int = 0
    container: bool = False
    """Whether numbers of other kinds than its own stand in it: headings with a word, or without a number."""

    last: Path | None = None


class NumberedStack:
    """The open units of a text, outermost first."""

    def __init__(self, scheme: NumberingScheme) -> None:
        self._scheme = scheme
        self.entries: list[Entry] = []
        self.seen: set[Path] = set()
        self._root = Entry((), "", "", False)
        self._around: dict[str, str] = {}

    def parent(self, depth: int) -> Entry:
        """The unit that a unit at `depth` stands in."""
        return self.entries[depth - 1] if depth else self._root

    def place(self, number: Number, title_alone: bool, hashes: int = 0) -> Place:
        """The likeliest place of a number; its relation is NONE where it has none."""
        if number.keyword:
            return self._keyword(number)
        if not number.relative:
            return self._full(self.full_path(number), hashes)
        return self._relative(number, title_alone, hashes)

    def push(self, place: Place, number: Number, hashes: int, heading: bool) -> None:
        """Open a unit there."""
        if number.keyword:
            self._around.setdefault(number.keyword, self.parent(place.depth).keyword)
        self.parent(place.depth).last = place.path
        del self.entries[place.depth :]
        self.seen.add(place.path)
        self.entries.append(
            Entry(
                place.path, number.shape, number.parts[-1], number.relative, number.keyword, hashes,
                bool(number.keyword) and heading,
            )
        )  # fmt: skip

    def push_heading(self, hashes: int) -> int:
        """Open a heading without a number; the depth that it takes."""
        depth = 0
        while (
            depth < len(self.entries)
            and self.entries[depth].container
            and 0 < self.entries[depth].hashes < hashes
        ):
            depth += 1
        del self.entries[depth:]
        self.entries.append(Entry((), "", "", False, "", hashes, True))
        return depth

    def full_path(self, number: Number) -> Path:
        """The path that a number spells out."""
        parts = number.parts
        head = parts[0]
        if self._scheme.digits and len(parts) == 2 and parts[1].isdecimal():
            return (head, *parts[1])
        if self._scheme.hundreds and head.isdecimal() and 100 <= int(head) < 1000:
            return (head[0], *parts)
        return parts

    def _full(self, path: Path, hashes: int) -> Place:
        depth = len(self.entries)
        while depth:
            entry = self.entries[depth - 1]
            inside = len(entry.path) < len(path) and path[: len(entry.path)] == entry.path
            if (inside and not entry.container) or (entry.container and not (0 < hashes <= entry.hashes)):
                break
            depth -= 1
        parent = self.parent(depth)
        last = parent.last
        if path in self.seen:
            return Place(Relation.AGAIN, depth, path, last)
        at = len(parent.path) if path[: len(parent.path)] == parent.path else 0
        if last is None:
            first = len(path) == at + 1 and (depth == 0 or self._is_first(path[at]))
            return Place(Relation.NEXT if first else Relation.FAR, depth, path, None)
        while at < min(len(path), len(last)) - 1 and path[at] == last[at]:
            at += 1
        step = follows(path[at], last[at]) if at < min(len(path), len(last)) else None
        if step is None:
            return Place(Relation.BACK, depth, path, last)
        if len(path) > at + 1 or (depth == 0 and step > 3):
            return Place(Relation.FAR, depth, path, last)
        return Place(Relation.NEXT if step == 1 else Relation.AHEAD, depth, path, last)

    def _is_first(self, part: str) -> bool:
        values = set(counts(part))
        return bool({0, 1} & values) or (self._scheme.hundreds and part.isdecimal() and int(part) % 100 < 2)

    def _keyword(self, number: Number) -> Place:
        depth = len(self.entries)
        while depth and self.entries[depth - 1].keyword != number.keyword:
            depth -= 1
        if depth:
            return self._sibling(number, depth - 1, follows(number.parts[-1], self.entries[depth - 1].part))
        around = self._around.get(number.keyword)
        depth = len(self.entries)
        if around is None:
            while depth and not self.entries[depth - 1].container:
                depth -= 1
        else:
            while depth and self.entries[depth - 1].keyword != around:
                depth -= 1
        return Place(self._newness(self._below(number, depth)), depth, self._below(number, depth), None)

    def _newness(self, path: Path) -> Relation:
        return Relation.AGAIN if path in self.seen else Relation.NEXT

    def _below(self, number: Number, depth: int) -> Path:
        around = self.parent(depth).path
        if number.keyword:
            return (*around, f"{number.keyword} {number.parts[-1]}") if around else number.parts
        return (*around, number.parts[-1] if not number.relative or not around else f"({number.parts[-1]})")

    def _sibling(self, number: Number, depth: int, step: int | None) -> Place:
        previous = self.entries[depth].path
        path = self._below(number, depth)
        if path in self.seen:
            return Place(Relation.AGAIN, depth, path, previous)
        if step is None:
            return Place(Relation.BACK, depth, path, previous)
        return Place(Relation.NEXT if step == 1 else Relation.AHEAD, depth, path, previous)

    def _relative(self, number: Number, title_alone: bool, hashes: int) -> Place:
        part = number.parts[-1]
        ahead: Place | None = None
        for depth in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[depth]
            if entry.relative and entry.shape.lower() == number.shape.lower():
                step = follows(part, entry.part)
                if step is not None:
                    place = self._sibling(number, depth, step)
                    if place.relation is Relation.NEXT:
                        return place
                    ahead = ahead or place
        if number.shape == "9.":
            full = self._full(self.full_path(number), hashes)
            hundred = len(full.path) == 2 and title_alone
            if full.relation is Relation.NEXT and (full.depth == 0 or hundred or title_alone):
                return full
            if title_alone and (hundred or (full.relation is Relation.AHEAD and full.depth == 0)):
                return full
        if 1 in counts(part):
            return self._start(number)
        return ahead or Place(Relation.NONE, len(self.entries), (), None)

    def _start(self, number: Number) -> Place:
        depth = len(self.entries)
        if depth and self.entries[-1].shape == number.shape and self.entries[-1].part == number.parts[-1]:
            depth -= 1
        path = self._below(number, depth)
        return Place(self._newness(path), depth, path, None)
