"""The words of a piece of the tree as plain text."""

from collections.abc import Callable, Iterable

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
from rulewright.document.walk import parts

_WORDS = frozenset({Text, MacroText, Math})

# Between these a reader sees a gap, so that the last word of one never joins the first of the next.
_APART = frozenset({Prose, ListBlock, ListItem, Table, TableCell, TableRow, Aside, Environment, Footnote})


Printed = Callable[[Reference], str | None]
"""What is printed for a reference; None where its own words stand, or else its key."""


def plain_text(nodes: Iterable[Node], printed: Printed = lambda _: None) -> str:
    """What a reader sees of `nodes`, white space folded; blocks are parted by one space."""
    pieces: list[str] = []
    stack: list[Node | str] = list(nodes)
    stack.reverse()
    while stack:
        node = stack.pop()
        sort = type(node)
        # By far the most are of the first three sorts.
        if sort in _WORDS:
            pieces.append(node.text)  # type: ignore[union-attr]
        elif isinstance(node, str):
            pieces.append(node)
        elif sort in _APART:
            pieces.append(" ")
            stack.append(" ")
            stack.extend(reversed(parts(node)))
        elif isinstance(node, UnknownMacro):
            pieces.append("\\" + node.name)
            for argument in reversed(node.arguments):
                stack.extend(("}", *reversed(argument), "{"))
        elif isinstance(node, Reference):
            text = printed(node)
            if text is None and node.content:
                stack.extend(reversed(node.content))
            else:
                pieces.append(node.target if text is None else text)
        elif isinstance(node, Malformed):
            pieces.append(node.source)
        elif isinstance(node, LineBreak):
            pieces.append(" ")
        else:
            stack.extend(reversed(parts(node)))
    return " ".join("".join(pieces).split())
