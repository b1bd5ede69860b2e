"""Tags become a tree of elements, however badly they nest. Text stays in the order of the source.

This is HTML's tree construction as far as a book needs it: end tags that authors leave out are implied. Unlike a
browser it never moves text (out of a table, for example) and never lets an unclosed `<b>` run on into the next
block, so that the words of the tree are the words of the source.
"""

from collections import Counter
from collections.abc import Sequence

from rulewright.readers.html.elements import (
    BLOCKS,
    HEADINGS,
    LISTS,
    RAW,
    SCRIPTS,
    VOID,
    Data,
    Element,
    Item,
    within,
)
from rulewright.readers.html.lexer import Tag, tags_of
from rulewright.readers.report import Report
from rulewright.source.diagnostics import Severity
from rulewright.source.span import Span
from rulewright.source.text import SourceText

MAX_DEPTH = 100
"""Elements inside elements beyond this are read as if their tags were not there."""

_CELLS = frozenset(("td", "th", "caption"))
_ROW_GROUPS = frozenset(("thead", "tbody", "tfoot"))
_CLOSES_PARAGRAPH = BLOCKS - {"body", "html", "caption", "col", "colgroup"}

# What the start of an element ends, and what it does not look beyond.
_IMPLIED_ENDS: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    "li": (frozenset(("li",)), LISTS | _CELLS),
    "dt": (frozenset(("dt", "dd")), frozenset(("dl",)) | _CELLS),
    "dd": (frozenset(("dt", "dd")), frozenset(("dl",)) | _CELLS),
    "td": (_CELLS, frozenset(("tr", "table"))),
    "th": (_CELLS, frozenset(("tr", "table"))),
    "tr": (_CELLS | {"tr", "colgroup"}, frozenset(("table",))),
    **{name: (_CELLS | _ROW_GROUPS | {"tr", "colgroup"}, frozenset(("table",))) for name in _ROW_GROUPS},
    "option": (frozenset(("option",)), frozenset(("select",))),
}
_UNSEEN = frozenset(("head", *SCRIPTS))
_ENDS_STOP_AT = _CELLS
"""An end tag in a cell ends nothing outside it, unless it ends a part of the table itself."""

_TABLE_PARTS = _CELLS | _ROW_GROUPS | {"tr", "table", "body", "html"}


def parse_page(source: SourceText, report: Report) -> Element:
    """The page as one element without a name. What is wrong with it goes to `report`."""
    tags = list(tags_of(source.text))
    builder = _Builder(source, report, _unclosed_headings(tags))
    for tag in tags:
        builder.take(tag)
    root = builder.finish()
    _wrap_loose_text(root, source.text)
    return root


