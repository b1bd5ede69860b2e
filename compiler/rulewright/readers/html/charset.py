"""Pages that say which encoding they are in."""

import codecs
import re

from rulewright.source.diagnostics import Diagnostic
from rulewright.source.files import BookFolder
from rulewright.source.text import SourceText

_DECLARED = re.compile(r"<meta\b[^>]{0,200}?charset\s*=\s*[\"']?\s*([\w.:-]{2,30})", re.IGNORECASE)
_HEAD = 4096
"""How far into the page the declaration is looked for, in characters."""


def read_page(folder: BookFolder, file: str) -> SourceText | Diagnostic:
    """The text of a page in the encoding that it declares, or why it cannot be read.

    UTF-8 wins over a declaration that says otherwise: text that is valid UTF-8 by chance does not exist.
    """
    source = folder.read(file)
    if isinstance(source, Diagnostic):
        return source
    guess = next((note for note in folder.notes if note.file == file and note.code == "RW-encoding"), None)
    declared = _DECLARED.search(source.text, 0, _HEAD)
    if guess is None or declared is None:
        return source
    text = _decoded(source.text, "latin-1" if "Latin-1" in guess.message else "cp1252", declared.group(1))
    if text is None:
        return source
    folder.notes.remove(guess)
    return SourceText(file, text)


def _decoded(text: str, guessed: str, declared: str) -> str | None:
    try:
        codec = codecs.lookup(declared)
        name = "cp1252" if codec.name in ("iso8859-1", "ascii") and guessed == "cp1252" else codec.name
        decoded = text.encode(guessed).decode(name)
    except (LookupError, UnicodeError, ValueError, AttributeError):
        return None
    return decoded if isinstance(decoded, str) else None
