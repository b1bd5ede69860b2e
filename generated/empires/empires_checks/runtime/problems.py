"""What is wrong with a record, before any check runs."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass

PROBLEMS_SHOWN = 50


@dataclass(frozen=True, slots=True)
class Problem:
    """One complaint about a record: where, and what is expected there."""

    message: str
    path: str = ""
    """JSON path, such as `events[3].roles.theme`."""

    line: int | None = None
    column: int | None = None


class RecordError(Exception):
    """A record that cannot be judged. `problems` holds at most `PROBLEMS_SHOWN` complaints."""

    def __init__(self, problems: Iterable[Problem], file: str = "record") -> None:
        self.problems = tuple(problems)[:PROBLEMS_SHOWN]
        self.file = file
        super().__init__("\n".join(self.lines()))

    def lines(self) -> list[str]:
        """The complaints, one a line, as `file:line:column: path: message`."""
        shown = []
        for problem in self.problems:
            place = self.file
            if problem.line is not None:
                place += f":{problem.line}:{problem.column or 1}"
            path = f" {printable(problem.path)}:" if problem.path else ""
            shown.append(f"{place}:{path} {printable(problem.message)}")
        return shown


def nearest(name: str, among: Iterable[str]) -> str:
    """`; did you mean X?`, or what there is if it is little, or nothing."""
    names = sorted(among)
    close = difflib.get_close_matches(name, names, n=1, cutoff=0.6)
    if close:
        return f"; did you mean {quoted(close[0])}?"
    if 0 < len(names) <= 12:
        return "; known are " + ", ".join(quoted(each) for each in names)
    return ""


def printable(text: str) -> str:
    """The text on one line, without control characters."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)


def quoted(value: object) -> str:
    """A value as it may be shown in a message: short, on one line, without control characters."""
    shown = printable(value if isinstance(value, str) else repr(value))
    return f"'{shown[:60]}…'" if len(shown) > 60 else f"'{shown}'"
