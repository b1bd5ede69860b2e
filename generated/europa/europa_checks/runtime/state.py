"""The state of the game before and after every act, by replaying what the acts are declared to do."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from .act import SOURCE, THEME, Act, shown_value
from .book import Book
from .record import Entity, Record
from .truth import NOTHING, Datum, Truth, Value, merged, same, unknown

GAME = "game"
"""The game itself, its kind too: there is one, also where a record lists no fact of it."""


@dataclass(frozen=True, slots=True)
class Change:
    """What an act does: it sets an attribute of an entity, if a condition holds."""

    entity: Datum
    attribute: str
    value: Datum
    condition: Truth


Effects = Mapping[str, Callable[["State", Act], Iterator[Change]]]
"""What the acts of each verb do by themselves; what a verb inherits is looked up."""


class History:
    """All states of one record. State number i is the one before act i; the last is the one after play."""

    def __init__(self, record: Record, book: Book, effects: Effects) -> None:
        self.record = record
        self.book = book
        self.effects = effects
        self.acts = tuple(Act(event, book, place) for place, event in enumerate(record.events))
        self.after = record.after or {}
        self._of_kind: dict[tuple[bool, str], tuple[Datum, ...]] = {}
        self._changes: dict[tuple[str, str], tuple[list[int], list[Datum]]] = {}
        self._changed: set[int] = set()
        acts: list[Act] = []
        for act in map(self._with_source, self.acts):
            acts.append(act)
            self._replay(act)
        self.acts = tuple(acts)
        self.unexplained = self._compare()

    @property
    def last(self) -> int:
        """Number of the state after the last act, before `after` is laid over it."""
        return len(self.acts)

    def _with_source(self, act: Act) -> Act:
        """The act with the source that it does not name: where its theme was, or whose, just before it."""
        event, place = act.event, act.place or 0
        declared = self.book.verbs.get(event.verb)
        theme = event.roles.get(THEME)
        if declared is None or not declared.leaves or SOURCE in event.roles or not isinstance(theme, str):
            return act
        was = self.value(theme, declared.leaves, place)
        if was.known and not self._may_be_source(was.value, event.verb, place):
            return act
        return replace(act, left=was)

    def _may_be_source(self, value: Value, verb: str, place: int) -> bool:
        kind = self.kind(value, place) if isinstance(value, str) else None
        return kind is not None and any(
            self.book.is_a(kind, each) for each in self.book.roles(verb).get(SOURCE, ())
        )

    def _replay(self, act: Act) -> None:
        place = act.place or 0
        for change in changes_of(act, State(self, place), self.effects):
            if change.condition.fails or not change.entity.known:
                continue
            targets = change.entity.value
            for target in targets if isinstance(targets, tuple) else (targets,):
                if not isinstance(target, str):
                    continue
                value = change.value
                if not change.condition.holds:
                    value = unknown(*change.condition.missing)
                elif value.known:
                    fact = f"{target}.{change.attribute} = {shown_value(value.value)} ({act.name})"
                    value = Datum(value.value, (fact,))
                numbers, values = self._changes.setdefault((target, change.attribute), ([], []))
                numbers.append(place + 1)
                self._changed.add(place + 1)
                values.append(value)

    def _compare(self) -> dict[tuple[str, str], tuple[Datum, Value]]:
        """What `after` says and the replay does not give: the replayed value, and the one of `after`."""
        found: dict[tuple[str, str], tuple[Datum, Value]] = {}
        for name, entity in self.after.items():
            for attribute, value in entity.attributes.items():
                replayed = self.value(name, attribute, self.last)
                if not replayed.known or not same(replayed.value, value):
                    found[name, attribute] = (replayed, value)
        return found

    def changed_at(self, name: str, attribute: str) -> tuple[int, ...]:
        """The places of the acts that change an attribute."""
        numbers, _ = self._changes.get((name, attribute), ([], []))
        return tuple(dict.fromkeys(number - 1 for number in numbers))

    def untold(self, name: str, attribute: str) -> bool:
        """Whether no act changes an attribute, so that whatever becomes of it is seen only after play."""
        return (name, attribute) not in self._changes

    def disagreements(self) -> tuple[str, ...]:
        """Where the state after play is not what the acts are declared to do, in words; what no act
        changes is no such place: only the state after play tells what has become of it."""
        return tuple(
            f"{name}.{attribute} is {shown_value(value)} in `after`, "
            f"but the events give {shown_value(was.value)}"
            for (name, attribute), (was, value) in self.unexplained.items()
            if was.known and not self.untold(name, attribute)
        )

    def _contradicts(self, name: str, attribute: str) -> bool:
        """Whether acts give an attribute one value and `after` another, so that the record says neither."""
        disagreement = self.unexplained.get((name, attribute))
        if disagreement is None or not disagreement[0].known or (name, attribute) not in self._changes:
            return False
        return not same(self.value(name, attribute, 0).value, disagreement[0].value)

    def differ(self, number: int, later: int) -> bool:
        """Whether acts between two states change anything."""
        return any(number < each <= later for each in self._changed)

    def disputed(self, name: str, attribute: str, number: int) -> bool:
        """Whether acts before a state give an attribute a value that `after` does not bear out."""
        return self._contradicts(name, attribute) and self._changes[name, attribute][0][0] <= number

    def unlisted(self, *kinds: str) -> tuple[str, ...]:
        """The kinds of which the record may not list all entities, among those that `kinds` cover or are."""
        is_a = self.book.is_a
        return tuple(
            partial
            for partial in self.record.partial
            if any(is_a(partial, kind) or is_a(kind, partial) for kind in kinds)
        )

    def kind(self, name: str, number: int) -> str | None:
        """The kind of an entity, also of a named individual that the record does not list."""
        states = (self.after, self.record.before) if number > self.last else (self.record.before, self.after)
        for state in states:
            if name in state:
                return state[name].kind
        return GAME if name == GAME else self.book.individuals.get(name)

    def value(self, name: str, attribute: str, number: int, closing: bool = False) -> Datum:
        """An attribute of an entity in state `number`.

        In a `closing` state, what only `after` shows counts as done by then: no act says when it was.
        """
        if closing and (name, attribute) in self.unexplained:
            number = self.last + 1
        if number > self.last and name in self.after and attribute in self.after[name].attributes:
            value = self.after[name].attributes[attribute]
            if self._contradicts(name, attribute):
                return unknown(f"{name}.{attribute}")
            return Datum(value, (f"{name}.{attribute} = {shown_value(value)}",))
        changed = self._changes.get((name, attribute))
        if number > self.last and self._left_out(name, attribute):
            # The fact by its own name, and by where it is missing: the state before play has it.
            lacking = changed[1][-1].missing if changed is not None else ()
            return unknown(*merged((f"{name}.{attribute}", f"after.{name}.{attribute}"), lacking))
        if changed is not None:
            at = bisect_right(changed[0], number)
            if at:
                return changed[1][at - 1]
        entity = self.record.before.get(name)
        if entity is not None and attribute in entity.attributes:
            value = entity.attributes[attribute]
            return Datum(value, (f"{name}.{attribute} = {shown_value(value)}",))
        if name == GAME and attribute == "turn" and self.record.turn is not None:
            return Datum(self.record.turn, (f"game.turn = {self.record.turn}",))
        kind = self.kind(name, number)
        if kind is not None and self.book.attribute(kind, attribute) is None:
            return NOTHING
        return unknown(f"{name}.{attribute}")

    def _left_out(self, name: str, attribute: str) -> bool:
        """Whether `after`, which lists entities whole, lacks what `before` told and what no act says."""
        listed, was = self.after.get(name), self.record.before.get(name)
        if listed is None or attribute in listed.attributes:
            return False
        changed = self._changes.get((name, attribute))
        if changed is not None:
            return not changed[1][-1].known
        return was is not None and attribute in was.attributes

    def entities(self, number: int) -> dict[str, Entity]:
        """The entities that the record lists in this state."""
        if number > self.last and self.after:
            return {**self.record.before, **self.after}
        return dict(self.record.before)

    def of_kind(self, kind: str, number: int) -> tuple[Datum, ...]:
        """The entities of a kind that the record lists in this state."""
        key = (number > self.last, kind)
        if key not in self._of_kind:
            listed = self.entities(number).items() if kind != GAME else ((GAME, Entity(GAME, {})),)
            self._of_kind[key] = tuple(
                Datum(name) for name, each in listed if self.book.is_a(each.kind, kind)
            )
        return self._of_kind[key]


def changes_of(act: Act, state: State, effects: Effects) -> Iterator[Change]:
    """Everything that an act does; what the verb says itself comes after, and so above, what it inherits."""
    for verb in reversed(tuple(act.book.verb_ancestry(act.event.verb))):
        if verb in effects:
            yield from effects[verb](state, act)


@dataclass(frozen=True, slots=True)
class State:
    """The game at one moment."""

    history: History
    number: int
    open_world: bool = False
    """Whether acts to come may still change it."""

    closing: bool = False
    """Whether it is the state that some steps leave behind, though acts of later steps follow."""

    passing: bool = False
    """Whether it is one of several that play goes through, of which nothing must be taken on trust."""

    def get(self, entity: Datum, attribute: str) -> Datum:
        """An attribute; of a list of entities, the list of theirs. Nothing has no attributes."""
        if not entity.known:
            return Datum(None, entity.facts, entity.missing)
        value = entity.value
        if isinstance(value, tuple):
            items = [self.get(Datum(item), attribute) for item in value]
            missing = merged(*(item.missing for item in items)) if items else ()
            facts = merged(entity.facts, *(item.facts for item in items))
            return Datum(tuple(item.value for item in items), facts, missing)
        if not isinstance(value, str):
            return Datum(None, entity.facts)
        if attribute == "kind":
            return Datum(self.history.kind(value, self.number), entity.facts)
        if self.open_world and attribute in self.history.book.changeable:
            return unknown(f"{value}.{attribute}")
        if self.passing and self.history.disputed(value, attribute, self.number):
            return unknown(f"{value}.{attribute}")
        found = self.history.value(value, attribute, self.number, self.closing)
        return Datum(found.value, merged(entity.facts, found.facts), found.missing)

    def is_a(self, entity: Datum, *kinds: str) -> Truth:
        """Whether the entity is of one of the kinds."""
        if not entity.known:
            return Truth(None, entity.facts, entity.missing)
        value = entity.value
        kind = self.history.kind(value, self.number) if isinstance(value, str) else None
        if kind is None:
            return Truth(False, entity.facts)
        held = any(self.history.book.is_a(kind, each) for each in kinds)
        return Truth(held, merged(entity.facts, (f"{value} is a {kind}",)))

    def of_kind(self, kind: str) -> tuple[Datum, ...]:
        """The entities of a kind that the record lists, in its order."""
        return self.history.of_kind(kind, self.number)

    def unlisted(self, *kinds: str) -> tuple[str, ...]:
        """The kinds of which there may be others than the record lists, or acts to come may bring some."""
        told = self.history.unlisted(*kinds)
        if not self.open_world:
            return told
        return merged(told, tuple(filter(self.history.book.may_come, kinds)))
