"""Write mended texts back to the files of a book: only to files that it was read from, and only inside its folder."""

from collections.abc import Mapping
from pathlib import Path

from rulewright.source.diagnostics import Diagnostic, InputError
from rulewright.source.files import decode
from rulewright.source.text import SourceText
from rulewright.source.whole_file import write_whole


def write_fixes(root: Path, sources: Mapping[str, SourceText], texts: Mapping[str, str]) -> None:
    """Replace each file whole or not at all, in its own encoding and with its own line ends.

    Raises `InputError` before anything is written if a file is not of the book, lies outside its folder, or has
    changed on disk since it was read.
    """
    ready = [(_target(root, sources, file), file, text) for file, text in sorted(texts.items())]
    encoded = [(path, _encoded(path, sources[file], text)) for path, file, text in ready]
    for path, data in encoded:
        write_whole(path, data)


def _target(root: Path, sources: Mapping[str, SourceText], file: str) -> Path:
    path = (root / file).resolve()
    if file not in sources or not path.is_relative_to(root.resolve()) or not path.is_file():
        raise _refusal(file, "it is no file of this book's folder")
    return path


def _encoded(path: Path, source: SourceText, text: str) -> bytes:
    data = path.read_bytes()
    decoded = decode(data)
    if decoded is None or decoded[0] != source.text:
        raise _refusal(source.file, "it has changed since it was read")
    encoding = decoded[1]
    if encoding == "utf-8" and data.startswith(b"\xef\xbb\xbf"):
        encoding = "utf-8-sig"
    if b"\r\n" in data:
        text = text.replace("\n", "\r\n")
    try:
        return text.encode(encoding)
    except UnicodeEncodeError:
        raise _refusal(source.file, f"the fix has letters that {encoding} lacks") from None


def _refusal(file: str, why: str) -> InputError:
    return InputError((Diagnostic(code="RW-output", message=f"`{file}` is not fixed: {why}", file=file),))
