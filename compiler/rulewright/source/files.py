"""Text files of a book's folder: nothing outside it is read, and no unreadable file raises."""

import os
from pathlib import Path, PurePosixPath

from rulewright.source.diagnostics import Diagnostic, Severity
from rulewright.source.encodings import decoded
from rulewright.source.listing import entries
from rulewright.source.text import SourceText

MAX_BYTES = 32 * 1024 * 1024
"""Largest file that is read. The biggest rulebook known is a sixteenth of it."""

_NAMES = {
    "cp1252": "Windows-1252", "latin-1": "Latin-1", "cp1251": "Windows-1251", "koi8-r": "KOI8-R", "cp866": "CP866",
    "iso8859-5": "ISO-8859-5", "mac-cyrillic": "MacCyrillic",
}  # fmt: skip
"""What the encodings other than UTF-8 are called."""


def decode(data: bytes) -> tuple[str, str] | None:
    """The text of a file and the name of its encoding, with line feeds; None when it is binary, or in letters unknown."""
    found = decoded(data) if b"\0" not in data else None
    return (found[0].replace("\r\n", "\n").replace("\r", "\n"), found[1]) if found is not None else None


class BookFolder:
    """A folder of text files, or a set of texts in memory that stands for one.

    `texts` maps paths to contents; such a file is found before the disk is looked at, so that editors and
    tests can read what has not been saved.
    """

    def __init__(self, root: Path, texts: dict[str, str] | None = None) -> None:
        self.root = root.resolve()
        self.texts = texts or {}
        self.notes: list[Diagnostic] = []
        """What is worth knowing about files that were read all the same, such as a guessed encoding."""

    def read(self, file: str) -> SourceText | Diagnostic:
        """The text of `file`, a path below the folder with forward slashes, or why it cannot be read."""
        if file in self.texts:
            return SourceText(file, self.texts[file].replace("\r\n", "\n").replace("\r", "\n"))
        data = self.read_bytes(file)
        if isinstance(data, Diagnostic):
            return data
        found = decode(data)
        if found is None and b"\0" in data:
            return _unreadable(
                file, f"`{file}` is not a text file: it holds NUL bytes", "save it as UTF-8 text"
            )
        if found is None:
            return _unreadable(
                file,
                f"`{file}` is not UTF-8, and its bytes are words in no encoding that is tried",
                f"save it as UTF-8; tried are {', '.join(_NAMES.values())}",
            )
        text, encoding = found
        if encoding != "utf-8":
            self._note_encoding(file, encoding)
        return SourceText(file, text)

    def read_utf8(self, file: str) -> SourceText | Diagnostic:
        """Like `read`, of a file in which a guessed letter would be a wrong one: what is not UTF-8 is not read."""
        data = self.read_bytes(file)
        if isinstance(data, bytes):
            try:
                data.decode()
            except UnicodeDecodeError as error:
                line = data.count(b"\n", 0, error.start) + 1
                return _unreadable(
                    file,
                    f"`{file}` is not UTF-8: line {line} holds the byte {data[error.start]:02X}",
                    "save it as UTF-8",
                )
        return self.read(file)

    def read_bytes(self, file: str) -> bytes | Diagnostic:
        """What `file` holds, text or not, or why it cannot be read."""
        if file in self.texts:
            return self.texts[file].encode()
        path = self._inside(file)
        if path is None:
            return _unreadable(
                file, f"`{file}` lies outside the book's folder", "keep every file of a book below it"
            )
        return _bytes(path, file)

    def find(self, name: str, suffixes: tuple[str, ...] = ("",)) -> str | None:
        """The path of the first of `name` + suffix that can be a file of this folder; None where none is."""
        for suffix in suffixes:
            file = str(PurePosixPath(name + suffix))
            path = self._inside(file)
            try:
                if file in self.texts or (path is not None and path.is_file()):
                    return file
            except (OSError, ValueError):
                continue
        return None

    def has(self, name: str) -> bool:
        """Whether anything is called `name`, a file or not: what is no file is told when it is read."""
        try:
            return name in self.texts or os.path.lexists(self.root / name)
        except (OSError, ValueError):
            return False

    def files_in(self, below: str = "", *, deep: bool = False) -> tuple[str, ...]:
        """The paths of the files that lie in the folder `below` of this one, sorted; with `deep` also in folders of it.

        Without `deep` a folder that is called like a file, `x.rules`, is among them, so that it is told when it is read.
        Whoever lists files on disk instead does not see those of a book that is in memory alone. Raises `InputError` where
        a folder cannot be listed.
        """
        start = f"{below}/" if below else ""
        names = {name for name in self.texts if name.startswith(start)}
        if not deep:
            names = {name for name in names if "/" not in name[len(start) :]}
        try:
            # A folder that a link leads out to is none of the book's.
            if self.contains(below):
                for path in entries(self.root / below, deep=deep):
                    if not path.is_dir() or (not deep and path.suffix):
                        names.add(path.relative_to(self.root).as_posix())
        except (OSError, ValueError):
            pass
        return tuple(sorted(names))

    def contains(self, file: str) -> bool:
        """Whether the path stays inside the folder, symbolic links followed, whether or not it exists."""
        return self._inside(file) is not None

    def _inside(self, file: str) -> Path | None:
        try:
            path = (self.root / file).resolve()
        except (OSError, ValueError, RuntimeError):
            return None
        return path if path.is_relative_to(self.root) else None

    def _note_encoding(self, file: str, encoding: str) -> None:
        note = Diagnostic(
            code="RW-encoding",
            message=f"`{file}` is not UTF-8; it was read as {_NAMES[encoding]}",
            file=file,
            hint="save it as UTF-8 so that every editor shows the same letters",
            severity=Severity.INFO,
        )
        if note not in self.notes:
            self.notes.append(note)


def _bytes(path: Path, file: str) -> bytes | Diagnostic:
    try:
        if path.is_dir():
            return _unreadable(file, f"`{file}` is a folder, not a file", "name the file inside it")
        if not path.exists():
            return _unreadable(
                file, f"there is no file `{file}`", "check the spelling, and the list of files"
            )
        if not path.is_file():
            return _unreadable(file, f"`{file}` is not a regular file", "a book is made of plain text files")
        if path.stat().st_size > MAX_BYTES:
            return _unreadable(file, f"`{file}` is larger than {MAX_BYTES // 1024 // 1024} MiB", "split it")
        return path.read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "its name is not valid"
        return _unreadable(file, f"`{file}` cannot be read: {reason}", None)


def _unreadable(file: str, message: str, hint: str | None) -> Diagnostic:
    return Diagnostic(code="RW-file", message=message, file=file, hint=hint)
