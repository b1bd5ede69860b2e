"""The words of an HTML page that come from the source of a book.

Elements marked `data-rw="generated"` are skipped (numbers, permalinks, navigation, backlinks, headings of asides),
and so are those marked `data-rw="malformed"` (mark-up that could not be read), scripts, styles and the head.
"""

from collections import Counter
from typing import Any

from lxml import html

from .latex_words import Scan, words_of

_SKIPPED = frozenset({"script", "style", "head", "template", "noscript"})
_INLINE = frozenset(
    "a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var wbr".split()
)


def html_words(page: str | bytes) -> Scan:
    """The words of a page in order, with a count of what was skipped."""
    if not page.strip():
        return Scan([], Counter())
    parts: list[str] = []
    excluded: Counter[str] = Counter()
    # Each entry is an element to open, or text to print.
    stack: list[Any] = [html.document_fromstring(page)]
    while stack:
        entry = stack.pop()
        if isinstance(entry, str):
            parts.append(entry)
            continue
        if not isinstance(entry.tag, str) or entry.tag in _SKIPPED:
            continue
        mark = entry.get("data-rw")
        if mark in ("generated", "malformed"):
            excluded[mark] += 1
            parts.append(" " if mark == "malformed" else "")
            continue
        edge = "" if entry.tag in _INLINE else "\n"
        stack.append(edge)
        for child in reversed(entry):
            stack.append(child.tail or "")
            stack.append(child)
        stack.append(edge + (entry.text or ""))
    return Scan(words_of("".join(parts)), excluded)
