"""Units of the book as views, in document order."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from urllib.parse import quote, urlsplit

from rulewright.analyse.ledger import LedgerEntry
from rulewright.document.nodes import Division, Paragraph
from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.contents import citation_link
from rulewright.emit.html.links import Links
from rulewright.emit.html.markup import PageSetter, Rendered
from rulewright.emit.html.render import Renderer
from rulewright.emit.html.views import Link, ReadingView, SourcePlace, Step, UnitView
from rulewright.resolve.resolved_book import ResolvedBook, Unit


def ledger_by_unit(ledger: Sequence[LedgerEntry]) -> dict[str, tuple[LedgerEntry, ...]]:
    """The sentences of each unit, in order."""
    found: dict[str, list[LedgerEntry]] = defaultdict(list)
    for entry in sorted(ledger, key=lambda entry: entry.index):
        found[entry.unit_id].append(entry)
    return {unit_id: tuple(entries) for unit_id, entries in found.items()}


class UnitTexts:
    """The rendered text of units: each is asked for by its chapter and by the single file, and rendered once."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer
        self._headings: dict[Unit, Rendered] = {}
        self._bodies: dict[Unit, Rendered] = {}

    def heading(self, unit: Unit) -> Rendered:
        """The title of a division; that of a paragraph is run in to its body."""
        if isinstance(unit.node, Paragraph):
            return ()
        if unit not in self._headings:
            self._headings[unit] = self._renderer.inline(unit.node.title)
        return self._headings[unit]

    def body(self, unit: Unit) -> Rendered:
        """All that stands in a unit."""
        if unit not in self._bodies:
            node = unit.node
            self._bodies[unit] = (
                self._renderer.paragraph(node.title, node.blocks)
                if isinstance(node, Paragraph)
                else self._renderer.blocks(node.blocks)
            )
        return self._bodies[unit]


class UnitViews:
    """Makes the views of one page."""

    def __init__(
        self,
        resolved: ResolvedBook,
        readings: Mapping[str, tuple[LedgerEntry, ...]],
        texts: Catalogue,
        links: Links,
        unit_texts: UnitTexts,
        setter: PageSetter,
    ) -> None:
        self._resolved = resolved
        self._readings = readings
        self._texts = texts
        self._links = links
        self._unit_texts = unit_texts
        self._setter = setter

    def steps(self, tops: Sequence[Unit], top_rank: int) -> Iterator[Step]:
        """Steps through `tops` and all units below them; a chapter's heading has the rank `top_rank`."""
        stack: list[Unit | Step] = list(reversed(tops))
        lowest = min((unit.node.level for unit in tops if isinstance(unit.node, Division)), default=0)
        while stack:
            item = stack.pop()
            if isinstance(item, Step):
                yield item
                continue
            yield Step(unit=self._view(item, top_rank - lowest))
            stack.append(Step(closes_division=isinstance(item.node, Division)))
            stack.extend(reversed(self._resolved.children.get(item.id, ())))

    def _view(self, unit: Unit, shift: int) -> UnitView:
        node = unit.node
        division = isinstance(node, Division)
        return UnitView(
            is_division=division,
            kind=unit.kind,
            level=max(1, min(6, node.level + shift)) if division else max(1, node.level),
            anchor=unit.anchor,
            number=unit.number,
            name=unit.citation or unit.title or unit.id,
            permalink=self._links.unit(unit),
            heading=self._setter.set(self._unit_texts.heading(unit)),
            body=self._setter.set(self._unit_texts.body(unit)),
            referenced_by=self._referenced_by(unit),
            readings=self._reading_views(unit),
            source=self._source(unit),
        )

    def _referenced_by(self, unit: Unit) -> tuple[Link, ...]:
        citers = {
            reference.unit.id: reference.unit
            for reference in self._resolved.backlinks.get(unit.id, ())
            if reference.unit is not None and reference.unit is not unit
        }
        return tuple(citation_link(citer, self._links) for citer in citers.values())

    def _reading_views(self, unit: Unit) -> tuple[ReadingView, ...]:
        entries = self._readings.get(unit.id, ())
        return tuple(
            ReadingView(
                state=entry.state.value,
                state_name=self._texts.states[entry.state.value],
                modality=self._texts.modality(entry.modality) if entry.modality else "",
                sentence=entry.text if len(entries) > 1 else "",
                reading=entry.reading or "",
                why=entry.why or "",
                not_read=", ".join(entry.uncovered),
            )
            for entry in entries
        )

    def _source(self, unit: Unit) -> SourcePlace | None:
        source = self._resolved.sources.get(unit.node.span.file)
        if source is None or not self._readings.get(unit.id):
            return None
        line = source.position(unit.node.span.start).line
        template = self._resolved.config.source_url or ""
        href = template.replace("{file}", quote(source.file)).replace("{line}", str(line))
        # A link that runs code is no link to a source.
        if urlsplit(href).scheme not in ("http", "https"):
            href = ""
        return SourcePlace(text=f"{source.file}:{line}", href=href)
