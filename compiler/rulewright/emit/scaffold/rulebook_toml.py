"""The `rulebook.toml` that a new book starts with."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from rulewright.config.book_config import BookConfig
from rulewright.document.nodes import Environment, UnknownMacro
from rulewright.document.walk import units, walk
from rulewright.emit.latex.configuration import said
from rulewright.emit.scaffold.places import Places
from rulewright.emit.toml import toml_table
from rulewright.readers.result import MacroSignature
from rulewright.resolve.resolved_book import ResolvedBook
from rulewright.source.span import Span

_LETTERS = re.compile(r"[A-Za-z]+\Z")
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")


def rulebook_toml(
    book: ResolvedBook, config: BookConfig, places: Places, defined: Mapping[str, MacroSignature]
) -> str:
    """Title, language and files; the numbering; and every macro and environment that nobody declared.

    `defined` are macros that the source defines and the reader does not expand: it is known how many arguments they take.
    """
    return "\n".join(_lines(book, config, places, defined)).rstrip() + "\n"


def _lines(
    book: ResolvedBook, config: BookConfig, places: Places, defined: Mapping[str, MacroSignature]
) -> Iterator[str]:
    yield from toml_table(
        (),
        {
            "book": config.book,
            "title": config.title,
            "language": config.language,
            "files": config.files,
        },
    )
    scheme = said(config.numbering.scheme)
    if scheme:
        yield "# How the text numbers its paragraphs, as inferred: digits as 9, letters as a or A, Roman numerals as i or I."
        yield from toml_table(("numbering", "scheme"), scheme)
    yield from _macros(book, places, defined)


def _macros(book: ResolvedBook, places: Places, defined: Mapping[str, MacroSignature]) -> Iterator[str]:
    uses: dict[str, list[UnknownMacro | Environment]] = defaultdict(list)
    environments: Counter[str] = Counter()
    first: dict[str, Span] = {}
    for node in walk((book.book, *units(book.book))):
        if not isinstance(node, UnknownMacro | Environment) or not _LETTERS.match(node.name):
            continue
        if isinstance(node, UnknownMacro) or _is_macro(book, node):
            uses[node.name].append(node)
        else:
            environments[node.name] += 1
            first.setdefault(node.name, node.span)
    families = _families(uses)
    for name, nodes in sorted(uses.items(), key=lambda each: (-len(each[1]), each[0])):
        if _family(name, families):
            continue
        members = [
            node for other, found in uses.items() if _family(other, families) == name for node in found
        ]
        yield places.comment(len(nodes) + len(members), nodes[0].span)
        signature = _signature(name, defined.get(name) or _seen(book, name, nodes))
        yield from toml_table(("macros", name), {**signature, "prefix": True} if members else signature)
    for name, count in environments.most_common():
        yield places.comment(count, first[name])
        yield from toml_table(("environments", name), {"role": "transparent"})


def _families(uses: Mapping[str, list[UnknownMacro | Environment]]) -> tuple[str, ...]:
    r"""Macros with one argument, the longest first: `\leaderColon` may be `\leader{Colon}`."""
    names = [name for name, nodes in uses.items() if all(len(node.arguments) == 1 for node in nodes)]
    return tuple(sorted(names, key=lambda name: (-len(name), name)))


def _family(name: str, families: tuple[str, ...]) -> str:
    """The macro with argument that a name begins with, if a capital goes on where it ends; "" without one."""
    return next(
        (each for each in families if name.startswith(each) and name[len(each) : len(each) + 1].isupper()), ""
    )


def _signature(name: str, takes: MacroSignature) -> dict[str, object]:
    """Arguments, and a display: the arguments, or the words of the name."""
    entry: dict[str, object] = {}
    if takes.args:
        entry["args"] = takes.args
    if takes.optional:
        entry["optional"] = takes.optional
    slots = [f"{{{number}}}" for number in range(takes.optional + 1, takes.optional + takes.args + 1)]
    entry["display"] = " ".join(slots) or _CAMEL.sub(" ", name)
    return entry


def _seen(book: ResolvedBook, name: str, nodes: list[UnknownMacro | Environment]) -> MacroSignature:
    """The arguments that every use of a macro has."""
    shapes = [_shape(book, name, node) for node in nodes]
    return MacroSignature(max(shape[0] for shape in shapes), min(shape[1] for shape in shapes))


def _is_macro(book: ResolvedBook, node: Environment) -> bool:
    """Whether what holds blocks is the argument of a macro: an environment begins otherwise."""
    source = book.sources.get(node.span.file)
    return source is not None and source.slice(node.span).startswith(f"\\{node.name}")


def _shape(book: ResolvedBook, name: str, node: UnknownMacro | Environment) -> tuple[int, int]:
    """Optional and mandatory arguments of one use; where a definition hides the source, all are mandatory."""
    source = book.sources.get(node.span.file)
    written = source.slice(node.span) if source else ""
    given = len(node.arguments)
    optional = 1 if given and written.startswith(f"\\{name}[") else 0
    return optional, given - optional
