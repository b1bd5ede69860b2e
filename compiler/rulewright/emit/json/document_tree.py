"""A document as JSON: the tree as it was read, every node with its place in the source."""

import msgspec
from msgspec import Struct

from rulewright.config.book_config import BookConfig
from rulewright.document.nodes import Book

DOCUMENT_FORMAT = "1.0"
"""Grows in its second part when something is added, in its first when a reader of the old form would break."""


class DocumentTree(Struct, frozen=True, kw_only=True):
    """What `convert --to json` writes."""

    format: str
    book: str
    """Id of the book, as in `rulebook.toml`."""

    title: str
    language: str
    document: Book
    """The tree. The `type` of a node says what it is; `span` counts code points of `file` from 0."""


def document_tree(document: Book, config: BookConfig) -> str:
    """The document as JSON text, the same for the same document."""
    tree = DocumentTree(
        format=DOCUMENT_FORMAT,
        book=config.book,
        title=config.title,
        language=config.language,
        document=document,
    )
    return msgspec.json.format(msgspec.json.encode(tree), indent=1).decode() + "\n"


def read_document_tree(text: str) -> DocumentTree:
    """The tree again. Raises `msgspec.ValidationError` where the text has another shape."""
    return msgspec.json.decode(text, type=DocumentTree)
