"""Reading files: encodings, escapes, and what cannot be read."""

from pathlib import Path

import pytest

from rulewright.source.diagnostics import Diagnostic
from rulewright.source.files import BookFolder
from rulewright.source.text import SourceText


def _text(folder: Path, file: str) -> str:
    source = BookFolder(folder).read(file)
    assert isinstance(source, SourceText)
    return source.text


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ("dîner\n".encode(), "dîner\n"),
        (b"\xef\xbb\xbfdock\r\nship\r", "dock\nship\n"),
        ("dîner".encode("latin-1"), "dîner"),
        (b"\x93dock\x94", "“dock”"),
        (b"\x81", "\x81"),
        (b"", ""),
    ],
)
def test_decoding(tmp_path: Path, data: bytes, text: str) -> None:
    (tmp_path / "a.tex").write_bytes(data)
    assert _text(tmp_path, "a.tex") == text


def test_a_guessed_encoding_is_noted(tmp_path: Path) -> None:
    (tmp_path / "a.tex").write_bytes(b"d\xeener")
    folder = BookFolder(tmp_path)
    folder.read("a.tex")
    assert [note.message for note in folder.notes] == ["`a.tex` is not UTF-8; it was read as Windows-1252"]


def test_what_cannot_be_read(tmp_path: Path) -> None:
    book = tmp_path / "book"
    (book / "sub").mkdir(parents=True)
    (tmp_path / "secret.tex").write_text("secret")
    (book / "link.tex").symlink_to(tmp_path / "secret.tex")
    (book / "loop.tex").symlink_to(book / "loop.tex")
    (book / "image.tex").write_bytes(b"a\0b")
    folder = BookFolder(book)
    expected = {
        "none.tex": "there is no file",
        "sub": "is a folder",
        "../secret.tex": "outside",
        str(tmp_path / "secret.tex"): "outside",
        "link.tex": "outside",
        "image.tex": "NUL",
        "a\0b": "",
        "loop.tex": "",
        "x" * 5000: "",
    }
    for file, message in expected.items():
        problem = folder.read(file)
        assert isinstance(problem, Diagnostic)
        assert message in problem.message
        assert problem.file == file