class _Builder:
    def __init__(self, source: SourceText, report: Report, unclosed: frozenset[int]) -> None:
        self.source = source
        self.report = report
        self.unclosed = unclosed
        """Where the headings begin that have no end tag."""

        self.root = Element("", {}, 0, len(source.text), None)
        self.stack = [self.root]
        self.open: Counter[str] = Counter()
        self.beyond: Counter[str] = Counter()
        """Start tags that were ignored because they nest too deep, so that their end tags are too."""

    def take(self, tag: Tag) -> None:
        """Add the next tag or stretch of text."""
        if tag.fault:
            span = Span(self.source.file, tag.start, min(tag.end, tag.start + 80))
            self.report.add("RW-structure", tag.fault, span, "mend the tag", Severity.WARNING)
        if tag.kind == "text" or tag.kind == "raw":
            self.stack[-1].children.append(Data(tag.start, tag.end))
        elif tag.kind == "start":
            self.start_tag(tag)
        elif tag.kind == "end":
            self.end_tag(tag)
        elif not self.source.text.startswith(("<!d", "<!D"), tag.start):
            self.report.exclude("comments")

    def start_tag(self, tag: Tag) -> None:
        name = tag.name
        if name in ("html", "body") and self.open[name]:
            return
        block = name in BLOCKS
        if block:
            self.end_before_block(name, tag.start)
            self.end_styles(tag.start)
            self.end_heading(tag.start)
        elif name == "a":
            self.end_link(tag.start)
        if name == "option":
            self.imply_ends(name, tag.start)
        parent = self.stack[-1]
        if len(self.stack) > MAX_DEPTH and name not in VOID:
            if name not in RAW:
                self.beyond[name] += 1
                self.too_deep(tag)
                return
            parent = self.stack[MAX_DEPTH]
        if tag.start in self.unclosed:
            self.report.add(
                "RW-structure",
                "this heading is never closed; it is taken to end where the next block begins",
                Span(self.source.file, tag.start, min(tag.end, tag.start + 80)),
                f"write `</{name}>` where it ends",
                Severity.WARNING,
            )
        element = Element(name, tag.attributes, tag.start, tag.end, parent)
        parent.children.append(element)
        if block:
            outer: Element | None = parent
            while outer is not None and not outer.has_block:
                outer.has_block = True
                outer = outer.parent
        if name not in VOID:
            self.stack.append(element)
            self.open[name] += 1

    def end_before_block(self, name: str, at: int) -> None:
        """End what a block that starts here does not stand in."""
        if name in _CLOSES_PARAGRAPH and self.open["p"]:
            for depth in range(len(self.stack) - 1, 0, -1):
                inner = self.stack[depth].name
                if inner == "p":
                    self.pop_to(depth, at)
                    break
                if inner in BLOCKS:
                    break
        if name in HEADINGS and self.stack[-1].name in HEADINGS:
            self.pop_to(len(self.stack) - 1, at)
        self.imply_ends(name, at)

    def end_styles(self, at: int) -> None:
        """End styles and links that hold text and are still open where a block starts: their end was forgotten.

        One that holds blocks only is meant to stand around them.
        """
        while len(self.stack) > 1 and self.stack[-1].name not in BLOCKS:
            for child in reversed(self.stack[-1].children):
                if isinstance(child, Data):
                    if not self.source.text[child.start : child.end].strip():
                        continue
                elif child.has_block or child.name in BLOCKS:
                    return
                elif not child.children:
                    continue
                break
            else:
                return
            self.pop_to(len(self.stack) - 1, at)

    def end_heading(self, at: int) -> None:
        """End a heading that has its words and no end tag where a block starts."""
        heading = self.stack[-1]
        if heading.start not in self.unclosed or heading.name not in HEADINGS:
            return
        if any(_is_seen(child, self.source.text) for child in heading.children):
            self.pop_to(len(self.stack) - 1, at)

    def imply_ends(self, name: str, at: int) -> None:
        ended, barrier = _IMPLIED_ENDS.get(name, (None, None))
        if ended is None or barrier is None or not any(self.open[each] for each in ended):
            return
        outermost = 0
        for depth in range(len(self.stack) - 1, 0, -1):
            inner = self.stack[depth].name
            if inner in barrier:
                break
            if inner in ended:
                outermost = depth
                if name in ("li", "dt", "dd", "option"):
                    break
        if outermost:
            self.pop_to(outermost, at)

    def end_link(self, at: int) -> None:
        """A link ends where another begins, unless blocks stand between."""
        if not self.open["a"]:
            return
        for depth in range(len(self.stack) - 1, 0, -1):
            if self.stack[depth].name == "a":
                self.pop_to(depth, at)
                return
            if self.stack[depth].name in BLOCKS:
                return

    def end_tag(self, tag: Tag) -> None:
        name = tag.name
        if self.beyond[name] > 0:
            self.beyond[name] -= 1
            return
        if not self.open[name]:
            if name in ("br", "p"):
                empty = Element(name, {}, tag.start, tag.end, self.stack[-1])
                self.stack[-1].children.append(empty)
            return
        inline = name not in BLOCKS
        for depth in range(len(self.stack) - 1, 0, -1):
            inner = self.stack[depth].name
            if inner == name or (name in HEADINGS and inner in HEADINGS):
                self.stack[depth].closed = True
                self.pop_to(depth, tag.start)
                self.stack[-1].children[-1].end = tag.end
                return
            if (inline and inner in BLOCKS) or (inner in _ENDS_STOP_AT and name not in _TABLE_PARTS):
                return
            if name == "li" and inner in LISTS:
                return

    def pop_to(self, depth: int, at: int) -> None:
        """End the elements from the one at `depth` inwards."""
        while len(self.stack) > depth:
            element = self.stack.pop()
            element.end = max(element.end, at)
            self.open[element.name] -= 1

    def too_deep(self, tag: Tag) -> None:
        self.report.add_once(
            "RW-nesting",
            f"elements nest more than {MAX_DEPTH} deep; the tags further in are ignored, their text is kept",
            Span(self.source.file, tag.start, tag.end),
            "close what is open",
        )

    def finish(self) -> Element:
        self.pop_to(1, len(self.source.text))
        return self.root


def _unclosed_headings(tags: Sequence[Tag]) -> frozenset[int]:
    """Where those headings begin behind which another one starts, or the page ends, before a heading's end tag."""
    found: set[int] = set()
    begun: int | None = None
    for tag in tags:
        if tag.name not in HEADINGS:
            continue
        if tag.kind == "start":
            if begun is not None:
                found.add(begun)
            begun = tag.start
        elif tag.kind == "end":
            begun = None
    return frozenset(found if begun is None else {*found, begun})


def _wrap_loose_text(root: Element, text: str) -> None:
    """Put text that stands between blocks, in no block of its own, into paragraphs: a reader sees no difference."""
    for element in [root, *(item for item in within(root) if isinstance(item, Element) and item.has_block)]:
        if not element.has_block or element.name == "head":
            continue
        children: list[Item] = []
        run: list[Item] = []
        for item in element.children:
            if isinstance(item, Data) or not (item.name in BLOCKS or item.has_block or item.name in _UNSEEN):
                run.append(item)
                continue
            children.extend(_wrapped(run, element, text))
            children.append(item)
            run = []
        element.children = [*children, *_wrapped(run, element, text)]


def _wrapped(run: list[Item], parent: Element, text: str) -> list[Item]:
    """A run of text as one paragraph; as it is where nothing is to be seen in it."""
    at = next((at for at, item in enumerate(run) if _is_seen(item, text)), None)
    if at is None:
        return run
    last = max(at for at, item in enumerate(run) if _is_seen(item, text))
    # Names before the text and after it belong to what they stand beside.
    while at and isinstance(run[at - 1], Element):
        at -= 1
    paragraph = Element("p", {}, run[at].start, run[last].end, parent)
    paragraph.implied = True
    if isinstance(run[at], Data):
        paragraph.start += len(text[run[at].start : run[at].end]) - len(
            text[run[at].start : run[at].end].lstrip()
        )
    paragraph.children = run[at : last + 1]
    for item in paragraph.children:
        if isinstance(item, Element):
            item.parent = paragraph
    return [*run[:at], paragraph, *run[last + 1 :]]


def _is_seen(item: Item, text: str) -> bool:
    """Whether words or a picture stand in an item."""
    if isinstance(item, Data):
        return bool(text[item.start : item.end].strip())
    return item.name == "img" or any(
        each.name == "img" if isinstance(each, Element) else text[each.start : each.end].strip()
        for each in within(item)
    )
