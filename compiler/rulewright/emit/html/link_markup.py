"""Links that the book adds: what they say, and lists of them."""

import re
from collections.abc import Mapping, Sequence

from markupsafe import Markup

from rulewright.emit.html.catalogue import quoted
from rulewright.emit.html.links import Links
from rulewright.emit.html.markup import FootnoteHead, Html, Place, Rendered, escaped
from rulewright.emit.html.views import Link
from rulewright.resolve.plain_text import plain_text
from rulewright.resolve.resolved_book import Unit

_FIRST_WORDS = 6
_SPACES = re.compile(r"(\s+)")
_LONG_WORD = 20
"""Letters of a word that a phone has no room for in a heading."""

_PART = re.compile(r"(?<=[^\W_])([-_])(?=[^\W_])")

_MOST_SHOWN = 6
"""Citers that are all shown without being asked for."""


def unit_link(unit: Unit, links: Links) -> Link:
    """A link that says number and title."""
    return Link(href=links.unit(unit), number=unit.number, text=unit.name or ("" if unit.number else unit.id))


def first_words(unit: Unit, say: Mapping[str, str]) -> str:
    """The words by which a unit with neither number nor title is named; empty where it has no text of its own."""
    for block in unit.node.blocks:
        words = plain_text((block,)).split()
        if words:
            return quoted(" ".join(words[:_FIRST_WORDS]) + ("…" if len(words) > _FIRST_WORDS else ""), say)
    return ""


def name_of(unit: Unit, say: Mapping[str, str]) -> str:
    """What a unit is called anywhere in the book: by number, else by title, else by its first words."""
    return unit.citation or unit.name or first_words(unit, say) or unit.id


def full_name_of(unit: Unit, say: Mapping[str, str]) -> str:
    """Number and title, else the first words."""
    return " ".join(part for part in (unit.citation, unit.name) if part) or name_of(unit, say)


def link_words(link: Link) -> Markup:
    """What stands in a link."""
    return Markup(_words(link.number, link.text))


def heading_words(text: str) -> Markup:
    """A title as a heading of a page: a word with hyphens stays in one line, and a name of a file breaks between its parts."""
    return Markup("".join(_kept(piece) for piece in _SPACES.split(text)))


def _kept(word: str) -> str:
    if len(word) > _LONG_WORD:
        return _PART.sub(r"\1<wbr>", escaped(word))
    return f'<span class="cite">{escaped(word)}</span>' if "-" in word.strip("-") else escaped(word)


def referenced_by(units: Sequence[Unit], say: Mapping[str, str]) -> Rendered:
    """A line of links to citers, each with the full number, so that it is understood anywhere in the book.

    Long lists are folded, and say how long they are.
    """
    if not units:
        return ()
    folded = len(units) > _MOST_SHOWN
    tag = "details" if folded else "p"
    told = escaped(
        say["referenced_by_many"].replace("{n}", str(len(units))) if folded else say["referenced_by"]
    )
    told = Html(f"<summary>{told}</summary>" if folded else f'<span class="label">{told}</span>')
    before = f'<{tag} class="referenced-by" data-rw="generated">{told}\n'
    found: list[Html | Place | FootnoteHead] = []
    for unit in units:
        words = _words(unit.citation, "" if unit.citation else name_of(unit, say))
        found += (Html(f'{before}<a href="'), Place(unit.page, unit.anchor), Html(f'">{words}</a>'))
        before = ", "
    return (*found, Html(f"</{tag}>\n"))


def _words(number: str, text: str) -> Html:
    if not number:
        return escaped(text)
    return Html(f'<span class="n">{escaped(number)}</span>{" " if text else ""}{escaped(text)}')
