"""Parts of a book as a column, and arcs between those that refer to each other: the order of the text stays as it is."""

from collections.abc import Iterator, Sequence
from math import sqrt

from msgspec import Struct

from rulewright.emit.html.markup import Html, Place, Rendered, escaped
from rulewright.emit.html.svg.lettering import shortened, width
from rulewright.emit.html.svg.shapes import Part, drawing

_WIDTH = 340.0
_LABELS = 196.0
_ROW = 25.0
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
    # Strong ones last, so that they lie on top.
    for tie in sorted(ties, key=lambda tie: (tie.count, tie.source, tie.target)):
        parts.append(_arc(tie, most, len(nodes)))
    for at, node in enumerate(nodes):
        parts += _node(at, node)
    return drawing(label, (_WIDTH, _ROW * len(nodes) + 4), parts, "arcs")


def _arc(tie: Arc, most: int, rows: int) -> Html:
    start, end = (_ROW * (at + 0.5) + 2 for at in (tie.source, tie.target))
    # Out of a part above its middle, into it below: two arcs of one pair never hide each other.
    start, end = start - 3, end + 3
    apart = abs(tie.source - tie.target)
    reach = min(14 + (_WIDTH - _LABELS - 30) * apart / max(1, rows - 1), 10 + _ROW * apart)
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


def _node(at: int, node: ArcNode) -> Iterator[Part]:
    y = _ROW * at + 2
    number = shortened(node.number, _SIZE, _LABELS * 0.5)
    room = _LABELS - (width(number + " ", _SIZE) + 4 if number else 0)
    yield Html('<a href="')
    yield node.place
    name = escaped(shortened(node.name, _SIZE, room))
    mark = f'<tspan class="mark">{escaped(number)}</tspan> ' if number else ""
    yield Html(
        f'" data-part="{at}"><rect class="touch" x="0" y="{y:g}" width="{_LABELS:g}" height="{_ROW:g}" fill="none"/>'
        f'<text class="part" font-size="13" x="0" y="{y + 17:g}">{mark}{name}</text></a>'
    )
