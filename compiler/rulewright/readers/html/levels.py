"""The numbers of headings, and how deep each of them lies."""

import posixpath
import re
from collections import Counter

from msgspec import Struct

from rulewright.document.plain_text import plain
from rulewright.languages.words import ReaderWords
from rulewright.readers.html.lines import Line
from rulewright.readers.html.numbers import Depths, Number, follows, leading_number

DEEPEST = 5

_NAMED = r"(?:(?P<word>{}|§)[ \u00a0]*(?<=[ \u00a0§]))(?P<figure>\d{{1,4}}(?:\.\d{{1,3}}){{0,4}}[a-z]?|[IVXLC]{{1,7}}|[A-Z])(?![\w-]|\.\d)[.:]?"

_COUNTED = re.compile(r"([^\W\d_]{2,20})[ \u00a0](\d{1,3}|[IVX]{1,5})(?=[.:]?(?:$|[\s\u00a0]*[–—:-]|[.:]\s))")


class Heading(Struct, frozen=True, kw_only=True):
    """What is known of one heading."""

    level: int
    """0 for a chapter, and so on."""

    command: str
    """`h1` to `h6`, or `heading` for a paragraph that looks like one."""

    number: str | None
    size: int
    """Characters that the number takes in the line, with its marks."""


def find_headings(
    pages: list[tuple[str, list[Line]]], chapters: frozenset[str], words: ReaderWords
) -> dict[Line, Heading]:
    """The headings of a book. `pages` are its files, each with its lines; `chapters` have numbers with parts.

    The parts of a number say how deep a heading lies, counted from that of its chapter. One without a number, and one
    that a word numbers ("Part II"), lies as deep as most numbered ones that are set as it is, else below the last
    heading of higher rank.
    """
    depths = Depths()
    named = re.compile(_NAMED.format(words.any_of((*words.units, *_counting_words(pages)))), re.IGNORECASE)
    numbers: dict[Line, Number | None] = {}
    depth_of: dict[Line, int] = {}
    by_style: dict[str, Counter[int]] = {}
    last: str | None = None
    for file, lines in pages:
        for line in lines:
            if line.kind != "heading" or line.banner:
                continue
            text = plain(line.content)
            number = named_number(text, named) or heading_number(text, file, last, chapters)
            numbers[line] = number
            if number is None or not number.counts:
                continue
            if not number.dotted:
                last = number.text
            elif number.text.endswith(".0"):
                last = number.text[:-2]
            depth_of[line] = min(depths.depth(number.text), DEEPEST)
            by_style.setdefault(line.style, Counter())[depth_of[line]] += 1
    found: dict[Line, Heading] = {}
    base: dict[str, int] = {}
    """Levels of chapters by their figures."""
    shift = 0
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
                level = _unnumbered(line, rank, above, by_style, shift)
                if number is not None:
                    base[number.text.split()[-1]] = level
            elif number is not None:
                shift = _shift(number, base) if number.dotted or number.lettered else 0
                level = min(level + shift, DEEPEST)
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
    line: Line, rank: int, above: list[tuple[int, int]], by_style: dict[str, Counter[int]], shift: int
) -> int:
    if line.style in by_style:
        return min(by_style[line.style].most_common(1)[0][0] + shift, DEEPEST)
    if rank:
        return min(next((level + 1 for outer, level in reversed(above) if outer < rank), 0), DEEPEST)
    return min(above[-1][1] + 1, DEEPEST) if above else 0


def _counting_words(pages: list[tuple[str, list[Line]]]) -> tuple[str, ...]:
    """Words that number the headings of this book: "Law 1", then "Law 2" set alike."""
    last: dict[tuple[str, str], str] = {}
    words: dict[str, None] = {}
    for _, lines in pages:
        for line in lines:
            found = _COUNTED.match(plain(line.content).lstrip()) if line.kind == "heading" else None
            if found is None or line.banner:
                continue
            word, figure = found.groups()
            if (word, line.style) in last and follows(figure, last[word, line.style]):
                words[word] = None
            last[word, line.style] = figure
    return tuple(words)


def _shift(number: Number, base: dict[str, int]) -> int:
    """How much deeper than its parts say a heading lies, as its chapter does."""
    first = number.text.partition(".")[0]
    if first in base:
        return base[first] if number.dotted else 0
    letters = first.rstrip("0123456789")
    return base[letters] + 1 if letters and letters in base else 0


def _size(line: Line, number: Number) -> int:
    text = plain(line.content)
    return number.size + len(text) - len(text.lstrip())


def named_number(text: str, named: re.Pattern[str]) -> Number | None:
    """The number that a word or a sign gives at the begin of a heading: "Part II", "§ 3a"."""
    begin = len(text) - len(text.lstrip())
    found = named.match(text, begin)
    if found is None:
        return None
    word, figure = found.group("word", "figure")
    if not word[0].isupper() and word != "§":
        return None
    return Number(f"{word} {figure}", found.end() - begin, ":")


def heading_number(text: str, file: str, last: str | None, chapters: frozenset[str]) -> Number | None:
    """The number at the begin of a heading; None for a figure that belongs to its words ("13 Colonies").

    A bare figure is a number where its page is named by it, where it comes next after `last`, or where other numbers
    have it as their first part.
    """
    number = leading_number(text.lstrip())
    if number is None:
        return None
    if number.dotted:
        return number if any(c.isdigit() for c in number.text) else None
    if not number.text[0].isdigit():
        return number if number.marks or (number.lettered and number.text in chapters) else None
    page = re.match(r"\d+", posixpath.basename(file))
    if (
        number.marks
        or number.text in chapters
        or (page and page.group().lstrip("0") == number.text)
        or follows(number.text, last)
    ):
        return number
    return None
