"""From JSON values to a record: everything is checked against the vocabulary before any rule is judged."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .book import Attribute, Book
from .problems import Problem, RecordError, nearest, quoted
from .record import Entity, Event, Record
from .truth import Value

MAXIMUM_ENTITIES = 20_000
MAXIMUM_EVENTS = 20_000
MAXIMUM_LIST = 10_000
MAXIMUM_INTEGER = 10**18

TOP = (
    "$schema",
    "book",
    "edition",
    "turn",
    "options",
    "open",
    "partial",
    "from",
    "before",
    "events",
    "after",
)
EVENT = ("n", "step", "actor", "verb", "roles", "attributes")


def record_from(value: object, book: Book, name: str = "record") -> Record:
    """The record that a JSON value is. Raises `RecordError` with every place that is wrong."""
    return _Reader(book, name).record(value)


def event_from(value: object, record: Record, book: Book, name: str = "event") -> Event:
    """An act that could come next in the record; `n` may be left out. Raises `RecordError`."""
    reader = _Reader(book, name)
    reader.kinds = _kinds(book, record.before, record.after or {})
    last = record.events[-1].n if record.events else 0
    if isinstance(value, dict):
        value = {"n": last + 1, **value}
    event = reader.event(value, "event", last)
    if reader.problems or event is None:
        raise RecordError(reader.problems, name)
    return event


def _kinds(book: Book, *states: Mapping[str, Entity]) -> dict[str, str]:
    """Ids with their kinds: of the vocabulary's individuals and of all states."""
    kinds = dict(book.individuals)
    for state in states:
        kinds.update((name, entity.kind) for name, entity in state.items())
    return kinds


