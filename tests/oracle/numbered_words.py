"""The words of numbered plain text, by a scan that shares no code with the reader, and those of its tree.

Everything that is a letter or a digit must be in the tree, in order. Left out on both sides are hyphens that end a
line before a lower-case letter (the reader may join the halves), addresses of Markdown links, marks in angle brackets
behind the hashes of a heading, and an `o` that stands for a round bullet.
"""

import re
from collections.abc import Iterable

from rulewright.document.nodes import (
    Aside,
    Block,
    Book,
    Division,
    Inline,
    ListBlock,
    Paragraph,
    Prose,
    Reference,
    Styled,
    Text,
)

WORD = re.compile(r"[^\W_]+")
_HYPHEN = re.compile(r"(?<=[^\W\d_])[-\u00ad][^\S\n]*\n(?:(?!\n)[\s>])*([^\W\d_])")
_TAGS = re.compile(r"^((?:(?!\n)[\s>])*#{1,6}[ \t]+)(?:<[^<>\n]{1,60}>[ \t]*)+(?=\S)", re.MULTILINE)
_ROUND_BULLET = re.compile(r"^((?:(?!\n)[\s>])*)o(?:[ ]{2,}|\t[ \t]*)(?=\S)", re.MULTILINE)
_INNER = re.compile(r"(?<=[^\W\d_])[-\u00ad](?=[^\W\d_])")
_ADDRESS = re.compile(r"(?<![^\W_])(\[(?:[^\[\]\n]|\n(?!\s*\n)){1,200}\])\([^()\s]{1,300}\)(?![^\W_])")


def source_words(text: str, markdown: bool) -> list[str]:
    """Every word of the source in order."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    text = _ROUND_BULLET.sub(r"\1", _TAGS.sub(r"\1", text))
    if markdown:
        text = _ADDRESS.sub(r"\1", text)
    text = _HYPHEN.sub(lambda match: match[1] if match[1].islower() else match[0], text)
    return WORD.findall(_INNER.sub("", text))


def tree_words(book: Book, supplied: Iterable[str] = ()) -> list[str]:
    """Every word of the tree in order: number, title and blocks of each unit; numbers `supplied` by the reader are no words."""
    left = list(supplied)
    parts: list[str] = []
    stack: list[object] = [*reversed(book.children), *reversed(book.blocks)]
    while stack:
        node = stack.pop()
        if isinstance(node, str):
            parts.append(node)
        elif isinstance(node, Division | Paragraph):
            stack += reversed(node.children)
            stack += reversed(node.blocks)
            stack.append(_flat(node.title))
            if node.declared_number in left:
                left.remove(node.declared_number)
            else:
                stack.append(node.declared_number or "")
        elif isinstance(node, Prose):
            parts.append(_flat(node.content))
        elif isinstance(node, Aside):
            stack += reversed(node.blocks)
            stack.append(_flat(node.title))
        else:
            assert isinstance(node, ListBlock)
            for item in reversed(node.items):
                inside: tuple[Block, ...] = item.blocks
                stack += reversed(inside)
                stack.append(_flat(item.label))
    return WORD.findall(_INNER.sub("", "\n".join(parts)))


def _flat(content: tuple[Inline, ...]) -> str:
    parts: list[str] = []
    stack: list[Inline | str] = list(reversed(content))
    while stack:
        node = stack.pop()
        if isinstance(node, str):
            parts.append(node)
        elif isinstance(node, Text):
            parts.append(node.text)
        elif isinstance(node, Styled):
            # The signs that make the style part words in the source.
            stack += [" ", *reversed(node.content), " "]
        else:
            assert isinstance(node, Reference)
            stack += reversed(node.content)
    return "".join(parts)
