"""The page of an appendix."""

from rulewright.emit.html.appendices.appendix import Appendix
from rulewright.emit.html.edition import Edition
from rulewright.emit.html.links import Links
from rulewright.emit.html.markup import PageSetter
from rulewright.emit.html.views import Link


def appendix_page(edition: Edition, appendix: Appendix) -> bytes:
    """The page of `appendix`, which stands nowhere else but in the single file."""
    links = Links(appendix.page)
    here = Link(href=links.to(appendix.page), text=appendix.name)
    view = edition.page(appendix.name, links, tops=(), crumbs=edition.crumbs(here, links))
    return edition.render(
        "appendix.html.jinja", view, heading=appendix.name, body=appendix.body(PageSetter(links))
    )
