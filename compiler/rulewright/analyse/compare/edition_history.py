"""What became of each rule from edition to edition, told by the comparisons that a book keeps."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import PurePath

from msgspec import Struct

from rulewright.analyse.compare.changes import Change, Comparison, Place
from rulewright.config.book_config import BookConfig
from rulewright.resolve.addresses import safe_name
from rulewright.resolve.resolved_book import ResolvedBook, Unit


class PastChange(Struct, frozen=True, kw_only=True, eq=False):
    """What one comparison says of one rule."""

    edition: str
    """Name of the edition that made the change."""

    comparison: Comparison
    change: Change
    unit: Unit | None
    """The rule in the book of today; None where it is gone."""


class EditionHistory(Struct, frozen=True, kw_only=True, eq=False):
    """All comparisons of a book with what they say of its rules."""

    comparisons: tuple[Comparison, ...] = ()
    """Oldest first."""

    editions: tuple[tuple[str, str], ...] = ()
    """The names of the two editions of each comparison, as a reader knows them."""

    changes: tuple[tuple[PastChange, ...], ...] = ()
    """The changes of each comparison, in its order."""

    by_unit: Mapping[str, tuple[PastChange, ...]] = {}
    """What happened to a unit of today, by its id, oldest first. A number that only follows that of the rule above is
    left out."""


def edition_history(resolved: ResolvedBook, comparisons: Sequence[Comparison]) -> EditionHistory:
    """The history that `comparisons`, oldest first, tell of the book of today."""
    today = _Today(resolved, comparisons)
    editions = _editions(resolved.config, comparisons)
    by_unit: dict[str, list[PastChange]] = defaultdict(list)
    changes = []
    for at, comparison in enumerate(comparisons):
        told = tuple(
            PastChange(
                edition=editions[at][1],
                comparison=comparison,
                change=change,
                unit=today.find(change.new, at + 1),
            )
            for change in comparison.changes
        )
        changes.append(told)
        for each in told:
            if each.unit is not None and not each.change.follows:
                by_unit[each.unit.id].append(each)
    return EditionHistory(
        comparisons=tuple(comparisons),
        editions=editions,
        changes=tuple(changes),
        by_unit={unit: tuple(found) for unit, found in by_unit.items()},
    )


def _editions(config: BookConfig, comparisons: Sequence[Comparison]) -> tuple[tuple[str, str], ...]:
    """As the configuration names them where it names enough of them, else as they were called when compared."""
    if config.edition and config.edition in config.editions:
        until = config.editions.index(config.edition)
        known = config.editions[until - len(comparisons) : until + 1] if until >= len(comparisons) else ()
        if known:
            return tuple(pairwise(known))
    return tuple((_name(each.old), _name(each.new)) for each in comparisons)


def _name(path: str) -> str:
    """What was compared is a path, or a path at a revision: where it lay on somebody's disk says nothing."""
    path, at, revision = path.rpartition("@")
    return revision if at and path else PurePath(revision.replace("\\", "/")).stem or revision


class _Today:
    """Where the rules of earlier editions are now."""

    def __init__(self, resolved: ResolvedBook, comparisons: Sequence[Comparison]) -> None:
        self._by_id = resolved.by_id
        self._by_anchor = {unit.anchor: unit for unit in resolved.units}
        self._redirects = resolved.redirects
        self._later = [_later(each) for each in comparisons]

    def find(self, place: Place | None, since: int) -> Unit | None:
        """The rule that stood at `place` in the edition before comparison number `since`."""
        if place is None:
            return None
        name: str | None = place.id
        for later in self._later[since:]:
            if name is not None:
                name = later.get(name, later.get(safe_name(name), name))
        if name is None:
            return None
        name = self._redirects.get(name, name)
        return self._by_id.get(name) or self._by_anchor.get(safe_name(name))


def _later(comparison: Comparison) -> dict[str, str | None]:
    """Id or fragment by what it was before; None for what is gone."""
    # Addresses know of rules whose id alone is another, because they were given a label; ids say more where both do.
    later: dict[str, str | None] = {_fragment(gone): None for gone in comparison.retired_anchors}
    later.update({_fragment(old): _fragment(new) for old, new in comparison.anchors.items()})
    for change in comparison.changes:
        if change.old is not None:
            later[change.old.id] = change.new.id if change.new is not None else None
    return later


def _fragment(address: str) -> str:
    return address.rpartition("#")[2]
