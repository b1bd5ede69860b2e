"""What generated checks ask of a record: states, acts, and what may still come."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from .act import Act
from .book import Book
from .record import Record
from .shown import shown_acts
from .state import Effects, History, State
from .truth import Datum, Truth, Value, number, same, unknown
from .verdicts import Instance, Verdict


class Game:
    """One record of play. In an *open world*, acts may still follow in the steps that are open."""

    def __init__(self, history: History, open_world: bool = False) -> None:
        self.history = history
        self.record = history.record
        self.book = history.book
        self.open_world = open_world
        self.results: dict[object, object] = {}
        """What definitions gave, by name, state and arguments."""

    @classmethod
    def of(cls, record: Record, book: Book, effects: Effects) -> Game:
        """The game that a record tells of."""
        return cls(History(record, book, effects))

    def opened(self) -> Game:
        """The same game, where what open steps may still bring is unknown."""
        return Game(self.history, open_world=True)

    # --- moments ----------------------------------------------------------------------------------------

    def initial(self, *steps: str) -> State:
        """The state before the first act of the steps; without steps, before the first of all."""
        if not steps:
            return State(self.history, 0)
        indices = [self.book.step_index(step) for step in steps]
        for act in self.history.acts:
            if act.event.step in steps or self.book.step_index(act.event.step) > max(indices):
                return State(self.history, act.place or 0)
        return State(self.history, self.history.last)

    def final(self, *steps: str) -> State:
        """The state after the last act of the steps, or of all, with changes that only `after` shows.

        Without later acts it is the state that `after` gives.
        """
        awaited = self.record.open if not steps else [step for step in steps if step in self.record.open]
        may_change = self.open_world and bool(awaited)
        latest = max((self.book.step_index(step) for step in steps), default=-1)
        for act in self.history.acts if steps else ():
            if self.book.step_index(act.event.step) > latest:
                return State(self.history, act.place or 0, may_change, closing=True)
        return State(self.history, self.history.last + 1, may_change)

    def states(self, *steps: str) -> Iterator[State]:
        """The states that steps, or the record, go through: before the first act, around each, after all.

        One in which nothing is other than in that before it is left out. What is open is there as it stands
        now, and as acts to come may leave it.
        """
        first, last = self.initial(*steps), self.final(*steps)
        yield first
        # What `after` tells stands for the state behind the last act.
        ends = min(last.number, self.history.last)
        at = first.number
        within = [place for place, act in enumerate(self.history.acts) if act.within(*steps)]
        for place in sorted({each + beside for each in within for beside in (0, 1)}):
            if at < place < ends and self.history.differ(at, place):
                at = place
                yield State(self.history, place, passing=True)
        if last.open_world:
            yield replace(last, open_world=False)
        yield last

    def before(self, act: Act) -> State:
        """The state just before an act; of one that only the state after play shows, that state."""
        return State(self.history, self.history.last + 1 if act.place is None else act.place)

    # --- what is judged ---------------------------------------------------------------------------------

    def judges(self, steps: tuple[str, ...] = (), options: tuple[str, ...] = ()) -> bool:
        """Whether rules of these steps and options apply to the record at all."""
        if options and not set(options) & set(self.record.options):
            return False
        return not steps or any(self._begun(step) for step in steps)

    def _begun(self, step: str) -> bool:
        """Whether the record covers a step: it does not begin after it."""
        begins = self.record.begins
        return begins is None or self.book.step_index(step) >= self.book.step_index(begins)

    def governed(self, verb: str, *steps: str) -> Iterator[Act]:
        """The acts of a verb, in these steps, that are judged."""
        for act in self.acts(verb, steps):
            if self._begun(act.event.step):
                yield act

    def option(self, *options: str) -> Truth:
        """Whether the record is played with one of the options."""
        chosen = [option for option in options if option in self.record.options]
        return Truth(bool(chosen), tuple(f"option {option}" for option in chosen))

    def subjects_unlisted(self, *kinds: str) -> Iterator[Instance]:
        """One undecided instance if the record may not list all subjects of a rule."""
        missing = self.history.unlisted(*kinds)
        if missing:
            yield Instance((), Verdict.UNDECIDED, missing=missing)

    def untold_subjects(self, *kinds: str) -> Iterator[Instance]:
        """The same of subjects that count only in acts: the state after play may show what no event tells."""
        if self.record.after is not None:
            yield from self.subjects_unlisted(*kinds)

    def untold_change(self, entity: Datum, attribute: str) -> Truth:
        """Whether no act changes an attribute of an entity."""
        if not isinstance(entity.value, str):
            return Truth(False if entity.known else None, entity.facts, entity.missing)
        return Truth(self.history.untold(entity.value, attribute), entity.facts)

    def changing(
        self, entity: str, attribute: str, steps: tuple[str, ...]
    ) -> Iterator[tuple[Act, State, State]]:
        """The acts of these steps that change an attribute, with the states before and after each."""
        for place in self.history.changed_at(entity, attribute):
            act = self.history.acts[place]
            if act.within(*steps):
                yield act, State(self.history, place), State(self.history, place + 1)

    # --- acts -------------------------------------------------------------------------------------------

    def acts(
        self,
        verb: str,
        within: tuple[str, ...] = (),
        before: Act | None = None,
        after: Act | None = None,
    ) -> Iterator[Act]:
        """The acts of a verb and of its kinds, in these steps, before or after an act."""
        for act in self.history.acts:
            place = act.place or 0
            if before is not None and (before.place is None or place >= before.place):
                continue
            if after is not None and (after.place is None or place <= after.place):
                continue
            if act.within(*within) and self.book.verb_is_a(act.event.verb, verb):
                yield act

    def acts_or_shown(
        self,
        verb: str,
        within: tuple[str, ...] = (),
        given: Mapping[str, Datum] | None = None,
        after: Act | None = None,
    ) -> Iterator[Act]:
        """The acts, after an act if one is given, and those that only the state after play shows.

        `given` says what fills the roles.
        """
        yield from self.acts(verb, within, after=after)
        yield from shown_acts(self.history, verb, given or {})

    def acts_unlisted(self, verb: str, within: tuple[str, ...] = (), timing: str = "") -> tuple[str, ...]:
        """What the record need not tell of the acts of a verb: in steps before it begins or still open.

        Where no steps are named, the acts of the record are meant, so that only those to come are not told.
        """
        missing: list[str] = []
        begins = self.record.begins
        if begins is not None and timing != "later":
            missing += [f"{verb} in {step}" for step in within if not self._begun(step)]
        if self.open_world and timing != "earlier":
            for step in self.record.open:
                if not within or step in within:
                    missing.append(f"{verb} in {step}")
        return tuple(missing)

    # --- tables -----------------------------------------------------------------------------------------

    def lookup(self, table: str, key: Datum, column: str) -> Datum:
        """A cell of a table; nothing where no row has the key."""
        if not key.known:
            return Datum(None, key.facts, key.missing)
        entry = self.book.tables.get(table)
        if entry is None:
            return unknown(f"table {table}")
        for row in entry.rows:
            if _key_fits(row.get(entry.key), key.value):
                return Datum(row.get(column), key.facts)
        return Datum(None, key.facts)


_RANGE = re.compile(r"\s*(-?\d+)\s*(?:(?:-|–|\.\.)\s*(-?\d+)|(\+))\s*$")


def _key_fits(cell: Value, value: Value) -> bool:
    """Whether a key of a table is this value, or a range that holds it (`6-8`, `9+`)."""
    if same(cell, value):
        return True
    exact = number(value)
    if exact is None or not isinstance(cell, str):
        return False
    found = _RANGE.match(cell)
    if found is None:
        return cell.strip() == str(value)
    return exact >= int(found[1]) and (found[3] is not None or exact <= int(found[2]))
