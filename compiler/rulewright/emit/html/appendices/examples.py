"""All examples of the book, by chapter."""

from collections.abc import Sequence

from jinja2 import Environment
from markupsafe import Markup
from msgspec import Struct

from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.chapters import Chapter
from rulewright.emit.html.example_list import ListedExample
from rulewright.emit.html.link_markup import first_words
from rulewright.emit.html.markup import PageSetter
from rulewright.emit.html.views import Link
from rulewright.resolve.addresses import EXAMPLES_PAGE, INDEX_PAGE


class ExampleView(Struct, frozen=True, kw_only=True):
    """One line of the list."""

    link: Link
    opening: str
    checked: bool | None


class ExampleGroup(Struct, frozen=True, kw_only=True):
    """The examples of a chapter."""

    chapter: Link
    examples: tuple[ExampleView, ...]


class Examples:
    """The list of examples: where each stands, how it begins, and whether a record of play checks it."""

    page = EXAMPLES_PAGE
    anchor = "list-of-examples"

    def __init__(
        self,
        examples: Sequence[ListedExample],
        chapters: Sequence[Chapter],
        title: str,
        texts: Catalogue,
        templates: Environment,
    ) -> None:
        self.examples = examples
        self._titles = {each.page: each.name for each in chapters}
        self._title = title
        self._templates = templates
        self._say = texts.interface
        self.name = self._say["list_of_examples"]

    def body(self, setter: PageSetter) -> Markup:
        """Chapter by chapter."""
        groups: dict[str, list[ExampleView]] = {}
        for each in self.examples:
            page = each.unit.page if each.unit.page in self._titles else INDEX_PAGE
            named = each.unit.citation or each.title or each.unit.name or first_words(each.unit, self._say)
            link = Link(
                href=setter.links.to(page, each.anchor),
                number=each.unit.citation,
                text=each.title if each.unit.citation else each.title or named,
            )
            groups.setdefault(page, []).append(
                ExampleView(link=link, opening=each.opening, checked=each.checked)
            )
        views = [
            ExampleGroup(
                chapter=Link(
                    href=setter.links.to(page, self._first(page) if setter.links.single else ""),
                    text=self._titles.get(page, self._title),
                ),
                examples=tuple(found),
            )
            for page, found in groups.items()
        ]
        return Markup(
            self._templates.get_template("appendices/examples.html.jinja").render(
                groups=views,
                level=3 if setter.links.single else 2,
                total=len(self.examples),
                checked=sum(each.checked is not None for each in self.examples),
            )
        )

    def _first(self, page: str) -> str:
        """Where the chapter of a page begins."""
        top = next((each.unit for each in self.examples if each.unit.page == page), None)
        while top is not None and top.parent is not None:
            top = top.parent
        return top.anchor if top is not None else ""
