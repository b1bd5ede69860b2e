"""Which entry of a vocabulary is of the wrong type: the decoder says of what sort it is, and not which."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from rulewright.vocabulary.types import Vocabulary

_STEP = re.compile(r"\.([A-Za-z_]+)|\[(\d+)\]|(\[\.\.\.\])|\[\"([^\"]*)\"\]")
_UNKNOWN = re.compile(r"unknown field `([^`]+)`")


class WrongEntry(Struct, frozen=True, kw_only=True):
    """What is wrong, and the keys that lead to it."""

    path: tuple[str, ...]
    what: str


def wrong_entry(data: Mapping[str, Any], error: msgspec.ValidationError) -> WrongEntry:
    """The entry of `data` that the decoder stumbled over, with all its keys."""
    message, _, said = str(error).partition(" - at `")
    path: list[str] = []
    narrowed: Any = data
    for step in _STEP.finditer(said):
        if step[3] is None:
            path.append(next(each for each in (step[1], step[2], step[4]) if each is not None))
            continue
        narrowed = {key: narrowed[key] for key in path[:1]}
        there = _at(narrowed, path)
        key = next((key for key in there if _fails(_only(narrowed, path, key), message)), None)
        if key is None:
            break
        narrowed = _only(narrowed, path, key)
        path.append(key)
    if (unknown := _UNKNOWN.search(message)) is not None:
        path.append(unknown[1])
    return WrongEntry(path=tuple(path), what=message[0].lower() + message[1:])


def _at(data: Any, path: Sequence[str]) -> Any:
    for key in path:
        data = data[int(key)] if isinstance(data, list) else data[key]
    return data


def _only(data: Any, path: Sequence[str], key: str) -> Any:
    """The data with no other entry than this in the table at a path."""
    if not path:
        return {key: data[key]}
    first, *rest = path
    if isinstance(data, list):
        return [_only(each, rest, key) if at == int(first) else each for at, each in enumerate(data)]
    return {**data, first: _only(data[first], rest, key)}


def _fails(data: Any, message: str) -> bool:
    try:
        msgspec.convert(data, Vocabulary, strict=True)
    except msgspec.ValidationError as error:
        return str(error).startswith(message)
    return False
