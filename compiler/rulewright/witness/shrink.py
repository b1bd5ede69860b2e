"""A record is made smaller while something stays true of it."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from rulewright.witness.oracle import RecordData

Keeps = Callable[[RecordData], bool]

EXTRAS = ("$schema", "edition", "after", "partial", "open", "from", "options", "turn")
"""What a record need not have, the heaviest first."""


def shrink(data: RecordData, keeps: Keeps) -> RecordData:
    """The smallest record that taking away piece by piece leads to: no single piece of it can go."""
    data = deepcopy(data)
    while True:
        before = _size(data)
        for key in EXTRAS:
            data = _without_key(data, key, keeps)
        data = _without_events(data, keeps)
        data = _without_entities(data, keeps)
        data = _without_facts(data, keeps)
        data = _with_fewer_names(data, keeps)
        if _size(data) == before:
            break
    return _renumbered(data, keeps)


def _size(data: Any) -> int:
    if isinstance(data, dict):
        return sum(1 + _size(value) for value in data.values())
    return sum(1 + _size(item) for item in data) if isinstance(data, list) else 0


def _without_key(data: RecordData, key: str, keeps: Keeps) -> RecordData:
    if key not in data:
        return data
    candidate = {name: value for name, value in data.items() if name != key}
    if keeps(candidate):
        return candidate
    value = data[key]
    for item in list(value) if isinstance(value, list) else ():
        candidate = {**data, key: [each for each in data[key] if each != item]}
        if keeps(candidate):
            data = candidate
    return data


def _without_events(data: RecordData, keeps: Keeps) -> RecordData:
    def less(gone: list[Any]) -> RecordData:
        return {**data, "events": [event for event in data.get("events", []) if event not in gone]}

    for chunk in _chunks(data.get("events", [])):
        candidate = less(chunk)
        if len(candidate["events"]) < len(data.get("events", [])) and keeps(candidate):
            data = candidate
    return data


def _without_entities(data: RecordData, keeps: Keeps) -> RecordData:
    for chunk in _chunks(names_of(data)):
        gone = [name for name in chunk if name in names_of(data)]
        if not gone:
            continue
        for candidate in (_unlisted(data, gone), _forgotten(data, gone)):
            if keeps(candidate):
                data = candidate
                break
    return data


def names_of(data: RecordData) -> list[str]:
    """The ids of all entities of a record."""
    return list(
        dict.fromkeys(
            name for state in ("before", "after") if state in data for name in data[state]["entities"]
        )
    )


def _chunks(items: list[Any]) -> Iterator[list[Any]]:
    size = len(items) // 2
    while size > 1:
        for start in range(0, len(items), size):
            yield items[start : start + size]
        size //= 2
    for item in reversed(items):
        yield [item]


def _unlisted(data: RecordData, gone: list[str]) -> RecordData:
    """The record without the entities, which other facts may still name."""
    states: RecordData = {}
    for state in ("before", "after"):
        if state in data:
            kept = {name: facts for name, facts in data[state]["entities"].items() if name not in gone}
            states[state] = {"entities": kept}
    return {**data, **states}


def _forgotten(data: RecordData, gone: list[str]) -> RecordData:
    """The record without the entities and without every fact that names them."""
    data = deepcopy(_unlisted(data, gone))
    for holder in _holders(data):
        for key, value in list(holder.items()):
            if isinstance(value, str) and value in gone and key not in ("kind", "verb", "step"):
                del holder[key]
            elif isinstance(value, list) and any(each in gone for each in value):
                holder[key] = [each for each in value if each not in gone]
    return data


def _holders(data: RecordData) -> Iterator[dict[str, Any]]:
    """The objects of facts of a record: entities, acts, their roles and attributes."""
    for state in ("before", "after"):
        if state in data:
            yield from data[state]["entities"].values()
    for event in data.get("events", []):
        yield event
        yield from (event[key] for key in ("roles", "attributes") if key in event)


NEEDED = ("kind", "n", "step", "verb")


def _without_facts(data: RecordData, keeps: Keeps) -> RecordData:
    data = deepcopy(data)
    for holder in _holders(data):
        for key in list(holder):
            if key in NEEDED:
                continue
            value = holder.pop(key)
            if keeps(data):
                continue
            holder[key] = value
            if isinstance(value, list):
                _without_items(data, holder, key, keeps)
    return data


def _without_items(data: RecordData, holder: dict[str, Any], key: str, keeps: Keeps) -> None:
    for item in list(holder[key]):
        was = holder[key]
        holder[key] = [each for each in was if each != item]
        if not keeps(data):
            holder[key] = was


def _with_fewer_names(data: RecordData, keeps: Keeps) -> RecordData:
    """Try whether one entity can stand for two of a kind."""
    entities = data["before"]["entities"]
    for name in reversed(list(entities)):
        for other in list(entities):
            if other == name or other not in entities or name not in entities:
                continue
            if entities[other].get("kind") != entities[name].get("kind"):
                continue
            candidate = _renamed(data, name, other)
            if keeps(candidate):
                data = candidate
                entities = data["before"]["entities"]
                break
    return data


def _renamed(data: RecordData, name: str, other: str) -> RecordData:
    data = deepcopy(_unlisted(data, [name]))
    for holder in _holders(data):
        for key, value in holder.items():
            if value == name and key not in NEEDED:
                holder[key] = other
            elif isinstance(value, list):
                holder[key] = list(dict.fromkeys(other if each == name else each for each in value))
    return data


def _renumbered(data: RecordData, keeps: Keeps) -> RecordData:
    events = data.get("events", [])
    candidate = {**data, "events": [{**event, "n": place} for place, event in enumerate(events, 1)]}
    return candidate if keeps(candidate) else data


ORDER = ("book", "turn", "options", "from", "open", "partial", "before", "events", "after")
ORDER_IN_EVENT = ("n", "step", "actor", "verb", "roles", "attributes")


def tidy(data: RecordData) -> RecordData:
    """The record with its keys in the order in which documentation names them."""
    ordered = _ordered(data, ORDER)
    ordered["events"] = [_ordered(event, ORDER_IN_EVENT) for event in data.get("events", [])]
    return ordered


def _ordered(data: RecordData, order: tuple[str, ...]) -> RecordData:
    first = {key: data[key] for key in order if key in data}
    return {**first, **data}
