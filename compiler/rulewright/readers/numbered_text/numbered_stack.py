"""Where a number belongs among the units that are open: which it stands in, and what comes before it there."""

from enum import StrEnum

from msgspec import Struct

from rulewright.readers.numbered_text.numbers import Number, counts, follows, form_of, plain
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

    heading: bool = False
    """Whether it is a title alone."""

    last: Path | None = None
    last_full: Path | None = None
    """The same for those whose numbers say where they stand."""


class NumberedStack:
    """The open units of a text, outermost first."""

    def __init__(self, scheme: NumberingScheme, closing: frozenset[str] = frozenset()) -> None:
        self._scheme = scheme
        self._closing = closing
        """Words that head what ends a book, in no chapter: `appendix`."""
        self.entries: list[Entry] = []
        self.seen: set[Path] = set()
        self._root = Entry((), "", "", False)
        self._around: dict[str, str] = {}
        self._owner: dict[Path, str] = {}
        self._counted_by_hashes = False
        self._series: dict[str, tuple[str, int]] = {}
        """Form of number → the last part that was counted so, and its depth: a series may go on below the next heading."""

    def parent(self, depth: int) -> Entry:
        """The unit that a unit at `depth` stands in."""
        return self.entries[depth - 1] if depth else self._root

    def place(self, number: Number, title_alone: bool, hashes: int = 0, begins: bool = False) -> Place:
        """The likeliest place of a number; its relation is NONE where it has none.

        `begins` says that what follows makes `i` the first Roman numeral, though it could be the letter behind h.
        """
        if number.keyword:
            return self._keyword(number, hashes)
        if not number.relative:
            return self._full(self.full_path(number), hashes)
        return self._relative(number, title_alone, hashes, begins)

    def push(self, place: Place, number: Number, hashes: int, heading: bool) -> None:
        """Open a unit there."""
        if number.keyword:
            self._around.setdefault(number.keyword, self.parent(place.depth).keyword)
        parent = self.parent(place.depth)
        parent.last = place.path
        if not number.keyword and not place.path[-1].startswith("("):
            parent.last_full = place.path
        if number.relative:
            self._series[number.shape] = (number.parts[-1], place.depth)
        if not place.depth:
            self._owner.setdefault(place.path, number.keyword)
        self._counted_by_hashes |= bool(hashes) and len(number.parts) == 1 and not number.relative
        del self.entries[place.depth :]
        self.seen.add(place.path)
        # "II. Conduct" holds 2.1 as Article II does, unless it stands below a number itself.
        lettered = number.relative and not number.parts[-1].isdecimal() and not number.shape.startswith("(")
        outermost = lettered and all(entry.container for entry in self.entries)
        self.entries.append(
            Entry(
                place.path, number.shape, number.parts[-1], number.relative, number.keyword, hashes,
                (bool(number.keyword) or outermost) and heading, heading,
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
        if number.shape.startswith("§"):
            return sign_path(number.parts)
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
            if (inside and not entry.container) or self._holds(entry, hashes):
                break
            depth -= 1
        parent = self.parent(depth)
        last = parent.last_full
        if path in self.seen:
            return Place(Relation.AGAIN, depth, path, last)
        at = len(parent.path) if path[: len(parent.path)] == parent.path else 0
        if last is None:
            first = len(path) == at + 1 and (depth == 0 or self._is_first(path[at]))
            return Place(Relation.NEXT if first else Relation.FAR, depth, path, None)
        while at < min(len(path), len(last)) - 1 and path[at] == last[at]:
            at += 1
        step = follows(plain(path[at]), plain(last[at])) if at < min(len(path), len(last)) else None
        if step is None and at < min(len(path), len(last)) and "+" in path[at][:1] + last[at][:1]:
            return Place(Relation.FAR, depth, path, None)
        if step is None:
            return Place(Relation.BACK, depth, path, last)
        if len(path) > at + 1 or (depth == 0 and step > 3):
            return Place(Relation.FAR, depth, path, last)
        return Place(Relation.NEXT if step == 1 else Relation.AHEAD, depth, path, last)

    @staticmethod
    def _holds(entry: Entry, hashes: int) -> bool:
        return entry.container and not 0 < hashes <= entry.hashes

    def _is_first(self, part: str) -> bool:
        values = set(counts(plain(part)))
        return bool({0, 1} & values) or (self._scheme.hundreds and part.isdecimal() and int(part) % 100 < 2)

    def _keyword(self, number: Number, hashes: int) -> Place:
        depth = len(self.entries)
        while depth and self.entries[depth - 1].keyword != number.keyword:
            depth -= 1
        if depth:
            return self._sibling(number, depth - 1, follows(number.parts[-1], self.entries[depth - 1].part))
        around = self._around.get(number.keyword)
        depth = len(self.entries)
        if around is None and number.keyword in self._closing and not hashes:
            depth = 0
        elif around is None:
            while depth and not self._holds(self.entries[depth - 1], hashes):
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
            # Appendix 1 at the top is another unit than Chapter 1.
            taken = self._owner.get(number.parts, number.keyword) != number.keyword
            named = (*around, f"{number.keyword} {number.parts[-1]}")
            return named if around or taken else number.parts
        return (*around, number.parts[-1] if not number.relative or not around else f"({number.parts[-1]})")

    def _sibling(self, number: Number, depth: int, step: int | None) -> Place:
        previous = self.entries[depth].path
        path = self._below(number, depth)
        if path in self.seen:
            return Place(Relation.AGAIN, depth, path, previous)
        if step is None and number.parts[-1].isdecimal() != plain(previous[-1]).isdecimal():
            # Article A behind Article 12 begins a series of its own.
            return Place(Relation.NEXT if 1 in counts(number.parts[-1]) else Relation.FAR, depth, path, None)
        if step is None:
            return Place(Relation.BACK, depth, path, previous)
        return Place(Relation.NEXT if step == 1 else Relation.AHEAD, depth, path, previous)

    def _relative(self, number: Number, title_alone: bool, hashes: int, begins: bool) -> Place:
        part = number.parts[-1]
        ahead: Place | None = None
        other_case: Place | None = None
        form = form_of(number.shape)
        counts_at_top = number.shape == "9." and (bool(hashes) or not self._counted_by_hashes)
        for depth in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[depth]
            if not entry.relative or form_of(entry.shape).lower() != form.lower():
                continue
            step = follows(part, entry.part)
            if step is None or (begins and entry.part.lower() == "h"):
                continue
            place = self._sibling(number, depth, step)
            if form_of(entry.shape) != form:
                other_case = other_case or place
            elif place.relation is not Relation.NEXT:
                ahead = ahead or place
            elif counts_at_top and title_alone and depth and self._is_next_heading(number, entry):
                break
            else:
                return place
        if other_case is not None and other_case.relation is Relation.NEXT:
            return other_case
        ahead = ahead or other_case
        if (on := self._goes_on(number)) is not None:
            return on
        if counts_at_top:
            full = self._full(self.full_path(number), hashes)
            hundred = len(full.path) == 2 and title_alone
            top = self.entries[0] if self.entries else None
            if top is not None and top.heading and not title_alone and top.shape != number.shape:
                full = Place(Relation.NONE, 0, (), None)
            if full.relation is Relation.NEXT and (full.depth == 0 or hundred or title_alone):
                return full
            if title_alone and (hundred or (full.relation is Relation.AHEAD and full.depth == 0)):
                return full
        if 1 in counts(part):
            return self._start(number)
        return ahead or Place(Relation.NONE, len(self.entries), (), None)

    def _goes_on(self, number: Number) -> Place | None:
        """The place of a number that counts on from those below the heading before this one."""
        depth = len(self.entries)
        part, counted_at = self._series.get(number.shape, ("", 0))
        if (
            not depth
            or depth != counted_at
            or not self.entries[-1].heading
            or follows(number.parts[-1], part) != 1
        ):
            return None
        path = self._below(number, depth)
        return Place(self._newness(path), depth, path, None)

    def _is_next_heading(self, number: Number, item: Entry) -> bool:
        """Whether a title alone goes on with the headings at the top rather than with a list of sentences."""
        top = self.entries[0]
        return (
            top.heading
            and not item.heading
            and top.shape == number.shape
            and follows(number.parts[-1], top.part) == 1
        )

    def _start(self, number: Number) -> Place:
        depth = len(self.entries)
        last = self.entries[-1] if depth else self._root
        if last.relative and last.shape == number.shape and last.part == number.parts[-1]:
            depth -= 1
        path = self._below(number, depth)
        return Place(self._newness(path), depth, path, None)


def sign_path(parts: Path) -> Path:
    """The path of a number behind a section sign: § 3a is one part, § 3.1 are two."""
    if len(parts) > 1 and not parts[1].isdecimal() and len(parts[1]) == 1:
        return (f"§ {parts[0]}{parts[1]}", *parts[2:])
    return (f"§ {parts[0]}", *parts[1:])