class _Reader:
    """Collects problems while it reads one record."""

    def __init__(self, book: Book, name: str) -> None:
        self.book = book
        self.name = name
        self.problems: list[Problem] = []
        self.kinds: dict[str, str] = dict(book.individuals)

    def complain(self, path: str, message: str) -> None:
        self.problems.append(Problem(message, path))

    def record(self, value: object) -> Record:
        if not isinstance(value, dict):
            raise RecordError((Problem("expected an object with `before` and `events`"),), self.name)
        for key in value:
            if key not in TOP:
                self.complain(str(key), f"unknown key {quoted(key)}{nearest(str(key), TOP)}")
        if "book" in value and value["book"] != self.book.name:
            # Of what another book's words are nothing here, nobody needs to be told word by word.
            message = f"is a record of {quoted(value['book'])}, not of '{self.book.name}'"
            raise RecordError((*self.problems, Problem(message, "book")), self.name)
        self.limit(value)
        self.collect_kinds(value)
        before = self.state(value.get("before"), "before")
        after = self.state(value["after"], "after") if value.get("after") is not None else None
        events = self.events(value.get("events", []))
        begins = value.get("from")
        if begins is not None:
            self.named(begins, self.book.steps, "from", "step")
        turn = value.get("turn")
        if turn is not None and (not isinstance(turn, int) or isinstance(turn, bool)):
            self.complain("turn", "expected a whole number")
        edition = value.get("edition", "")
        if not isinstance(edition, str):
            self.complain("edition", "expected a string")
        options = self.names(value, "options", self.book.options, "option")
        opened = self.names(value, "open", self.book.steps, "step")
        partial = self.names(value, "partial", self.book.kinds, "kind")
        if self.problems:
            raise RecordError(self.problems, self.name)
        return Record(self.name, before, events, after, turn, edition, options, opened, partial, begins)

    def limit(self, value: Mapping[str, Any]) -> None:
        events = value.get("events", [])
        if isinstance(events, list) and len(events) > MAXIMUM_EVENTS:
            raise RecordError((Problem(f"more than {MAXIMUM_EVENTS} events", "events"),), self.name)
        for key in ("before", "after"):
            state = value.get(key)
            entities = state.get("entities") if isinstance(state, dict) else None
            if isinstance(entities, dict) and len(entities) > MAXIMUM_ENTITIES:
                message = f"more than {MAXIMUM_ENTITIES} entities"
                raise RecordError((Problem(message, f"{key}.entities"),), self.name)

    def names(self, value: Mapping[str, Any], key: str, among: Iterable[str], what: str) -> tuple[str, ...]:
        listed = value.get(key, [])
        if not isinstance(listed, list):
            self.complain(key, f"expected a list of {what}s")
            return ()
        for index, name in enumerate(listed):
            self.named(name, among, f"{key}[{index}]", what)
        return tuple(name for name in listed if isinstance(name, str))

    def named(self, name: object, among: Iterable[str], path: str, what: str) -> bool:
        known = set(among)
        if isinstance(name, str) and name in known:
            return True
        hint = nearest(name, known) if isinstance(name, str) else ""
        self.complain(path, f"unknown {what} {quoted(name)}{hint}")
        return False

    # --- states -----------------------------------------------------------------------------------------

    def collect_kinds(self, value: Mapping[str, Any]) -> None:
        """Learn the kind of every entity first, so that references can be checked in any order."""
        for key in ("before", "after"):
            state = value.get(key)
            entities = state.get("entities") if isinstance(state, dict) else None
            for name, entity in (entities if isinstance(entities, dict) else {}).items():
                kind = entity.get("kind") if isinstance(entity, dict) else None
                if isinstance(kind, str):
                    self.kinds.setdefault(name, kind)

    def state(self, value: object, key: str) -> dict[str, Entity]:
        if not isinstance(value, dict) or not isinstance(value.get("entities"), dict):
            self.complain(key, "expected an object with `entities`")
            return {}
        for other in value:
            if other != "entities":
                self.complain(f"{key}.{other}", f"unknown key {quoted(other)}; known is 'entities'")
        state: dict[str, Entity] = {}
        for name, entity in value["entities"].items():
            path = f"{key}.entities.{name}"
            if not isinstance(entity, dict) or "kind" not in entity:
                self.complain(path, "expected an object with `kind`")
                continue
            kind = entity["kind"]
            if not self.named(kind, self.book.kinds, f"{path}.kind", "kind"):
                continue
            declared = self.book.individuals.get(name)
            if declared is not None and not self.book.is_a(kind, declared):
                self.complain(f"{path}.kind", f"'{name}' is a {declared}, not a {kind}")
            if name == "game" and kind != "game":
                self.complain(f"{path}.kind", f"'game' is the game itself, not a {kind}")
            state[name] = Entity(kind, self.facts(entity, kind, path))
        return state

    def facts(self, entity: Mapping[str, Any], kind: str, path: str) -> dict[str, Value]:
        declared = self.book.attributes(kind)
        facts: dict[str, Value] = {}
        for name, value in entity.items():
            if name == "kind":
                continue
            if name not in declared:
                hint = nearest(name, declared)
                self.complain(f"{path}.{name}", f"a {kind} has no attribute {quoted(name)}{hint}")
                continue
            facts[name] = self.value(value, declared[name], f"{path}.{name}")
        return facts

    # --- events -----------------------------------------------------------------------------------------

    def events(self, value: object) -> tuple[Event, ...]:
        if not isinstance(value, list):
            self.complain("events", "expected a list of events")
            return ()
        events: list[Event] = []
        last = 0
        for index, item in enumerate(value):
            event = self.event(item, f"events[{index}]", last)
            if event is not None:
                events.append(event)
                last = event.n
        return tuple(events)

    def event(self, value: object, path: str, last: int) -> Event | None:
        if not isinstance(value, dict):
            self.complain(path, "expected an object with `n`, `step` and `verb`")
            return None
        for key in value:
            if key not in EVENT:
                self.complain(f"{path}.{key}", f"unknown key {quoted(key)}{nearest(str(key), EVENT)}")
        n = value.get("n")
        if not isinstance(n, int) or isinstance(n, bool) or n < 1:
            self.complain(f"{path}.n", "expected a whole number from 1")
            n = last + 1
        elif n <= last:
            fault = f"{n} stands twice" if n == last else f"{n} comes after {last}"
            self.complain(f"{path}.n", f"events stand in order of `n`, each once: {fault}")
        step = value.get("step")
        if self.book.steps or step is not None:
            self.named(step, self.book.steps, f"{path}.step", "step")
        actor = value.get("actor")
        if actor is not None and not (isinstance(actor, str) and actor in self.kinds):
            hint = nearest(actor, self.kinds) if isinstance(actor, str) else ""
            self.complain(f"{path}.actor", f"unknown entity {quoted(actor)}{hint}")
        verb = value.get("verb")
        if not self.named(verb, self.book.verbs, f"{path}.verb", "verb"):
            return None
        roles = self.roles(value.get("roles", {}), str(verb), f"{path}.roles")
        attributes = self.event_facts(value.get("attributes", {}), str(verb), f"{path}.attributes")
        text = step if isinstance(step, str) else ""
        return Event(n, text, actor if isinstance(actor, str) else None, str(verb), roles, attributes)

    def roles(self, value: object, verb: str, path: str) -> dict[str, Value]:
        if not isinstance(value, dict):
            self.complain(path, "expected an object")
            return {}
        declared = self.book.roles(verb)
        roles: dict[str, Value] = {}
        for name, filler in value.items():
            if name not in declared:
                self.complain(f"{path}.{name}", f"{verb} has no role {quoted(name)}{nearest(name, declared)}")
                continue
            attribute = Attribute(tuple(_item(each) for each in declared[name]))
            if isinstance(filler, list):
                items = [self.value(item, attribute, f"{path}.{name}[{i}]") for i, item in enumerate(filler)]
                roles[name] = tuple(items)
            elif filler is not None:
                roles[name] = self.value(filler, attribute, f"{path}.{name}")
        return roles

    def event_facts(self, value: object, verb: str, path: str) -> dict[str, Value]:
        if not isinstance(value, dict):
            self.complain(path, "expected an object")
            return {}
        declared = self.book.event_attributes(verb)
        facts: dict[str, Value] = {}
        for name, item in value.items():
            if name not in declared:
                hint = nearest(name, declared)
                self.complain(f"{path}.{name}", f"{verb} has no attribute {quoted(name)}{hint}")
                continue
            facts[name] = self.value(item, declared[name], f"{path}.{name}")
        return facts

    # --- values -----------------------------------------------------------------------------------------

    def value(self, value: object, attribute: Attribute, path: str) -> Value:
        if value is None:
            return None
        if any(self.fits(value, each, attribute.values) for each in attribute.types):
            return tuple(value) if isinstance(value, list) else value  # type: ignore[return-value]
        self.complain(path, self.mismatch(value, attribute))
        return None

    def fits(self, value: object, type_name: str, values: tuple[str, ...]) -> bool:
        if type_name.startswith("list of "):
            item = type_name.removeprefix("list of ")
            if not isinstance(value, list) or len(value) > MAXIMUM_LIST:
                return False
            return all(self.fits(each, item, values) for each in value)
        if type_name == "bool":
            return isinstance(value, bool)
        if type_name == "int":
            return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MAXIMUM_INTEGER
        if type_name == "string":
            return isinstance(value, str)
        if type_name == "enum":
            return isinstance(value, str) and value in values
        kind = self.kinds.get(value) if isinstance(value, str) else None
        return kind is not None and self.book.is_a(kind, type_name)

    def mismatch(self, value: object, attribute: Attribute) -> str:
        """What is expected in place of a value that does not fit."""
        expected = _described(attribute)
        shown = [each for each in value if isinstance(each, str)] if isinstance(value, list) else [value]
        for each in shown:
            if isinstance(each, str) and "enum" in {_item(t) for t in attribute.types}:
                if each not in attribute.values:
                    return f"expected {expected}, found {quoted(each)}{nearest(each, attribute.values)}"
            elif isinstance(each, str) and self._names_entities(attribute):
                kind = self.kinds.get(each)
                if kind is None:
                    near = self._near(each, attribute)
                    return f"expected {expected}, but there is no entity {quoted(each)}{near}"
                if isinstance(value, str):
                    return f"expected {expected}, but '{each}' is a {kind}"
        return f"expected {expected}, found {quoted(value)}"

    def _names_entities(self, attribute: Attribute) -> bool:
        return any(_item(each) in self.book.kinds for each in attribute.types)

    def _near(self, name: str, attribute: Attribute) -> str:
        wanted = [_item(each) for each in attribute.types]
        fitting = [
            each for each, kind in self.kinds.items() if any(self.book.is_a(kind, one) for one in wanted)
        ]
        return nearest(name, fitting)


def _item(type_name: str) -> str:
    return type_name.removeprefix("list of ")


def _described(attribute: Attribute) -> str:
    shown = []
    for each in attribute.types:
        text = "one of " + ", ".join(attribute.values) if _item(each) == "enum" else _item(each)
        shown.append(f"a list of {text}" if each.startswith("list of ") else text)
    return " or ".join(shown)
