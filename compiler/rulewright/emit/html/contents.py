"""Tables of contents as nested lists."""

from collections.abc import Callable, Iterator, Sequence

from markupsafe import Markup

from rulewright.document.nodes import Division
from rulewright.emit.html.link_markup import link_words, unit_link
from rulewright.emit.html.links import Links
from rulewright.emit.html.markup import escaped
from rulewright.emit.html.views import Link
from rulewright.resolve.resolved_book import ResolvedBook, Unit

_LIST, _END_LIST, _END_ITEM = "<ol>\n", "</ol>\n", "</li>\n"


_PAPER_LEVELS = 3


def contents(resolved: ResolvedBook, tops: Sequence[Unit], links: Links) -> Markup:
    """The items of the list: the divisions of `tops` and the paragraphs with titles, as deep as they go."""

    def listed(units: Sequence[Unit]) -> list[Unit]:
        # What stands below a paragraph without a title is listed in its place.
        found: list[Unit] = []
        stack = list(reversed(units))
        while stack:
            unit = stack.pop()
            if isinstance(unit.node, Division) or unit.title:
                found.append(unit)
            else:
                stack.extend(reversed(resolved.children.get(unit.id, ())))
        return found

    return Markup("".join(_pieces(resolved, tops, links, listed, deep=True)))


def paper_contents(resolved: ResolvedBook, tops: Sequence[Unit], links: Links) -> Markup:
    """The same for paper, where it is read from top to end: the upper levels of divisions, if there are any."""
    highest = min((unit.node.level for unit in tops if isinstance(unit.node, Division)), default=0)

    def listed(units: Sequence[Unit]) -> list[Unit]:
        return [
            unit
            for unit in units
            if isinstance(unit.node, Division) and unit.node.level < highest + _PAPER_LEVELS
        ]

    # A book without divisions is found its way in by the titles of its paragraphs.
    return Markup("".join(_pieces(resolved, tops, links, listed if listed(tops) else _listed)))


def _pieces(
    resolved: ResolvedBook,
    tops: Sequence[Unit],
    links: Links,
    listed: Callable[[Sequence[Unit]], list[Unit]],
    *,
    deep: bool = False,
) -> Iterator[str]:
    lifted: set[str] = set()
    stack: list[Unit | str] = list(reversed(listed(tops)))
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            yield item
            continue
        division = isinstance(item.node, Division)
        link = unit_link(item, links)
        if item.id in lifted:
            # Its number alone would be read as one of the paragraph that it is listed below.
            link = Link(href=link.href, number=item.citation, text=link.text)
        level = escaped(item.kind if division else "rule")
        yield f'<li class="in-{level}"><a href="{escaped(link.href)}">{link_words(link)}</a>\n'
        below = listed(resolved.children.get(item.id, ())) if division or deep else []
        lifted.update(each.id for each in below if each.parent is not item)
        stack.append(_END_ITEM)
        if below:
            yield _LIST
            stack.append(_END_LIST)
            stack.extend(reversed(below))


def _listed(units: Sequence[Unit]) -> list[Unit]:
    return [unit for unit in units if isinstance(unit.node, Division) or unit.title]
