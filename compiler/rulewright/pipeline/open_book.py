"""Find the book that a path on the command line names."""

from pathlib import Path

from rulewright.config.load import CONFIG_FILE
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.passes import read_config
from rulewright.readers.select import READERS, has_pages
from rulewright.source.diagnostics import Diagnostic, InputError
from rulewright.source.files import BookFolder


def open_book(path: Path, formalisation: Path | None = None) -> Compilation:
    """A book folder with `rulebook.toml`, or one source file or a folder of HTML pages with no configuration at all.

    `formalisation` is a folder with vocabulary, readings, lock and records that lie apart from the document. Raises
    `InputError` when a path is not what it should be.
    """
    apart: BookFolder | None = None
    if formalisation is not None:
        if not formalisation.is_dir():
            raise _no_book(
                formalisation, "there is no such folder", "name a folder with vocabulary and readings"
            )
        apart = BookFolder(formalisation)
    try:
        if path.is_dir():
            if (path / CONFIG_FILE).exists():
                return Compilation(BookFolder(path), formalisation=apart)
            if has_pages(path):
                return Compilation(BookFolder(path), formalisation=apart, pages=True)
            raise _no_book(path, f"the folder has no {CONFIG_FILE}", "name a book folder or one source file")
        if path.name == CONFIG_FILE and path.is_file():
            return Compilation(BookFolder(path.parent), formalisation=apart)
        if path.is_file():
            if path.suffix.lower() not in READERS:
                kinds = ", ".join(READERS)
                raise _no_book(
                    path, f"no reader for files of type {path.suffix or 'none'}", f"can be read: {kinds}"
                )
            return Compilation(BookFolder(path.parent), path.name, apart)
    except (OSError, ValueError) as error:
        raise _no_book(path, f"cannot be read: {error}", None) from None
    raise _no_book(path, "there is no such file or folder", "check the spelling of the path")


def name_of_book(path: Path) -> str | None:
    """What the book at a path is called, as far as its configuration says it; None where it cannot be opened."""
    try:
        book = open_book(path)
        read_config(book)
    except InputError:
        return None
    return book.config.book


def _no_book(path: Path, message: str, hint: str | None) -> InputError:
    return InputError((Diagnostic(code="RW-file", message=message, file=str(path), hint=hint),))
