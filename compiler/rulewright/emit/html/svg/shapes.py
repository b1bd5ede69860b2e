"""The parts of a drawing as markup. Colours and lines are classes of the style sheet; nothing here is inline style.

Attributes say the least that a drawing needs where the style sheet does not reach it, as in a PDF: they yield to any style.
"""

from collections.abc import Iterable, Iterator, Sequence

from rulewright.emit.html.markup import Gap, Html, Place, Rendered, escaped, joined

Part = Html | Gap


def drawing(label: str, size: tuple[float, float], parts: Iterable[Part], kind: str = "") -> Rendered:
    """A whole drawing, named `label` for those who do not see it. The links in it can be reached by all."""
    wide, high = (f"{number:g}" for number in size)
    classes = f"drawing {kind}".strip()
    return joined(
        (
            # Not `img`: of such a role the links inside would not be told.
            Html(
                f'<svg class="{classes}" role="group" aria-label="{escaped(label)}" width="{wide}" height="{high}" '
                f'viewBox="0 0 {wide} {high}" xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" font-size="15">'
            ),
            *parts,
            Html("</svg>\n"),
        )
    )


def box(x: float, y: float, wide: float, high: float, kind: str) -> Html:
    """A rounded box."""
    return Html(
        f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="5" '
        'fill="none" stroke="#666"/>'
    )


def words(x: float, y: float, text: str, kind: str, anchor: str = "start") -> Html:
    """One line of text, whose base line is at `y`."""
    at = "" if anchor == "start" else f' text-anchor="{anchor}"'
    kinds = kind.split()
    small = ' font-size="12.5"' if "small" in kinds else ' font-weight="600"' if "strong" in kinds else ""
    return Html(f'<text class="{kind}" x="{x:g}" y="{y:g}"{at}{small}>{escaped(text)}</text>')


def path(d: str, kind: str, width: float = 0) -> Html:
    """A line; `width` where it is not that of its class."""
    stroke = f' stroke-width="{width:g}"' if width else ""
    line = ' fill="none"' if "touch" in kind else ' fill="none" stroke="#333"'
    if "listed" in kind:
        line += ' stroke-dasharray="3 3"'
    return Html(f'<path class="{kind}" d="{d}"{stroke}{line}/>')


def arrow_down(x: float, top: float, bottom: float, kind: str) -> Html:
    """An arrow from top to bottom."""
    ground = ' fill="#fff" stroke="#333"' if "listed" in kind else ""
    return Html(
        f"{path(f'M{x:g} {top:g}V{bottom - 5:g}', f'line {kind}')}"
        f'<path class="tip {kind}" d="M{x - 4:g} {bottom - 7:g}L{x:g} {bottom:g}L{x + 4:g} {bottom - 7:g}Z"{ground}/>'
    )


def linked(place: Place | None, parts: Sequence[Part], said: str = "") -> Iterator[Part]:
    """The parts inside a link, where there is a place to go to; `said` stands for the words in it."""
    if place is None:
        yield from parts
        return
    yield Html('<a href="')
    yield place
    yield Html(f'" aria-label="{escaped(said)}">' if said else '">')
    yield from parts
    yield Html("</a>")
