"""The units of a file on their way to the tree: their numbers, titles and texts."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct

from rulewright.document.nodes import Inline
from rulewright.readers.numbered_text.blocks import RawBlock, RawUnit
from rulewright.readers.numbered_text.classify import PlacedUnit, title_like
from rulewright.readers.numbered_text.lines import Line
from rulewright.readers.numbered_text.named_paths import KnownNumbers
from rulewright.readers.numbered_text.nesting import BuiltUnit
from rulewright.readers.numbered_text.numbered_stack import Path, Place, Relation
from rulewright.readers.numbered_text.numbers import Number, follows, parts_of, plain
from rulewright.readers.numbered_text.order import Numbered
from rulewright.readers.numbered_text.running import Running
from rulewright.readers.numbered_text.scheme import NumberingScheme
from rulewright.readers.numbered_text.titles import MARKERS, TitleStyle
from rulewright.readers.numbered_text.writing import BlockWriter
from rulewright.source.span import Span

_OFTEN = 0.2
_MOSTLY = 0.8
_BRACKETED = re.compile(r"(?<=[(\[])\d{1,3}(?:\.\d{1,3})+(?=[)\]])")
_LONGEST_TITLE = 120


class NamedUnit(Struct, frozen=True, kw_only=True):
    """A unit with the numbers around it."""

    raw: RawUnit
    parent: Path
    key: str
    """The number by which references find it; empty where it has none."""

    supplied: bool = False

    @property
    def path(self) -> Path:
        """The path of its number."""
        return self.raw.placed.place.path

    @property
    def depth(self) -> int:
        """How many units stand around it."""
        return self.raw.placed.place.depth


def name_units(units: Sequence[RawUnit]) -> list[NamedUnit]:
    """Each unit with the path around it and a key of its own; gaps of one number are filled first."""
    named: list[NamedUnit] = []
    around: list[NamedUnit] = []
    for raw, supplied in _fill_gaps(units):
        del around[raw.placed.place.depth :]
        parent = around[-1] if around else None
        unit = NamedUnit(
            raw=raw, parent=parent.path if parent else (), key=_key(raw, parent), supplied=supplied
        )
        named.append(unit)
        around.append(unit)
    return named


def _key(raw: RawUnit, parent: NamedUnit | None) -> str:
    number = raw.placed.number
    if number is None:
        return ""
    written = number.written
    if parent is None or not parent.key or not (number.relative or number.keyword):
        return written
    if number.keyword:
        return f"{parent.key}, {written}"
    return parent.key + (written if written.startswith("(") else f"({written})")


def _fill_gaps(units: Sequence[RawUnit]) -> list[tuple[RawUnit, bool]]:
    """Where one number is missing and one paragraph without a number stands in its place, it becomes the unit.

    Only in texts whose units rarely go on over several paragraphs: there the lone one has lost its number.
    """
    bodies = [unit for unit in units if not unit.placed.title_alone and unit.placed.number is not None]
    going_on = sum(bool(unit.blocks) for unit in bodies)
    filled: list[tuple[RawUnit, bool]] = []
    for unit in units:
        before = filled[-1][0] if filled else None
        if before is not None and going_on <= max(1, _OFTEN * len(bodies)) and _lost_its_number(before, unit):
            place = unit.placed.place
            part = str(int(place.path[-1]) - 1)
            number = unit.placed.number
            assert number is not None
            written = number.written[: number.written.rindex(place.path[-1])] + part
            lost = Number(written, (*number.parts[:-1], part), number.shape, number.relative)
            path = (*place.path[:-1], part)
            line = before.blocks[0].members[0][0]
            placed = PlacedUnit(
                line=line,
                number=lost,
                place=Place(Relation.NEXT, place.depth, path, place.previous),
                title_alone=False,
            )
            filled[-1] = (RawUnit(before.placed, before.lines, ()), filled[-1][1])
            filled.append((RawUnit(placed, before.blocks[0].members[0], ()), True))
            moved = Place(Relation.NEXT, place.depth, place.path, path)
            unit = RawUnit(msgspec.structs.replace(unit.placed, place=moved), unit.lines, unit.blocks)
        filled.append((unit, False))
    return filled


def _lost_its_number(before: RawUnit, unit: RawUnit) -> bool:
    number, place = unit.placed.number, unit.placed.place
    if number is None or number.relative or before.placed.title_alone or len(before.blocks) != 1:
        return False
    if before.blocks[0].kind != "prose" or not place.path or not place.path[-1].isdecimal():
        return False
    if place.previous is None:
        return place.path[-1] == "2" and before.placed.place.path == place.path[:-1]
    return before.placed.place.path == place.previous and follows(place.path[-1], place.previous[-1]) == 2


def known_numbers(units: Sequence[NamedUnit], texts: Iterable[str] = ()) -> KnownNumbers:
    """What references can name."""
    names: dict[Path, str] = {}
    written: dict[str, str] = {}
    keyword_of: dict[Path, str] = {}
    weight: Counter[str] = Counter()
    tops: list[str] = []
    for unit in units:
        number = unit.raw.placed.number
        if number is None:
            continue
        names.setdefault(unit.path, unit.key)
        if number.keyword:
            keyword_of.setdefault(unit.path, number.keyword)
        if not number.relative and not number.keyword:
            names.setdefault(number.parts, unit.key)
        written.setdefault(".".join(number.parts), unit.key)
        weight[unit.path[0]] += 1 + len(unit.raw.blocks)
        if len(unit.path) == 1:
            tops.append(unit.path[0])
    alone = [number for text in texts for number in _BRACKETED.findall(text)]
    first = next((int(plain(path[0])) for path in names if plain(path[0]).isdecimal()), 0)
    keywords = {u.raw.placed.number.keyword for u in units if u.raw.placed.number is not None}
    return KnownNumbers(
        names=names,
        written=written,
        keywords=frozenset(keywords - {""}),
        keyword_of=keyword_of,
        held=frozenset(top for top, count in weight.items() if count > 1),
        excerpt=first > 1,
        deepest=max((len(path) for path in names), default=1),
        signs=frozenset(path[0] for path in names if path[0].startswith("§")),
        bracketed=bool(alone) and sum(parts_of(number) in names for number in alone) >= _MOSTLY * len(alone),
    )


class UnitBuilder:
    """Makes the nodes of units."""

    def __init__(
        self, writer: BlockWriter, file: str, scheme: NumberingScheme, units: Sequence[NamedUnit]
    ) -> None:
        self._writer = writer
        self._file = file
        self._scheme = scheme
        self._running = [writer.running(unit.raw.lines, self._begin(unit)) for unit in units]
        beginnings = [
            (unit.raw.placed.number, running.text)
            for unit, running in zip(units, self._running, strict=True)
            if not unit.raw.placed.title_alone
        ]
        self._style = TitleStyle((text for _, text in beginnings), writer.titles)
        by_shape: dict[str, list[str]] = {}
        for number, text in beginnings:
            by_shape.setdefault(number.shape if number is not None else "", []).append(text)
        # One level may have titles where those below it have none.
        self._style_of = {shape: TitleStyle(texts, writer.titles) for shape, texts in by_shape.items()}
        self._heading_shapes = _heading_shapes(units)
        self._units = units

    @staticmethod
    def _begin(unit: NamedUnit) -> int:
        line = unit.raw.lines[0]
        if unit.supplied:
            return line.start
        return line.rest if unit.raw.placed.number is not None else line.body

    def build(self) -> tuple[list[BuiltUnit], list[Numbered]]:
        """Every unit with its nodes, and what the checks of order need of those with numbers."""
        built: list[BuiltUnit] = []
        numbered: list[Numbered] = []
        for index, unit in enumerate(self._units):
            following = self._units[index + 1] if index + 1 < len(self._units) else None
            made, opening = self._unit(unit, self._running[index], following)
            built.append(made)
            number = unit.raw.placed.number
            if number is not None:
                numbered.append(
                    Numbered(
                        number=number, place=unit.raw.placed.place, parent=unit.parent, span=opening,
                        supplied=unit.supplied,
                    )
                )  # fmt: skip
        return built, numbered

    def _end_of_title(self, number: Number | None, text: str) -> int:
        style = self._style_of.get(number.shape if number is not None else "", self._style)
        return self._style.end_of_title(text) or style.end_of_title(text)

    def _unit(self, unit: NamedUnit, running: Running, following: NamedUnit | None) -> tuple[BuiltUnit, Span]:
        raw, placed = unit.raw, unit.raw.placed
        number = placed.number
        found = self._writer.found(running, unit.path)
        raw_blocks: Sequence[RawBlock] = raw.blocks
        alone = placed.title_alone
        title: tuple[Inline, ...]
        if not running.text and raw_blocks and (lone := self._lone_title(raw_blocks[0])) is not None:
            title, raw_blocks, alone, title_end = lone, raw_blocks[1:], True, 0
        else:
            heads = bool(raw_blocks) or (following is not None and following.depth > unit.depth)
            alone = alone and (heads or number is None or number.shape in self._heading_shapes)
            closing = self._closing_dress(raw.lines[0], running)
            title_end = len(running.text) if alone else self._end_of_title(number, running.text)
            title_end = closing or title_end
            title = self._writer.inlines(running, 0, title_end, found)
            title_end += len(raw.lines[0].dress) if closing else 0
        blocks = self._writer.prose(running, title_end, found) + self._writer.blocks(raw_blocks, unit.path)
        start = placed.line.start
        end = max(raw.lines[-1].end, blocks[-1].span.end if blocks else 0)
        # Complaints about a unit point at its number and title, or at its first line.
        opening_end = title[-1].span.end if title else raw.lines[0].end
        keys = (unit.key,) if number is not None else ()
        return BuiltUnit(
            depth=unit.depth,
            number=number.written if number is not None else None,
            keys=keys,
            options=self._options(raw.lines[0], running.text, bool(title_end)),
            heading=alone,
            title=title,
            blocks=tuple(blocks),
            span=Span(self._file, start, end),
        ), Span(self._file, start, opening_end)

    def _lone_title(self, block: RawBlock) -> tuple[Inline, ...] | None:
        """The title below a heading that is only a number (`ARTICLE II`)."""
        if block.kind != "prose" or len(block.members[0]) > 1:
            return None
        running = self._writer.running(block.members[0], block.members[0][0].start)
        return self._writer.inlines(running, 0, len(running.text), ()) if title_like(running.text) else None

    @staticmethod
    def _closing_dress(line: Line, running: Running) -> int:
        """Where emphasis that opened before the number closes (`**2.1 Title.** Text`); 0 where it does not."""
        if not line.dress or line.dress in MARKERS[1:]:
            return 0
        at = running.text.find(line.dress)
        return at if 0 < at <= _LONGEST_TITLE else 0

    def _options(self, line: Line, text: str, titled: bool) -> tuple[str, ...]:
        marks = text[: len(text) - len(text.lstrip(MARKERS))] if titled else ""
        if marks[:2] == "**":
            return ()
        if line.dress and line.dress in MARKERS and line.dress not in self._writer.source(line):
            marks = line.dress + marks
        return tuple(self._scheme.markers.get(mark, mark) for mark in dict.fromkeys(marks))


def _heading_shapes(units: Sequence[NamedUnit]) -> frozenset[str]:
    """The forms of number whose units are mostly titles alone."""
    tally: dict[str, list[bool]] = defaultdict(list)
    for unit in units:
        number = unit.raw.placed.number
        if number is not None:
            tally[number.shape].append(unit.raw.placed.title_alone)
    return frozenset(
        shape
        for shape, alone in tally.items()
        if sum(alone) >= 0.6 * len(alone) and not shape.startswith("(")
    )
