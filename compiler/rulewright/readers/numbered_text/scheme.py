"""The numbering scheme of a text: which forms of number it uses, at which depth. Inferred, or declared."""

from collections import Counter, defaultdict
from collections.abc import Iterable

from msgspec import Struct

from rulewright.readers.numbered_text.numbers import Number


class SchemeLevel(Struct, frozen=True, kw_only=True):
    """One form of number and what is known of it."""

    shape: str
    """Digits as 9, letters as a or A, Roman numerals as i or I, with their signs: `9.9a`, `(a)`, `9)`, `article`."""

    depth: int
    """How many units stand around one of this form, mostly; 0 at the top."""

    count: int
    headings: int = 0
    """How many of them are a title alone."""

    example: str = ""


class NumberingScheme(Struct, frozen=True, kw_only=True):
    """How a text is numbered."""

    levels: tuple[SchemeLevel, ...] = ()
    hundreds: bool = False
    """Whether 100 to 199 stand below 1, 200 to 299 below 2, and so on."""

    digits: bool = False
    """Whether 5.21 stands below 5.2: each digit behind the point is a level."""

    skipped: tuple[str, ...] = ()
    """Letters that the text never counts with, such as l and o."""

    markers: dict[str, str] = {}
    """Signs before a title and the option that each stands for (`*` = campaign), as declared."""

    wrap: int = 0
    """Width at which lines are wrapped; 0 where each paragraph is one line."""

    declared: bool = False
    """Whether `[numbering.scheme]` of rulebook.toml says the forms."""


def hundreds_of(numbers: Iterable[Number]) -> bool:
    """Whether single numbers such as 1, 100, 101, 2, 200 group by their hundreds."""
    small: set[int] = set()
    large: list[int] = []
    between = 0
    for number in numbers:
        head = number.parts[0] if number.parts else ""
        if not head.isdecimal() or number.keyword:
            continue
        value = int(head)
        if len(number.parts) == 1 and value < 10:
            small.add(value)
        elif 100 <= value < 1000:
            large.append(value)
        elif value >= 10:
            between += 1
    grouped = sum(value // 100 in small for value in large)
    # A text that counts 98, 99, 100 has numbers of two digits as well.
    return bool(large) and grouped >= 0.8 * len(large) and between <= 0.02 * len(large)


def digits_of(numbers: Iterable[Number]) -> bool:
    """Whether 5.11 comes before 5.2, so that the digits behind the point are levels."""
    falls = rises = 0
    before: tuple[str, ...] = ()
    for number in numbers:
        parts = number.parts
        if number.relative or number.keyword or len(parts) != 2 or not all(p.isdecimal() for p in parts):
            continue
        if before and before[0] == parts[0] and len(before[1]) != len(parts[1]):
            one, other = before[1], parts[1]
            if len(one) == 2 and len(other) == 1:
                falls += one < other
            elif len(one) == 1 and len(other) == 2:
                rises += other.startswith(one)
        before = parts
    return falls >= 1 and rises >= 2


def skipped_letters(parts: Iterable[str]) -> tuple[str, ...]:
    """Single letters never used though the next letter is used at least twice: `l`, `o`."""
    uses = Counter(part for part in parts if len(part) == 1 and "a" <= part <= "z")
    return tuple(
        chr(code)
        for code in range(ord("b"), ord("z"))
        if not uses[chr(code)] and uses[chr(code + 1)] >= 2 and uses[chr(code - 1)] >= 2
    )


def levels_of(units: Iterable[tuple[Number, int, bool]]) -> tuple[SchemeLevel, ...]:
    """The forms in use, from (number, depth, whether a heading alone), by depth and then by how often."""
    found: dict[str, list[tuple[Number, int, bool]]] = defaultdict(list)
    for unit in units:
        found[unit[0].shape].append(unit)
    levels = [
        SchemeLevel(
            shape=shape,
            depth=Counter(depth for _, depth, _ in uses).most_common(1)[0][0],
            count=len(uses),
            headings=sum(heading for _, _, heading in uses),
            example=uses[0][0].written,
        )
        for shape, uses in found.items()
    ]
    return tuple(sorted(levels, key=lambda level: (level.depth, -level.count, level.shape)))
