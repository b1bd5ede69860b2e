"""Which paragraph translates which: by label, by number, by id, and where these do not tell, by place."""

from collections import defaultdict
from collections.abc import Callable, Iterable

from rulewright.analyse.translation.side import Pair, Pairs
from rulewright.readers.numbered_text.numbers import parts_of
from rulewright.resolve.resolved_book import ResolvedBook, Unit

_Key = tuple[str, ...]


def pair_units(original: ResolvedBook, translation: ResolvedBook) -> Pairs:
    """The units of two books in pairs; every unit is in one pair, missing or extra."""
    matched: dict[Unit, Unit] = {}
    taken: set[Unit] = set()
    for keys in (_labels, _number, _id):
        ours, theirs = _unique(original.units, keys), _unique(translation.units, keys)
        for key, unit in ours.items():
            other = theirs.get(key)
            if other is not None and unit not in matched and other not in taken:
                matched[unit] = other
                taken.add(other)
    _by_place(original, translation, matched, taken)
    order = {unit: at for at, unit in enumerate(translation.units)}
    pairs = sorted(matched.items(), key=lambda pair: order[pair[1]])
    missing: list[tuple[Unit, Unit | None]] = []
    before: Unit | None = None
    for unit in original.units:
        if unit in matched:
            before = matched[unit]
        else:
            missing.append((unit, before))
    return Pairs(
        pairs=tuple(Pair(one, other) for one, other in pairs),
        missing=tuple(missing),
        extra=tuple(unit for unit in translation.units if unit not in taken),
    )


def _labels(unit: Unit) -> Iterable[_Key]:
    declared = unit.node.declared_number
    return [("label", label) for label in unit.labels if label != declared]


def _number(unit: Unit) -> Iterable[_Key]:
    # Letters that look alike are one letter; a number that only counts within its parent says nothing alone.
    return [("number", unit.kind, *parts_of(unit.citation))] if unit.number else []


def _id(unit: Unit) -> Iterable[_Key]:
    return [("id", unit.id)]


def _unique(units: Iterable[Unit], keys: Callable[[Unit], Iterable[_Key]]) -> dict[_Key, Unit]:
    """Units by those keys that only one of them has."""
    found: dict[_Key, list[Unit]] = defaultdict(list)
    for unit in units:
        for key in keys(unit):
            found[key].append(unit)
    return {key: held[0] for key, held in found.items() if len(held) == 1}


def _by_place(
    original: ResolvedBook, translation: ResolvedBook, matched: dict[Unit, Unit], taken: set[Unit]
) -> None:
    """Pair what stands between the same neighbours, as many on both sides, if one of the two has no number."""
    parents: list[tuple[str, str]] = [("", "")]
    while parents:
        parent, other_parent = parents.pop()
        ours = original.children.get(parent, ())
        theirs = translation.children.get(other_parent, ())
        back = {other: unit for unit, other in matched.items()}
        gaps: dict[Unit | None, list[Unit]] = defaultdict(list)
        other_gaps: dict[Unit | None, list[Unit]] = defaultdict(list)
        before: Unit | None = None
        for unit in ours:
            if unit in matched:
                before = unit
            else:
                gaps[before].append(unit)
        before = None
        for unit in theirs:
            if unit in taken:
                before = back.get(unit)
            else:
                other_gaps[before].append(unit)
        for place, held in gaps.items():
            others = other_gaps.get(place, [])
            if len(held) == len(others):
                for unit, other in zip(held, others, strict=True):
                    if not unit.number or not other.number:
                        matched[unit] = other
                        taken.add(other)
        parents += [(unit.id, matched[unit].id) for unit in ours if unit in matched]
