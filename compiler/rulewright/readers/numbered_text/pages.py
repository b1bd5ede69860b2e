"""Heads and feet of pages: what a converted page repeats with another number, and what is no part of the text."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulewright.languages.words import ReaderWords as Words
from rulewright.readers.numbered_text.lines import Line

_FEWEST = 3
"""Pages that a line must stand on."""

_LONGEST = 120
_LINES_OF_A_PAGE = 12
"""Two feet stand at least so far apart where no form feed tells pages."""

_DEPTH = 2
"""How many lines a head or foot may have."""

_DIGITS = re.compile(r"\d+")
_SPACES = re.compile(r"\s+")


def page_lines(text: str, lines: Sequence[Line], words: Words) -> frozenset[int]:
    """Indices of the lines that are heads or feet of pages."""
    pages = _pages(text, lines)
    found = _by_form_feeds(text, lines, pages) if len(pages) >= _FEWEST else set()
    return frozenset(found or _by_numbers(text, lines, words))


def _pages(text: str, lines: Sequence[Line]) -> list[list[int]]:
    """The lines with text of each page that a form feed ends."""
    if "\f" not in text:
        return []
    pages: list[list[int]] = [[]]
    end = 0
    for index, line in enumerate(lines):
        if "\f" in text[end : line.start]:
            pages.append([])
        if not line.blank:
            pages[-1].append(index)
        end = line.end
    return [page for page in pages if page]


def _by_form_feeds(text: str, lines: Sequence[Line], pages: list[list[int]]) -> set[int]:
    found: set[int] = set()
    for step in (1, -1):
        left = [page[::step] for page in pages]
        for _ in range(_DEPTH):
            tally: dict[str, list[int]] = defaultdict(list)
            for page in left:
                if page and lines[page[0]].end - lines[page[0]].start <= _LONGEST:
                    tally[_key(text, lines[page[0]])].append(page[0])
            often = [members for members in tally.values() if len(members) >= max(_FEWEST, len(pages) // 3)]
            if not often:
                break
            marked = {index for members in often for index in members}
            found |= marked
            left = [page[1:] if page and page[0] in marked else page for page in left]
    return found


def _by_numbers(text: str, lines: Sequence[Line], words: Words) -> set[int]:
    """Lines that stand apart, say which page it is, and come again with the next number a page later."""
    numbered = re.compile(
        rf"(?:.*\W)?(?:{words.any_of(words.page_words)})\s*(?P<said>\d{{1,4}})\W*(?:\D*\d{{1,4}}\W*)?"
        r"|.*\S(?:\s{4,}|\t\s*)(?P<last>\d{1,4})|[-–—]\s?(?P<alone>\d{1,4})\s?[-–—]",
        re.IGNORECASE,
    )
    series: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for index, line in enumerate(lines):
        if line.blank or line.end - line.start > _LONGEST or not _stands_apart(lines, index):
            continue
        match = numbered.fullmatch(text, line.start, line.end)
        if match and match.lastgroup:
            series[_key(text, line)].append((index, int(match[match.lastgroup])))
    feet = [
        index
        for members in series.values()
        if len(members) >= _FEWEST and all(_next_page(*pair) for pair in pairwise(members))
        for index, _ in members
    ]
    heads: dict[str, list[int]] = defaultdict(list)
    for foot in feet:
        following = next((i for i in range(foot + 1, len(lines)) if not lines[i].blank), None)
        if following is not None and lines[following].end - lines[following].start <= _LONGEST:
            heads[_key(text, lines[following])].append(following)
    often = [members for members in heads.values() if len(members) >= max(2, len(feet) // 2)]
    return {*feet, *(index for members in often for index in members)}


def _next_page(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return other[0] - one[0] >= _LINES_OF_A_PAGE and 1 <= other[1] - one[1] <= 2


def _stands_apart(lines: Sequence[Line], index: int) -> bool:
    around: Iterator[int] = (at for at in (index - 1, index + 1) if 0 <= at < len(lines))
    return all(lines[at].blank for at in around)


def _key(text: str, line: Line) -> str:
    return _SPACES.sub(" ", _DIGITS.sub("#", text[line.start : line.end])).casefold()
