r"""Which macro and environment each node of a tree is written with, and what must be declared for that."""

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from rulewright.config.book_config import BookConfig, EnvironmentConfig, MacroConfig, ReferenceConfig
from rulewright.config.defaults import DEFAULT_ENVIRONMENTS, DEFAULT_REFERENCES
from rulewright.config.known_macros import known_macros
from rulewright.document.nodes import (
    Aside,
    Book,
    Division,
    Environment,
    ExampleRecord,
    ListBlock,
    Paragraph,
    Reference,
)
from rulewright.document.walk import units, walk

_LETTERS = re.compile(r"[A-Za-z]+\Z")
_ENVIRONMENT = re.compile(r"[A-Za-z]+\*?\Z")
_LIST = {"bullets": "itemize", "numbers": "enumerate", "descriptions": "description"}
_ASIDE = {
    "design-note": "designnote",
    "example": "exemple",
    "tip": "playtip",
    "history": "histoire",
    "note": "note",
    "todo": "todo",
    "digression": "digression",
}
_NOT_LATEX = frozenset({"a", "number", "web"})
"""References of the other readers whose names are letters, but mean something else to TeX, or nothing."""

_KEPT = frozenset({"contents"})
_DIVISIONS = ("chapter", "section", "subsection", "subsubsection", "paragraph", "subparagraph")
END = "endunit"
"""The macro that ends a unit where another would be taken for a part of it."""

RECORD = "record"
"""The macro by which an example names a record of play."""

_LETTER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

Unit = Division | Paragraph


class Place(NamedTuple):
    """What decides which macro a unit is written with."""

    kind: type[Unit]
    command: str
    level: int
    numbered: bool
    """Whether the source numbers it, or says that it has no number."""


