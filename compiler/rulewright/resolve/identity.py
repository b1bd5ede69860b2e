"""Stable ids of units: knowing a paragraph again after it was moved, renumbered, retitled or edited.

A unit's id is its first label. A unit without one is looked for in the lock:

1. by content: the same words, wherever they stand now;
2. by the units below it, for a heading that was rewritten;
3. by similarity: at least `SURE` anywhere, at least `SURE_IN_PLACE` between the same neighbours, and
   `MARGIN` better than any rival on either side.

What is similar but not surely the same is a question to the author; neither side gets the id. A unit that the
lock does not know gets an id made from its own words, which does not depend on number, place or line breaks.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from msgspec import Struct

from rulewright.resolve.fingerprint import Fingerprint, similarity
from rulewright.source.diagnostics import Diagnostic, Severity
from rulewright.source.span import Span

COMMON = 40
"""A word or pair of words in more entries than this (or a twentieth of them) finds no candidates by itself."""

SURE = 0.5
SURE_IN_PLACE = 0.3
MARGIN = 0.1
UNSURE = 0.2
"""Below this, two texts are simply different and nobody is asked."""


class IdentityEntry(Struct, frozen=True, kw_only=True):
    """What a lock keeps of one unit to know it again: ids and hashes, no words of it."""

    id: str
    parent: str = ""
    """Id of the unit around it."""

    after: str = ""
    """Id of the unit before it under the same parent."""

    content: str
    heading: str = ""
    sketch: tuple[str, ...] = ()


class Candidate(Struct, frozen=True, kw_only=True):
    """A unit that needs an id."""

    label: str | None
    print: Fingerprint
    parent: int | None
    """Position of the unit around it in the sequence of candidates; it comes before this one."""

    after: int | None
    """Position of the unit before it under the same parent."""

    span: Span


class Identities(Struct, frozen=True, kw_only=True):
    """The ids of a book's units."""

    ids: tuple[str, ...]
    questions: tuple[Diagnostic, ...]
    redirects: dict[str, str]
    """Ids of the lock whose unit has another id now, because it was given a label."""

    missing: tuple[str, ...]
    """Ids of the lock that no unit has any more."""


def match_identities(units: Sequence[Candidate], entries: Sequence[IdentityEntry]) -> Identities:
    """An id for each of `units`, in order: from its label, from the lock's `entries`, or made from its words."""
    matcher = _Matcher(units, entries)
    matcher.match_labels()
    matcher.match_contents()
    matcher.match_headings()
    matcher.match_similar()
    return matcher.result()


