"""A record of play: typed, and valid against the vocabulary of the book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .truth import Value


@dataclass(frozen=True, slots=True)
class Entity:
    """A thing of the game in one state. An attribute that is not there is unknown."""

    kind: str
    attributes: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Event:
    """One act of the record."""

    n: int
    step: str
    actor: str | None
    verb: str
    roles: Mapping[str, Value] = field(default_factory=dict)
    attributes: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Record:
    """One phase of play, or part of one; the steps before `begins` are not judged."""

    name: str
    before: Mapping[str, Entity]
    events: tuple[Event, ...] = ()
    after: Mapping[str, Entity] | None = None
    turn: int | None = None
    edition: str = ""
    options: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    partial: tuple[str, ...] = ()
    begins: str | None = None