class Names:
    """The names for one document. Made once from its tree and configuration; pure from then on."""

    def __init__(self, book: Book, config: BookConfig) -> None:
        self._known = known_macros(config)
        self._environments = {**DEFAULT_ENVIRONMENTS, **config.environments}
        self._known_references = {**DEFAULT_REFERENCES, **config.references}
        self.macros = dict(config.macros)
        self.environments = dict(config.environments)
        self.references = dict(config.references)
        self._units: dict[Place, str] = {}
        found: dict[Place, list[Unit]] = defaultdict(list)
        for unit in units(book):
            found[_place(unit)].append(unit)
        for place, uses in found.items():
            self._declare_unit(place, uses)
        if any(outlives(one, other) for one, other in _neighbours(book)):
            self.macros[END] = MacroConfig(role="end")
        self.record = self._record_macro(book)
        for node in walk((book, *units(book))):
            if isinstance(node, Reference):
                self._declare_reference(node)
            elif isinstance(node, ListBlock) and node.environment in _KEPT:
                self.environments[node.environment] = EnvironmentConfig(
                    role="list", list_style=node.style, optional=1
                )

    def _record_macro(self, book: Book) -> str:
        """The macro by which examples name their records, declared where there are any."""
        declared = next((name for name, macro in self._known.items() if macro.role == "record"), None)
        if declared is None and any(isinstance(node, ExampleRecord) for node in walk((book, *units(book)))):
            name = RECORD
            while name in self._known:
                name += "x"
            self.macros[name] = MacroConfig(role="record", args=3)
            return name
        return declared or RECORD

    def unit(self, unit: Unit) -> str:
        """The macro that begins a unit."""
        return self._units[_place(unit)]

    def config_of(self, unit: Unit) -> MacroConfig:
        """What is declared of that macro."""
        name = self.unit(unit)
        return self.macros.get(name) or self._known[name]

    def reference(self, node: Reference) -> tuple[str, bool]:
        """The macro of a reference, and whether a second argument holds its words."""
        known = self._known_references.get(node.command, ReferenceConfig())
        is_latex = bool(_LETTERS.match(node.command)) and node.command not in _NOT_LATEX
        if is_latex and (known.optional, known.args, known.key_argument) == (0, 2, 1):
            return node.command, True
        if is_latex and not node.content and (known.optional, known.args) == (0, 1):
            return node.command, False
        return "see" + re.sub(r"[^A-Za-z]", "", node.command), True

    def list_environment(self, node: ListBlock) -> str:
        """The environment of a list."""
        declared = self.environments.get(node.environment) or self._environments.get(node.environment)
        if declared is not None and declared.role == "list" and declared.list_style == node.style:
            return node.environment
        return _LIST[node.style]

    def aside_environment(self, node: Aside) -> str:
        """The environment of an aside."""
        declared = self._environments.get(node.environment)
        return node.environment if declared is not None and declared.role == node.role else _ASIDE[node.role]

    def environment(self, node: Environment) -> str:
        """The name of an environment that nobody declared."""
        return node.name if _ENVIRONMENT.match(node.name) else "unnamed"

    def _declare_reference(self, node: Reference) -> None:
        name, with_words = self.reference(node)
        if with_words and name not in self.references:
            known = self._known_references.get(node.command, ReferenceConfig())
            self.references[name] = replace(known, args=2, optional=0, key_argument=1)
        elif not with_words and node.command not in self._known_references:
            self.references[node.command] = ReferenceConfig()

    def _declare_unit(self, place: Place, uses: list[Unit]) -> None:
        name = self._units[place] = self._unit_name(place)
        known = self.macros.get(name) or self._known.get(name)
        numbered = any(unit.declared_number is not None for unit in uses)
        named = any(unit.keys or unit.options for unit in uses)
        if (
            known is not None
            and (known.number_argument or not numbered)
            and (known.keys_argument or not named)
        ):
            return
        make = _heading if place.kind is Division else _paragraph
        self.macros[name] = make(place.level, named)

    def _unit_name(self, place: Place) -> str:
        """The command itself where it begins units of this kind and level; else the usual one, or a new one.

        A unit that the source neither counts nor numbers needs a macro that has no counter.
        """
        role = "heading" if place.kind is Division else "paragraph"
        if self._fits(place.command, role, place.level):
            return place.command
        usual = _usual(place)
        own = self._known.get(place.command)
        if place.numbered or (own is not None and own.role == role):
            wanted = usual
        else:
            wanted = "plain" + (re.sub(r"[^A-Za-z]", "", place.command) or role) + _LETTER[place.level]
        while wanted in self._known and not self._fits(wanted, role, place.level):
            wanted += "X"
        return wanted

    def _fits(self, name: str, role: str, level: int) -> bool:
        known = self._known.get(name)
        return known is not None and known.role == role and known.level == level


def outlives(unit: Unit, following: Unit) -> bool:
    """Whether the unit behind one beside it would be taken for a unit inside it."""
    return _rank(following) > _rank(unit)


def _rank(unit: Unit) -> int:
    return unit.level if isinstance(unit, Division) else len(_DIVISIONS) + unit.level


def _neighbours(book: Book) -> Iterator[tuple[Unit, Unit]]:
    yield from pairwise(book.children)
    for unit in units(book):
        yield from pairwise(unit.children)


def _place(unit: Unit) -> Place:
    numbered = unit.declared_number is not None or (isinstance(unit, Division) and unit.starred)
    return Place(type(unit), unit.command, unit.level, numbered)


def _usual(place: Place) -> str:
    if place.kind is Division:
        return _DIVISIONS[min(place.level, len(_DIVISIONS) - 1)]
    return f"{_LETTER[min(place.level, 9) - 1].lower()}parag"


def _heading(level: int, named: bool) -> MacroConfig:
    if not named:
        return MacroConfig(
            role="heading", level=level, optional=1, args=1, title_argument=2, number_argument=1
        )
    return MacroConfig(
        role="heading",
        level=level,
        optional=3,
        args=1,
        number_argument=1,
        keys_argument=2,
        options_argument=3,
        title_argument=4,
    )


def _paragraph(level: int, named: bool) -> MacroConfig:
    if not named:
        return MacroConfig(role="paragraph", level=level, optional=2, number_argument=1, title_argument=2)
    return MacroConfig(
        role="paragraph",
        level=level,
        optional=4,
        number_argument=1,
        keys_argument=2,
        options_argument=3,
        title_argument=4,
    )
