"""A flow of boxes from top to bottom: narrow enough for a phone, with letters that stay as large as those of the text."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rulewright.emit.html.markup import Place, Rendered
from rulewright.emit.html.svg.lettering import lines, width
from rulewright.emit.html.svg.shapes import Part, arrow_down, box, drawing, linked, path, words

_WIDTH = 310.0
_INSET = 12.0
_PAD = 12.0
_TITLE, _NOTE = 15.0, 12.5
_GAP = 34.0
_BETWEEN = 8.0
"""Between boxes of one row, which have no order."""


class FlowBox(Struct, frozen=True, kw_only=True):
    """A box with a title, what is to be said of it, and where it leads."""

    title: str
    mark: str = ""
    """Short, at the end of the first line: a number."""

    notes: tuple[str, ...] = ()
    place: Place | None = None
    faint: bool = False
    """Whether there is nothing behind it."""


class FlowArrow(Struct, frozen=True, kw_only=True):
    """What leads from one row to the next: a full line where it is certain, else a broken one."""

    certain: bool
    label: str = ""
    said: str = ""
    """What the label is in full, for those who hear it without the drawing."""

    place: Place | None = None


class FlowRow(Struct, frozen=True, kw_only=True):
    """A box, or several of which none is before the others."""

    boxes: tuple[FlowBox, ...]
    arrow: FlowArrow | None = None
    """How one comes to it from the row before."""


def flow(label: str, rows: Sequence[FlowRow], unordered: str) -> Rendered:
    """The drawing; `unordered` is written at boxes that have no order."""
    parts: list[Part] = []
    y = 1.0
    for at, row in enumerate(rows):
        if at:
            parts += _arrow(row.arrow or FlowArrow(certain=False), y)
            y += _GAP
        framed = len(row.boxes) > 1
        top = y
        if framed:
            y += 24
        for box_at, each in enumerate(row.boxes):
            if box_at:
                y += _BETWEEN
            inset = _INSET if framed else 1.0
            high = _height(each, _WIDTH - 2 * inset)
            parts += _box(each, inset, y, high)
            y += high
        if framed:
            y += _PAD
            parts.append(box(1, top, _WIDTH - 2, y - top, "frame-line"))
            parts.append(words(_INSET + _PAD, top + 16, unordered, "small quiet"))
    return drawing(label, (_WIDTH, y + 1), parts, "flow")


def _title(each: FlowBox, wide: float) -> list[str]:
    room = wide - 2 * _PAD - (width(each.mark, _NOTE) + 8 if each.mark else 0)
    return lines(each.title, _TITLE, room, 4)


def _notes(each: FlowBox, wide: float) -> list[str]:
    return [line for note in each.notes for line in lines(note, _NOTE, wide - 2 * _PAD, 4)]


def _height(each: FlowBox, wide: float) -> float:
    return 14 + 19 * len(_title(each, wide)) + 16 * len(_notes(each, wide))


def _box(each: FlowBox, x: float, y: float, high: float) -> Iterator[Part]:
    wide = _WIDTH - 2 * x
    parts: list[Part] = [box(x, y, wide, high, "box faint" if each.faint else "box")]
    at = y + 21
    for line in _title(each, wide):
        parts.append(words(x + _PAD, at, line, "strong"))
        at += 19
    if each.mark:
        parts.append(words(x + wide - _PAD, y + 20, each.mark, "small mark", "end"))
    for line in _notes(each, wide):
        parts.append(words(x + _PAD, at - 2, line, "small quiet"))
        at += 16
    yield from linked(each.place, parts)


def _arrow(arrow: FlowArrow, y: float) -> Iterator[Part]:
    middle = _WIDTH / 2
    yield arrow_down(middle, y + 2, y + _GAP - 2, "certain" if arrow.certain else "listed")
    if arrow.label:
        text = words(middle + 12, y + _GAP / 2 + 4, arrow.label, "small mark")
        # The ground under the words makes the target large enough for a finger.
        ground = path(
            f"M{middle + 8:g} {y + 5:g}h{width(arrow.label, _NOTE) + 8:g}v24h-{width(arrow.label, _NOTE) + 8:g}z",
            "touch",
        )
        yield from linked(arrow.place, [ground, text], arrow.said)
