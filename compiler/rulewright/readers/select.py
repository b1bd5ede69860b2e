"""Which reader reads which kind of file. A reader is imported when a file of its kind is met."""

from importlib import import_module
from pathlib import Path, PurePosixPath
from typing import cast

from msgspec.structs import replace

from rulewright.config.book_config import BookConfig
from rulewright.readers.merge_conflicts import merge_conflicts
from rulewright.readers.result import ReadResult
from rulewright.source.diagnostics import Diagnostic, InputError
from rulewright.source.files import BookFolder

READERS = {
    ".tex": ("rulewright.readers.latex", "read_latex"),
    ".ltx": ("rulewright.readers.latex", "read_latex"),
    ".txt": ("rulewright.readers.numbered_text", "read_numbered_text"),
    ".md": ("rulewright.readers.numbered_text", "read_numbered_text"),
    ".html": ("rulewright.readers.html", "read_html"),
    ".htm": ("rulewright.readers.html", "read_html"),
    ".xhtml": ("rulewright.readers.html", "read_html"),
}


PAGES = (".html", ".htm", ".xhtml")
"""Kinds of files of which all in a folder make a book, in the order in which they link to each other."""


def is_document(file: str | None) -> bool:
    """Whether a file is of a kind that some reader reads."""
    return file is not None and PurePosixPath(file).suffix.lower() in READERS


def has_pages(folder: Path) -> bool:
    """Whether a folder has files that make a book without being listed."""
    return any(path.suffix.lower() in PAGES and path.is_file() for path in folder.iterdir())


def read_files(folder: BookFolder, files: tuple[str, ...], config: BookConfig) -> ReadResult:
    """Read the documents of a book, in order, as one tree; without `files`, all HTML pages of the folder.

    Raises `InputError` when there are none, when no reader knows their kind, or when they are of several kinds.
    """
    kinds = {file: READERS.get(PurePosixPath(file).suffix.lower()) for file in files}
    unknown = [file for file, reader in kinds.items() if reader is None]
    if unknown:
        known = ", ".join(READERS)
        raise InputError(
            (_complaint(f"no reader for `{unknown[0]}`", unknown[0], f"kinds that can be read: {known}"),)
        )
    if not files and any(PurePosixPath(name).suffix.lower() in PAGES for name in folder.files_in()):
        kinds = {"": READERS[PAGES[0]]}
    readers = sorted({reader for reader in kinds.values() if reader is not None})
    if not readers:
        raise InputError(
            (
                _complaint(
                    "the book names no documents",
                    "rulebook.toml",
                    'list them in order: files = ["chapter.tex"]',
                ),
            )
        )
    if len(readers) > 1:
        raise InputError(
            (
                _complaint(
                    "the documents of a book are of several kinds",
                    "rulebook.toml",
                    "make a book of each kind",
                ),
            )
        )
    module, function = readers[0]
    read = cast(ReadResult, getattr(import_module(module), function)(folder, files, config))
    conflicts = tuple(merge_conflicts(read.sources.values()))
    return replace(read, diagnostics=(*read.diagnostics, *conflicts)) if conflicts else read


def _complaint(message: str, file: str, hint: str) -> Diagnostic:
    return Diagnostic(code="RW-file", message=message, file=file, hint=hint)
