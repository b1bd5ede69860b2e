"""What the runtime knows of a book: its vocabulary, as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

RUNTIME_VERSION = "1"
"""Version of the semantics and of the report; every result is stamped with it."""


@dataclass(frozen=True, slots=True)
class Attribute:
    """The type of a fact: one or more of `bool`, `int`, `string`, `enum`, a kind, `list of` one of these."""

    types: tuple[str, ...]
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of thing, with what it is a kind of."""

    is_a: str | None = None
    attributes: Mapping[str, Attribute] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Verb:
    """A kind of act."""

    is_a: str | None = None
    roles: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    optional: tuple[str, ...] = ()
    attributes: Mapping[str, Attribute] = field(default_factory=dict)
    changes: tuple[str, ...] = ()
    """Names of the attributes that its declared effects assign."""

    leaves: str = ""
    """The attribute of the theme that tells the source of an act that names none."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the rules: rows of cells, found by the column that is the key."""

    key: str
    rows: tuple[Mapping[str, str | int | bool], ...]


@dataclass(frozen=True)
class Book:
    """Identity and vocabulary of a book."""

    name: str
    title: str
    edition: str
    kinds: Mapping[str, Kind]
    verbs: Mapping[str, Verb]
    individuals: Mapping[str, str]
    steps: tuple[str, ...]
    tables: Mapping[str, Table] = field(default_factory=dict)
    options: tuple[str, ...] = ()

    def ancestry(self, kind: str) -> Iterator[str]:
        """The kind and everything that it is a kind of, nearest first."""
        seen: set[str] = set()
        current: str | None = kind
        while current is not None and current not in seen:
            yield current
            seen.add(current)
            entry = self.kinds.get(current)
            current = entry.is_a if entry else None

    def is_a(self, kind: str, ancestor: str) -> bool:
        """Whether every `kind` is an `ancestor`."""
        return kind == ancestor or ancestor in self._ancestors.get(kind, ())

    @cached_property
    def _ancestors(self) -> dict[str, frozenset[str]]:
        return {kind: frozenset(self.ancestry(kind)) for kind in self.kinds}

    @cached_property
    def _verb_ancestors(self) -> dict[str, frozenset[str]]:
        return {verb: frozenset(self.verb_ancestry(verb)) for verb in self.verbs}

    def attribute(self, kind: str, name: str) -> Attribute | None:
        """The attribute of a kind, its own or inherited."""
        for each in self.ancestry(kind):
            entry = self.kinds.get(each)
            if entry and name in entry.attributes:
                return entry.attributes[name]
        return None

    def attributes(self, kind: str) -> dict[str, Attribute]:
        """All attributes of a kind, its own and the inherited ones."""
        found: dict[str, Attribute] = {}
        for each in self.ancestry(kind):
            entry = self.kinds.get(each)
            for name, attribute in (entry.attributes if entry else {}).items():
                found.setdefault(name, attribute)
        return found

    def verb_ancestry(self, verb: str) -> Iterator[str]:
        """The verb and everything that it is a kind of, nearest first."""
        seen: set[str] = set()
        current: str | None = verb
        while current is not None and current not in seen:
            yield current
            seen.add(current)
            entry = self.verbs.get(current)
            current = entry.is_a if entry else None

    def verb_is_a(self, verb: str, ancestor: str) -> bool:
        """Whether every act of `verb` is one of `ancestor`."""
        return verb == ancestor or ancestor in self._verb_ancestors.get(verb, ())

    def roles(self, verb: str) -> dict[str, tuple[str, ...]]:
        """All roles of a verb with the types of what may fill them."""
        found: dict[str, tuple[str, ...]] = {}
        for each in self.verb_ancestry(verb):
            entry = self.verbs.get(each)
            for name, types in (entry.roles if entry else {}).items():
                found.setdefault(name, types)
        return found

    def optional_roles(self, verb: str) -> set[str]:
        """The roles that an act of the verb may lack."""
        own = self.verbs.get(verb)
        required = set(own.roles) - set(own.optional) if own else set()
        optional: set[str] = set()
        for each in self.verb_ancestry(verb):
            entry = self.verbs.get(each)
            optional.update(entry.optional if entry else ())
        return optional - required

    def event_attributes(self, verb: str) -> dict[str, Attribute]:
        """All attributes of the acts of a verb."""
        found: dict[str, Attribute] = {}
        for each in self.verb_ancestry(verb):
            entry = self.verbs.get(each)
            for name, attribute in (entry.attributes if entry else {}).items():
                found.setdefault(name, attribute)
        return found

    @cached_property
    def changeable(self) -> frozenset[str]:
        """The attributes that some act can change, by the declared effects."""
        return frozenset(name for verb in self.verbs.values() for name in verb.changes)

    def may_come(self, kind: str) -> bool:
        """Whether some act may bring a thing of the kind into play: it does something to such things."""
        return any(
            self.is_a(kind, each) or self.is_a(each, kind)
            for verb, entry in self.verbs.items()
            if entry.changes
            for each in self.roles(verb).get("theme", ())
        )

    def step_index(self, step: str) -> int:
        """The place of a step in the order of play."""
        return self.steps.index(step) if step in self.steps else -1
