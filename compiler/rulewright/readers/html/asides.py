"""Which elements hold notes on the rules rather than rules."""

import re
from collections.abc import Mapping

from rulewright.config.book_config import AsideRole, BookConfig
from rulewright.readers.html.characters import text_of
from rulewright.readers.html.elements import HEADINGS, STYLES, Element, within

_ROLES: tuple[tuple[AsideRole, frozenset[str]], ...] = (
    ("design-note", frozenset("design designer designers designnote designnotes".split())),
    ("example", frozenset("example examples exemple exemples eg beispiel primer пример".split())),
    ("tip", frozenset("tip tips hint hints advice conseil playtip tipp".split())),
    ("history", frozenset("history historical histoire historique".split())),
    ("todo", frozenset(("todo", "fixme"))),
    ("digression", frozenset(("digression", "digressions"))),
    (
        "note",
        frozenset(
            "note notes remark remarks remarque remarques precision precisions clarification clarifications callout"
            " footnote footnotes endnote endnotes"
            " admonition encadre encart aside comment commentary infobox notice hinweis примечание".split()
        ),
    ),
)
_HOLDERS = frozenset("div aside blockquote p section details fieldset".split())

_BOXES = frozenset("div blockquote section details".split())

__all__ = ["AsideRole", "aside_role", "told_role"]


def aside_role(element: Element, config: BookConfig) -> AsideRole | None:
    """What kind of aside an element is, by its class as the book or custom has it; None where it is none."""
    if element.name not in _HOLDERS:
        return None
    for name in element.attributes.get("class", "").split():
        declared = config.environments.get(name)
        if declared is not None:
            return _declared(declared.role)
    words = set(
        re.split(r"[\s_-]+", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", element.attributes.get("class", "")).lower())
    )
    for role, names in _ROLES:
        if words & names:
            return None if _holds_chapters(element) else role
    return "note" if element.name == "aside" and not _holds_chapters(element) else None


def told_role(element: Element, source: str, words: Mapping[str, AsideRole]) -> AsideRole | None:
    """What a box says that it is in the bold words at its begin, "Example."; None where it says no such thing."""
    if element.name not in _BOXES or not element.classes or _holds_chapters(element):
        return None
    for item in within(element):
        if isinstance(item, Element):
            if STYLES.get(item.name) == "strong":
                said = text_of(source, list(item.children), 60).strip(" .:–—").casefold()
                return words.get(said)
        elif source[item.start : item.end].strip():
            return None
    return None


def _declared(role: str) -> AsideRole | None:
    for known, _ in _ROLES:
        if known == role:
            return known
    return None


def _holds_chapters(element: Element) -> bool:
    """Whether several headings stand inside: then it lays out a part of the book."""
    if not element.has_block:
        return False
    headings = sum(1 for item in within(element) if isinstance(item, Element) and item.name in HEADINGS)
    return headings > 2
