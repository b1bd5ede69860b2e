"""Reading files: encodings, escapes, and what cannot be read."""

import random
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


RUSSIAN = "1. Утро\n1.1 Игрок платит 2 монеты за каждую башню (см. 1.2), но не больше «десяти».\n"


@pytest.mark.parametrize("encoding", ["cp1251", "koi8-r", "cp866", "iso8859-5", "mac-cyrillic"])
@pytest.mark.parametrize("text", [RUSSIAN, RUSSIAN.upper(), "1. Утро", "See harbour 2: Порт закрыт. " * 20])
def test_russian_in_one_byte_a_letter(tmp_path: Path, encoding: str, text: str) -> None:
    data = text.encode(encoding, "ignore")
    (tmp_path / "a.txt").write_bytes(data)
    folder = BookFolder(tmp_path)
    source = folder.read("a.txt")
    assert isinstance(source, SourceText)
    assert source.text == data.decode(encoding)
    assert [note.code for note in folder.notes] == ["RW-encoding"]


@pytest.mark.parametrize(
    "text",
    [
        "ÉTÉ\n",
        "ÆØÅ\n",
        "Æ og Øl på ÅEN",
        "“Où?” — «à Évian»… Ô Öl, ÄÖÜ ß",
        "ÎLE DE RÉ; ÉTÉ. LÀ-BAS ÉÈÀ ÔÊ. Déjà vu",
    ],
)
def test_western_text_stays_western(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.txt").write_bytes(text.encode("cp1252"))
    assert _text(tmp_path, "a.txt") == text


@pytest.mark.parametrize(
    ("text", "encoding"),
    [("Το λιμάνι είναι κλειστό το χειμώνα.", "cp1253"), ("港口在冬季关闭。" * 9, "gb18030")],
)
def test_letters_that_are_not_known_are_not_guessed(tmp_path: Path, text: str, encoding: str) -> None:
    (tmp_path / "a.txt").write_bytes(text.encode(encoding))
    refusal = BookFolder(tmp_path).read("a.txt")
    assert isinstance(refusal, Diagnostic)
    assert "no encoding that is tried" in refusal.message


@pytest.mark.parametrize("length", [40, 200, 3000])
def test_bytes_that_are_no_text_are_refused_without_a_nul_too(tmp_path: Path, length: int) -> None:
    data = bytes(each for each in random.Random(7).randbytes(length) if each)
    (tmp_path / "a.txt").write_bytes(data)
    refusal = BookFolder(tmp_path).read("a.txt")
    assert isinstance(refusal, Diagnostic)
    assert "no encoding that is tried" in refusal.message


def test_a_page_break_and_the_end_of_an_old_file_are_text(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"\fd\xeener\r\n\x1a")
    assert _text(tmp_path, "a.txt") == "\fdîner\n\x1a"


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
