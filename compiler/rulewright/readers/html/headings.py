"""Paragraphs that are headings by their looks."""

import re

from rulewright.document.nodes import Image, Inline, Label, LineBreak, Styled, Text
from rulewright.document.plain_text import plain
from rulewright.readers.html.elements import Element
from rulewright.readers.html.numbers import leading_number

LONGEST = 14
"""Words that a heading made of a plain paragraph may have."""

_NAMES = re.compile(
    r"(?:^|[\s_-])(?:mso)?(?:sub|sous)?-?(?:titres?|titles?|headings?|headers?|head|chapters?|chapitres?|h[1-6]|titel)(?=$|[\s\d_-])"
)
_HOLDERS = frozenset("p div center dt summary address legend".split())
_END = re.compile(r"[.!?;:,…]$")


def looks_like_heading(element: Element, content: tuple[Inline, ...], modals: frozenset[str]) -> bool:
    """Whether a paragraph is set as a heading: short, without an end mark, and bold, large, centred, or classed as one.

    A short line with a number of several parts is one however it is set, unless one of the `modals` makes a rule of it, of
    which the full stop is missing.
    """
    if element.name not in _HOLDERS:
        return False
    text = plain(content).strip()
    size = len(text.split())
    if not text or size > LONGEST or any(isinstance(node, LineBreak | Image) for node in content):
        return False
    number = leading_number(text)
    dotted = number is not None and ((number.dotted and number.counts) or number.lettered)
    rest = text[number.size :].strip(" \u00a0–—:-") if number else text
    if not rest or not re.search(r"[^\W\d_]", rest):
        return False
    if re.search(r"[.!?;]\s+[^\W\d_]", rest):
        return False
    strong = _is_strong(content)
    if _END.search(rest):
        # "5.1 Phase." in bold on a line of its own
        return dotted and strong and rest[-1] in ".:" and size <= 10
    if number and not dotted and number.marks and not _is_styled(element):
        return False
    if not (rest[0].isupper() or rest[0].isdigit() or not rest[0].isalpha() or dotted):
        return False
    if _NAMES.search(element.classes) or _is_styled(element) or strong:
        return True
    rules = any(word.lower() in modals for word in re.findall(r"\w+", rest))
    return dotted and size <= 9 and rest[0].isupper() and not rules


def _is_strong(content: tuple[Inline, ...]) -> bool:
    """Whether all that is to be seen is bold."""
    seen = False
    for node in content:
        if isinstance(node, Styled) and node.style == "strong":
            seen = True
        elif not isinstance(node, Label) and not (isinstance(node, Text) and not node.text.strip(" \u00a0")):
            return False
    return seen


def _is_styled(element: Element) -> bool:
    """Whether the paragraph itself is centred, bold or large."""
    asked = element.attributes.get("style", "").lower().replace(" ", "")
    if re.search(
        r"font-weight:(?:bold|[6-9]00)|font-size:(?:x?x-large|large|1[4-9]pt|[2-9]\dpt|1\.[2-9]|[2-9]em)",
        asked,
    ):
        return True
    return element.name == "center" or "center" in (
        element.attributes.get("align", "").lower(),
        asked.partition("text-align:")[2][:6],
    )
