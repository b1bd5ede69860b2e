"""From a file to plain JSON values, within limits, with exact places of what is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NoReturn

from .problems import Problem, RecordError, quoted

MAXIMUM_BYTES = 16_000_000
MAXIMUM_DEPTH = 32


class _DuplicateKeyError(ValueError):
    """An object names a key twice."""


def read_json(path: Path) -> Any:
    """The JSON value in a file. Raises `RecordError`."""
    name = str(path)
    try:
        if path.is_dir():
            raise RecordError((Problem("is a folder, not a record"),), name)
        if path.stat().st_size > MAXIMUM_BYTES:
            raise RecordError((Problem(f"is larger than {MAXIMUM_BYTES} bytes"),), name)
        data = path.read_bytes()
    except OSError as error:
        reason = error.strerror or "cannot be read"
        raise RecordError((Problem(reason),), name) from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError((Problem("is not UTF-8 text", line=line, column=1),), name) from None
    return parse_json(text, name)


def parse_json(text: str, name: str = "record") -> Any:
    """The JSON value of a text. Raises `RecordError` with line and column."""
    _check_depth(text, name)
    try:
        return json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        message = "is empty" if not text.strip() else f"is not JSON: {error.msg}"
        raise RecordError((Problem(message, line=error.lineno, column=error.colno),), name) from None
    except (ValueError, RecursionError) as error:
        raise RecordError((Problem(f"is not JSON: {error}"),), name) from None


def _check_depth(text: str, name: str) -> None:
    depth = 0
    quoted_text = escaped = False
    for offset, char in enumerate(text):
        if quoted_text:
            if escaped:
                escaped = False
            elif char == "\\":
                escaped = True
            elif char == '"':
                quoted_text = False
        elif char == '"':
            quoted_text = True
        elif char in "[{":
            depth += 1
            if depth > MAXIMUM_DEPTH:
                line = text.count("\n", 0, offset) + 1
                column = offset - text.rfind("\n", 0, offset)
                message = f"is nested deeper than {MAXIMUM_DEPTH} levels"
                raise RecordError((Problem(message, line=line, column=column),), name)
        elif char in "]}":
            depth -= 1


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _DuplicateKeyError(f"the key {quoted(key)} stands twice in one object")
        found[key] = value
    return found


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a JSON value")
