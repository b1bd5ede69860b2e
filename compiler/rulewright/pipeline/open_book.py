"""Find the book that a path on the command line names."""

from pathlib import Path

from rulewright.config.load import CONFIG_FILE
from rulewright.pipeline.compilation import Compilation
from rulewright.source.diagnostics import Diagnostic, InputError
from rulewright.source.files import BookFolder

SOURCE_SUFFIXES = (".tex", ".ltx")
"""Kinds of source file that a reader exists for."""


def open_book(path: Path) -> Compilation:
    """A book folder with `rulebook.toml`, or one source file with no configuration at all.

    Raises `InputError` when the path is neither.
    """
    try:
        if path.is_dir():
            if (path / CONFIG_FILE).is_file():
                return Compilation(BookFolder(path))
            raise _no_book(path, f"the folder has no {CONFIG_FILE}", "name a book folder or one source file")
        if path.name == CONFIG_FILE and path.is_file():
            return Compilation(BookFolder(path.parent))
        if path.is_file():
            if path.suffix.lower() not in SOURCE_SUFFIXES:
                kinds = ", ".join(SOURCE_SUFFIXES)
                raise _no_book(
                    path, f"no reader for files of type {path.suffix or 'none'}", f"can be read: {kinds}"
                )
            return Compilation(BookFolder(path.parent), bare_file=path.name)
    except (OSError, ValueError) as error:
        raise _no_book(path, f"cannot be read: {error}", None) from None
    raise _no_book(path, "there is no such file or folder", "check the spelling of the path")


def _no_book(path: Path, message: str, hint: str | None) -> InputError:
    return InputError((Diagnostic(code="RW-file", message=message, file=str(path), hint=hint),))
