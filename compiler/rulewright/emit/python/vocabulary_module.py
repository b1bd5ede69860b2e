"""The vocabulary of a book as a Python module of plain data."""

import ast
from collections.abc import Mapping

from msgspec import Struct

from rulewright.emit.python.nodes import call, literal, texts
from rulewright.plan.departures import left_behind
from rulewright.rules.language.parse import Effect
from rulewright.vocabulary.types import AttributeType, Kind, LookupTable, Verb, Vocabulary


class BookInfo(Struct, frozen=True, kw_only=True):
    """What identifies a book and its edition."""

    book: str
    title: str = ""
    edition: str = ""
    """A hash or name; every verdict is stamped with it."""


def book_assignment(
    info: BookInfo, vocabulary: Vocabulary, effects: Mapping[str, tuple[Effect, ...]]
) -> ast.stmt:
    """`BOOK = Book(…)`."""
    kinds = {name: _kind(kind) for name, kind in {"game": Kind(), **vocabulary.kinds}.items()}
    verbs = {
        name: _verb(verb, effects.get(name, ()), left_behind(name, vocabulary, effects))
        for name, verb in vocabulary.verbs.items()
    }
    individuals = {name: literal(entry.kind) for name, entry in vocabulary.individuals.items()}
    tables = {name: _table(table) for name, table in vocabulary.tables.items()}
    book = call(
        "Book",
        name=literal(info.book),
        title=literal(info.title),
        edition=literal(info.edition),
        kinds=_mapping(kinds),
        verbs=_mapping(verbs),
        individuals=_mapping(individuals),
        steps=texts(step.id for step in vocabulary.steps),
        tables=_mapping(tables),
        options=texts(vocabulary.options),
    )
    return ast.Assign([ast.Name("BOOK", ast.Store())], book, lineno=0)


def used_names(vocabulary: Vocabulary) -> list[str]:
    """The classes that `book_assignment` uses."""
    names = ["Book", "Kind"]
    declared = [attribute for kind in vocabulary.kinds.values() for attribute in kind.attributes.values()]
    declared += [attribute for verb in vocabulary.verbs.values() for attribute in verb.attributes.values()]
    names += ["Attribute"] if declared else []
    names += ["Verb"] if vocabulary.verbs else []
    names += ["Table"] if vocabulary.tables else []
    return sorted(names)


def _mapping(entries: Mapping[str, ast.expr]) -> ast.Dict:
    return ast.Dict([literal(key) for key in entries], list(entries.values()))


def _types(declared: str | tuple[str, ...]) -> ast.Tuple:
    return texts(declared if isinstance(declared, tuple) else (declared,))


def _attribute(attribute: AttributeType) -> ast.expr:
    values = [texts(attribute.values)] if attribute.values else []
    return call("Attribute", _types(attribute.type), *values)


def _kind(kind: Kind) -> ast.expr:
    keywords: dict[str, ast.expr] = {}
    if kind.is_a is not None:
        keywords["is_a"] = literal(kind.is_a)
    if kind.attributes:
        keywords["attributes"] = _mapping({name: _attribute(each) for name, each in kind.attributes.items()})
    return call("Kind", **keywords)


def _verb(verb: Verb, effects: tuple[Effect, ...], leaves: str) -> ast.expr:
    keywords: dict[str, ast.expr] = {}
    if verb.is_a is not None:
        keywords["is_a"] = literal(verb.is_a)
    if verb.roles:
        keywords["roles"] = _mapping({role: _types(types) for role, types in verb.roles.items()})
    if verb.optional:
        keywords["optional"] = texts(verb.optional)
    if verb.attributes:
        keywords["attributes"] = _mapping({name: _attribute(each) for name, each in verb.attributes.items()})
    if effects:
        keywords["changes"] = texts(dict.fromkeys(effect.target.attribute for effect in effects))
    if leaves:
        keywords["leaves"] = literal(leaves)
    return call("Verb", **keywords)


def _table(table: LookupTable) -> ast.expr:
    rows = [_mapping({column: literal(cell) for column, cell in row.items()}) for row in table.rows]
    key = table.keys[0] if table.keys else next(iter(table.rows[0]), "") if table.rows else ""
    return call("Table", literal(key), ast.Tuple(list(rows), ast.Load()))
