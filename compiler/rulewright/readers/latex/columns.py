r"""The columns of a table as `\begin{tabular}{|l|*{6}{c}|p{3cm}|}` declares them."""

import re
from typing import Literal

Alignment = Literal["left", "center", "right"]

MAX_COLUMNS = 200
_ALIGNMENTS: dict[str, Alignment] = {
    "l": "left",
    "c": "center",
    "C": "center",
    "r": "right",
    "R": "right",
    "p": "left",
    "m": "left",
    "b": "left",
    "X": "left",
    "L": "left",
    "Y": "left",
    "J": "left",
    "S": "right",
    "D": "right",
}
_REPEAT = re.compile(r"\*\s*\{?\s*(\d{1,4})\s*\}?\s*\{")


def read_columns(specification: str) -> tuple[Alignment, ...]:
    """The alignment of each column; letters that are no column of LaTeX count as left."""
    columns: list[Alignment] = []
    text = specification
    i = 0
    while i < len(text) and len(columns) < MAX_COLUMNS:
        character = text[i]
        repeat = _REPEAT.match(text, i) if character == "*" else None
        if repeat:
            end = _group_end(text, repeat.end() - 1)
            body = text[repeat.end() : end]
            if len(text) < 5000:
                text = body * min(int(repeat.group(1)), MAX_COLUMNS) + text[end + 1 :]
                i = 0
            else:
                i = end + 1
        elif character in "@!><" and text[i + 1 : i + 2] == "{":
            i = _group_end(text, i + 1) + 1
        elif character.isalpha():
            columns.append(_ALIGNMENTS.get(character, "left"))
            i += 1
            while text[i : i + 1] == "{":
                i = _group_end(text, i) + 1
        elif character == "\\":
            i = re.compile(r"\\[A-Za-z]*|\\.?").match(text, i).end()  # type: ignore[union-attr]
            i += 1 if i == len(text) else 0
        else:
            i += 1
    return tuple(columns)


def _group_end(text: str, start: int) -> int:
    """The closing brace of the group that opens at `start`, or the end of the text."""
    depth = 0
    for i in range(start, len(text)):
        depth += (text[i] == "{") - (text[i] == "}")
        if depth == 0:
            return i
    return len(text)
