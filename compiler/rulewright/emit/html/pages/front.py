"""The first page: title, front matter and the contents of the whole book."""

from rulewright.emit.html.edition import Edition
from rulewright.emit.html.links import Links
from rulewright.emit.html.markup import PageSetter
from rulewright.resolve.addresses import INDEX_PAGE


def front_page(edition: Edition) -> bytes:
    """`index.html`."""
    links = Links(INDEX_PAGE)
    view = edition.page(edition.title, links)
    return edition.render("index.html.jinja", view, front=PageSetter(links).set(edition.front()))
