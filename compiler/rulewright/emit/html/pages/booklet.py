"""The whole book as paper has it."""

from markupsafe import Markup
from msgspec.structs import replace

from rulewright.emit.html.contents import paper_contents
from rulewright.emit.html.edition import Edition
from rulewright.emit.html.links import SINGLE_PAGE, Links
from rulewright.emit.html.markup import PageSetter
from rulewright.emit.html.static_files import style_sheet
from rulewright.resolve.addresses import GRAPH_PAGE

_SCREEN_ONLY = frozenset({GRAPH_PAGE})
"""Appendices for those who look into how the rules are made."""


def booklet_page(edition: Edition) -> bytes:
    """`book.html` without scripts, controls and what they need."""
    links = Links(SINGLE_PAGE, single=True)
    setter = PageSetter(links)
    view = edition.page(edition.title, links)
    appendices = [each for each in edition.appendices if each.page not in _SCREEN_ONLY]
    shown = {links.to(each.page, each.anchor) for each in appendices}
    return edition.render(
        "booklet.html.jinja",
        replace(view, appendices=tuple(link for link in view.appendices if link.href in shown)),
        front=setter.set(edition.front()),
        paper_contents=paper_contents(edition.resolved, edition.tops, links),
        units=edition.units.pieces(edition.tops, 2, setter),
        appendices=((each, each.body(setter)) for each in appendices),
        style=Markup(style_sheet(edition.looks, single=True)),
    )
