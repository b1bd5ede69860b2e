"""Run-in titles: `PLACING SHIPS:` before the text of a paragraph, and sub-titles inside it."""

import re
from collections.abc import Iterable

from rulewright.languages.words import ReaderWords
from rulewright.readers.letters import CAPITALS

MARKERS = "*†‡§¶#+^"
_MARKS = rf"[{re.escape(MARKERS)}]{{0,3}}"
_CAPS_WORD = rf"[\"“”‘«»(\[]*[{CAPITALS}\d][{CAPITALS}\d'’./&-]*[\"“”»)\],]*"
# One space between two words: with a choice there, a long word in capitals could be cut in many ways.
_CAPS = rf"{_CAPS_WORD}(?:[ ](?:[&/–—-][ ])?{_CAPS_WORD}){{0,13}}"
_CAPS_TITLE = re.compile(
    rf"{_MARKS}[ ]?(?=[^:]{{0,80}}[{CAPITALS}]{{2}}){_CAPS}(?::|\.(?=\s+[{CAPITALS}\"“«(]))(?=\s|$)"
)
_COLON_TITLE = re.compile(rf"{_MARKS}[ ]?[^\W\d_][^.:;!?]{{1,79}}:(?=\s+[\"'“«(]?[{CAPITALS}])")
_BOLD_TITLE = re.compile(r"(?:\*\*|__)[^*_]{1,100}(?:[.:](?:\*\*|__)|(?:\*\*|__)[.:])(?=\s|$)")
_TITLE_WORD = rf"[{CAPITALS}][\w'’-]*"
_SUB_CAPS = re.compile(
    rf"(?:(?<=[.!?;)”\"»:]\s)|(?<=[.!?]))(?:[*†‡]:|{_MARKS}(?=[{CAPITALS}]{{3}})[{CAPITALS}][{CAPITALS}'’/&-]*(?:[ ][{CAPITALS}][{CAPITALS}'’/&-]*){{0,11}}:)(?=\s)"
)
_SHARE = 0.5
_LONGEST = 300


class Titles:
    """Finds run-in titles with the words of a language: the small ones in them, and those that join what is listed."""

    def __init__(self, words: ReaderWords) -> None:
        small = words.any_of(words.title_words)
        joiners = words.any_of(words.joiners)
        sub = rf"{_TITLE_WORD}(?:[ ](?:{_TITLE_WORD}|{small})){{2,8}}:"
        self.point = re.compile(
            rf"{_MARKS}[ ]?{_TITLE_WORD}(?:[ -](?:{_TITLE_WORD}|{small})){{0,6}}\.(?=\s+[{CAPITALS}\"“«(])"
        )
        self.none = re.compile(
            rf"[ *_{re.escape(MARKERS)}]*{words.any_of(words.no_titles)}(?:\*\*|__)?:", re.IGNORECASE
        )
        self._sub = re.compile(rf"(?<=[.!?]\s){_MARKS}{sub}(?=\s+[{CAPITALS}\"“«(])")
        self._cut = re.compile(rf"(?:,\s{joiners}\s)(?P<title>{sub})(?=\s+[{CAPITALS}])")

    def divisions(self, text: str, start: int) -> list[int]:
        """Where a paragraph divides into parts, each beginning with a run-in title; positions behind `start`."""
        found: set[int] = set()
        if ":" in text:
            for pattern in (_SUB_CAPS, self._sub):
                found.update(match.start() for match in pattern.finditer(text, start))
            found.update(match.start("title") for match in self._cut.finditer(text, start))
        return sorted(position for position in found if position > start)

    def lost_before_title(self, text: str) -> list[tuple[int, int]]:
        """Where ", and" is followed by a run-in title, so that what it announced is lost: stretches of the conjunction."""
        return (
            [(m.start() + 2, m.start("title") - 1) for m in self._cut.finditer(text)] if ":" in text else []
        )


class TitleStyle:
    """Which run-in titles a text uses besides those in capitals, judged by how most of its units begin."""

    def __init__(self, beginnings: Iterable[str], titles: Titles) -> None:
        texts = [text for text in beginnings if len(text) > 12]
        self._point = titles.point
        self._none = titles.none
        self.colon = _common(texts, _COLON_TITLE)
        self.point = _common(texts, self._point)

    def end_of_title(self, text: str) -> int:
        """Where the run-in title of a unit ends, its colon or stop included; 0 where it has none."""
        text = text[:_LONGEST]
        if self._none.match(text):
            return 0
        patterns = [_BOLD_TITLE, _CAPS_TITLE]
        patterns += [_COLON_TITLE] if self.colon else []
        patterns += [self._point] if self.point else []
        for pattern in patterns:
            match = pattern.match(text)
            if match and (pattern is not _COLON_TITLE or len(match[0].split()) <= 12):
                return match.end()
        match = _COLON_TITLE.match(text)
        return match.end() if match and _is_title_case(match[0]) else 0


def _common(texts: list[str], pattern: re.Pattern[str]) -> bool:
    return len(texts) >= 2 and sum(bool(pattern.match(text)) for text in texts) >= _SHARE * len(texts)


def _is_title_case(text: str) -> bool:
    words = re.findall(r"[^\W\d_]+", text)
    long = [word for word in words if len(word) > 3] or words[1:]
    return len(long) >= 1 and len(text.split()) <= 8 and all(word[0].isupper() for word in long)
