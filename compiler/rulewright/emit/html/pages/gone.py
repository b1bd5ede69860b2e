"""Pages that earlier editions had, kept so that their addresses lead on."""

from rulewright.emit.html.edition import Edition
from rulewright.emit.html.links import Links


def gone_page(edition: Edition, page: str) -> bytes:
    """What stands at the address of a page that this edition does not have."""
    links = Links(page)
    successor = edition.moved.successor(page)
    made = edition.templates.get_template("moved.html.jinja").render(
        language=edition.language,
        title=edition.title,
        icon=edition.looks.icon(single=False),
        successor=links.to(successor) if successor is not None else None,
        entries=edition.moved.entries(links),
    )
    return made.encode()
