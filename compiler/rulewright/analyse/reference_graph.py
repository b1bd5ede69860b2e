"""Which parts of a book refer to which, as far down as the parts stay few enough to be seen at a glance."""

from collections import Counter

from msgspec import Struct

from rulewright.document.nodes import Division
from rulewright.resolve.resolved_book import ResolvedBook, Unit

FEW = 28
"""Parts that can be seen at a glance."""


class Tie(Struct, frozen=True, kw_only=True):
    """That one part refers to another."""

    source: int
    target: int
    """Both by their place among the parts."""

    count: int


class ReferenceGraph(Struct, frozen=True, kw_only=True, eq=False):
    """The parts of a book and the references between them."""

    parts: tuple[Unit, ...] = ()
    """In document order."""

    ties: tuple[Tie, ...] = ()
    """By source, then by target; none of a part with itself."""

    inside: tuple[int, ...] = ()
    """How many references of each part stay in it."""

    most_cited: tuple[tuple[Unit, int], ...] = ()
    """The units to which most other units refer, and how many those are."""


def reference_graph(resolved: ResolvedBook, most: int = 15) -> ReferenceGraph:
    """The graph of a book; empty where no part refers to another."""
    depths = _depths(resolved)
    part_of = _parts(resolved, depths)
    parts = tuple(dict.fromkeys(part_of[unit.id] for unit in resolved.units))
    position = {part: at for at, part in enumerate(parts)}
    counts: Counter[tuple[int, int]] = Counter()
    citers: dict[str, set[str]] = {}
    for reference in resolved.references:
        if reference.unit is None or reference.target is None or reference.unit is reference.target:
            continue
        source, target = part_of.get(reference.unit.id), part_of.get(reference.target.id)
        if source is None or target is None:  # the front matter is no part
            continue
        counts[position[source], position[target]] += 1
        citers.setdefault(reference.target.id, set()).add(reference.unit.id)
    ties = tuple(
        Tie(source=source, target=target, count=count)
        for (source, target), count in sorted(counts.items())
        if source != target
    )
    if not ties:
        return ReferenceGraph()
    order = {unit.id: at for at, unit in enumerate(resolved.units)}
    cited = sorted(citers, key=lambda each: (-len(citers[each]), order[each]))
    return ReferenceGraph(
        parts=tuple(resolved.by_id[part] for part in parts),
        ties=ties,
        inside=tuple(counts[at, at] for at in range(len(parts))),
        most_cited=tuple(
            (resolved.by_id[each], len(citers[each])) for each in cited[:most] if len(citers[each]) > 1
        ),
    )


def _depths(resolved: ResolvedBook) -> dict[str, int]:
    depths: dict[str, int] = {}
    for unit in resolved.units:
        depths[unit.id] = depths[unit.parent.id] + 1 if unit.parent is not None else 0
    return depths


def _parts(resolved: ResolvedBook, depths: dict[str, int]) -> dict[str, str]:
    """The part that each unit belongs to: the division around it at the greatest depth at which parts are few.

    A paragraph with others below it divides the text as well.
    """
    deepest = max((depths[unit.id] for unit in resolved.units if _divides(unit, resolved)), default=0)
    for depth in range(deepest, -1, -1):
        found: dict[str, str] = {}
        for unit in resolved.units:
            above = found[unit.parent.id] if unit.parent is not None else unit.id
            own = _divides(unit, resolved) and depths[unit.id] <= depth
            found[unit.id] = unit.id if own else above
        if depth == 0 or len(set(found.values())) <= FEW:
            return found
    return {}


def _divides(unit: Unit, resolved: ResolvedBook) -> bool:
    return isinstance(unit.node, Division) or bool(resolved.children.get(unit.id))
