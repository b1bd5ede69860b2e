"""Where in a TOML text a table or key stands: the parser gives values and no places."""

import re
from collections.abc import Iterator, Sequence

_HEADER = re.compile(r"[ \t]*(\[\[?)([^\[\]\n]*)\]")
_KEY = re.compile(
    r"[ \t]*((?:[A-Za-z0-9_-]+|\"[^\"\n]*\"|'[^'\n]*')(?:[ \t]*\.[ \t]*(?:[A-Za-z0-9_-]+|\"[^\"\n]*\"|'[^'\n]*'))*)[ \t]*="
)
_PART = re.compile(r"\"([^\"]*)\"|'([^']*)'|([A-Za-z0-9_-]+)")

Path = tuple[str, ...]
"""Keys from the root; a table in an array of tables is counted from 0."""


def place_of(text: str, path: Sequence[str]) -> int:
    """Offset of the line of a table or key, or of the innermost table around it that has a line; 0 where none has."""
    wanted = tuple(path)
    best, at = 0, 0
    for found, offset in _places(text):
        # Of `[kinds.ship.attributes]` alone, `kinds.ship` is said there, too.
        shared = _shared(found, wanted)
        if shared > best and (shared == len(found) or shared == len(wanted)):
            best, at = shared, offset
    return at


def _places(text: str) -> Iterator[tuple[Path, int]]:
    """Every line that opens a table or gives a key, with its path."""
    table: Path = ()
    counted: dict[Path, int] = {}
    offset = 0
    for line in text.splitlines(keepends=True):
        if header := _HEADER.match(line):
            table = _path(header[2])
            if header[1] == "[[":
                counted[table] = counted.get(table, -1) + 1
            table = _numbered(table, counted)
            yield table, offset
        elif key := _KEY.match(line):
            yield table + _path(key[1]), offset
        offset += len(line)


def _path(written: str) -> Path:
    return tuple(
        next(part for part in match.groups() if part is not None) for match in _PART.finditer(written)
    )


def _numbered(table: Path, counted: dict[Path, int]) -> Path:
    """A path with the numbers of the arrays of tables on the way."""
    found: list[str] = []
    for at, part in enumerate(table, 1):
        found.append(part)
        if table[:at] in counted:
            found.append(str(counted[table[:at]]))
    return tuple(found)


def _shared(one: Path, other: Path) -> int:
    for at, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return at
    return min(len(one), len(other))
