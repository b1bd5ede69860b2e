"""The whole book in one file that needs no other."""

from markupsafe import Markup

from rulewright.emit.html.contents import paper_contents
from rulewright.emit.html.edition import Edition
from rulewright.emit.html.links import SINGLE_PAGE, Links
from rulewright.emit.html.markup import PageSetter
from rulewright.emit.html.previews import Previews
from rulewright.emit.html.static_files import early_script, minisearch, script, style_sheet


def single_page(edition: Edition) -> bytes:
    """`book.html`, with style, script and pictures in it."""
    links = Links(SINGLE_PAGE, single=True)
    setter = PageSetter(links)
    front = setter.set(edition.front())
    return edition.render(
        "book.html.jinja",
        edition.page(edition.title, links),
        front=front,
        paper_contents=paper_contents(edition.resolved, edition.tops, links),
        units=edition.units.pieces(edition.tops, 2, setter),
        appendices=((each, each.body(setter)) for each in edition.appendices),
        style=Markup(style_sheet(edition.looks, single=True, more=edition.more_css())),
        early_script=Markup(early_script()),
        script=Markup(script(edition.texts)),
        term_previews=Markup(Previews(edition).terms(links)),
        minisearch=Markup(minisearch()),
        search_words=Markup(edition.search.single_file()),
    )
