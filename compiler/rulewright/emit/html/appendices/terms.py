"""The terms of the book with their definitions and uses."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from jinja2 import Environment
from markupsafe import Markup

from rulewright.document.nodes import Division
from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.definitions import Definitions
from rulewright.emit.html.glossary import GlossaryEntry, letters
from rulewright.emit.html.link_markup import name_of
from rulewright.emit.html.links import TERMS_PAGE
from rulewright.emit.html.markup import Gap, Html, PageSetter, Place, escaped
from rulewright.emit.html.views import LetterView, Link, SeeView, TermView
from rulewright.languages.words import SentenceWords
from rulewright.resolve.resolved_book import Unit

_MOST_SHOWN = 60
"""Uses that are all shown without being asked for."""


class Terms:
    """The index of terms, which is the glossary as well."""

    page = TERMS_PAGE
    anchor = "terms"

    def __init__(
        self,
        entries: Sequence[GlossaryEntry],
        words: SentenceWords,
        taken: Sequence[str],
        texts: Catalogue,
        templates: Environment,
    ) -> None:
        self.entries = entries
        self._by_id = {entry.id: entry for entry in entries}
        self._narrower: dict[str, list[GlossaryEntry]] = defaultdict(list)
        for entry in entries:
            if entry.broader:
                self._narrower[entry.broader].append(entry)
        self._definitions = Definitions(entries, words)
        self._taken = {each.casefold() for each in (*taken, *(entry.anchor for entry in entries))}
        self._say = texts.interface
        self._templates = templates
        self.name = self._say["glossary"]

    def body(self, setter: PageSetter) -> Markup:
        """Letter by letter."""
        views = [
            LetterView(
                letter=letter,
                anchor=self._letter_anchor(letter),
                terms=tuple(
                    self._term(entry, setter)
                    if name == entry.name
                    else SeeView(name=name, see=self._link(entry, setter))
                    for name, entry in group
                ),
            )
            for letter, group in letters(self.entries)
        ]
        return Markup(
            self._templates.get_template("appendices/terms.html.jinja").render(
                letters=views, level=3 if setter.links.single else 2
            )
        )

    def _letter_anchor(self, letter: str) -> str:
        anchor = f"letter-{letter.lower() if letter.isalnum() else ord(letter[:1] or ' ')}"
        while anchor.casefold() in self._taken:
            anchor += "-"
        return anchor

    def _link(self, entry: GlossaryEntry, setter: PageSetter) -> Link:
        return Link(href=setter.links.to(TERMS_PAGE, entry.anchor), text=entry.name)

    def _term(self, entry: GlossaryEntry, setter: PageSetter) -> TermView:
        return TermView(
            anchor=entry.anchor,
            name=entry.name,
            also=entry.also,
            definition=setter.set(self._definitions.of(entry)),
            is_kind=entry.is_kind,
            broader=self._link(self._by_id[entry.broader], setter) if entry.broader else None,
            narrower=tuple(self._link(each, setter) for each in self._narrower.get(entry.id, ())),
            uses=setter.set(tuple(self._uses(entry))) if entry.uses else Markup(),
        )

    def _uses(self, entry: GlossaryEntry) -> Iterator[Html | Gap]:
        """Paragraphs by the division around them, whose number is said once; where a title names the term stands out."""
        many = len(entry.uses) > _MOST_SHOWN
        label = (
            self._say["used_in_many"].replace("{n}", str(len(entry.uses))) if many else self._say["used_in"]
        )
        yield Html(
            f"<details><summary>{escaped(label)}</summary>"
            if many
            else f'<span class="label">{escaped(label)}</span>\n'
        )
        groups: dict[str, list[Unit]] = {}
        around: dict[str, Unit | None] = {}
        for unit in dict.fromkeys(entry.uses):
            division = _division(unit)
            key = division.id if division is not None else ""
            around[key] = division
            groups.setdefault(key, []).append(unit)
        names = [name.casefold() for name in (entry.name, *entry.also)]
        for key, units in groups.items():
            yield Html('<span class="use-group">')
            place = around[key]
            # Numbers below are told in full where the division has none to say before them.
            short = place is not None and bool(place.citation)
            if place is not None and short and place not in units:
                yield Html(f'<span class="use-place">{escaped(place.citation)}</span> ')
            for at, unit in enumerate(units):
                full = name_of(unit, self._say)
                behind = at > 0 and units[at - 1] is unit.parent
                alone = bool(unit.number) and (behind or not _local(unit))
                words = unit.number if short and alone and unit is not place else full
                kind = ' class="main"' if any(name in unit.title.casefold() for name in names) else ""
                told = f' aria-label="{escaped(full)}"' if words != full else ""
                yield Html((", " if at else "") + f'<a{kind}{told} href="')
                yield Place(unit.page, unit.anchor)
                yield Html(f'">{escaped(words)}</a>')
            yield Html("</span>\n")
        if many:
            yield Html("</details>")


def _local(unit: Unit) -> bool:
    """Whether a number says nothing without that of the paragraph above it, as "(a)" does."""
    above = unit.parent
    if above is None or isinstance(above.node, Division):
        return False
    return not above.number or not unit.number.startswith(above.number)


def _division(unit: Unit) -> Unit | None:
    """The division that a unit is, or stands in."""
    found: Unit | None = unit
    while found is not None and not isinstance(found.node, Division):
        found = found.parent
    return found
