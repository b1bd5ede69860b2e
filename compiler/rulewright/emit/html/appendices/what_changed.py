"""What each edition changed, newest first, with boxes that show and hide kinds of change."""

from collections.abc import Sequence
from functools import partial

from jinja2 import Environment
from markupsafe import Markup

from rulewright.analyse.compare.changes import Change
from rulewright.analyse.compare.edition_history import EditionHistory, PastChange
from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.changes.views import ChangeViews, ComparedEditions
from rulewright.emit.html.chapters import Chapter
from rulewright.emit.html.links import Links
from rulewright.emit.html.markup import PageSetter
from rulewright.resolve.addresses import CHANGES_PAGE


class WhatChanged:
    """The history of the book."""

    page = CHANGES_PAGE
    anchor = "what-changed"

    def __init__(
        self,
        history: EditionHistory,
        chapters: Sequence[Chapter],
        views: ChangeViews,
        texts: Catalogue,
        templates: Environment,
    ) -> None:
        self._history, self._views = history, views
        self._templates = templates
        self._titles = [chapter.name for chapter in chapters]
        self._chapter_of = {
            file: at
            for at, chapter in reversed(list(enumerate(chapters)))
            for file in (top.node.span.file for top in chapter.tops)
        }
        self._page_of = {chapter.page: at for at, chapter in enumerate(chapters)}
        self.name = texts.interface["change_page"]

    def body(self, setter: PageSetter) -> Markup:
        """The boxes, then edition by edition."""
        compared = [self._compared(at, setter.links) for at in range(len(self._history.comparisons))]
        return Markup(
            self._templates.get_template("appendices/changes.html.jinja").render(
                comparisons=[self._views.comparison(at, each) for at, each in enumerate(compared)],
                filters=self._views.filters(compared, self._titles),
                rank=3 if setter.links.single else 2,
            )
        )

    def _compared(self, at: int, links: Links) -> ComparedEditions:
        told = self._history.changes[at]
        old, new = self._history.editions[at]
        addresses = {id(each.change): links.unit(each.unit) for each in told if each.unit is not None}
        return ComparedEditions(
            comparison=self._history.comparisons[at],
            old=old,
            new=new,
            address=partial(_address, addresses),
            chapters=self._chapters(told),
        )

    def _chapters(self, told: Sequence[PastChange]) -> list[int]:
        """The chapter of each; of a rule that is gone that of the one before it, if that came from the same file."""
        found: list[int] = []
        file = ""
        for each in told:
            place = each.change.old or each.change.new
            here = place.file if place is not None else ""
            if each.unit is not None:
                found.append(self._page_of[each.unit.page])
            elif found and here == file:
                found.append(found[-1])
            else:
                found.append(self._chapter_of.get(here, 0))
            file = here
        return found


def _address(addresses: dict[int, str], change: Change) -> str:
    return addresses.get(id(change), "")
