"""Lines become block tokens: which line begins a division or a paragraph, with which number, at which level."""

from collections.abc import Sequence

from rulewright.document.nodes import Block, Image, Label, LineBreak, ListBlock, ListItem, Prose, Text
from rulewright.document.plain_text import plain
from rulewright.readers.block_grammar import BlockToken
from rulewright.readers.html.levels import Heading
from rulewright.readers.html.lines import FOOTNOTE, Line
from rulewright.readers.html.listed_units import holds_units, is_last, is_numbered, with_numbers
from rulewright.readers.html.numbers import (
    Number,
    follows,
    is_below,
    is_decimal_below,
    is_next,
    kinds_of,
    leading_number,
    signed_number,
)
from rulewright.readers.html.opening import Content, split_labels, split_title, unwrapped, without_number
from rulewright.source.span import Span

DEEPEST = 6
"""Levels of paragraphs inside paragraphs."""


class _Open:
    """A numbered paragraph that further ones may stand in."""

    __slots__ = ("kinds", "number")

    def __init__(self, number: str, kinds: tuple[str, ...]) -> None:
        self.number = number
        self.kinds = kinds
        """Series that it may belong to; none where its number has parts."""


class UnitWriter:
    """Writes the block tokens of a whole book, page after page."""

    def __init__(self) -> None:
        self.tokens: list[BlockToken] = []
        self._open: list[_Open] = []
        self._in_unit = False
        self._number = ""
        """Of the innermost division that has one."""

        self._divisions: list[tuple[int, str]] = []
        """Level and number of the divisions that are open and have one."""

        self._page_key: tuple[str, ...] = ()
        self._banner = ""

    def page(
        self, lines: list[Line], headings: dict[Line, Heading], name: Content, file: str, span: Span
    ) -> None:
        """Write the lines of one page. `name` is what the page is called where it has no heading to begin with."""
        self._page_key = (file,)
        first = next((at for at, line in enumerate(lines) if line in headings), len(lines))
        front = [line for line in lines[:first] if not line.banner]
        pictures = [line for line in front if _is_picture(line)]
        if self._in_unit and len(front) > len(pictures):
            # What stands before the first heading of a later page is no part of the page before it.
            self._division(0, "page", None, name, (), span)
            pictures = []
        elif self._in_unit or first < len(lines):
            moved = frozenset(pictures)
            lines = [line for line in lines if line not in moved]
        else:
            pictures = []
        following = {
            line: lines[at + 1 :] for at, line in enumerate(lines) if isinstance(line.block, ListBlock)
        }
        for line in lines:
            heading = headings.get(line)
            if heading is not None:
                content = without_number(line.content, heading.size) if heading.size else line.content
                own, title = split_labels(content)
                title = unwrapped(title)
                self._division(heading.level, heading.command, heading.number, title, own, line.span)
                for picture in pictures:
                    self._block(Prose(content=picture.content, span=picture.span))
                pictures = []
            elif line.kind == "block":
                self._listed(line, following.get(line, []), headings)
            else:
                self._text(line)

    # --- units ---

    def _division(
        self,
        level: int,
        command: str,
        number: str | None,
        title: Content,
        labels: tuple[Label, ...],
        span: Span,
    ) -> None:
        payload = {
            "level": level,
            "command": command,
            "starred": number is None,
            "declared_number": number,
            "keys": (number, *self._page_key) if number and self._page_key else self._page_key,
            "title": title,
            "labels": labels,
        }
        self._page_key = ()
        while self._divisions and self._divisions[-1][0] >= level:
            self._divisions.pop()
        if number is not None:
            self._number = number.split()[-1].removesuffix(".0")
            self._divisions.append((level, self._number))
        self.tokens.append(BlockToken.make(f"D{level}", span, payload))
        self._open = []
        self._in_unit = True
        self._banner = ""

    def _paragraph(
        self,
        level: int,
        command: str,
        number: str | None,
        content: Content,
        span: Span,
        title: Content = (),
    ) -> None:
        rest = content
        if number and not title:
            title, rest = split_title(content)
        keys = self._keys(number) if number else ()
        payload = {
            "level": level,
            "command": command,
            "declared_number": number,
            "keys": keys,
            "title": title,
        }
        self.tokens.append(BlockToken.make(f"P{level}", span, payload))
        self._in_unit = True
        self._banner = ""
        if rest:
            self._block(Prose(content=rest, span=rest[0].span.to(rest[-1].span)))

    def _keys(self, number: str) -> tuple[str, ...]:
        """The whole number of a paragraph that gives only its own part: `8.1.A` and `8.1(a)` for `A` in 8.1."""
        parts = [unit.number for unit in self._open]
        if "." in number or not parts:
            return ()
        at = next((at for at in range(len(parts) - 1, -1, -1) if not self._open[at].kinds), -1)
        whole = [parts[at] if at >= 0 else self._number, *parts[at + 1 :]]
        if not all(whole):
            return ()
        return (".".join(whole), whole[0] + "".join(f"({part})" for part in whole[1:]))

    def _block(self, block: Block) -> None:
        self.tokens.append(BlockToken.make("BLOCK", block.span, block))

    def _text(self, line: Line) -> None:
        if line.banner and self._in_unit:
            # The foot of a page is no part of the last rule on it, nor is the head of the next page.
            if self._banner != line.banner:
                self._begin_banner(line, line.content)
            else:
                self._block(Prose(content=line.content, span=line.span))
            return
        pieces = self._pieces(line.content)
        for at, content in enumerate(pieces):
            span = line.span if len(pieces) == 1 else content[0].span.to(content[-1].span)
            if self._numbered(content, span, "p"):
                continue
            if at == 0 and self._banner and not line.banner:
                self._paragraph(len(self._open) + 1, "text", None, content, span)
            else:
                self._block(Prose(content=content, span=span))

    def _pieces(self, content: Content) -> list[Content]:
        """A line parted at breaks behind which the very number stands that comes next."""
        pieces: list[Content] = []
        begin = 0
        for at, node in enumerate(content):
            if not isinstance(node, LineBreak) or at == begin:
                continue
            number = leading_number(plain(content[at + 1 :]).lstrip())
            own = leading_number(plain(content[begin:at]).lstrip())
            before = [own.text] if own is not None and own.dotted else []
            if number is not None and number.dotted and self._comes_next(number, before):
                pieces.append(content[begin:at])
                begin = at + 1
        return [*pieces, content[begin:]]

    def _comes_next(self, number: Number, before: Sequence[str] = ()) -> bool:
        """Whether a number with parts is the next after one that is open here, or the first below it."""
        opened = (unit.number for unit in self._open if unit.kinds == ())
        divisions = (other for _, other in self._divisions)
        return any(is_next(number.text, other) for other in (*before, *opened, *divisions))

    def _begin_banner(self, line: Line, content: Content) -> None:
        self._paragraph(1, line.banner, None, content, line.span)
        self._open = []
        self._banner = line.banner

    def _numbered(self, content: Content, span: Span, command: str) -> bool:
        """Write a paragraph that begins with its number; False where it begins with none."""
        text = plain(content)
        spaces = len(text) - len(text.lstrip())
        number = leading_number(text[spaces:])
        if number is None:
            number = signed_number(text[spaces:])
            number = number if number is not None and self._comes_next(number) else None
        level = self._level(number, text[spaces:]) if number else None
        if number is None or level is None:
            return False
        beside = self._beside(number)
        if beside is not None:
            rest = without_number(content, number.size + spaces)
            labels, rest = split_labels(rest)
            title, rest = split_title(rest)
            self._division(beside, command, number.text, title, labels, span)
            if rest:
                self._block(Prose(content=rest, span=rest[0].span.to(rest[-1].span)))
            return True
        self._paragraph(level, command, number.text, without_number(content, number.size + spaces), span)
        return True

    def _level(self, number: Number, text: str) -> int | None:
        """The level of a paragraph with this number, noted as open; None where the number counts no paragraph."""
        rest = text[number.size :].lstrip(" \u00a0–—:-.")
        if "[" in number.marks:
            # A footnote.
            return None
        if number.dotted:
            if not (number.text[0].isdigit() or any(part.isdigit() for part in number.text)):
                return None
            if rest[:1].islower() and not number.marks and not self._comes_next(number):
                # "1.5 times as much"
                return None
            while self._open and not (
                self._open[-1].kinds == ()
                and (
                    is_below(number.text, self._open[-1].number)
                    or is_decimal_below(number.text, self._open[-1].number)
                )
            ):
                self._open.pop()
            return self._opened(number.text, ())
        if not number.marks:
            return None
        kinds = kinds_of(number)
        for depth in range(len(self._open) - 1, -1, -1):
            shared = tuple(kind for kind in kinds if kind in self._open[depth].kinds)
            if shared and follows(number.text, self._open[depth].number):
                del self._open[depth:]
                return self._opened(number.text, shared)
        if not follows(number.text, None):
            return None
        for depth, unit in enumerate(self._open):
            if kinds[0] in unit.kinds:
                # The series begins again: 1, 2, 1.
                del self._open[depth:]
                break
        return self._opened(number.text, kinds)

    def _beside(self, number: Number) -> int | None:
        """The level of the open division that a paragraph stands beside, not in: 2.2 behind a heading 2.1."""
        if not number.dotted or not self._divisions:
            return None
        front, _, last = number.text.rpartition(".")
        for level, other in reversed(self._divisions):
            before, _, figure = other.rpartition(".")
            if before == front and follows(last, figure):
                return level
            if is_below(number.text, other):
                return None
        return None

    def _opened(self, number: str, kinds: tuple[str, ...]) -> int:
        del self._open[DEEPEST - 1 :]
        self._open.append(_Open(number, kinds))
        return len(self._open)

    # --- lists ---

    def _listed(self, line: Line, after: list[Line], headings: dict[Line, Heading]) -> None:
        """Write a block; a list of units that nothing but units follows becomes paragraphs."""
        block = line.block
        assert block is not None
        if line.banner and self._in_unit and line.banner != self._banner:
            self._begin_banner(line, ())
        if line.style == FOOTNOTE and self._in_unit and not line.banner:
            # A place of its own, which its mark leads to; what follows is no part of it.
            self._paragraph(len(self._open) + 1, FOOTNOTE, None, (), line.span)
            self._block(block)
            self._banner = FOOTNOTE
            return
        numbered = isinstance(block, ListBlock) and not line.banner and is_numbered(block)
        if self._banner and not line.banner and not numbered:
            self._paragraph(len(self._open) + 1, "text", None, (), line.span)
        if isinstance(block, ListBlock) and numbered:
            self._list_units(block)
            # What follows is no part of the last item.
            self._banner = "list"
        elif (
            isinstance(block, ListBlock)
            and not line.banner
            and holds_units(block)
            and is_last(after, headings)
        ):
            self._list_units(block)
        else:
            self._block(block)

    def _list_units(self, block: ListBlock) -> None:
        """Write the items of nested lists as paragraphs, in the order of the source."""
        outer = min(len(self._open), DEEPEST - 1)
        stack = list(reversed(with_numbers(block, outer + 1)))
        while stack:
            item, given, level = stack.pop()
            if item.label:
                self._defined_unit(item, level)
                continue
            if block.style == "descriptions":
                for each in item.blocks:
                    self._block(each)
                continue
            inner = item.blocks[-1] if len(item.blocks) > 1 else None
            if not (isinstance(inner, ListBlock) and level < DEEPEST and holds_units(inner)):
                inner = None
            first, *rest = item.blocks if inner is None else item.blocks[:-1]
            assert isinstance(first, Prose)
            number = leading_number(plain(first.content))
            content, declared = first.content, given
            if number is not None and (number.marks or number.dotted):
                content, declared = without_number(first.content, number.size), number.text
            del self._open[level - 1 :]
            self._open.append(_Open(declared or "", () if declared and "." in declared else ("list",)))
            self._paragraph(level, "li", declared, content, item.span)
            for each in rest:
                self._block(each)
            if inner is not None:
                stack.extend(reversed(with_numbers(inner, level + 1)))
        del self._open[outer:]

    def _defined_unit(self, item: ListItem, level: int) -> None:
        """Write an item of a `<dl>` whose term is the number and the title of a paragraph."""
        labels, term = split_labels(item.label)
        number = leading_number(plain(term))
        assert number is not None
        title = unwrapped(without_number(term, number.size))
        del self._open[level - 1 :]
        self._open.append(_Open(number.text, ()))
        self._paragraph(level, "dt", number.text, labels, item.span, title)
        for each in item.blocks:
            self._block(each)


def _is_picture(line: Line) -> bool:
    return line.kind == "text" and all(
        isinstance(node, Image | Label) or (isinstance(node, Text) and not node.text.strip())
        for node in line.content
    )
