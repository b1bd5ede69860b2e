"""Pages that say which encoding they are in."""

import codecs
import re

from rulewright.source.diagnostics import Diagnostic, Severity
from rulewright.source.files import BookFolder
from rulewright.source.text import SourceText

_DECLARED = re.compile(
    r"<(?:meta\b[^>]{0,200}?charset|\?xml\b[^>]{0,100}?encoding)\s*=\s*[\"']?\s*([\w.:-]{2,30})",
    re.IGNORECASE,
)
_STRANGE = re.compile("[\udc80-\udcff]")
_HEAD = 4096
"""How far into the page the declaration is looked for, in characters."""


def read_page(folder: BookFolder, file: str) -> SourceText | Diagnostic:
    """The text of a page in the encoding that it declares, or why it cannot be read.

    UTF-8 wins over a declaration that says otherwise: text that is valid UTF-8 by chance does not exist.
    """
    wide = _wide_text(folder, file)
    if wide is not None:
        return SourceText(file, wide)
    source = folder.read(file)
    if isinstance(source, Diagnostic):
        return source
    guess = next((note for note in folder.notes if note.file == file and note.code == "RW-encoding"), None)
    declared = _DECLARED.search(source.text, 0, _HEAD)
    if guess is None:
        return source
    guessed = "latin-1" if "Latin-1" in guess.message else "cp1252"
    mixed = _mostly_utf8(source.text.encode(guessed))
    if mixed is not None:
        folder.notes.remove(guess)
        folder.notes.append(
            Diagnostic(
                code=guess.code,
                message=f"`{file}` is UTF-8 but for {mixed[1]} bytes; these were read as Windows-1252",
                file=file,
                hint=guess.hint,
                severity=Severity.WARNING,
            )
        )
        return SourceText(file, mixed[0])
    if declared is None:
        return source
    text = _decoded(source.text, guessed, declared.group(1))
    if text is None:
        return source
    folder.notes.remove(guess)
    return SourceText(file, text)


def _wide_text(folder: BookFolder, file: str) -> str | None:
    """The text of a page in UTF-16, which its mark or its first tag gives away; None for any other."""
    data = b"" if file in folder.texts else folder.read_bytes(file)
    if isinstance(data, Diagnostic):
        return None
    big = data.startswith((codecs.BOM_UTF16_BE, b"\0<"))
    if not big and not data.startswith((codecs.BOM_UTF16_LE, b"<\0")):
        return None
    try:
        text = data.decode("utf-16-be" if big else "utf-16-le").removeprefix("\ufeff")
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else text.replace("\r\n", "\n").replace("\r", "\n")


def _mostly_utf8(data: bytes) -> tuple[str, int] | None:
    """Text that is UTF-8 but for a few bytes, and how many these are; None where most are none."""
    text = data.decode("utf-8", "surrogateescape")
    strange = len(_STRANGE.findall(text))
    letters = sum(letter > "\x7f" for letter in text) - strange
    if not strange or strange * 4 > letters:
        return None
    return _STRANGE.sub(
        lambda found: bytes([ord(found.group()) - 0xDC00]).decode("cp1252", "replace"), text
    ), strange


def _decoded(text: str, guessed: str, declared: str) -> str | None:
    try:
        codec = codecs.lookup(declared)
        name = "cp1252" if codec.name in ("iso8859-1", "ascii") and guessed == "cp1252" else codec.name
        decoded = text.encode(guessed).decode(name)
    except (LookupError, UnicodeError, ValueError, AttributeError):
        return None
    return decoded if isinstance(decoded, str) else None
