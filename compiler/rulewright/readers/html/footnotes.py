"""Notes at the foot of a page, known by the marks in the text that lead to them and by the way back."""

import re

from rulewright.readers.html.characters import text_of
from rulewright.readers.html.elements import Element, within
from rulewright.readers.html.pages import Page

_MARK = re.compile(r"[\[(]?(?:\d{1,3}|[a-z]|[*†‡§¶]{1,3})[\])]?")


def find_footnotes(page: Page) -> set[Element]:
    """The paragraphs of a page to which a mark before them leads, such as `<a href="#fn1">1</a>`, and which lead back."""
    marks: dict[str, list[Element]] = {}
    for element in within(page.root):
        if not isinstance(element, Element) or element.name != "a" or not _fragment(element):
            continue
        if _MARK.fullmatch(text_of(page.source.text, list(element.children), 20).strip()):
            marks.setdefault(_fragment(element), []).append(element)
    found: set[Element] = set()
    for element in within(page.root) if marks else ():
        if not isinstance(element, Element) or element.name not in ("p", "div", "aside"):
            continue
        inside = [item for item in within(element) if isinstance(item, Element)]
        if len(inside) > _MOST:
            continue
        leading = [
            mark
            for name in _names(element, *inside[:2])
            for mark in marks.get(name, ())
            if mark.start < element.start
        ]
        back = {_fragment(item) for item in inside if item.name == "a"}
        if any(back & set(_names(mark, *_around(mark))) for mark in leading):
            found.add(element)
    return found


_MOST = 60
"""Elements that a footnote may hold; one with more is a part of the page."""


def _fragment(element: Element) -> str:
    href = element.attributes.get("href", "").strip()
    return href[1:] if href.startswith("#") else ""


def _names(*elements: Element) -> list[str]:
    """What links may call an element."""
    return [name for each in elements for key in ("id", "name") if (name := each.attributes.get(key))]


def _around(mark: Element) -> list[Element]:
    """The raised figure around a mark or in it."""
    found = [item for item in mark.children if isinstance(item, Element)]
    return [*found, mark.parent] if mark.parent is not None and mark.parent.name in ("sup", "span") else found
