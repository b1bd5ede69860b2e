"""Which parts of the book refer to which: a drawing, and the same as a table."""

from collections import defaultdict
from collections.abc import Sequence

from jinja2 import Environment
from markupsafe import Markup
from msgspec import Struct

from rulewright.analyse.reference_graph import ReferenceGraph, Tie
from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.markup import PageSetter, Place, Rendered
from rulewright.emit.html.svg.arcs import Arc, ArcNode, arcs
from rulewright.emit.html.views import Link
from rulewright.resolve.addresses import GRAPH_PAGE
from rulewright.resolve.resolved_book import Unit

_DRAWN = 60
"""Parts beyond which a drawing shows nothing any more."""


_LISTED = 16
"""Parts listed beside one: where it is tied to more, the strongest say enough."""


class CountedView(Struct, frozen=True, kw_only=True):
    """A part or paragraph, and a number of references."""

    link: Link
    count: int


class PartView(Struct, frozen=True, kw_only=True):
    """One line of the table."""

    link: Link
    inside: int
    refers_to: tuple[CountedView, ...]
    referred_by: tuple[CountedView, ...]
    more: tuple[int, int]
    """How many of each are not listed."""


class Graph:
    """The graph of references."""

    page = GRAPH_PAGE
    anchor = "reference-graph"

    def __init__(self, graph: ReferenceGraph, texts: Catalogue, templates: Environment) -> None:
        self._graph = graph
        self._from: dict[int, list[Tie]] = defaultdict(list)
        self._to: dict[int, list[Tie]] = defaultdict(list)
        for tie in graph.ties:
            self._from[tie.source].append(tie)
            self._to[tie.target].append(tie)
        self._say = texts.interface
        self._templates = templates
        self.name = self._say["graph"]

    def body(self, setter: PageSetter) -> Markup:
        """The drawing, the table, and what is referred to most."""
        parts = self._graph.parts
        return Markup(
            self._templates.get_template("appendices/graph.html.jinja").render(
                picture=setter.set(self._drawing()) if len(parts) <= _DRAWN else "",
                parts=tuple(self._part(at, setter) for at in range(len(parts))),
                most_cited=tuple(
                    CountedView(link=_link(unit, setter, name=True), count=count)
                    for unit, count in self._graph.most_cited
                ),
                rank=3 if setter.links.single else 2,
            )
        )

    def _drawing(self) -> Rendered:
        parts = self._graph.parts
        return arcs(
            self._say["graph_picture"],
            [
                ArcNode(
                    number=unit.citation,
                    name=unit.name or ("" if unit.citation else unit.id),
                    place=Place(unit.page, unit.anchor),
                )
                for unit in parts
            ],
            [
                Arc(
                    source=tie.source,
                    target=tie.target,
                    count=tie.count,
                    said=f"{_called(parts[tie.source])} → {_called(parts[tie.target])}: {tie.count}",
                )
                for tie in self._graph.ties
            ],
        )

    def _part(self, at: int, setter: PageSetter) -> PartView:
        to = [(tie, tie.target) for tie in self._from[at]]
        by = [(tie, tie.source) for tie in self._to[at]]
        return PartView(
            link=_link(self._graph.parts[at], setter, name=True),
            inside=self._graph.inside[at],
            refers_to=self._counted(to, setter),
            referred_by=self._counted(by, setter),
            more=(max(0, len(to) - _LISTED), max(0, len(by) - _LISTED)),
        )

    def _counted(self, ties: Sequence[tuple[Tie, int]], setter: PageSetter) -> tuple[CountedView, ...]:
        strongest = sorted(ties, key=lambda each: -each[0].count)[:_LISTED]
        return tuple(
            CountedView(link=_link(self._graph.parts[other], setter, name=False), count=tie.count)
            for tie, other in sorted(strongest, key=lambda each: each[1])
        )


def _link(unit: Unit, setter: PageSetter, *, name: bool) -> Link:
    text = unit.name if name or not unit.citation else ""
    return Link(
        href=setter.links.unit(unit),
        number=unit.citation,
        text=text or ("" if unit.citation else unit.id),
    )


def _called(unit: Unit) -> str:
    return " ".join(part for part in (unit.citation, unit.name) if part) or unit.id
