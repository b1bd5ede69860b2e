"""What the items of a list count."""

import re

from rulewright.readers.html.elements import Element

_COUNTED = {
    "lower-alpha": "a", "lower-latin": "a", "upper-alpha": "A", "upper-latin": "A", "lower-roman": "i", "upper-roman": "I",
}  # fmt: skip
"""What the items of a list count, by the names that style sheets have for it."""


def list_kind(element: Element) -> str:
    """What a list is called, with what its items count and from where: `ul`, `ol`, `ol-a`, `ol-1-from-3`."""
    if element.name != "ol":
        return element.name
    counted = element.attributes.get("type", "").strip()
    counted = counted if counted in ("A", "a", "I", "i", "1") else _style_of_list(element)
    items = (item for item in element.children if isinstance(item, Element) and item.name == "li")
    first = next((item.attributes.get("value", "") for item in items), "")
    start = (first or element.attributes.get("start", "")).strip()
    if re.fullmatch(r"0*[1-9][0-9]{0,3}", start) and int(start) > 1:
        return f"ol-{counted or '1'}-from-{int(start)}"
    return f"ol-{counted}" if counted else "ol"


def _style_of_list(element: Element) -> str:
    asked = element.attributes.get("style", "").lower().replace(" ", "").partition("list-style")[2]
    return next((sign for name, sign in _COUNTED.items() if name in asked), "")
