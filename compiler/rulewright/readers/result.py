"""What every reader gives: the tree, its sources, and what is to be said about them."""

from msgspec import Struct

from rulewright.document.nodes import Book
from rulewright.source.diagnostics import Diagnostic
from rulewright.source.span import Span
from rulewright.source.text import SourceText


class MacroUse(Struct, frozen=True):
    """An undeclared macro: how often it stands in the book, and where first."""

    count: int
    first: Span


class MacroSignature(Struct, frozen=True):
    """What the definition of a macro says of its arguments, the optional one in front."""

    optional: int
    args: int


class ReadResult(Struct, frozen=True, kw_only=True, eq=False):
    """A book as read: its tree, the texts that its spans point into, and what is to be said about it."""

    book: Book
    sources: dict[str, SourceText]
    """Every file that was read, by its path below the book's folder."""

    diagnostics: tuple[Diagnostic, ...]
    macros: dict[str, MacroUse]
    """Macros that nobody declared, with how often and where they stand."""

    exclusions: dict[str, int]
    """How much of the source prints nothing, by kind: comments, definitions, the keys of labels…"""

    title: str = ""
    r"""What the source says that the book is called, apart from its text: the `\title` of LaTeX."""

    unexpanded: dict[str, MacroSignature] = {}
    """Macros that the source itself defines, by a text that the reader does not put in place of their calls."""
