"""Lines that belong together: a number that stands alone before its heading, and items written as paragraphs."""

import re

from rulewright.document.nodes import Image, LineBreak, ListBlock, ListItem, Prose, Text
from rulewright.document.plain_text import plain
from rulewright.readers.html.lines import Line
from rulewright.readers.html.numbers import leading_number
from rulewright.readers.html.opening import drop_front
from rulewright.source.span import Span

_SPACE = " \u00a0\u2002\u2003\u2009\t"
_BULLET = re.compile(
    rf"[{_SPACE}]*(?:[·•▪▫◦‣●○■□◆◊➢➤❖✓\uf0b7\uf0a7\uf0d8]|[-–—*](?=[{_SPACE}]))[{_SPACE}]*(?=\S)"
)


def join_lines(lines: list[Line]) -> list[Line]:
    """The lines of a page with numbers at their headings and runs of items as lists."""
    joined: list[Line] = []
    run: list[tuple[Line, int]] = []
    for line in lines:
        bullet = _BULLET.match(plain(line.content)) if line.kind == "text" and not line.banner else None
        if bullet is not None:
            run.append((line, bullet.end()))
            continue
        joined.extend(_as_list(run))
        run = []
        if joined and line.kind == "heading" and _is_number(joined[-1]) and not _begins_with_number(line):
            joined.append(_with_number(joined.pop(), line))
        else:
            joined.append(line)
    return [*joined, *_as_list(run)]


def _as_list(run: list[tuple[Line, int]]) -> list[Line]:
    """Paragraphs that begin with bullets as one list; a single one that begins with a dash may be speech."""
    if not run:
        return []
    if len(run) == 1 and plain(run[0][0].content).lstrip(_SPACE)[0] in "-–—*":
        return [run[0][0]]
    items = []
    for line, size in run:
        content = drop_front(line.content, size)
        items.append(ListItem(blocks=(Prose(content=content, span=line.span),), span=line.span))
    span = run[0][0].span.to(run[-1][0].span)
    block = ListBlock(style="bullets", environment="ul", items=tuple(items), span=span)
    return [Line(kind="block", span=span, block=block)]


def _is_number(line: Line) -> bool:
    """Whether nothing but the number of a unit stands in a line."""
    if line.kind != "text" or any(isinstance(node, Image | LineBreak) for node in line.content):
        return False
    text = plain(line.content).strip(_SPACE)
    number = leading_number(text)
    return (
        number is not None
        and number.size == len(text)
        and number.counts
        and bool(number.dotted or number.marks)
    )


def _begins_with_number(line: Line) -> bool:
    return leading_number(plain(line.content).lstrip(_SPACE)) is not None


def _with_number(number: Line, heading: Line) -> Line:
    at = heading.span.start
    content = (*number.content, Text(text=" ", span=Span(heading.span.file, at, at)), *heading.content)
    return Line(
        kind="heading",
        span=number.span.to(heading.span),
        content=content,
        style=heading.style,
        banner=heading.banner,
    )
