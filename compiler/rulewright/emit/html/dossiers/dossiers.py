"""The dossiers of an edition: where they stand, what leads to them, and what is in them."""

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from rulewright.document.nodes import Division
from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.changes.marks import ChangeMarks
from rulewright.emit.html.chapters import Chapter
from rulewright.emit.html.dossiers.dossier_markup import DossierMarkup
from rulewright.emit.html.dossiers.known import Known
from rulewright.emit.html.dossiers.places import DossierPage, DossierPlaces
from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.link_markup import name_of
from rulewright.emit.html.markup import Html, PageSetter, PagesOnly, Rendered, escaped
from rulewright.emit.html.readings import Readings
from rulewright.emit.html.rulings import RulingMarkup
from rulewright.resolve.resolved_book import Unit

PAGE_WEIGHT = 300_000
"""Characters of markup, by estimate, on one page: some thirty dossiers, which load at once and can be looked over."""


class Dossiers:
    """Made as pages ask for them, so that those of a long book are never all in memory."""

    def __init__(
        self,
        source: EditionSource,
        chapters: Sequence[Chapter],
        texts: Catalogue,
        readings: Readings,
        rulings: RulingMarkup,
        changes: ChangeMarks,
    ) -> None:
        self._say = texts.interface
        self._known = Known(source)
        self._markup = DossierMarkup(self._known, texts, readings, rulings, changes)
        self.places = DossierPlaces(source.resolved, chapters, self._weight, PAGE_WEIGHT)

    def link(self, unit: Unit) -> Rendered:
        """What leads from a unit to its dossier."""
        place = self.places.of(unit)
        if place is None:
            return ()
        name = escaped(f"{name_of(unit, self._say)}, {self._say['about']}")
        before, after = (
            Html('<a class="about" href="'),
            Html(f'" aria-label="{name}" data-rw="generated"></a>'),
        )
        return (PagesOnly(before, place, after),)

    def named_link(self, unit: Unit) -> Rendered:
        """The same in words, where the readings of a unit end."""
        place = self.places.of(unit)
        if place is None:
            return ()
        return (PagesOnly(Html(' · <a href="'), place, Html(f'">{escaped(self._say["all_known"])}</a>')),)

    def pieces(self, page: DossierPage, setter: PageSetter) -> Iterator[Markup]:
        """The dossiers of a page, one by one."""
        below = False
        for unit in page.units:
            # A page may begin with a paragraph, where the page before ended.
            below = below or isinstance(unit.node, Division)
            rank = 3 if below and not isinstance(unit.node, Division) else 2
            yield setter.set(self._markup.dossier(unit, rank))

    def states(self, page: DossierPage) -> dict[str, int]:
        """How many sentences of a page have each state."""
        found: dict[str, int] = {}
        for unit in page.units:
            for entry in self._known.entries(unit):
                found[entry.state.value] = found.get(entry.state.value, 0) + 1
        return found

    def _weight(self, unit: Unit) -> int:
        """About how many characters a dossier takes."""
        known = self._known
        size = 400 + 300 * (len(known.citers(unit)) + len(known.cites(unit)))
        for entry in known.entries(unit):
            size += 300 + 2 * len(entry.text) + len(entry.reading or "") + sum(map(len, entry.offered))
        for rule in known.rules_of(unit):
            size += 300 + len(rule.code) * 5 // 4
            # A record stands there twice: in tables, and as it is.
            size += sum(4 * len(str(each.data)) for each in (rule.keeps, rule.breaks) if each is not None)
        size += sum(60 + len(each.name) for each in known.understanding.records.get(unit.id, ()))
        for past in known.source.history.by_unit.get(unit.id, ()):
            size += sum(40 + len(mark.text) for mark in past.change.text)
        return size
