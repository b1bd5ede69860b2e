"""Tables of contents as nested lists."""

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from rulewright.document.nodes import Division
from rulewright.emit.html.link_markup import link_words, unit_link
from rulewright.emit.html.links import Links
from rulewright.emit.html.markup import escaped
from rulewright.resolve.resolved_book import ResolvedBook, Unit

_LIST, _END_LIST, _END_ITEM = "<ol>\n", "</ol>\n", "</li>\n"


def contents(resolved: ResolvedBook, tops: Sequence[Unit], links: Links) -> Markup:
    """The items of the list: the divisions of `tops` and the paragraphs with titles, as deep as they go."""
    return Markup("".join(_pieces(resolved, tops, links)))


def _pieces(resolved: ResolvedBook, tops: Sequence[Unit], links: Links) -> Iterator[str]:
    stack: list[Unit | str] = list(reversed(_listed(tops)))
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            yield item
            continue
        division = isinstance(item.node, Division)
        link = unit_link(item, links)
        level = escaped(item.kind if division else "rule")
        yield f'<li class="in-{level}"><a href="{escaped(link.href)}">{link_words(link)}</a>\n'
        below = _listed(resolved.children.get(item.id, ())) if division else []
        stack.append(_END_ITEM)
        if below:
            yield _LIST
            stack.append(_END_LIST)
            stack.extend(reversed(below))


def _listed(units: Sequence[Unit]) -> list[Unit]:
    return [unit for unit in units if isinstance(unit.node, Division) or unit.title]
