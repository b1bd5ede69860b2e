"""What a link leads to, as data for the script that shows it: a file for every page, loaded when it is first asked for.

What stands on the page that is open is taken from that page, so that the single file needs only the terms.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

import msgspec

from rulewright.document.nodes import Aside, Block, Division
from rulewright.emit.html.appendices.examples import Examples
from rulewright.emit.html.appendices.terms import Terms
from rulewright.emit.html.edition import Edition
from rulewright.emit.html.example_list import ListedExample
from rulewright.emit.html.glossary import GlossaryEntry
from rulewright.emit.html.links import TERMS_PAGE, Links
from rulewright.emit.html.markup import PageSetter, escaped
from rulewright.resolve.plain_text import plain_text
from rulewright.resolve.resolved_book import Unit

_ENOUGH = 700
"""Characters of a unit that are shown; the block in which they end is shown to its end."""

_TOO_MUCH = 4000
"""A block of more is left out, such as a table of a whole page."""

_UnitPreview = tuple[str, int, str, str, str, str]
_TermPreview = tuple[str, str, str, int, tuple[str, ...]]


class Previews:
    """Makes the data of an edition."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._resolved = edition.resolved
        self.entries: Sequence[GlossaryEntry] = next(
            (each.entries for each in edition.appendices if isinstance(each, Terms)), ()
        )
        """The terms of the book."""

        self._examples: dict[str, list[ListedExample]] = defaultdict(list)
        listed = next((each.examples for each in edition.appendices if isinstance(each, Examples)), ())
        for example in listed:
            if isinstance(example.node, Aside) and example.anchor != example.unit.anchor:
                self._examples[example.unit.page].append(example)
        self._names = {entry.id: entry for entry in self.entries}

    def files(self) -> Iterator[tuple[PurePosixPath, bytes]]:
        """One for each page of the text, and one for the terms."""
        for chapter in self._edition.chapters:
            units = [self._unit(unit, depth) for unit, depth in self._below(chapter.tops)]
            units += [self._example(each) for each in self._examples.get(chapter.page, ())]
            old = self._edition.moved.leads(chapter.page)
            yield _path(chapter.page), _call("addPreviews", chapter.page, units, old).encode()
        if self.entries:
            yield _path(TERMS_PAGE), self.terms(Links("")).encode()

    def terms(self, links: Links) -> str:
        """The terms as a script, with addresses as `links` has them."""
        return _call("addTermPreviews", TERMS_PAGE, [self._term(entry, links) for entry in self.entries])

    def _below(self, tops: Sequence[Unit]) -> Iterator[tuple[Unit, int]]:
        stack = [(unit, 0) for unit in reversed(tops)]
        while stack:
            unit, depth = stack.pop()
            yield unit, depth
            stack += [(each, depth + 1) for each in reversed(self._resolved.children.get(unit.id, ()))]

    def _unit(self, unit: Unit, depth: int) -> _UnitPreview:
        """Anchor, depth, citation, number, title of a division, and text."""
        title = unit.title if isinstance(unit.node, Division) else ""
        html = PageSetter(Links("")).set(self._edition.units.preview(unit, _shown(unit.node.blocks)))
        return (
            unit.anchor,
            depth,
            unit.citation,
            unit.number if unit.number != unit.citation else "",
            title,
            str(html),
        )

    def _example(self, each: ListedExample) -> _UnitPreview:
        """The same of an example that has an address of its own."""
        html = (
            PageSetter(Links("")).set(self._edition.units.example(each.node))
            if isinstance(each.node, Aside)
            else ""
        )
        return (each.anchor, 0, each.unit.citation, "", each.title, str(html))

    def _term(self, entry: GlossaryEntry, links: Links) -> _TermPreview:
        """Anchor, name, text, how many paragraphs use it, and the forms in which the book has it."""
        also = f' <span class="also">({escaped(", ".join(entry.also))})</span>' if entry.also else ""
        html = f"<p>{escaped(entry.definition)}{also}</p>" if entry.definition or also else ""
        broader = self._names.get(entry.broader) if entry.broader else None
        if broader is not None:
            kind = f"{escaped(self._edition.texts.interface['kind_of'])} " if entry.is_kind else ""
            href = escaped(links.to(TERMS_PAGE, broader.anchor))
            html += f'<p class="broader">{kind}<a href="{href}">{escaped(broader.name)}</a></p>'
        forms = self._resolved.term_forms.get(entry.id, ())
        return (entry.anchor, entry.name, html, len(entry.uses), forms)


def _shown(blocks: Sequence[Block]) -> list[Block]:
    """The first blocks, without what stands apart from the rule."""
    shown: list[Block] = []
    length = 0
    for block in blocks:
        if isinstance(block, Aside):
            continue
        size = len(plain_text((block,)))
        if length > _ENOUGH:
            break
        length += size
        if size <= _TOO_MUCH:
            shown.append(block)
    return shown


def _path(page: str) -> PurePosixPath:
    return PurePosixPath(f"assets/previews/{page.removesuffix('.html')}.js")


def _call(function: str, *values: object) -> str:
    # `</script>` in a text would end the script of the single file.
    told = ", ".join(msgspec.json.encode(value).decode().replace("<", "\\u003c") for value in values)
    return f"rulewright.{function}({told});\n"
