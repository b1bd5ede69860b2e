"""Read the LaTeX files of a book into its tree."""

from msgspec import Struct

from rulewright.config.book_config import BookConfig
from rulewright.document.nodes import Book
from rulewright.readers.latex.block_tree import build_tree
from rulewright.readers.latex.expand import Expander
from rulewright.readers.latex.report import MacroUse, Report
from rulewright.readers.latex.segments import Segmenter
from rulewright.readers.latex.signatures import Signatures
from rulewright.source.diagnostics import Diagnostic
from rulewright.source.files import BookFolder
from rulewright.source.span import Span
from rulewright.source.text import SourceText


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


def read_latex(folder: BookFolder, files: tuple[str, ...], config: BookConfig) -> ReadResult:
    """Read `files` of a folder, in order, as one book. Broken input gives diagnostics, never an exception."""
    report = Report()
    signatures = Signatures(config)
    expander = Expander(folder, signatures, report)
    tokens = expander.read(files)
    segmenter = Segmenter(tokens, signatures, report)
    blocks = segmenter.run()
    first = files[0] if files else ""
    source = expander.sources.get(first)
    book = build_tree(blocks, Span(first, 0, len(source.text) if source else 0))
    notes = tuple(note for note in folder.notes if note.file in expander.sources)
    return ReadResult(
        book=book,
        sources=expander.sources,
        diagnostics=(*notes, *report.finish()),
        macros=report.macros,
        exclusions=report.exclusions,
    )
