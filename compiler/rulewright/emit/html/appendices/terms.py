"""The terms of the book with their definitions and uses."""

from collections.abc import Sequence

from jinja2 import Environment
from markupsafe import Markup

from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.glossary import GlossaryEntry, letters
from rulewright.emit.html.link_markup import referenced_by
from rulewright.emit.html.links import TERMS_PAGE
from rulewright.emit.html.markup import PageSetter
from rulewright.emit.html.views import LetterView, Link, TermView


class Terms:
    """The glossary, which is the index of terms as well."""

    page = TERMS_PAGE
    anchor = "terms"

    def __init__(self, entries: Sequence[GlossaryEntry], texts: Catalogue, templates: Environment) -> None:
        self.entries = entries
        self._by_id = {entry.id: entry for entry in entries}
        self._say = texts.interface
        self._templates = templates
        self.name = self._say["glossary"]

    def body(self, setter: PageSetter) -> Markup:
        """Letter by letter."""
        views = [
            LetterView(letter=letter, terms=tuple(self._term(entry, setter) for entry in group))
            for letter, group in letters(self.entries)
        ]
        return Markup(self._templates.get_template("appendices/terms.html.jinja").render(letters=views))

    def _term(self, entry: GlossaryEntry, setter: PageSetter) -> TermView:
        broader = self._by_id[entry.broader] if entry.broader else None
        return TermView(
            anchor=entry.anchor,
            name=entry.name,
            also=entry.also,
            definition=entry.definition,
            is_kind=entry.is_kind,
            broader=Link(href=setter.links.to(TERMS_PAGE, broader.anchor), text=broader.name)
            if broader
            else None,
            uses=setter.set(referenced_by(self._say["used_in"], entry.uses, self._say["used_in_many"])),
        )
