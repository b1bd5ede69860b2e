"""The words of a piece of the tree as plain text."""

from collections.abc import Iterable, Mapping

from rulewright.document.nodes import (
    Aside,
    Environment,
    Footnote,
    LineBreak,
    ListBlock,
    ListItem,
    MacroText,
    Malformed,
    Math,
    Node,
    Prose,
    Reference,
    Table,
    TableCell,
    TableRow,
    Text,
    UnknownMacro,
)
from rulewright.resolve.walk import parts

# Between these a reader sees a gap, so that the last word of one never joins the first of the next.
_APART = (Prose, ListBlock, ListItem, Table, TableCell, TableRow, Aside, Environment, Footnote)


def plain_text(nodes: Iterable[Node], references: Mapping[Reference, str] | None = None) -> str:
    """What a reader sees of `nodes`, white space folded; blocks are parted by one space.

    `references` gives what is printed for a reference; one that is not in it shows its own words, else its key.
    """
    known = references or {}
    pieces: list[str] = []
    stack: list[Node | str] = list(reversed(list(nodes)))
    while stack:
        node = stack.pop()
        match node:
            case str():
                pieces.append(node)
            case Text() | MacroText() | Math():
                pieces.append(node.text)
            case Malformed():
                pieces.append(node.source)
            case LineBreak():
                pieces.append(" ")
            case UnknownMacro():
                pieces.append("\\" + node.name)
                for argument in reversed(node.arguments):
                    stack.extend(("}", *reversed(argument), "{"))
            case Reference() if node in known or not node.content:
                pieces.append(known.get(node, node.target))
            case _:
                apart = isinstance(node, _APART)
                if apart:
                    pieces.append(" ")
                    stack.append(" ")
                stack.extend(reversed(parts(node)))
    return " ".join("".join(pieces).split())
