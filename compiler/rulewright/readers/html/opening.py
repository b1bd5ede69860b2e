"""Take the number, and a title set in bold, off the begin of a line."""

from rulewright.document.nodes import Inline, Label, LineBreak, Reference, Styled, Text
from rulewright.document.plain_text import plain
from rulewright.source.span import Span

_MARKS = " \u00a0\u2003–—:-.\t"
LONGEST_TITLE = 12
"""Words that bold text at the begin of a paragraph may have to be its title."""

Content = tuple[Inline, ...]


def drop_front(content: Content, count: int, marks: str = "") -> Content:
    """The content without its first `count` characters, and then without the characters `marks` that stand there."""
    opened: list[tuple[Styled | Reference, list[Inline]]] = []
    rest = list(reversed(content))
    kept: list[Inline] = []
    while True:
        if not rest:
            if not opened:
                break
            node, after = opened.pop()
            # Nothing is left of what stood inside.
            rest = after
            continue
        node_ = rest.pop()
        if isinstance(node_, Label):
            kept.append(node_)
        elif isinstance(node_, Styled | Reference):
            opened.append((node_, rest))
            rest = list(reversed(node_.content))
        elif isinstance(node_, Text):
            cut = min(count, len(node_.text))
            count -= cut
            if count == 0:
                while cut < len(node_.text) and node_.text[cut] in marks:
                    cut += 1
            if cut < len(node_.text):
                rest.append(_without(node_, cut))
                break
        else:
            rest.append(node_)
            break
    inside: list[Inline] = list(reversed(rest))
    while opened:
        node, after = opened.pop()
        inside = [_with(node, tuple(inside)), *reversed(after)]
    return (*kept, *inside)


def _without(node: Text, cut: int) -> Text:
    literal = len(node.text) == node.span.end - node.span.start
    span = Span(node.span.file, node.span.start + cut, node.span.end) if literal else node.span
    return Text(text=node.text[cut:], span=span)


def _with(node: Styled | Reference, content: Content) -> Styled | Reference:
    if isinstance(node, Styled):
        return Styled(style=node.style, content=content, span=node.span)
    return Reference(command=node.command, target=node.target, content=content, span=node.span)


def without_number(content: Content, size: int) -> Content:
    """A line without the number of `size` characters at its begin, and without the marks behind that."""
    return _without_break(drop_front(content, size, _MARKS))


def _without_break(content: Content) -> Content:
    """A line that began with nothing but its number or title, without the line end behind that."""
    labels, rest = split_labels(content)
    return (*labels, *drop_front(rest[1:], 0, _MARKS)) if rest and isinstance(rest[0], LineBreak) else content


def unwrapped(content: Content) -> Content:
    """A heading without the bold type that made it one."""
    if len(content) == 1 and isinstance(content[0], Styled) and content[0].style == "strong":
        return content[0].content
    return content


def split_labels(content: Content) -> tuple[tuple[Label, ...], Content]:
    """The labels at the begin of a line, and the rest."""
    at = 0
    while at < len(content) and isinstance(content[at], Label):
        at += 1
    return tuple(node for node in content[:at] if isinstance(node, Label)), content[at:]


def split_title(content: Content) -> tuple[Content, Content]:
    """Bold text at the begin of a paragraph that more follows, and what follows it."""
    labels, rest = split_labels(content)
    if len(rest) < 2 or not isinstance(rest[0], Styled) or rest[0].style != "strong":
        return (), content
    title = rest[0].content
    if len(plain(title).split()) > LONGEST_TITLE or not plain(rest[1:]).strip():
        return (), content
    # "<b>not</b> more than two" is stress, not a title.
    said = plain(title).strip()
    after = plain(rest[1:]).lstrip()
    if not said[:1].isupper() or (after[:1].islower() and said[-1:] not in ".:!?"):
        return (), content
    # A mark that ends the title may stand outside the bold type.
    mark = 1 if after[:2] in (". ", ": ") or after[:2] in (".\u00a0", ":\u00a0") else 0
    spaces = len(plain(rest[1:])) - len(after)
    return title, (*labels, *_without_break(drop_front(rest[1:], spaces + mark if mark else 0, " \u00a0")))
