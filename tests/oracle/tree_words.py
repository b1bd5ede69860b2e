"""The words of a document tree: a flat rendering of its own, by the same conventions as the scans."""

from rulewright.document.nodes import (
    Book,
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
from rulewright.document.walk import book_contents

from .latex_words import words_of


def tree_words(book: Book) -> list[str]:
    """Every word of the tree in order. Broken mark-up is no word: a `Malformed` node holds nothing else."""
    return words_of("\n".join(flat(content) for content in book_contents(book)))


def flat(content: tuple[Inline, ...]) -> str:
    """The text of one run of inline nodes."""
    parts: list[str] = []
    for node in content:
        if isinstance(node, Text | MacroText | Math):
            parts.append(node.text)
        elif isinstance(node, Styled | Reference):
            parts.append(flat(node.content))
        elif isinstance(node, Footnote):
            parts.append(f" {flat(node.content)} ")
        elif isinstance(node, UnknownMacro):
            parts.append(" ".join([node.name, *map(flat, node.arguments)]))
        elif isinstance(node, LineBreak):
            parts.append("\n")
        elif isinstance(node, Malformed):
            parts.append(" ")
        else:
            assert isinstance(node, ExampleRecord | Label | Image)
    return "".join(parts)
