"""Acts: events of the record as rules see them."""

from __future__ import annotations

from dataclasses import dataclass

from .book import Book
from .record import Event
from .truth import NOTHING, Datum, Truth, Value, any_of, compared, equal, merged, unknown

SOURCE = "source"
THEME = "theme"


def shown_value(value: Value) -> str:
    """A value as results print it."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return "[" + ", ".join(shown_value(item) for item in value) + "]"
    return str(value)


@dataclass(frozen=True, slots=True, eq=False)
class Act:
    """An event with its place in the record; `place` is None where only the state after play shows it."""

    event: Event
    book: Book
    place: int | None
    evidence: str = ""
    """Of an act that only the state after play shows: what shows it."""

    left: Datum | None = None
    """Of an act that does not name its source: where its theme was, or whose it was, just before it."""

    @property
    def fact(self) -> str:
        """What happened, in a line."""
        if self.place is None:
            return self.evidence
        event = self.event
        filled = ", ".join(f"{role}: {shown_value(value)}" for role, value in event.roles.items())
        by = f" by {event.actor}" if event.actor else ""
        return f"event {event.n}: {event.verb}({filled}){by}"

    @property
    def name(self) -> str:
        """How bindings and missing facts name it."""
        return f"event {self.event.n}" if self.place is not None else "after"

    def value(self, name: str) -> Datum:
        """A role, an attribute, `actor`, `step` or `n`; an absent role is nothing, an absent fact unknown."""
        event = self.event
        facts = (self.fact,)
        if name in event.roles:
            return Datum(event.roles[name], facts)
        if name == SOURCE and self.left is not None:
            return self.left
        if name in event.attributes:
            text = f"{self.name}: {name} = {shown_value(event.attributes[name])}"
            return Datum(event.attributes[name], (*facts, text))
        if name == "actor":
            return unknown(f"{self.name}.actor") if event.actor is None else Datum(event.actor, facts)
        if name == "step":
            return Datum(event.step, facts)
        if name == "n":
            return Datum(event.n, facts)
        if name in self.book.event_attributes(event.verb):
            return Datum(None, facts, (f"{self.name}.{name}",))
        return NOTHING

    def fillers(self, name: str) -> tuple[Datum, ...]:
        """What fills a role, one by one; none where the role is absent."""
        if name == SOURCE and self.left is not None and name not in self.event.roles:
            return (self.left,)
        if name not in self.event.roles and name not in self.book.event_attributes(self.event.verb):
            return (self.value(name),) if name in ("actor", "step", "n") else ()
        datum = self.value(name)
        if datum.known and isinstance(datum.value, tuple) and name in self.event.roles:
            return tuple(Datum(item, datum.facts) for item in datum.value)
        return (datum,)

    def has(self, name: str, term: Datum) -> Truth:
        """Whether the term fills the role, or is the attribute."""
        fillers = self.fillers(name)
        if not fillers:
            return Truth(False, merged((self.fact,), term.facts))
        return any_of(*(equal(filler, term) for filler in fillers))

    def present(self, role: str) -> Truth:
        """Whether anything fills the role."""
        if role == SOURCE and self.left is not None and role not in self.event.roles:
            facts = (self.fact, *self.left.facts)
            return Truth(True if self.left.known else None, facts, self.left.missing)
        return Truth(role in self.event.roles, (self.fact,))

    def is_a(self, *verbs: str) -> Truth:
        """Whether it is an act of one of the verbs."""
        held = any(self.book.verb_is_a(self.event.verb, verb) for verb in verbs)
        return compared(held, self.value("n"), NOTHING)

    def covered(self, verb: str, *steps: str) -> Truth:
        """Whether it is an act of the verb, done in one of the steps; no steps are all of them."""
        return Truth(self.within(*steps) and self.book.verb_is_a(self.event.verb, verb), (self.fact,))

    def done_in(self, *steps: str) -> Truth:
        """Whether it was done in one of the steps."""
        return Truth(self.within(*steps), (self.fact,))

    def within(self, *steps: str) -> bool:
        """Whether it was done in one of the steps; no steps are all of them."""
        return not steps or self.event.step in steps
