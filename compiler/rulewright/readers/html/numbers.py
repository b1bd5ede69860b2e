"""Numbers that stand in the text of a page before a heading or a paragraph: `5.2`, `8.1.A`, `(a)`, `iii.`."""

import re
from string import ascii_uppercase
from typing import NamedTuple

_DOTTED = re.compile(
    r"(?P<open>[(\[]?)(?P<number>(?:[A-Z]{0,2}\d{1,4}|[A-Z])(?:\.(?:\d{1,4}[a-z]?|[A-Z]{1,2}|[a-z]|[ivxl]{1,5}|[IVXL]{1,5}))+)"
    r"(?P<end>[.)\]:]*)(?=$|[\s\u00a0—–-])"
)
_SINGLE = re.compile(
    r"(?P<open>[(\[]?)(?P<number>\d{1,3}[a-z]?|[A-Z]{1,2}\d{1,3}|[A-Z]{1,2}|[a-z]|[ivxl]{2,5}|[IVXL]{2,5})(?P<end>[.)\]:]*)"
    r"(?=$|[\s\u00a0—–-])"
)
_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50}


class Number(NamedTuple):
    """A number as it stands at the begin of a text."""

    text: str
    """Without brackets and end marks: `8.1.A`, `a`."""

    size: int
    """Characters that it takes in the text, marks included."""

    marks: str
    """The marks around it: `.`, `()`, `)`; empty for a bare number."""

    @property
    def dotted(self) -> bool:
        """Whether it has parts."""
        return "." in self.text

    @property
    def counts(self) -> bool:
        """Whether its first part is a figure, as in `5`, `5.1.A` and `B5.1`, and no letter."""
        return re.match(r"[A-Z]{0,2}\d", self.text) is not None

    @property
    def lettered(self) -> bool:
        """Whether a letter that names a part of the book stands before the figure: `B5`."""
        return re.match(r"[A-Z]{1,2}\d", self.text) is not None


def leading_number(text: str) -> Number | None:
    """The number at the begin of `text`, whether or not it is one that counts anything."""
    found = _DOTTED.match(text) or _SINGLE.match(text)
    if found is None:
        return None
    opening, ending = found.group("open"), found.group("end")
    if bool(opening) != (")" in ending or "]" in ending) and opening:
        return None
    return Number(found.group("number"), found.end(), opening + ending)


def signed_number(text: str) -> Number | None:
    """The number with parts that stands behind a section sign at the begin of `text`: `§ 5.2`."""
    found = re.match(r"§[ \u00a0]*", text)
    number = leading_number(text[found.end() :]) if found else None
    if found is None or number is None or not number.dotted:
        return None
    return Number(number.text, found.end() + number.size, "§" + number.marks)


def parts_of(number: str) -> list[str]:
    """`12`, `2`, `B`, `iii`. The zero of `5.0` counts nothing."""
    parts = number.split(".")
    if len(parts) == 2 and parts[1] == "0":
        return parts[:1]
    return parts


def is_below(number: str, other: str) -> bool:
    """Whether the parts of `other` begin those of `number`."""
    mine, theirs = parts_of(number), parts_of(other)
    return len(theirs) < len(mine) and mine[: len(theirs)] == theirs


def is_decimal_below(number: str, other: str) -> bool:
    """Whether `number` is the 6.31 to the 6.3 that `other` is."""
    front, _, last = number.rpartition(".")
    before, _, figure = other.rpartition(".")
    return (
        bool(front)
        and front == before
        and len(figure) == 1
        and re.fullmatch(figure + "[1-9]", last) is not None
    )


