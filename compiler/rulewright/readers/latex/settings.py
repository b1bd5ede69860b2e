"""Settings in the place of a title: `[title=Reminder, colback=red]`, as boxes of LaTeX packages are given them."""

import re

from rulewright.document.nodes import Inline, Text
from rulewright.source.span import Span

_SETTINGS = re.compile(r"\s*[a-z][a-z ]*=")
_TITLE = re.compile(r"(?:^|,)\s*title\s*=\s*")
_NEXT = re.compile(r"\s*,\s*[a-z][a-z ]*(?:=|,|\s*$)")


def named_title(content: tuple[Inline, ...]) -> tuple[Inline, ...]:
    """The title that settings give, none where they give none; what is no list of settings is the title itself."""
    first = content[0] if content else None
    if not isinstance(first, Text) or not _SETTINGS.match(first.text):
        return content
    title: list[Inline] = []
    begun = False
    for node in content:
        start = 0
        if not begun:
            named = _TITLE.search(node.text) if isinstance(node, Text) else None
            if named is None:
                continue
            begun, start = True, named.end()
        if not isinstance(node, Text):
            title.append(node)
            continue
        behind = _NEXT.search(node.text, start)
        end = behind.start() if behind else len(node.text)
        if end > start:
            title.append(_part(node, start, end))
        if behind:
            break
    return tuple(title)


def _part(node: Text, start: int, end: int) -> Text:
    literal = len(node.text) == node.span.end - node.span.start
    span = Span(node.span.file, node.span.start + start, node.span.start + end, node.span.definition)
    return Text(text=node.text[start:end], span=span if literal else node.span)
