"""Lists of contents: runs of numbered titles that all come again later, with their text."""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence

from rulewright.readers.numbered_text.lines import Line

_PAGE = re.compile(r"[\s.…·_-]*(?:\s\d{1,4}|[.…]{2,}\s*\d{0,4})?\s*$")
_SIGNS = re.compile(r"[\W_]+")
_SHORTEST = 3
_COMPARED = 40


def contents_lines(text: str, lines: Sequence[Line], headings: frozenset[str]) -> frozenset[int]:
    """Indices of the lines that stand in a list of contents; `headings` are the folded words above one.

    A run counts when at least three numbered titles in it come again behind it with the same number and title, and
    hardly anything else stands in between.
    """
    titles = [_key(text, line) for line in lines]
    later: dict[tuple[str, ...], list[int]] = defaultdict(list)
    unnumbered: dict[str, list[int]] = defaultdict(list)
    for index, line in enumerate(lines):
        if (line.number is not None and not line.number.relative) or (
            line.number is not None and line.number.shape == "9."
        ):
            later[line.number.parts].append(index)
        elif not line.blank and len(titles[index]) <= _COMPARED:
            unnumbered[titles[index]].append(index)
    again = [_comes_again(index, lines, titles, later, unnumbered) for index in range(len(lines))]
    found: set[int] = set()
    index = 0
    while index < len(lines):
        if again[index] is None or lines[index].number is None:
            index += 1
            continue
        end, strangers, entries, members, limit = index, 0, 0, [], len(lines)
        while end < limit and strangers <= 1 + entries // 10:
            if lines[end].blank or lines[end].layout:
                end += 1
                continue
            repeated = again[end]
            if repeated is not None:
                # The list ends where the text that it lists begins.
                limit = min(limit, repeated) if end == index else limit
                entries += lines[end].number is not None
                members.append(end)
            else:
                strangers += 1
                if len(titles[end]) > 2 * _COMPARED:
                    break
            end += 1
        if entries >= _SHORTEST:
            found.update(range(index, members[-1] + 1))
            found.update(_heading_above(lines, titles, index, headings))
            index = members[-1]
        index += 1
    return frozenset(i for i in found if not lines[i].blank and not lines[i].layout)


def _key(text: str, line: Line) -> str:
    if line.blank:
        return ""
    shown = text[line.rest : min(line.end, line.rest + 200)]
    return _SIGNS.sub("", _PAGE.sub("", shown) or shown).casefold()


def _comes_again(
    index: int,
    lines: Sequence[Line],
    titles: Sequence[str],
    later: dict[tuple[str, ...], list[int]],
    unnumbered: dict[str, list[int]],
) -> int | None:
    line, title = lines[index], titles[index]
    if not title or len(title) > 100:
        return None
    places = later[line.number.parts] if line.number is not None else unnumbered.get(title, [])
    for place in places[bisect_right(places, index) : bisect_right(places, index) + 4]:
        if titles[place].startswith(title):
            return place
    return None


def _heading_above(
    lines: Sequence[Line], titles: Sequence[str], index: int, headings: frozenset[str]
) -> list[int]:
    above = index - 1
    while above >= 0 and lines[above].blank:
        above -= 1
    return [above] if above >= 0 and titles[above] in headings else []