class _Matcher:
    def __init__(self, units: Sequence[Candidate], entries: Sequence[IdentityEntry]) -> None:
        self.units = units
        self.entries = {entry.id: entry for entry in entries}
        self.labels = {unit.label for unit in units if unit.label}
        self.found: dict[int, str] = {}
        """Position of a unit → the entry it was known by; a labelled one may be known by an older id."""
        self.free = dict(self.entries)
        self.questions: list[Diagnostic] = []

    def take(self, position: int, entry: str) -> None:
        self.found[position] = entry
        del self.free[entry]

    def open_units(self) -> list[int]:
        return [position for position in range(len(self.units)) if position not in self.found]

    def match_labels(self) -> None:
        """A label is the author's word: the unit that has it now is the one."""
        for position, unit in enumerate(self.units):
            if unit.label in self.free:
                self.take(position, str(unit.label))

    def match_contents(self) -> None:
        """The same words are the same unit; among several with the same words, place decides or nothing."""
        by_content: dict[str, list[str]] = defaultdict(list)
        for entry in self.free.values():
            by_content[entry.content].append(entry.id)
        twins: dict[str, list[int]] = defaultdict(list)
        for position in self.open_units():
            unit = self.units[position]
            if unit.print.content in by_content:
                twins[unit.print.content].append(position)
        several = []
        for content, positions in twins.items():
            known = by_content[content]
            if len(positions) == len(known) == 1 and not self.units[positions[0]].print.empty:
                self.take(positions[0], known[0])
            else:
                several.append((positions, known))
        for positions, known in several:
            self._match_twins(positions, known)

    def _match_twins(self, positions: list[int], known: list[str]) -> None:
        """Units with equal words: by heading and both neighbours, by parent and heading, in order where counts agree."""
        for exact in (True, False):
            groups: dict[tuple[str, ...], tuple[list[int], list[str]]] = defaultdict(lambda: ([], []))
            for position in positions:
                if position not in self.found:
                    groups[self._place(position, exact)][0].append(position)
            for entry_id in known:
                if entry_id in self.free:
                    entry = self.free[entry_id]
                    place = (entry.parent, entry.heading, *((entry.after,) if exact else ()))
                    groups[place][1].append(entry_id)
            for here, there in groups.values():
                if len(here) == len(there):
                    for position, entry_id in zip(here, there, strict=True):
                        self.take(position, entry_id)
        left = [position for position in positions if position not in self.found]
        open_entries = [entry_id for entry_id in known if entry_id in self.free]
        if left and open_entries and not self.units[left[0]].print.empty:
            for position in left:
                self._ask(position, open_entries, "has the same words as several paragraphs of the lock")
            for entry_id in open_entries:
                del self.free[entry_id]

    def _place(self, position: int, exact: bool) -> tuple[str, ...]:
        unit = self.units[position]
        around = (self._name(unit.parent), unit.print.heading)
        return (*around, self._name(unit.after)) if exact else around

    def _name(self, position: int | None) -> str:
        """The id by which the lock knows the unit at `position`; "" at the top, "?" when it does not."""
        if position is None:
            return ""
        return self.found.get(position) or self.units[position].label or "?"

    def match_headings(self) -> None:
        """A unit most of whose children stood below one entry, and it most of that entry's, is that entry."""
        below_entry = Counter(entry.parent for entry in self.entries.values())
        votes: dict[int, Counter[str]] = defaultdict(Counter)
        size: Counter[int] = Counter()
        for position, unit in enumerate(self.units):
            if unit.parent is not None:
                size[unit.parent] += 1
                if position in self.found:
                    votes[unit.parent][self.entries[self.found[position]].parent] += 1
        for position in self.open_units():
            if not votes[position]:
                continue
            entry_id, count = votes[position].most_common(1)[0]
            if entry_id in self.free and 2 * count > max(size[position], below_entry[entry_id]):
                self.take(position, entry_id)

    def match_similar(self) -> None:
        """Edited text: the best pairs first, and only pairs without a rival."""
        if not self.free:
            return
        by_shingle: dict[str, list[str]] = defaultdict(list)
        by_place: dict[tuple[str, str], list[str]] = defaultdict(list)
        for entry in self.free.values():
            by_place[entry.parent, entry.after].append(entry.id)
            for shingle in entry.sketch:
                by_shingle[shingle].append(entry.id)
        # A word that stands nearly everywhere points nowhere; it still counts in the comparison itself.
        too_common = max(COMMON, len(self.free) // 20)
        scores: list[tuple[float, int, str]] = []
        for position in self.open_units():
            sketch = self.units[position].print.sketch()
            near = {
                entry_id
                for shingle in sketch
                if len(by_shingle.get(shingle, ())) <= too_common
                for entry_id in by_shingle.get(shingle, ())
            }
            near.update(
                by_place.get(
                    (self._name(self.units[position].parent), self._name(self.units[position].after)), ()
                )
            )
            for entry_id in near:
                score = similarity(sketch, self.free[entry_id].sketch)
                if score >= UNSURE:
                    scores.append((score, position, entry_id))
        scores.sort(key=lambda item: (-item[0], item[1], item[2]))
        rivalry: dict[int | str, list[tuple[float, int, str]]] = defaultdict(list)
        for pair in scores:
            rivalry[pair[1]].append(pair)
            rivalry[pair[2]].append(pair)
        asked: dict[int, list[str]] = defaultdict(list)
        for score, position, entry_id in scores:
            if position in self.found or entry_id not in self.free:
                continue
            in_place = self._in_place(position, self.free[entry_id])
            rivals = any(
                other > score - MARGIN
                and (where, what) != (position, entry_id)
                and where not in self.found
                and what in self.free
                and not (in_place and not self._in_place(where, self.free[what]))
                for other, where, what in (*rivalry[position], *rivalry[entry_id])
            )
            if score >= (SURE_IN_PLACE if in_place else SURE) and not rivals:
                self.take(position, entry_id)
            elif in_place or score >= SURE:
                asked[position].append(entry_id)
        for position, entry_ids in asked.items():
            still = [entry_id for entry_id in entry_ids if entry_id in self.free]
            if position not in self.found and still:
                self._ask(position, still, "may be an edited form of a paragraph of the lock")

    def _in_place(self, position: int, entry: IdentityEntry) -> bool:
        unit = self.units[position]
        return self._name(unit.parent) == entry.parent and self._name(unit.after) == entry.after

    def _ask(self, position: int, entry_ids: Iterable[str], what: str) -> None:
        names = ", ".join(entry_ids)
        self.questions.append(
            Diagnostic(
                code="RW-identity",
                message=f"This unit {what}, and it is not sure which: {names}",
                span=self.units[position].span,
                hint="Give it a label, or run `rulewright accept` on it",
                severity=Severity.WARNING,
            )
        )

    def result(self) -> Identities:
        """Ids in order; those made from words avoid every id that is or was in use."""
        reserved = {*self.entries, *self.labels}
        ids: list[str] = []
        redirects: dict[str, str] = {}
        for position, unit in enumerate(self.units):
            known = self.found.get(position)
            if unit.label:
                ids.append(unit.label)
                if known is not None and known != unit.label and known not in self.labels:
                    redirects[known] = unit.label
            elif known is not None and known not in self.labels:
                ids.append(known)
            else:
                ids.append(
                    _made_id(unit.print, ids[unit.parent] if unit.parent is not None else "", reserved)
                )
            reserved.add(ids[-1])
        missing = tuple(sorted(set(self.entries) - set(self.found.values())))
        return Identities(
            ids=tuple(ids), questions=tuple(self.questions), redirects=redirects, missing=missing
        )


_MADE = re.compile(r".+-[0-9a-f]{8}(-.{1,8})?")


def is_made(name: str) -> bool:
    """Whether an id looks like one made from words, and not like the label that an author gave."""
    return _MADE.fullmatch(name) is not None


def _made_id(print_: Fingerprint, parent: str, taken: set[str]) -> str:
    """First words and hash of the content; equal ones are told apart by their parent, then by order."""
    stem = f"{print_.slug or 'unit'}-{print_.content[:8]}"
    for name in (stem, f"{stem}-{parent[-8:].strip('-')}" if parent else stem):
        if name not in taken:
            return name
    count = 2
    while f"{stem}-{count}" in taken:
        count += 1
    return f"{stem}-{count}"
