"""Where sentences end in running text."""

import re
from bisect import bisect_left

from rulewright.sentences.language import Language

_END = re.compile(r"[.!?…]+[\"'”’»)\]]*(?=\s)")
_OPENING = re.compile(r"\s*[\"'“‘«(\[–—\- ]*")
_NEAR = 200
"""Characters before a mark in which an abbreviation, and what it belongs to, is looked for."""

_TWO_BEFORE = re.compile(r"([^\W\d_]+)\.[ \u00a0]([^\W\d_]+)\Z")
"""Two abbreviations that may be one, written with a space: `т. п`."""

_WORD_BEFORE = re.compile(r"([^\s(\[“‘«\"']+)\Z")


def sentence_ends(text: str, language: Language, atoms: tuple[tuple[int, int], ...] = ()) -> list[int]:
    """Offsets behind the last character of each sentence of `text`, the last of them the end of the text.

    A full stop ends a sentence when white space and then something other than a small letter follows, unless it
    belongs to an abbreviation or a single initial. `atoms` are stretches that nothing divides, in their order in the text.
    """
    ends: list[int] = []
    starts = [start for start, _ in atoms]
    for match in _END.finditer(text):
        at = match.end()
        begun = bisect_left(starts, at)
        if begun and at < atoms[begun - 1][1]:
            continue
        first = _first_behind(text, at)
        if not first:
            continue
        starts_small = first.islower() and not _begins_atom(text, at, starts)
        before = text[max(0, match.start() - _NEAR) : match.start()]
        if starts_small or _is_abbreviation(before, match.group(), language, first):
            continue
        ends.append(at)
    end = len(text.rstrip())
    if not ends or ends[-1] < end:
        ends.append(end)
    return ends


def _first_behind(text: str, at: int) -> str:
    """The character with which the text goes on, behind white space and what opens a quotation or a parenthesis."""
    opening = _OPENING.match(text, at)
    behind = opening.end() if opening is not None else at
    return text[behind : behind + 1]


def _begins_atom(text: str, at: int, starts: list[int]) -> bool:
    """Whether a macro stands behind the full stop: it may print a small letter and still begin a sentence."""
    while at < len(text) and text[at].isspace():
        at += 1
    found = bisect_left(starts, at)
    return found < len(starts) and starts[found] == at


def _is_abbreviation(before: str, mark: str, language: Language, first: str) -> bool:
    if not mark.startswith(".") or mark.startswith(".."):
        return False
    word = _WORD_BEFORE.search(before.rstrip())
    if word is None:
        return False
    bare = word[1].lower().rstrip(".")
    if bare in language.pointers and first.isdigit():
        return True
    if before[-1:].isspace():
        return False
    if len(bare) == 1 and bare.isalpha() and word[1].isupper():
        return True
    if bare not in language.abbreviations:
        return False
    pair = _TWO_BEFORE.search(before.rstrip())
    if pair is not None and f"{pair[1]}.{pair[2]}".lower() in language.abbreviations:
        bare = f"{pair[1]}.{pair[2]}".lower()
    final = bare in language.final_abbreviations
    if bare in language.measure_abbreviations:
        counted = before.rstrip()[: word.start()].rstrip()
        final = final or counted[-1:].isdigit()
    return not (final and first.isupper())
