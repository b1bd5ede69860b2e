"""Run-in titles: `PLACING SHIPS:` before the text of a paragraph, and sub-titles inside it."""

import re
from collections.abc import Iterable

MARKERS = "*†‡§¶#+^"
_MARKS = rf"[{re.escape(MARKERS)}]{{0,3}}"
_CAPS_WORD = r"[\"“”‘«»(\[]*[A-ZА-ЯЁ\d][A-ZА-ЯЁ\d'’./&-]*[\"“”»)\],]*"
# One space between two words: with a choice there, a long word in capitals could be cut in many ways.
_CAPS = rf"{_CAPS_WORD}(?:[ ](?:[&/–—-][ ])?{_CAPS_WORD}){{0,13}}"
_CAPS_TITLE = re.compile(
    rf"{_MARKS}[ ]?(?=[^:]{{0,80}}[A-ZА-ЯЁ]{{2}}){_CAPS}(?::|\.(?=\s+[A-ZА-ЯЁ\"“«(]))(?=\s|$)"
)
_COLON_TITLE = re.compile(rf"{_MARKS}[ ]?[^\W\d_][^.:;!?]{{1,79}}:(?=\s+[\"'“«(]?[A-ZА-ЯЁ])")
_BOLD_TITLE = re.compile(r"(?:\*\*|__)[^*_]{1,100}(?:[.:](?:\*\*|__)|(?:\*\*|__)[.:])(?=\s|$)")
_TITLE_WORD = r"[A-ZА-ЯЁ][\w'’-]*"
_SMALL = r"(?:of|the|a|an|and|or|to|in|on|for|with|by|at|from|into|und|и|в|на|по|с|для|из)"
_POINT_TITLE = re.compile(
    rf"{_MARKS}[ ]?{_TITLE_WORD}(?:[ -](?:{_TITLE_WORD}|{_SMALL})){{0,6}}\.(?=\s+[A-ZА-ЯЁ\"“«(])"
)
_SUB_CAPS = re.compile(
    rf"(?:(?<=[.!?;)”\"»:]\s)|(?<=[.!?]))(?:[*†‡]:|{_MARKS}(?=[A-ZА-ЯЁ]{{3}})[A-ZА-ЯЁ][A-ZА-ЯЁ'’/&-]*(?:[ ][A-ZА-ЯЁ][A-ZА-ЯЁ'’/&-]*){{0,11}}:)(?=\s)"
)
_SUB_TITLE = re.compile(
    rf"(?<=[.!?]\s){_MARKS}{_TITLE_WORD}(?:[ ](?:{_TITLE_WORD}|{_SMALL})){{2,8}}:(?=\s+[A-ZА-ЯЁ\"“«(])"
)
_CUT_TITLE = re.compile(
    rf"(?:,\s(?:and|or|и|или)\s)(?P<title>{_TITLE_WORD}(?:[ ](?:{_TITLE_WORD}|{_SMALL})){{2,8}}:)(?=\s+[A-ZА-ЯЁ])"
)
_SHARE = 0.5
_LONGEST = 300


class TitleStyle:
    """Which run-in titles a text uses besides those in capitals, judged by how most of its units begin."""

    def __init__(self, beginnings: Iterable[str]) -> None:
        texts = [text for text in beginnings if len(text) > 12]
        self.colon = _common(texts, _COLON_TITLE)
        self.point = _common(texts, _POINT_TITLE)

    def end_of_title(self, text: str) -> int:
        """Where the run-in title of a unit ends, its colon or stop included; 0 where it has none."""
        text = text[:_LONGEST]
        patterns = [_BOLD_TITLE, _CAPS_TITLE]
        patterns += [_COLON_TITLE] if self.colon else []
        patterns += [_POINT_TITLE] if self.point else []
        for pattern in patterns:
            match = pattern.match(text)
            if match and (pattern is not _COLON_TITLE or len(match[0].split()) <= 12):
                return match.end()
        match = _COLON_TITLE.match(text)
        return match.end() if match and _is_title_case(match[0]) else 0


def _common(texts: list[str], pattern: re.Pattern[str]) -> bool:
    return len(texts) >= 2 and sum(bool(pattern.match(text)) for text in texts) >= _SHARE * len(texts)


def _is_title_case(text: str) -> bool:
    words = [word for word in re.findall(r"[^\W\d_]+", text) if len(word) > 3]
    return len(words) >= 1 and len(text.split()) <= 8 and all(word[0].isupper() for word in words)


def divisions(text: str, start: int) -> list[int]:
    """Where a paragraph divides into parts, each beginning with a run-in title of its own; positions behind `start`."""
    found: set[int] = set()
    if ":" in text:
        for pattern in (_SUB_CAPS, _SUB_TITLE):
            found.update(match.start() for match in pattern.finditer(text, start))
        found.update(match.start("title") for match in _CUT_TITLE.finditer(text, start))
    return sorted(position for position in found if position > start)


def lost_before_title(text: str) -> list[tuple[int, int]]:
    """Where ", and" is followed by a run-in title, so that what it announced is lost: stretches of the conjunction."""
    return [(m.start() + 2, m.start("title") - 1) for m in _CUT_TITLE.finditer(text)] if ":" in text else []
