"""Finished markup, with gaps for what differs from page to page.

The text of a unit stands on the page of its chapter and in the single file. It is rendered once; each page then fills
in its own addresses and the numbers of its footnotes.
"""

from collections.abc import Iterable
from typing import NewType

from markupsafe import Markup
from msgspec import Struct

from rulewright.emit.html.links import Links
from rulewright.emit.html.pictures import PicturePlace

Html = NewType("Html", str)
"""Markup that is finished. Text from a document becomes such only by `escaped`."""


class Place(Struct, frozen=True):
    """The address of something in the book, which every page writes as seen from itself."""

    page: str
    fragment: str


class FootnoteHead(Struct, frozen=True):
    """The mark of a footnote and the beginning of its text: footnotes are counted page by page."""


class PagesOnly(Struct, frozen=True):
    """What stands on the pages and not in the single file, because it leads to a page that the single file lacks."""

    before: Html
    place: Place
    after: Html


Gap = Place | FootnoteHead | PicturePlace | PagesOnly
"""What each page writes in its own way."""

Rendered = tuple[Html | Gap, ...]


def escaped(text: str) -> Html:
    """Text as markup, in an attribute too."""
    return Html(
        text.replace("&", "&amp;")
        .replace(">", "&gt;")
        .replace("<", "&lt;")
        .replace("'", "&#39;")
        .replace('"', "&#34;")
    )


def joined(parts: Iterable[Html | Gap]) -> Rendered:
    """The same with as few parts as there can be: one piece of text from gap to gap."""
    done: list[Html | Gap] = []
    run: list[str] = []
    for part in parts:
        if isinstance(part, str):
            run.append(part)
            continue
        done += (Html("".join(run)), part)
        run.clear()
    return (*done, Html("".join(run)))


class PageSetter:
    """Sets rendered text on one page, from its top to its end."""

    def __init__(self, links: Links) -> None:
        self.links = links
        self._footnotes = 0

    def set(self, rendered: Rendered) -> Markup:
        """The text with its gaps filled in."""
        return Markup("".join([part if isinstance(part, str) else self._fill(part) for part in rendered]))

    def _fill(self, gap: Gap) -> str:
        if isinstance(gap, Place):
            return escaped(self.links.to(gap.page, gap.fragment))
        if isinstance(gap, PicturePlace):
            return escaped(gap.address(self.links.single))
        if isinstance(gap, PagesOnly):
            return "" if self.links.single else f"{gap.before}{self._fill(gap.place)}{gap.after}"
        self._footnotes += 1
        return (
            f'<sup class="footnote-mark" data-rw="generated">{self._footnotes}</sup>'
            '<span class="footnote" role="note">'
            f'<span class="footnote-number"><span data-rw="generated">{self._footnotes}</span> </span>'
        )
