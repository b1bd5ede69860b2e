"""Numbers as rule texts write them: `5.1.2`, `100.1a`, `12.2.B.iii`, `1h1)`, `(a)`, `Article II`."""

import re
import unicodedata
from functools import lru_cache

from msgspec import Struct

_CYRILLIC_LETTERS, _LATIN_LETTERS = "аеорсухіАВЕКМНОРСТХУІ", "aeopcyxiABEKMHOPCTXYI"
LOOK_ALIKES = dict(zip(_CYRILLIC_LETTERS, _LATIN_LETTERS, strict=True))
"""Cyrillic letters that look like Latin ones."""

_LOOK_ALIKES = str.maketrans(LOOK_ALIKES)
_LOOK_ALIKES_BACK = str.maketrans(_LATIN_LETTERS, _CYRILLIC_LETTERS)
_CYRILLIC = re.compile(r"[Ѐ-ӿ]")
_LETTER = r"[A-Za-zА-ЯЁа-яё]"
_END = r"(?![^\W_])"
_ROMAN_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}
_ROMAN = re.compile(r"m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})")
_RUSSIAN = "абвгдежзиклмнопрстуфхцчшщэюя"

FULL = (
    rf"(?:\d{{1,3}}|[A-ZА-Я](?=\.?\d))"
    rf"(?:\.(?:\d{{1,4}}(?!\d)|[ivxl]{{1,5}}{_END}|[IVXL]{{1,5}}{_END}|{_LETTER}{{1,2}}(?![^\W\d_]))"
    rf"|(?<=\d)[a-zа-яё]{{1,2}}(?![^\W\d_])|(?<=[^\W\d_])\d{{1,3}}(?!\d)|\((?:\d{{1,3}}|[a-z]{{1,4}})\))*"
)
"""The pattern of a number that may have several parts, without what closes it."""

SINGLE = rf"(?:\d{{1,3}}|[ivxl]{{1,6}}|[IVXLC]{{1,6}}|{_LETTER}|aa|bb|cc|AA|BB|CC)"
_PART = re.compile(r"\d+|[^\W\d_]+")


class Number(Struct, frozen=True):
    """A number as read from the source."""

    written: str
    """As it stands there, without what closes it: `5.0`, `(a)`, `Article II`."""

    parts: tuple[str, ...]
    """Its parts with look-alikes made Latin: `("12", "2", "B", "iii")`. A last part `0` is left out: `5.0` is 5."""

    shape: str
    """Its form, to tell levels apart: `9.9.9`, `9.9a`, `(a)`, `a)`, `9.`, `article`."""

    relative: bool
    """Whether it counts within the unit around it (`(a)`), rather than saying where it stands (`5.1.2`)."""

    keyword: str = ""
    """The word before it (`article`), in lower case; empty without one."""


def latin(text: str) -> str:
    """`text` with Cyrillic letters that look like Latin ones replaced, in NFC."""
    if text.isascii():
        return text
    return unicodedata.normalize("NFC", text).translate(_LOOK_ALIKES)


class Script(Struct, frozen=True):
    """Which letters a number has: of either script, and those that the other script has no look-alike of."""

    latin: bool = False
    cyrillic: bool = False
    sure_latin: bool = False
    sure_cyrillic: bool = False


def script_of(written: str) -> Script:
    """The scripts of the letters of a number. Roman numerals are Latin in any language and do not count."""
    letters = [part for part in _PART.findall(written) if not part.isdecimal()]
    text = "".join(
        part for part in letters if roman_value(part) is None or (len(part) == 1 and part not in "IVX")
    )
    latin_ones = [c for c in text if c.isascii()]
    cyrillic = _CYRILLIC.findall(text)
    return Script(
        bool(latin_ones),
        bool(cyrillic),
        any(c not in _LATIN_LETTERS for c in latin_ones),
        any(c not in _CYRILLIC_LETTERS for c in cyrillic),
    )


