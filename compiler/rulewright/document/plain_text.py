"""The words of a tree as a reader sees them, without mark-up."""

from collections.abc import Iterable

from rulewright.document.nodes import (
    ExampleRecord,
    Footnote,
    Image,
    Inline,
    Label,
    LineBreak,
    MacroText,
    Malformed,
    Math,
    Reference,
    Styled,
    Text,
    UnknownMacro,
)

# To ask for the very type is much faster than `isinstance`.
_WORDS = frozenset({Text, MacroText, Math})
_AROUND = frozenset({Styled, Footnote, Reference})


def plain(inlines: Iterable[Inline]) -> str:
    r"""The text of a run of inline nodes.

    A macro gives what it stands for, an unknown one its name and its arguments, a reference the words that the
    source gives it (its number is not known here), a formula its text, broken source itself, a label, a record or an image nothing.
    """
    parts: list[str] = []
    stack: list[Inline | str] = list(reversed(tuple(inlines)))
    while stack:
        node = stack.pop()
        sort = type(node)
        if sort in _WORDS:
            parts.append(node.text)  # type: ignore[union-attr]
        elif isinstance(node, str):
            parts.append(node)
        elif sort in _AROUND:
            stack.extend(reversed(node.content))  # type: ignore[union-attr]
        elif isinstance(node, UnknownMacro):
            parts.append(node.name)
            for argument in reversed(node.arguments):
                stack.extend(reversed(argument))
                stack.append(" ")
        elif isinstance(node, LineBreak):
            parts.append("\n")
        elif isinstance(node, Malformed):
            parts.append(node.source)
        else:
            assert isinstance(node, Label | ExampleRecord | Image)
    return "".join(parts)
