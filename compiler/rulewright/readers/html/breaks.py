"""Breaks that part paragraphs as a line of its own does."""

from collections.abc import Sequence

from rulewright.readers.html.elements import Element, Item


def split_at_breaks(items: Sequence[Item], source: str) -> list[list[Item]]:
    """The items between every two `<br>` with nothing but space between them."""
    runs: list[list[Item]] = [[]]
    breaks = 0
    for item in items:
        if isinstance(item, Element) and item.name == "br":
            breaks += 1
        elif isinstance(item, Element) or source[item.start : item.end].strip():
            if breaks > 1 and runs[-1]:
                runs.append([])
            breaks = 0
        runs[-1].append(item)
    return [run for run in runs if run]
