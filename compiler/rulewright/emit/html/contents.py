"""Tables of contents as steps through nested lists."""

from collections.abc import Iterator, Sequence

from rulewright.document.nodes import Division
from rulewright.emit.html.links import Links
from rulewright.emit.html.views import ContentsStep, Link
from rulewright.resolve.resolved_book import ResolvedBook, Unit


def contents(resolved: ResolvedBook, tops: Sequence[Unit], links: Links) -> tuple[ContentsStep, ...]:
    """The divisions of `tops` and the paragraphs with titles, as deep as they go."""
    return tuple(_steps(resolved, tops, links))


def unit_link(unit: Unit, links: Links) -> Link:
    """A link that says number and title."""
    return Link(
        href=links.unit(unit), number=unit.number, text=unit.title or ("" if unit.number else unit.id)
    )


def citation_link(unit: Unit, links: Links) -> Link:
    """A link that says the full number, so that it can be understood anywhere in the book."""
    return Link(
        href=links.unit(unit), number=unit.citation, text="" if unit.citation else unit.title or unit.id
    )


def _steps(resolved: ResolvedBook, tops: Sequence[Unit], links: Links) -> Iterator[ContentsStep]:
    stack: list[Unit | ContentsStep] = list(reversed(_listed(tops)))
    while stack:
        item = stack.pop()
        if isinstance(item, ContentsStep):
            yield item
            continue
        level = item.kind if isinstance(item.node, Division) else "rule"
        yield ContentsStep(kind="entry", link=unit_link(item, links), level=level)
        below = _listed(resolved.children.get(item.id, ())) if isinstance(item.node, Division) else []
        stack.append(ContentsStep(kind="end-entry"))
        if below:
            yield ContentsStep(kind="open")
            stack.append(ContentsStep(kind="close"))
            stack.extend(reversed(below))


def _listed(units: Sequence[Unit]) -> list[Unit]:
    return [unit for unit in units if isinstance(unit.node, Division) or unit.title]
