"""Open two editions, each a file, a book folder or a book at a revision of git, and compare them."""

from pathlib import Path

from rulewright.analyse.compare.changes import Comparison
from rulewright.analyse.compare.compare import compare
from rulewright.analyse.compare.edition import Edition, edition
from rulewright.pipeline.compilation import LOCK_FILE, Compilation
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.open_revision import open_revision
from rulewright.pipeline.passes import read_config, read_document, read_vocabulary, resolve_document
from rulewright.pipeline.read_books import read_books
from rulewright.rules.lock import Lock, read_lock
from rulewright.source.diagnostics import InputError


def compare_books(
    old: str, new: str, formalisation: Path | None = None, of_new: Path | None = None
) -> tuple[Comparison, tuple[Compilation, Compilation]]:
    """What is other in NEW, and both books as far as they were read. Raises `InputError` as `open_book` does.

    `formalisation` is that of both editions where NEW has none of its own.
    """
    books = (open_edition(old, formalisation), open_edition(new, of_new or formalisation))
    editions = tuple(read_edition(name, book) for name, book in zip((old, new), books, strict=True))
    return compare(editions[0], editions[1]), books


def open_edition(name: str, formalisation: Path | None) -> Compilation:
    """A file, a book folder, or BOOK@REVISION. A path that is there wins over a revision: a file may have an @ in its name."""
    path, at, revision = name.rpartition("@")
    if at and path and not _exists(Path(name)):
        return open_revision(Path(path), revision, formalisation)
    return open_book(Path(name), formalisation)


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def read_edition(name: str, book: Compilation) -> Edition:
    """Only what a comparison needs: no readings, no plan."""
    try:
        read_config(book)
        read_vocabulary(book)
        _read_lock(book)
        read_document(book)
        read_books(book)
        resolve_document(book)
    except InputError as error:
        if not error.sources:
            error.sources, error.folder, error.homes = book.sources, book.root, book.homes
        raise
    return edition(name, book.resolved, {entry.id for entry in book.lock.units})


def _read_lock(book: Compilation) -> None:
    book.lock = Lock()
    folder = book.formalisation
    if folder is None or not folder.has(LOCK_FILE):
        return
    source = book.read(folder, LOCK_FILE)
    if source is not None:
        book.lock, diagnostics = read_lock(source)
        book.diagnostics.extend(diagnostics)
