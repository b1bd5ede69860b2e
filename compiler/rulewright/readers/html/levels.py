"""The numbers of headings, and how deep each of them lies."""

import posixpath
import re
from collections import Counter

from msgspec import Struct

from rulewright.document.plain_text import plain
from rulewright.readers.html.lines import Line
from rulewright.readers.html.numbers import Depths, Number, follows, leading_number

DEEPEST = 5


class Heading(Struct, frozen=True, kw_only=True):
    """What is known of one heading."""

    level: int
    """0 for a chapter, and so on."""

    command: str
    """`h1` to `h6`, or `heading` for a paragraph that looks like one."""

    number: str | None
    size: int
    """Characters that the number takes in the line, with its marks."""


def find_headings(pages: list[tuple[str, list[Line]]], chapters: frozenset[str]) -> dict[Line, Heading]:
    """The headings of a book. `pages` are its files, each with its lines; `chapters` have numbers with parts.

    The parts of a number say how deep a heading lies. One without a number lies as deep as most numbered ones that are
    set as it is, else below the last heading of higher rank.
    """
    depths = Depths()
    numbers: dict[Line, Number | None] = {}
    depth_of: dict[Line, int] = {}
    by_style: dict[str, Counter[int]] = {}
    last: str | None = None
    for file, lines in pages:
        for line in lines:
            if line.kind != "heading" or line.banner:
                continue
            number = heading_number(plain(line.content), file, last, chapters)
            numbers[line] = number
            if number is None or not number.text[0].isdigit():
                continue
            if not number.dotted:
                last = number.text
            elif number.text.endswith(".0"):
                last = number.text[:-2]
            depth_of[line] = min(depths.depth(number.text), DEEPEST)
            by_style.setdefault(line.style, Counter())[depth_of[line]] += 1
    found: dict[Line, Heading] = {}
    for _, lines in pages:
        above: list[tuple[int, int]] = []
        """Rank and level of the headings that the next may lie below."""
        for line in lines:
            if line not in numbers:
                continue
            number = numbers[line]
            rank = int(line.style[1]) if re.fullmatch(r"h[1-6]", line.style) else 0
            level = depth_of.get(line)
            if level is None:
                level = _unnumbered(line, rank, above, by_style)
            while above and (above[-1][1] >= level or (rank and above[-1][0] >= rank)):
                above.pop()
            above.append((rank or (above[-1][0] + 1 if above else 1), level))
            found[line] = Heading(
                level=level,
                command=line.style if rank else "heading",
                number=number.text if number else None,
                size=_size(line, number) if number else 0,
            )
    return found


def _unnumbered(
    line: Line, rank: int, above: list[tuple[int, int]], by_style: dict[str, Counter[int]]
) -> int:
    if line.style in by_style:
        return by_style[line.style].most_common(1)[0][0]
    if rank:
        return min(next((level + 1 for outer, level in reversed(above) if outer < rank), 0), DEEPEST)
    return min(above[-1][1] + 1, DEEPEST) if above else 0


def _size(line: Line, number: Number) -> int:
    text = plain(line.content)
    return number.size + len(text) - len(text.lstrip())


def heading_number(text: str, file: str, last: str | None, chapters: frozenset[str]) -> Number | None:
    """The number at the begin of a heading; None for a figure that belongs to its words ("13 Colonies").

    A bare figure is a number where its page is named by it, where it comes next after `last`, or where other numbers
    have it as their first part.
    """
    number = leading_number(text.lstrip())
    if number is None:
        return None
    if number.dotted:
        return number if number.text[0].isdigit() or any(c.isdigit() for c in number.text) else None
    if not number.text[0].isdigit():
        return number if number.marks else None
    page = re.match(r"\d+", posixpath.basename(file))
    if (
        number.marks
        or number.text in chapters
        or (page and page.group().lstrip("0") == number.text)
        or follows(number.text, last)
    ):
        return number
    return None
