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
    data = b"" if file in folder.texts else folder.read_bytes(file)
    if isinstance(data, Diagnostic) or _is_utf8(data):
        return folder.read(file)
    mixed = _mostly_utf8(data)
    if mixed is not None:
        folder.notes.append(
            Diagnostic(
                code="RW-encoding",
                message=f"`{file}` is UTF-8 but for {mixed[1]} bytes; these were read as Windows-1252",
                file=file,
                hint="save it as UTF-8 so that every editor shows the same letters",
                severity=Severity.WARNING,
            )
        )
        return SourceText(file, _with_line_feeds(mixed[0]))
    declared = _DECLARED.search(data[:_HEAD].decode("latin-1"))
    text = _declared_text(data, declared.group(1)) if declared is not None and b"\0" not in data else None
    return SourceText(file, _with_line_feeds(text)) if text is not None else folder.read(file)


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def _with_line_feeds(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


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
    return None if "\0" in text else _with_line_feeds(text)


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


def _declared_text(data: bytes, declared: str) -> str | None:
    """The text of a page in the encoding that it declares; None where it cannot be in that one."""
    try:
        codec = codecs.lookup(declared)
        # As browsers have it: pages that say Latin-1 mean Windows-1252.
        names = ("cp1252", "latin-1") if codec.name in ("iso8859-1", "ascii") else (codec.name,)
    except LookupError:
        return None
    for name in names:
        try:
            decoded = data.decode(name)
        except (LookupError, UnicodeError, ValueError, AttributeError):
            continue
        return decoded if isinstance(decoded, str) else None
    return None
