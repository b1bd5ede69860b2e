"""A page becomes its lines: paragraphs, headings and finished blocks, in the order of the source.

A stack of frames instead of recursion: one for each element whose content is being read.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from rulewright.config.book_config import BookConfig
from rulewright.config.language_data import language_data
from rulewright.document.nodes import (
    Aside,
    Block,
    ExampleRecord,
    Inline,
    Label,
    LineBreak,
    ListBlock,
    ListItem,
    Prose,
    Styled,
    Text,
)
from rulewright.document.walk import walk
from rulewright.languages.load import built_in
from rulewright.readers.html.asides import AsideRole, aside_role, told_role
from rulewright.readers.html.breaks import split_at_breaks
from rulewright.readers.html.elements import BLOCKS, HEADINGS, LISTS, STYLES, Data, Element, Item
from rulewright.readers.html.headings import looks_like_heading
from rulewright.readers.html.inline import InlineReader
from rulewright.readers.html.list_kinds import list_kind
from rulewright.readers.html.opening import unwrapped
from rulewright.readers.html.references import ReferenceWords, mark_references
from rulewright.readers.html.tables import TableRows, is_layout
from rulewright.source.span import Span

FOOTNOTE = "footnote"

_SPACE = " \u00a0\u200b\u2002\u2003\u2009"


class Line(Struct, frozen=True, kw_only=True, eq=False):
    """A paragraph or a heading whose number is not yet read, or a block."""

    kind: Literal["heading", "text", "block", "banner"]
    span: Span
    content: tuple[Inline, ...] = ()
    block: Block | None = None
    style: str = ""
    """Of a heading: its element, and its class where it is no `<h1>` to `<h6>`. Of a block: `footnote` for one."""

    banner: str = ""
    """`header` or `footer` where the line stands in one of the page itself."""


class _Frame:
    __slots__ = (
        "after",
        "around",
        "banner",
        "element",
        "kind",
        "label",
        "out",
        "queue",
        "role",
        "rows",
        "run",
        "title",
    )

    def __init__(self, kind: str, element: Element, out: list[Line]) -> None:
        self.kind = kind
        self.element = element
        self.queue: list[Item] = list(reversed(element.children))
        self.run: list[Item] = []
        self.out = out
        self.around = False
        """Whether the element is a style or a link around blocks."""

        self.banner = False
        """Whether what it holds is the head or the foot of a page."""

        self.label: tuple[Inline, ...] = ()
        self.title: tuple[Inline, ...] = ()
        self.role: AsideRole = "note"
        self.rows: TableRows | None = None


class LineReader:
    """Reads the lines of one page."""

    def __init__(
        self,
        inline: InlineReader,
        config: BookConfig,
        chapters: frozenset[str],
        words: ReferenceWords,
        asides: Mapping[str, AsideRole],
    ) -> None:
        self.inline = inline
        self.config = config
        self.chapters = chapters
        self.words = words
        self.modals = language_data(config).sentences.modals | built_in("en").sentences.modals
        self.asides = asides
        """What asides are called, and their roles."""

        self.frames: list[_Frame] = []
        self.banner = ""
        self.recorded: set[Element] = set()
        """Elements whose record has been told."""

    def read(self, root: Element) -> list[Line]:
        """The lines of the page `root`."""
        lines: list[Line] = []
        self.frames = [_Frame("flow", root, lines)]
        while self.frames:
            frame = self.frames[-1]
            if not frame.queue:
                self.flush(frame)
                self.frames.pop()
                self.finish(frame)
                continue
            item = frame.queue.pop()
            if isinstance(item, Data) or not (item.name in BLOCKS or item.has_block):
                frame.run.append(item)
                continue
            self.flush(frame)
            if item not in self.inline.furniture.dropped and not self.inline.dropped(item):
                self.open(item, frame)
        return lines

    # --- beginnings ---

    def open(self, element: Element, frame: _Frame) -> None:
        """Begin to read a block element."""
        name = element.name
        if name in ("hr", "col", "colgroup"):
            return
        if name in ("li", "dt", "dd") and frame.kind == "list":
            self.open_item(element, frame)
            return
        if frame.kind == "table" and frame.rows is not None and frame.rows.takes(element):
            self.open_table_part(element, frame)
            return
        leaf = not element.has_block or name in HEADINGS
        if element in self.inline.furniture.banners and not self.banner:
            self.open_banner(element, frame)
            return
        role = aside_role(element, self.config) if name not in HEADINGS else None
        if role is None and element in self.inline.furniture.notes:
            role = "note"
        if role is None:
            role = told_role(element, self.inline.source.text, self.asides)
        # What stands apart from the rules in a list item or a cell is part of that item.
        if role is not None and not any(each.kind == "aside" for each in self.frames):
            inner = self.push("aside", element, [])
            inner.role = role
            if leaf:
                inner.queue = []
                self.text(element, self.labelled(element), inner)
        elif name in LISTS or name == "dl":
            if self.has_items(element):
                self.wait_for(element)
                self.push("list", element, [])
            else:
                self.push("flow", element, frame.out)
        elif name == "table" and not is_layout(element, self.inline.source.text):
            self.wait_for(element)
            self.push("table", element, []).rows = TableRows(element, self.inline)
        elif leaf:
            self.leaf(element, frame)
        else:
            self.open_flow(element, frame)

    def leaf(self, element: Element, frame: _Frame) -> None:
        """A block that holds only lines; two breaks part paragraphs, as a line of its own does."""
        runs = split_at_breaks(element.children, self.inline.source.text) if element.name != "pre" else []
        if len(runs) < 2 or element.name in HEADINGS:
            self.text(element, self.labelled(element), frame)
            return
        self.wait_for(element)
        for run in runs:
            place = Span(self.inline.source.file, run[0].start, run[-1].end)
            self.text(element, self.inline.read(run), frame, place)

    def open_flow(self, element: Element, frame: _Frame) -> None:
        """A container: its lines are those of what is around it."""
        if element.name == "form":
            self.inline.report.exclude("forms")
        self.wait_for(element)
        inner = self.push("flow", element, frame.out)
        if element.name in STYLES or (
            element.name == "a" and element.closed and "href" in element.attributes
        ):
            inner.around = True
            self.inline.around.append(element)

    def open_banner(self, element: Element, frame: _Frame) -> None:
        """What is on every page, or stands at the head or foot of one: its lines are marked as such."""
        around = Element("div", {}, element.start, element.end, None)
        around.children = [element]
        around.has_block = True
        self.push("flow", around, frame.out).banner = True
        self.banner = self.inline.furniture.banners[element]

    def open_item(self, element: Element, frame: _Frame) -> None:
        if element.name == "dt":
            content = self.labelled(element)
            if frame.label:
                self.item(frame, frame.label, [], element)
            frame.label = content
            return
        inner = self.push("item", element, [])
        inner.label, frame.label = frame.label, ()
        self.wait_for(element)

    def open_table_part(self, element: Element, frame: _Frame) -> None:
        assert frame.rows is not None
        if element.name == "caption":
            frame.rows.caption(self.labelled(element))
        elif element.name in ("td", "th"):
            self.wait_for(element)
            self.push("cell", element, [])
        else:
            frame.rows.begin(element)
            self.wait_for(element)
            inner = self.push("table", element, frame.out)
            inner.rows = frame.rows

    def push(self, kind: str, element: Element, out: list[Line]) -> _Frame:
        frame = _Frame(kind, element, out)
        self.frames.append(frame)
        return frame

    def has_items(self, element: Element) -> bool:
        return any(isinstance(item, Element) and item.name in ("li", "dt", "dd") for item in element.children)

    def wait_for(self, element: Element) -> None:
        """The labels of a container stand at the first line inside it."""
        self.inline.waiting.extend(self.inline.links.labels(element))

    def labelled(self, element: Element) -> tuple[Inline, ...]:
        self.wait_for(element)
        return self.inline.read(element.children, breaks=element.name == "pre")

    # --- lines ---

    def flush(self, frame: _Frame) -> None:
        """Make a line of the text that stands directly in a container."""
        run, frame.run = frame.run, []
        if all(
            isinstance(item, Data) and not self.inline.source.text[item.start : item.end].strip()
            for item in run
        ):
            return
        for part in split_at_breaks(run, self.inline.source.text):
            place = Span(self.inline.source.file, part[0].start, part[-1].end)
            self.text(frame.element, self.inline.read(part), frame, place)

    def text(
        self, element: Element, content: tuple[Inline, ...], frame: _Frame, span: Span | None = None
    ) -> None:
        """Add a line of text; one without a word leaves its labels to the next."""
        if _is_blank(content):
            labels = [node for node in walk(content) if isinstance(node, Label)]
            self.inline.waiting = [*labels, *self.inline.waiting]
            return
        place = span or self.inline.span(element.start, element.end)
        heading = element.name in HEADINGS or looks_like_heading(element, content, self.modals)
        if heading and frame.kind == "aside" and not frame.out and not frame.title:
            frame.title = unwrapped(content)
        elif heading:
            style = element.name if element.name in HEADINGS else _style(element)
            frame.out.append(
                Line(kind="heading", span=place, content=content, style=style, banner=self.banner)
            )
        else:
            content = mark_references(content, self.chapters, self.words, self.inline.report)
            content = (*content, *self.records(element))
            frame.out.append(Line(kind="text", span=place, content=content, banner=self.banner))

    def block(self, block: Block, frame: _Frame, style: str = "") -> None:
        frame.out.append(Line(kind="block", span=block.span, block=block, style=style, banner=self.banner))

    # --- ends ---

    def finish(self, frame: _Frame) -> None:
        """Hand what an element holds to the one around it."""
        if frame.around:
            self.inline.around.pop()
        if frame.banner:
            self.banner = ""
        if not self.frames:
            return
        outer = self.frames[-1]
        if frame.kind == "aside":
            self.finish_aside(frame, outer)
        elif frame.kind == "item":
            self.item(outer, frame.label, frame.out, frame.element)
        elif frame.kind == "cell":
            assert outer.rows is not None
            outer.rows.cell(frame.element, blocks_of(frame.out))
        elif frame.kind == "list":
            if frame.label:
                self.item(frame, frame.label, [], frame.element)
            self.finish_list(frame, outer)
        elif frame.kind == "table" and frame.element.name == "table" and frame.rows is not None:
            before, table = frame.rows.finish(self.inline.span(frame.element.start, frame.element.end))
            for line in frame.out:
                outer.out.append(line)
            for block in (*before, *((table,) if table is not None else ())):
                self.block(block, outer)

    def item(self, frame: _Frame, label: tuple[Inline, ...], lines: Sequence[Line], element: Element) -> None:
        """Add an item to the list of `frame`; lines that stand between items are items of their own."""
        if not lines and not label:
            return
        blocks = blocks_of(lines)
        span = self.inline.span(element.start, element.end)
        listed = ListItem(label=label, blocks=blocks, span=span)
        style: Literal["bullets", "numbers"] = "numbers"
        block = ListBlock(style=style, environment="", items=(listed,), span=span)
        frame.out.append(Line(kind="block", span=span, block=block, style="item"))

    def finish_list(self, frame: _Frame, outer: _Frame) -> None:
        items: list[ListItem] = []
        for line in frame.out:
            if line.style == "item" and isinstance(line.block, ListBlock):
                items.extend(line.block.items)
            else:
                items.append(ListItem(blocks=blocks_of([line]), span=line.span))
        if not items:
            return
        name = frame.element.name
        style: Literal["bullets", "numbers", "descriptions"]
        style = "numbers" if name == "ol" else "descriptions" if name == "dl" else "bullets"
        kind = list_kind(frame.element)
        span = self.inline.span(frame.element.start, frame.element.end)
        self.block(ListBlock(style=style, environment=kind, items=tuple(items), span=span), outer)

    def finish_aside(self, frame: _Frame, outer: _Frame) -> None:
        if not frame.out and not frame.title:
            return
        name = (frame.element.classes.split() or [frame.element.name])[0]
        blocks = blocks_of(frame.out)
        if records := self.records(frame.element):
            blocks = (*blocks, Prose(content=records, span=records[0].span))
        aside = Aside(
            role=frame.role,
            environment=name,
            title=frame.title,
            blocks=blocks,
            span=self.inline.span(frame.element.start, frame.element.end),
        )
        self.block(aside, outer, FOOTNOTE if frame.element in self.inline.furniture.notes else "")

    def records(self, element: Element) -> tuple[ExampleRecord, ...]:
        """The record of play that an element names by `data-record`, once."""
        name = element.attributes.get("data-record", "").strip()
        if not name or element in self.recorded:
            return ()
        self.recorded.add(element)
        told = ExampleRecord(
            record=name,
            paragraph=element.attributes.get("data-paragraph", "").strip(),
            verdict=element.attributes.get("data-verdict", "").strip(),
            span=self.inline.span(element.start, element.start + 1 + len(element.name)),
        )
        return (told,)


def blocks_of(lines: Sequence[Line]) -> tuple[Block, ...]:
    """Lines as blocks; a heading inside a block is strong text."""
    blocks: list[Block] = []
    for line in lines:
        if line.block is not None:
            blocks.append(line.block)
        elif line.kind == "heading":
            strong = Styled(style="strong", content=unwrapped(line.content), span=line.span)
            blocks.append(Prose(content=(strong,), span=line.span))
        else:
            blocks.append(Prose(content=line.content, span=line.span))
    return tuple(blocks)


def _is_blank(content: tuple[Inline, ...]) -> bool:
    """Whether nothing is to be seen in a line: one that only keeps others apart, or names a place."""
    return all(
        isinstance(node, Label | LineBreak | Styled)
        or (isinstance(node, Text) and not node.text.strip(_SPACE))
        for node in walk(content)
    )


def _style(element: Element) -> str:
    """How a paragraph is set: headings that are set alike lie equally deep."""
    attributes = element.attributes
    return ".".join((element.name, element.classes, attributes.get("align", ""), attributes.get("style", "")))
