"""What stands in a line becomes inline nodes. No recursion: elements may nest as deep as the tree allows."""

from collections.abc import Sequence
from typing import Literal, cast

from rulewright.document.nodes import Image, Inline, Label, LineBreak, Reference, Styled, Text
from rulewright.document.plain_text import plain
from rulewright.readers.html.characters import pieces, text_of
from rulewright.readers.html.elements import BLOCKS, CONTROLS, EMBEDDED, SCRIPTS, STYLES, Data, Element, Item
from rulewright.readers.html.links import Links
from rulewright.readers.html.pictures import Pictures
from rulewright.readers.html.repeated import Furniture
from rulewright.readers.report import Report
from rulewright.source.diagnostics import Severity
from rulewright.source.span import Span
from rulewright.source.text import SourceText

Style = Literal["emphasis", "strong", "code", "small-caps", "superscript", "subscript", "underline", "other"]

LONGEST_LINK = 12
"""Words that a link may have before it looks as if its end got lost."""


class _Frame:
    """An element whose nodes are being collected."""

    __slots__ = ("element", "nodes", "queue")

    def __init__(self, element: Element | None, items: Sequence[Item]) -> None:
        self.element = element
        self.queue = list(reversed(items))
        self.nodes: list[Inline] = []


class InlineReader:
    """Reads the lines of one page."""

    def __init__(
        self, source: SourceText, links: Links, pictures: Pictures, furniture: Furniture, report: Report
    ) -> None:
        self.source = source
        self.links = links
        self.pictures = pictures
        self.furniture = furniture
        self.report = report
        self.around: list[Element] = []
        """Styles and links around the whole line, such as `<b>` around several paragraphs."""

        self.waiting: list[Label] = []
        """Labels of elements that have no words of their own, for the next line."""

    def read(self, items: Sequence[Item], breaks: bool = False) -> tuple[Inline, ...]:
        """The nodes of a line, without white space at its edges; empty where nothing is to be seen or named.

        With `breaks`, line ends in the source are line ends in the book.
        """
        frames = [_Frame(None, items)]
        spaced = True
        while True:
            frame = frames[-1]
            if not frame.queue:
                frames.pop()
                if not frames:
                    break
                frames[-1].nodes.extend(self.finished(frame))
                spaced = self.apart(frame.element, frames[-1].nodes, spaced, at_end=True)
                continue
            item = frame.queue.pop()
            if isinstance(item, Data):
                spaced = self.characters(item, frame.nodes, spaced, breaks)
                continue
            name = item.name
            if item in self.furniture.dropped or self.dropped(item):
                continue
            if name == "br":
                _trim(frame.nodes)
                if len(frames) > 1 or any(not isinstance(node, Label) for node in frame.nodes):
                    frame.nodes.append(LineBreak(span=self.span(item.start, item.end)))
                spaced = True
            elif name == "img":
                self.image(item, frame.nodes)
                spaced = spaced and not frame.nodes
            else:
                spaced = self.apart(item, frame.nodes, spaced, at_end=False)
                frames.append(_Frame(item, item.children))
        nodes = self.waiting + frame.nodes
        self.waiting = []
        _trim(nodes)
        for element in reversed(self.around):
            if any(not isinstance(node, Label) for node in nodes):
                nodes = self.wrapped(element, nodes)
        return tuple(nodes)

    def apart(self, element: Element | None, nodes: list[Inline], spaced: bool, *, at_end: bool) -> bool:
        """Part the words of a block that stands in a line from those beside it by a space."""
        if spaced or element is None or element.name not in BLOCKS:
            return spaced
        at = element.end if at_end else element.start
        nodes.append(Text(text=" ", span=self.span(at, at)))
        return True

    def wrapped(self, element: Element, nodes: list[Inline]) -> list[Inline]:
        """A line inside a style or a link that holds several."""
        span = nodes[0].span.to(nodes[-1].span)
        if element.name in STYLES:
            return [Styled(style=cast(Style, STYLES[element.name]), content=tuple(nodes), span=span)]
        found = self.links.target(element, True)
        return (
            nodes
            if found is None
            else [Reference(command=found[0], target=found[1], content=tuple(nodes), span=span)]
        )

    def span(self, start: int, end: int) -> Span:
        """A stretch of this page."""
        return Span(self.source.file, start, end)

    def characters(self, data: Data, nodes: list[Inline], spaced: bool, breaks: bool) -> bool:
        """Add the text of `data`; `spaced` says, before and after, whether a space here would be one too many."""
        file = self.source.file
        for text, start, end in pieces(self.source.text, data.start, data.end):
            if text == " ":
                blank = self.source.text[start:end]
                if breaks and "\n" in blank:
                    _trim(nodes)
                    nodes.append(LineBreak(span=Span(file, start, end)))
                    spaced = True
                    blank = blank.rpartition("\n")[2]
                    text = ""
                    start = end - len(blank)
                if breaks and blank.strip(" ") == "" and (len(blank) > 1 or (blank and spaced)):
                    # What is set in columns stays in them.
                    text = "\u00a0" * (len(blank) - 1) + (" " if not spaced else "\u00a0")
                elif spaced:
                    continue
            spaced = text == " "
            nodes.append(Text(text=text, span=Span(file, start, end)))
        return spaced

    def finished(self, frame: _Frame) -> list[Inline]:
        """What the nodes of an element become at its end."""
        element = frame.element
        assert element is not None
        nodes = frame.nodes
        before: list[Inline] = list(self.links.labels(element))
        style = STYLES.get(element.name) or _style_of(element)
        if style and nodes:
            whole = self.span(element.start, element.end)
            nodes = [Styled(style=cast(Style, style), content=tuple(nodes), span=whole)]
        elif element.name == "a" and "href" in element.attributes:
            nodes = self.link(element, nodes)
        if element.name == "q" and nodes:
            first, last = self.span(element.start, element.start), self.span(element.end, element.end)
            nodes = [Text(text="“", span=first), *nodes, Text(text="”", span=last)]
        return before + nodes

    def link(self, element: Element, nodes: list[Inline]) -> list[Inline]:
        """A reference, or the plain words of a link that leads nowhere in a book."""
        if self.links.leads_to_itself(element) and not _shows_words(nodes):
            self.report.exclude("links of headings to themselves")
            return [node for node in nodes if isinstance(node, Label)]
        words = len(text_of(self.source.text, list(element.children), 2000).split())
        if words > LONGEST_LINK or (not element.closed and words):
            lost = "it is never closed" if not element.closed else "its end may stand too late"
            self.report.add(
                "RW-structure",
                f"this link holds {words} words; {lost}",
                self.span(element.start, min(element.end, element.start + 80)),
                "end the link behind the name of what it points to",
                Severity.WARNING,
            )
        found = self.links.target(element, bool(words))
        if found is None:
            return nodes
        command, target = found
        span = self.span(element.start, element.end)
        return [Reference(command=command, target=target, content=tuple(nodes), span=span)]

    def image(self, element: Element, nodes: list[Inline]) -> None:
        """An image, by its alternative text; one that the author calls decoration shows nothing."""
        span = self.span(element.start, element.end)
        alternative = element.attributes.get("alt")
        nodes.extend(self.links.labels(element))
        if alternative is None:
            self.report.add(
                "RW810",
                "this image has no alternative text",
                span,
                'add alt="…" that says what it shows, or alt="" where it is decoration',
                Severity.WARNING,
            )
        text = " ".join((alternative or "").split())
        if alternative is None:
            self.pictures.file(element.attributes.get("src", "")[:500], self.source.file, span)
        if not text:
            self.report.exclude("images without words")
            return
        address = element.attributes.get("src", "")[:500]
        file = self.pictures.file(address, self.source.file, span)
        nodes.append(Image(source=address, text=text, file=file, span=span))

    def dropped(self, element: Element) -> bool:
        """Whether an element is left out, and counted."""
        for attribute in element.attributes:
            if attribute.startswith("on"):
                self.report.exclude("event handlers")
        name = element.name
        if name in SCRIPTS:
            self.report.exclude(SCRIPTS[name])
            return True
        if name == "head":
            self.report.exclude("heads of pages")
            return True
        if name in EMBEDDED or name in CONTROLS:
            self.report.exclude("embedded objects" if name in EMBEDDED else "controls of forms")
            if element.children or name in ("iframe", "embed", "object", "frame"):
                self.report.add(
                    "RW-structure",
                    f"`<{name}>` is left out; a book of rules holds text",
                    self.span(element.start, min(element.end, element.start + 80)),
                    "say in words what it shows",
                    Severity.WARNING,
                )
            return True
        return False


def _style_of(element: Element) -> str:
    """The style that a `<span style=…>` or `<font>` asks for; empty where none that matters."""
    asked = element.attributes.get("style", "").lower().replace(" ", "")
    if not asked or element.name not in ("span", "font"):
        return ""
    if "font-weight:bold" in asked or "font-weight:700" in asked or "font-weight:600" in asked:
        return "strong"
    if "font-style:italic" in asked:
        return "emphasis"
    if "small-caps" in asked:
        return "small-caps"
    return "underline" if "text-decoration:underline" in asked else ""


def _shows_words(nodes: Sequence[Inline]) -> bool:
    """Whether a link says something: letters, figures or a picture, not only a sign such as `¶`."""
    return any(isinstance(node, Image) for node in nodes) or any(map(str.isalnum, plain(nodes)))


def _trim(nodes: list[Inline]) -> None:
    """Take a space off the end."""
    at = len(nodes) - 1
    while at >= 0 and isinstance(nodes[at], Label):
        at -= 1
    if at >= 0:
        node = nodes[at]
        if isinstance(node, LineBreak) or (isinstance(node, Text) and node.text == " "):
            del nodes[at]
