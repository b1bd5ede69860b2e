"""Lint books given as text, so that tests need no files."""

import tempfile
from pathlib import Path

from rulewright.lint.engine import LintResult, diagnostics_as_findings, lint
from rulewright.lint.linted_book import LintedBook, linted_book
from rulewright.lint.manual import DOCUMENT
from rulewright.lint.selection import selected_codes
from rulewright.pipeline.check_examples import unchecked_examples
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.passes import compile_book
from rulewright.pipeline.translation import open_translation
from rulewright.source.diagnostics import InputError
from rulewright.source.files import BookFolder

PREVIEW = selected_codes(preview=True)
CONFIG = 'book = "sample"\nfiles = ["book.tex"]\n'


def compiled(files: dict[str, str]) -> LintedBook:
    """The book that these files make; a document alone gets a configuration without macros."""
    files = {"rulebook.toml": CONFIG, **files}
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            path = Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        return of_compilation(compile_book(Compilation(BookFolder(Path(folder)))))


def of_compilation(book: Compilation) -> LintedBook:
    """What rules see of a compiled book."""
    unchecked = unchecked_examples(book)
    opened = open_translation(book)
    return linted_book(
        book.resolved,
        sources=book.sources,
        vocabulary=book.vocabulary,
        sentences=book.sentences,
        attached=book.attachments.attached,
        ledger=book.ledger,
        diagnostics=(*book.diagnostics, *(opened.diagnostics if opened else ())),
        renames=book.renames,
        old_addresses=book.old_addresses,
        unchecked_examples=unchecked,
    )


def lint_files(files: dict[str, str], codes: frozenset[str] = PREVIEW) -> LintResult:
    """The findings about a book; those of its input where that cannot be used at all."""
    try:
        book = compiled(files)
    except InputError as error:
        return LintResult(findings=diagnostics_as_findings(error.diagnostics))
    return lint(book, codes)


def lint_text(text: str, codes: frozenset[str] = PREVIEW) -> LintResult:
    """The findings about one document, all rules of the preview included."""
    return lint_files({DOCUMENT: text}, codes)