class Depths:
    """How deep dotted numbers lie, in the order of the document.

    Rulebooks number the parts of 6.3 as 6.3.1 or as 6.31. The second is seen by its first one: 6.31 with no 6.30 before
    it, where there is a 6.3.
    """

    def __init__(self) -> None:
        self._depth: dict[str, int] = {}

    def depth(self, number: str) -> int:
        """0 for `5` and `5.0`, 1 for `5.1`, 2 for `5.1.1` and `8.1.A`."""
        parts = parts_of(number)
        depth = len(parts) - 1
        last = parts[-1]
        if depth and len(last) == 2 and last.isdigit() and last[0] != "0":
            front = ".".join(parts[:-1])
            before = f"{front}.{int(last) - 1}"
            if last[1] == "1" and f"{front}.{last[0]}" in self._depth and before not in self._depth:
                depth = self._depth[f"{front}.{last[0]}"] + 1
            elif before in self._depth and last[1] != "0":
                depth = self._depth[before]
        self._depth.setdefault(number, depth)
        return depth


def kinds_of(number: Number) -> tuple[str, ...]:
    """The series that a number without parts may belong to, by its marks and letters: `i` is a letter or Roman."""
    text = number.text
    if number.lettered:
        return (number.marks + text.rstrip("0123456789") + "1",)
    if text[0].isdigit():
        return (number.marks + ("1" if text[-1].isdigit() else "1a"),)
    letter, roman = ("a", "i") if text.islower() else ("A", "I")
    if not set(text.lower()) <= set(_ROMAN):
        return (number.marks + letter,)
    if text.lower() == "i" or len(text) > 1:
        return (number.marks + roman, number.marks + letter)
    return (number.marks + letter, number.marks + roman)


def follows(text: str, last: str | None) -> bool:
    """Whether `text` begins a series (1, A, a, i), or comes next after `last`."""
    if last is None:
        return text in ("1", "A", "a", "i", "I", "1a") or re.fullmatch(r"[A-Z]{1,2}1", text) is not None
    return any(value == before + 1 for value in _values(text) for before in _values(last))


def _values(text: str) -> list[int]:
    """What a number may count: `c` may be the third of the alphabet, or a hundred of nothing here."""
    digits = re.match(r"\d+", text.lstrip(ascii_uppercase) or text)
    if digits and not text[0].isdigit():
        return [int(digits.group())]
    if digits:
        letter = text[digits.end() :]
        return (
            [int(digits.group()) * 100 + (ord(letter) - 96 if letter else 0)]
            if letter
            else [int(digits.group())]
        )
    values = []
    lower = text.lower()
    if len(lower) == 1:
        values.append(ord(lower) - 96)
    elif lower[0] == lower[1]:
        values.append(ord(lower[0]) - 96 + 26)
    if set(lower) <= set(_ROMAN):
        total = 0
        for one, following in zip(lower, [*lower[1:], ""], strict=True):
            worth = _ROMAN[one]
            total += -worth if following and _ROMAN[following] > worth else worth
        values.append(total)
    return values


def is_measure(number: Number, text: str) -> bool:
    """Whether a number is one of something: "1.5 points"."""
    return not number.marks and text[number.size :].lstrip()[:1].islower()


def comes_after(number: str, last: str) -> bool:
    """Whether a number with parts stands beside the one before it, or begins what is below it."""
    front, _, figure = number.rpartition(".")
    before, _, other = last.rpartition(".")
    return (front == before and follows(figure, other)) or front == last


def is_next(number: str, last: str) -> bool:
    """Whether a number with parts is the next beside `last`, or the first below it."""
    front, _, figure = number.rpartition(".")
    return comes_after(number, last) and (front != last or follows(figure, None))


def counted(value: int, kind: str) -> str | None:
    """What a browser writes before the item `value` of an `<ol type=…>`; None for letters beyond the alphabet."""
    if kind in ("a", "A"):
        letter = chr(ord(kind) + value - 1)
        return letter if value <= 26 else None
    if kind not in ("i", "I"):
        return str(value)
    signs = (
        (100, "c"),
        (90, "xc"),
        (50, "l"),
        (40, "xl"),
        (10, "x"),
        (9, "ix"),
        (5, "v"),
        (4, "iv"),
        (1, "i"),
    )
    written = ""
    for worth, sign in signs:
        written += sign * (value // worth)
        value %= worth
    return written.upper() if kind == "I" else written
