"""Characters as written become text as a reader sees it, with the place of every piece."""

import html
import re
from typing import NamedTuple

from rulewright.readers.html.elements import Data, Element, Item

_PIECE = re.compile(
    r"([ \t\n\r\f]+)|(&(?:#[0-9]{1,8};?|#[xX][0-9a-fA-F]{1,7};?|[A-Za-z][A-Za-z0-9]{0,31};?))"
    r"|((?:[^ \t\n\r\f&]|&(?![#A-Za-z]))+(?: (?:[^ \t\n\r\f&]|&(?![#A-Za-z]))+)*|&)"
)
_SPACES = re.compile(r"[ \t\n\r\f]+")


class Piece(NamedTuple):
    """Characters as a reader sees them, and where they are written."""

    text: str
    start: int
    end: int


def pieces(source: str, start: int, end: int) -> list[Piece]:
    """The text of a stretch. White space is one space; each piece is written as it reads, or is a single reference."""
    found: list[Piece] = []
    for match in _PIECE.finditer(source, start, end):
        kind = match.lastindex
        text = match.group()
        if kind == 1:
            text = " "
        elif kind == 2:
            text = html.unescape(text)
        if "\0" in text:
            text = text.replace("\0", "\ufffd")
        found.append(Piece(text, match.start(), match.end()))
    return found


def text_of(source: str, items: list[Item], limit: int = 1_000_000) -> str:
    """The words inside `items` as plain text with white space folded, at least up to `limit` characters."""
    parts: list[str] = []
    size = 0
    stack: list[Item | str] = list(reversed(items))
    while stack and size < limit:
        item = stack.pop()
        if isinstance(item, str):
            parts.append(item)
        elif isinstance(item, Data):
            text = source[item.start : min(item.end, item.start + 2 * limit)]
            parts.append(html.unescape(text) if "&" in text else text)
            size += len(text)
        elif isinstance(item, Element) and item.name not in ("script", "style", "template"):
            if item.name == "br" or item.has_block or item.name in ("p", "li", "td", "th", "div"):
                parts.append(" ")
                stack.append(" ")
            stack.extend(reversed(item.children))
    return _SPACES.sub(" ", "".join(parts)).strip(" ")
