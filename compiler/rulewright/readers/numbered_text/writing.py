"""The text of units and blocks becomes nodes: titles, prose, lists, asides, contents, glossaries."""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from rulewright.document.nodes import Aside, Block, Inline, ListBlock, ListItem, Prose, Reference, Text
from rulewright.languages.words import ReaderWords as Words
from rulewright.readers.numbered_text.blocks import RawBlock
from rulewright.readers.numbered_text.inline import REFERENCE, InlineBuilder
from rulewright.readers.numbered_text.lines import Line
from rulewright.readers.numbered_text.numbered_stack import Path
from rulewright.readers.numbered_text.order import look_alike
from rulewright.readers.numbered_text.references import Found, ReferenceFinder
from rulewright.readers.numbered_text.running import Hyphens, Running
from rulewright.readers.numbered_text.tables import TableWriter
from rulewright.readers.numbered_text.titles import Titles
from rulewright.source.diagnostics import Diagnostic
from rulewright.source.span import Span

_TERM = re.compile(r"(?:\*\*|__)?(?P<term>[^\s:–—][^:–—]{0,60}?)(?:\*\*|__)?(?::|\s[–—-])(?:\*\*|__)?(?=\s)")
_HEAD_WORDS = 10


class BlockWriter:
    """Writes the nodes of one file."""

    def __init__(
        self,
        text: str,
        file: str,
        words: Words,
        finder: ReferenceFinder,
        inline: InlineBuilder,
        hyphens: Hyphens,
    ) -> None:
        self._text = text
        self._file = file
        self._asides = {" ".join(word.split()): role for word, role in words.asides.items()}
        self.titles = Titles(words)
        self._finder = finder
        self._inline = inline
        self._hyphens = hyphens
        self._tables = TableWriter(text, file, inline, hyphens)
        self.diagnostics: list[Diagnostic] = []
        """References in letters of the wrong script, and rows of the wrong length."""

    def running(self, lines: Sequence[Line], start: int | None = None) -> Running:
        """Lines as running text; the first from `start`, or from behind its number or bullet."""
        stretches = [(line.start, line.end) for line in lines]
        if stretches:
            begin = lines[0].rest if start is None else start
            stretches[0] = (min(begin, lines[0].end), lines[0].end)
        return Running.of(self._text, stretches, self._hyphens)

    def source(self, line: Line) -> str:
        """A line as the source has it, from its number on."""
        return self._text[line.start + len(line.dress) : line.end]

    def found(self, running: Running, around: Path) -> list[Found]:
        """The references of a text that stands in the unit with the path `around`."""
        found = self._finder.find(running.text, around)
        for each in found:
            if each.look_alike:
                span = Span(self._file, running.origin(each.start), running.end(each.end))
                written = running.text[each.start : each.end]
                script = "Latin" if written.isascii() else "Cyrillic"
                self.diagnostics.append(look_alike(written, span, script))
        return found

    def inlines(self, running: Running, start: int, end: int, found: Sequence[Found]) -> tuple[Inline, ...]:
        """The nodes of a stretch of running text."""
        return self._inline.nodes(running, start, end, found)

    def prose(self, running: Running, start: int, found: Sequence[Found]) -> list[Block]:
        """Text as prose, divided where a run-in title begins a new part, and behind a reference that was cut."""
        text = running.text
        cuts = self._inline.outside_links(
            text, (*self.titles.divisions(text, start), *_behind_cut(text, found))
        )
        bounds = [start, *sorted(cut for cut in cuts if cut > start), len(text)]
        made: list[Block] = []
        for begin, end in pairwise(bounds):
            content = self._inline.nodes(running, begin, end, found)
            if content:
                made.append(Prose(content=content, span=content[0].span.to(content[-1].span)))
        return made

    def blocks(self, raw: Iterable[RawBlock], around: Path) -> list[Block]:
        """The blocks of a unit."""
        made: list[Block] = []
        for block in raw:
            match block.kind:
                case "prose":
                    made += self._running_prose(block.members[0], None, around)
                case "aside":
                    made.append(self._aside(block, around))
                case "items":
                    made.append(self._list(block.members, around))
                case "contents":
                    made.append(self._contents(block.members))
                case "terms":
                    made.append(self._terms(block.members, around))
                case "table":
                    rows = [line for (line,) in block.members]
                    made.append(self._tables.table(rows))
                    self.diagnostics += self._tables.complaints(rows)
        return made

    def _running_prose(self, lines: Sequence[Line], start: int | None, around: Path) -> list[Block]:
        running = self.running(lines, lines[0].start if start is None else start)
        return self.prose(running, 0, self.found(running, around))

    def _aside(self, block: RawBlock, around: Path) -> Aside:
        lines = block.members[0]
        folded = " ".join(block.word.casefold().split())
        head = self.running((lines[0],), lines[0].start)
        title = self._inline.nodes(head, 0, block.word_end - lines[0].start, ())
        inside = tuple(self._running_prose(lines, block.word_end, around))
        return Aside(
            role=self._asides.get(folded, "note"), environment=folded, title=title, blocks=inside,
            span=Span(self._file, lines[0].start, lines[-1].end),
        )  # fmt: skip

    def _list(self, members: Sequence[tuple[Line, ...]], around: Path) -> ListBlock:
        """Items by their indentation: a deeper one stands in a list inside the item before it."""
        # Each open list: its indentation, its items so far, and the blocks of each of them.
        opened: list[tuple[int, list[tuple[tuple[Line, ...], list[Block]]]]] = []

        def close() -> None:
            _, items = opened.pop()
            opened[-1][1][-1][1].append(self._made_list(items))

        for lines in members:
            indent = lines[0].indent
            while len(opened) > 1 and indent < opened[-1][0]:
                close()
            if not opened or indent > opened[-1][0] + 1:
                opened.append((indent, []))
            opened[-1][1].append((lines, self._running_prose(lines, lines[0].body, around)))
        while len(opened) > 1:
            close()
        return self._made_list(opened[0][1])

    def _made_list(self, items: Sequence[tuple[tuple[Line, ...], list[Block]]]) -> ListBlock:
        made = []
        for lines, inside in items:
            span = Span(self._file, lines[0].start, lines[-1].end)
            made.append(ListItem(blocks=tuple(inside), span=span.to(inside[-1].span) if inside else span))
        return ListBlock(
            style="bullets", environment="itemize", items=tuple(made), span=made[0].span.to(made[-1].span)
        )

    def _contents(self, members: Sequence[tuple[Line, ...]]) -> ListBlock:
        items = []
        for lines in members:
            line = lines[0]
            span = Span(self._file, line.start, lines[-1].end)
            label: tuple[Inline, ...] = ()
            if line.number is not None:
                at = self._text.find(line.number.written, line.start, line.end)
                place = Span(self._file, at, at + len(line.number.written))
                text = Text(text=line.number.written, span=place)
                target = line.number.written
                label = (Reference(command=REFERENCE, target=target, content=(text,), span=place),)
            running = self.running(lines)
            content = self._inline.nodes(running, 0, len(running.text), ())
            blocks = (Prose(content=content, span=span),) if content else ()
            items.append(ListItem(label=label, blocks=blocks, span=span))
        span = items[0].span.to(items[-1].span)
        return ListBlock(style="descriptions", environment="contents", items=tuple(items), span=span)

    def _terms(self, members: Sequence[tuple[Line, ...]], around: Path) -> ListBlock:
        items: list[tuple[tuple[Inline, ...], list[Block], Span]] = []
        for lines in members:
            span = Span(self._file, lines[0].start, lines[-1].end)
            first = self.running((lines[0],), lines[0].start)
            match = _TERM.match(first.text)
            alone = len(lines) > 1 and len(first.text.split()) <= _HEAD_WORDS and first.text[-1] not in ".;,"
            if match and not alone:
                label = self._inline.nodes(first, 0, match.end(), ())
                items.append((label, self._running_prose(lines, lines[0].start + match.end(), around), span))
            elif alone:
                label = self._inline.nodes(first, 0, len(first.text), ())
                items.append((label, self._running_prose(lines[1:], None, around), span))
            elif items:
                label, inside, before = items[-1]
                items[-1] = (label, inside + self._running_prose(lines, None, around), before.to(span))
            else:
                items.append(((), self._running_prose(lines, None, around), span))
        made = tuple(ListItem(label=label, blocks=tuple(inside), span=span) for label, inside, span in items)
        return ListBlock(
            style="descriptions", environment="glossary", items=made, span=made[0].span.to(made[-1].span)
        )


def _behind_cut(text: str, found: Sequence[Found]) -> Iterable[int]:
    """Where a capital follows a reference that was cut, so that a sentence was lost in between."""
    for reference in found:
        if not reference.target:
            at = reference.end
            while at < len(text) and text[at].isspace():
                at += 1
            if at < len(text) and text[at].isupper():
                yield at
