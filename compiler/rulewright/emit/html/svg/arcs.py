"""Parts of a book as a column, and arcs between those that refer to each other: the order of the text stays as it is."""

from collections.abc import Iterator, Sequence
from math import sqrt

from msgspec import Struct

from rulewright.emit.html.markup import Html, Place, Rendered, escaped
from rulewright.emit.html.svg.lettering import lines, shortened, width
from rulewright.emit.html.svg.shapes import Part, drawing

_WIDTH = 340.0
_LABELS = 196.0
_ROW = 25.0
_SECOND = 16.0
"""What a second line of a name takes."""

_SIZE = 13.0
_THIN, _THICK = 1.0, 5.0


class ArcNode(Struct, frozen=True, kw_only=True):
    """A part: its number, its name, and where it stands."""

    number: str
    name: str
    place: Place


class Arc(Struct, frozen=True, kw_only=True):
    """References of one part to another."""

    source: int
    target: int
    count: int
    said: str
    """What is told when one points at it."""


def arcs(label: str, nodes: Sequence[ArcNode], ties: Sequence[Arc]) -> Rendered:
    """The drawing. References to what comes later and to what came before differ in colour and in line."""
    parts: list[Part] = []
    most = max((tie.count for tie in ties), default=1)
    names = [_name(node) for node in nodes]
    tops = [2.0]
    for lines_ in names:
        tops.append(tops[-1] + _ROW + _SECOND * (len(lines_) - 1))
    lanes = _lanes(ties)
    # Strong ones last, so that they lie on top.
    for tie in sorted(ties, key=lambda tie: (tie.count, tie.source, tie.target)):
        parts.append(_arc(tie, most, tops, lanes[tie.source, tie.target]))
    for at, node in enumerate(nodes):
        parts += _node(at, node, names[at], tops[at], tops[at + 1])
    return drawing(label, (_WIDTH, tops[-1] + 2), parts, "arcs")


def _lanes(ties: Sequence[Arc]) -> dict[tuple[int, int], float]:
    """How far each arc reaches, from 0 to 1: longer ones further, and no two alike, so that none lies on another."""
    ordered = sorted(
        ties, key=lambda tie: (abs(tie.source - tie.target), min(tie.source, tie.target), tie.source)
    )
    return {(tie.source, tie.target): at / max(1, len(ordered) - 1) for at, tie in enumerate(ordered)}


def _arc(tie: Arc, most: int, tops: Sequence[float], lane: float) -> Html:
    start, end = (tops[at] + _ROW / 2 for at in (tie.source, tie.target))
    # Out of a part above its middle, into it below: two arcs of one pair never hide each other.
    start, end = start - 3, end + 3
    reach = 14 + (_WIDTH - _LABELS - 30) * lane
    out = _LABELS + 8 + reach * 4 / 3
    x = _LABELS + 8
    thick = _THIN + (_THICK - _THIN) * sqrt((tie.count - 1) / max(1, most - 1))
    dashes = "" if tie.target > tie.source else ' stroke-dasharray="5 3"'
    kind = "later" if tie.target > tie.source else "earlier"
    return Html(
        f'<g class="tie {kind}" data-from="{tie.source}" data-to="{tie.target}"><title>{escaped(tie.said)}</title>'
        f'<path class="arc" d="M{x:g} {start:g}C{out:.1f} {start:g} {out:.1f} {end:g} {x + 5:g} {end:g}" '
        f'stroke-width="{thick:.2g}" fill="none" stroke="#555"{dashes}/>'
        f'<path class="arc-tip" d="M{x + 6:g} {end - 3.5:g}L{x:g} {end:g}L{x + 6:g} {end + 3.5:g}Z"/></g>'
    )


def _number(node: ArcNode) -> str:
    return shortened(node.number, _SIZE, _LABELS * 0.5)


def _indent(node: ArcNode) -> float:
    number = _number(node)
    return width(number + " ", _SIZE) + 4 if number else 0.0


def _name(node: ArcNode) -> list[str]:
    """The name in one line or two."""
    return lines(node.name, _SIZE, _LABELS - _indent(node), 2)


def _node(at: int, node: ArcNode, name: Sequence[str], y: float, end: float) -> Iterator[Part]:
    number = _number(node)
    yield Html('<a href="')
    yield node.place
    mark = f'<tspan class="mark">{escaped(number)}</tspan> ' if number else ""
    # There in any case, so that what a name says does not change what the drawing is made of.
    second = escaped(name[1]) if len(name) > 1 else ""
    more = f' <tspan x="{_indent(node):g}" dy="{_SECOND:g}">{second}</tspan>'
    yield Html(
        f'" data-part="{at}"><rect class="touch" x="0" y="{y:g}" width="{_LABELS:g}" height="{end - y:g}" fill="none"/>'
        f'<text class="part" font-size="13" x="0" y="{y + 17:g}">{mark}{escaped(name[0])}{more}</text></a>'
    )
