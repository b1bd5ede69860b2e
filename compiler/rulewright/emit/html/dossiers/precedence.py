"""What overrides a paragraph and what it overrides, as a list and as a small picture that says the same."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.dossiers.understanding import RuleFacts
from rulewright.emit.html.link_markup import name_of
from rulewright.emit.html.markup import Html
from rulewright.emit.html.markup import escaped as _e
from rulewright.resolve.resolved_book import Unit

BOX_WIDTH, BOX_HEIGHT, GAP, RISE = 104, 30, 14, 38
PER_ROW = 3
_LETTERS = 13
"""Letters that a box holds."""


class Relations:
    """The rules around those of one paragraph, by what they have to do with it."""

    def __init__(self, rules: Sequence[RuleFacts]) -> None:
        self.overridden_by = _others(rules, (each.overridden_by for each in rules))
        self.overrides = _others(rules, (each.overrides for each in rules))
        self.rivals = _others(rules, (each.rivals for each in rules))
        self.adds_up = _others(rules, (each.adds_up for each in rules))
        self.yields = any(each.default for each in rules)

    def __bool__(self) -> bool:
        return bool(self.overridden_by or self.overrides or self.rivals or self.adds_up or self.yields)


def _others(rules: Sequence[RuleFacts], found: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """The ids, each once."""
    return tuple(dict.fromkeys(rule for each in found for rule in each))


class PrecedencePicture:
    """Draws a paragraph between the paragraphs above it and below it: what stands higher wins."""

    def __init__(self, texts: Catalogue, units: Mapping[str, Unit], rules: Mapping[str, RuleFacts]) -> None:
        self._say = texts.interface
        self._units = units
        self._rules = rules

    def draw(self, unit: Unit, relations: Relations, anchor: str) -> Iterator[Html]:
        """The picture; nothing where no other paragraph has to do with it. `anchor` makes the ids of its words."""
        above = self._paragraphs(unit, relations.overridden_by)
        below = self._paragraphs(unit, relations.overrides)
        beside = self._paragraphs(unit, relations.rivals)
        if not (above or below or beside):
            return
        rows = [*_rows(above), [unit], *_rows(below)]
        middle = len(_rows(above))
        width = PER_ROW * BOX_WIDTH + (PER_ROW - 1) * GAP
        height = len(rows) * BOX_HEIGHT + (len(rows) - 1) * RISE
        title = f"{self._say['precedence']}: {name_of(unit, self._say)}"
        yield Html(
            f'<svg class="overriding" role="img" aria-labelledby="{_e(anchor)}-t" width="{width}" height="{height}" '
            f'viewBox="-1 -1 {width + 2} {height + 2}"><title id="{_e(anchor)}-t">{_e(title)}</title>\n'
        )
        # Lines lie under boxes: those of an outer row pass behind an inner one.
        mine = (width / 2, _top(middle))
        for at, row in enumerate(rows):
            for x in _centres(len(row), width):
                if at < middle:
                    yield _arrow((x, _top(at) + BOX_HEIGHT), mine)
                elif at > middle:
                    yield _arrow((mine[0], mine[1] + BOX_HEIGHT), (x, _top(at)))
        sides = _centres(PER_ROW, width)[::2]
        for x, each in zip(sides, beside, strict=False):
            yield _against(min(x, mine[0]), max(x, mine[0]), mine[1] + BOX_HEIGHT / 2)
            yield _box(x, mine[1], name_of(each, self._say), "rival")
        for at, row in enumerate(rows):
            for x, each in zip(_centres(len(row), width), row, strict=True):
                yield _box(x, _top(at), name_of(each, self._say), "self" if at == middle else "other")
        yield Html("</svg>\n")

    def _paragraphs(self, unit: Unit, rules: Sequence[str]) -> list[Unit]:
        found = (self._rules[rule].unit for rule in rules if rule in self._rules)
        return [self._units[each] for each in dict.fromkeys(found) if each in self._units and each != unit.id]


def _rows(units: list[Unit]) -> list[list[Unit]]:
    return [units[at : at + PER_ROW] for at in range(0, len(units), PER_ROW)]


def _top(row: int) -> float:
    return row * (BOX_HEIGHT + RISE)


def _centres(count: int, width: float) -> list[float]:
    used = count * BOX_WIDTH + (count - 1) * GAP
    return [(width - used) / 2 + BOX_WIDTH / 2 + at * (BOX_WIDTH + GAP) for at in range(count)]


def _box(x: float, y: float, name: str, kind: str) -> Html:
    shown = name if len(name) <= _LETTERS else name[: _LETTERS - 1] + "…"
    return Html(
        f'<g class="{kind}"><rect x="{x - BOX_WIDTH / 2:g}" y="{y:g}" width="{BOX_WIDTH}" height="{BOX_HEIGHT}" rx="4"/>'
        f'<text x="{x:g}" y="{y + BOX_HEIGHT / 2 + 5:g}" text-anchor="middle">{_e(shown)}</text></g>\n'
    )


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> Html:
    (x, y), (to_x, to_y) = start, end
    bend = (y + to_y) / 2
    return Html(
        f'<path class="arrow" d="M{x:g} {y:g}C{x:g} {bend:g} {to_x:g} {bend:g} {to_x:g} {to_y - 5:g}"/>'
        f'<path class="head" d="M{to_x - 4:g} {to_y - 8:g}L{to_x:g} {to_y:g}L{to_x + 4:g} {to_y - 8:g}Z"/>\n'
    )


def _against(left: float, right: float, y: float) -> Html:
    """A broken line between two boxes that stand side by side."""
    return Html(f'<path class="against" d="M{left + BOX_WIDTH / 2:g} {y:g}H{right - BOX_WIDTH / 2:g}"/>\n')
