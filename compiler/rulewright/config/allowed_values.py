"""Which values may stand at a place of a file of which there is a JSON Schema."""

from collections.abc import Sequence
from typing import Any


def allowed_values(schema: dict[str, Any], keys: Sequence[str]) -> tuple[str, ...]:
    """The values among which the entry below `keys` is chosen; none where it is not chosen from a list."""
    places = [schema]
    for key in keys:
        places = [
            below for place in places for each in _alternatives(schema, place) for below in _below(each, key)
        ]
    found = (
        value for place in places for each in _alternatives(schema, place) for value in each.get("enum", ())
    )
    return tuple(dict.fromkeys(value for value in found if isinstance(value, str)))


def _alternatives(schema: dict[str, Any], place: dict[str, Any]) -> list[dict[str, Any]]:
    """What may stand at a place: the type that it names, or each of several."""
    if "$ref" in place:
        return _alternatives(schema, schema["$defs"][place["$ref"].rpartition("/")[2]])
    return [each for option in place.get("anyOf", ()) for each in _alternatives(schema, option)] or [place]


def _below(place: dict[str, Any], key: str) -> list[dict[str, Any]]:
    found = place.get("properties", {}).get(key) or place.get("additionalProperties") or place.get("items")
    return [found] if isinstance(found, dict) else []