@lru_cache(maxsize=1 << 16)
def parts_of(written: str) -> tuple[str, ...]:
    """The parts of a number, `("12", "2", "B", "iii")`; leading zeros and a last part 0 are left out."""
    parts = tuple(p.lstrip("0") or "0" if p.isdecimal() else p for p in _PART.findall(latin(written)))
    while len(parts) > 1 and parts[-1] == "0":
        parts = parts[:-1]
    return parts


def shape_of(written: str) -> str:
    """The form of a number: digits as 9, letters as a or A, Roman numerals of more than one letter as i or I."""

    def form(match: re.Match[str]) -> str:
        text = latin(match[0])
        if text.isdecimal():
            return "9"
        roman = len(text) > 1 and roman_value(text) is not None
        letter = "i" if roman else "a"
        return letter.upper() if text[0].isupper() else letter

    # A last 0 (`5.0`) makes a level of its own.
    return _PART.sub(form, written[:-2]) + ".0" if written.endswith(".0") else _PART.sub(form, written)


def roman_value(text: str) -> int | None:
    """The value of a Roman numeral in either case; None where it is none."""
    lowered = text.lower()
    if not lowered or not _ROMAN.fullmatch(lowered) or text not in (lowered, text.upper()):
        return None
    values = [_ROMAN_VALUES[c] for c in lowered]
    return sum(-v if v < max(values[i + 1 :], default=0) else v for i, v in enumerate(values))


def letter_value(text: str) -> int | None:
    """`a` is 1, `z` 26, `aa` 27; None for other than Latin letters."""
    lowered = text.lower()
    if not lowered or set(lowered) != {lowered[0]} or not "a" <= lowered[0] <= "z":
        return None
    return ord(lowered[0]) - 96 + 26 * (len(lowered) - 1)


def _russian_value(text: str) -> int | None:
    """The place of a letter in Russian lists, which leave out ё, й and the signs; look-alikes may be Latin."""
    letter = text.translate(_LOOK_ALIKES_BACK).lower()
    at = _RUSSIAN.find(letter) if len(letter) == 1 else -1
    return at + 1 if at >= 0 else None


def form_of(shape: str) -> str:
    """A shape without the difference of letters and Roman numerals: a lone `i` may be either."""
    return shape.replace("i", "a").replace("I", "A")


def plain(part: str) -> str:
    """A part of a path without brackets, sign and word: `(a)` and `section a` are `a`."""
    return part.strip("()").rpartition(" ")[2]


def counts(part: str) -> tuple[int, ...]:
    """What a part may count as: `i` is Roman 1 or the letter 9, `b` 2, `12` 12."""
    values = (style(part) for style in _STYLES)
    return tuple(dict.fromkeys(v for v in values if v is not None))


def follows(part: str, before: str) -> int | None:
    """By how much `part` lies behind `before` when both count alike: the smallest step forward, else None."""
    steps = [
        a - b for style in _STYLES if (a := style(part)) is not None and (b := style(before)) is not None
    ]
    forward = [step for step in steps if step > 0] + _inserted(part, before)
    return min(forward) if forward else None


def _inserted(part: str, before: str) -> list[int]:
    """The step to, between or from numbers that were put in later: 5 → 5a → 5b → 6."""
    here, there = _INSERTED.fullmatch(part), _INSERTED.fullmatch(before)
    if here is None or there is None or not (here[2] or there[2]):
        return []
    if here[1] == there[1]:
        return [step] if (step := (letter_value(here[2]) or 0) - (letter_value(there[2]) or 0)) > 0 else []
    step = int(here[1]) - int(there[1])
    return [step + (letter_value(here[2]) or 1) - 1] if step > 0 else []


def _arabic(part: str) -> int | None:
    return int(part) if part.isdecimal() else None


def _pluses(part: str) -> int | None:
    return len(part) if part and not part.strip("+") else None


_STYLES = (_arabic, roman_value, letter_value, _russian_value, _pluses)
_INSERTED = re.compile(r"(\d{1,3})([a-zA-Z]?)")
