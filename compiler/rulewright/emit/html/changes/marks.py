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
        self.views = views
        self._by_unit = history.by_unit
        self._numbers = {
            id(each): (at, number)
            for at, told in enumerate(history.changes)
            for number, each in enumerate(told)
        }

    def below(self, unit: Unit) -> Rendered:
        """The lines of a unit, newest first."""
        return tuple(part for each in reversed(self._by_unit.get(unit.id, ())) for part in self._line(each))

    def place(self, each: PastChange) -> Place:
        """Where the page of changes tells of one."""
        return Place(CHANGES_PAGE, self.views.anchor(*self._numbers[id(each)]))

    def _line(self, each: PastChange) -> Rendered:
        at, _ = self._numbers[id(each)]
        kind = next(kind for kind in _BY_WEIGHT if kind in each.change.kinds)
        return (
            Html(f'<p class="changed by-{at}" data-rw="generated"><a href="'),
            self.place(each),
            Html(f'">{_e(each.edition)}: {_e(self.views.kind(kind))}</a></p>\n'),
        )
