"""At a paragraph that an edition changed, in which one, with a link to what it said before."""

from rulewright.analyse.compare.changes import Kind
from rulewright.analyse.compare.edition_history import EditionHistory, PastChange
from rulewright.emit.html.changes.views import ChangeViews
from rulewright.emit.html.markup import Html, Place, Rendered
from rulewright.emit.html.markup import escaped as _e
from rulewright.resolve.addresses import CHANGES_PAGE
from rulewright.resolve.resolved_book import Unit

_BY_WEIGHT = (
    Kind.ADDED, Kind.CHANGED, Kind.REWORDED, Kind.NOTE, Kind.MOVED, Kind.RETITLED, Kind.RENUMBERED, Kind.REMOVED,
)  # fmt: skip


class ChangeMarks:
    """One line for each edition that changed a unit; style makes it a bar in the margin."""

    def __init__(self, history: EditionHistory, views: ChangeViews) -> None:
        self._by_unit = history.by_unit
        self._views = views
        self._numbers = {
            id(each): (at, number)
            for at, told in enumerate(history.changes)
            for number, each in enumerate(told)
        }

    def below(self, unit: Unit) -> Rendered:
        """The lines of a unit, newest first."""
        return tuple(part for each in reversed(self._by_unit.get(unit.id, ())) for part in self._line(each))

    def _line(self, each: PastChange) -> Rendered:
        at, number = self._numbers[id(each)]
        kind = next(kind for kind in _BY_WEIGHT if kind in each.change.kinds)
        return (
            Html(f'<p class="changed by-{at}" data-rw="generated"><a href="'),
            Place(CHANGES_PAGE, self._views.anchor(at, number)),
            Html(f'">{_e(each.edition)}: {_e(self._views.kind(kind))}</a></p>\n'),
        )
