"""Values as TOML: strings, numbers, truth values, lists, and tables of these."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence

_BARE = re.compile(r"[A-Za-z0-9_-]+\Z")


def toml_value(value: object) -> str:
    """A value on one line; a mapping as an inline table."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, Mapping):
        inside = ", ".join(f"{toml_key(str(key))} = {toml_value(each)}" for key, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    assert isinstance(value, Sequence), f"{type(value)} is no value of TOML"
    return "[" + ", ".join(toml_value(each) for each in value) + "]"


def toml_key(key: str) -> str:
    """A key, quoted where it must be."""
    return key if _BARE.match(key) else toml_value(key)


def toml_table(path: Sequence[str], values: Mapping[str, object], array: bool = False) -> Iterator[str]:
    """The lines of one table, `[macros.leader]` or with `array` `[[numbering.counters]]`, and a blank line."""
    name = ".".join(toml_key(part) for part in path)
    if name:
        yield f"[[{name}]]" if array else f"[{name}]"
    for key, value in values.items():
        yield f"{toml_key(key)} = {toml_value(value)}"
    yield ""
