"""Lists of contents: runs of numbered titles that all come again later, with their text."""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence

from rulewright.readers.numbered_text.lines import Line

_PAGE = re.compile(r"[\s.…·_-]*(?:\s\d{1,4}|[.…]{2,}\s*\d{0,4})?\s*$")
_SIGNS = re.compile(r"[\W_]+")
_SHORTEST = 3
_SHORT = 60


def contents_lines(text: str, lines: Sequence[Line], headings: frozenset[str]) -> frozenset[int]:
    """Indices of the lines that stand in a list of contents; `headings` are the folded words above one.

    A run counts when at least three numbered titles in it (one, below a heading for contents) come again behind it
    with the same number and title, and hardly anything else stands in between.
    """
    titles = _Keys(text, lines)
    later: dict[tuple[str, ...], list[int]] = defaultdict(list)
    unnumbered: dict[str, list[int]] = defaultdict(list)
    for index, line in enumerate(lines):
        if line.number is not None and (not line.number.relative or line.number.shape == "9."):
            later[line.number.parts].append(index)
        elif not line.blank and line.end - line.rest <= 2 * _SHORT and len(titles[index]) <= _SHORT:
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
                if lines[end].end - lines[end].rest > 2 * _SHORT:
                    break
            end += 1
        above = _heading_above(lines, titles, index, headings)
        if entries >= (1 if above else _SHORTEST):
            found.update(range(index, members[-1] + 1), above)
            index = members[-1]
        index += 1
    return frozenset(i for i in found if not lines[i].blank and not lines[i].layout)


class _Keys:
    """Titles of lines by their index, for comparing: letters and digits in one case, without page numbers."""

    def __init__(self, text: str, lines: Sequence[Line]) -> None:
        self._text = text
        self._lines = lines
        self._made: dict[int, str] = {}

    def __getitem__(self, index: int) -> str:
        if index not in self._made:
            self._made[index] = _key(self._text, self._lines[index])
        return self._made[index]


def _key(text: str, line: Line) -> str:
    if line.blank:
        return ""
    shown = text[line.rest : min(line.end, line.rest + 200)]
    return _SIGNS.sub("", _PAGE.sub("", shown) or shown).casefold()


def _comes_again(
    index: int,
    lines: Sequence[Line],
    titles: _Keys,
    later: dict[tuple[str, ...], list[int]],
    unnumbered: dict[str, list[int]],
) -> int | None:
    line = lines[index]
    if line.blank or line.end - line.rest > 2 * _SHORT:
        return None
    if line.number is not None:
        places = later[line.number.parts]
    elif len(titles[index]) <= _SHORT:
        places = unnumbered.get(titles[index], [])
    else:
        return None
    behind = bisect_right(places, index)
    if behind == len(places) or not titles[index]:
        return None
    return next((p for p in places[behind : behind + 4] if titles[p].startswith(titles[index])), None)


def _heading_above(lines: Sequence[Line], titles: _Keys, index: int, headings: frozenset[str]) -> list[int]:
    above = index - 1
    while above >= 0 and lines[above].blank:
        above -= 1
    return [above] if above >= 0 and titles[above] in headings else []
