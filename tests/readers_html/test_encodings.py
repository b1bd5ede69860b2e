"""Pages in other encodings than UTF-8, and folders that nobody put in order."""

from pathlib import Path

from rulewright.config.book_config import BookConfig
from rulewright.document.walk import units
from rulewright.readers.html import read_html
from rulewright.source.files import BookFolder

from .reading import words

CONFIG = BookConfig(book="test")


def _read(folder: Path, files: tuple[str, ...] = ()) -> tuple[list[str], list[str]]:
    result = read_html(BookFolder(folder), files, CONFIG)
    return words(result), [diagnostic.code for diagnostic in result.diagnostics]


def test_declared_encodings(tmp_path: Path) -> None:
    russian = '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><p>Порт закрыт'
    (tmp_path / "ru.html").write_bytes(russian.encode("cp1251"))
    (tmp_path / "fr.html").write_bytes('<meta charset="iso-8859-1"><p>l’été\n'.encode("cp1252"))
    (tmp_path / "plain.html").write_bytes("<p>été".encode("latin-1"))
    (tmp_path / "odd.html").write_bytes('<meta charset="rot13"><p>été'.encode("latin-1"))
    (tmp_path / "lies.html").write_bytes('<meta charset="latin-1"><p>été'.encode())
    assert _read(tmp_path, ("ru.html",)) == (["Порт", "закрыт"], [])
    assert _read(tmp_path, ("fr.html",)) == (["l", "été"], [])
    assert _read(tmp_path, ("plain.html",)) == (["été"], ["RW-encoding"])
    assert _read(tmp_path, ("odd.html",)) == (["été"], ["RW-encoding"])
    assert _read(tmp_path, ("lies.html",)) == (["été"], [])


def test_wide_and_mixed_encodings(tmp_path: Path) -> None:
    for name, encoding in (("marked", "utf-16"), ("plain", "utf-16-le"), ("turned", "utf-16-be")):
        (tmp_path / f"{name}.html").write_bytes("<p>“Été”".encode(encoding))
        assert _read(tmp_path, (f"{name}.html",)) == (["Été"], [])
    (tmp_path / "xml.html").write_bytes(
        '<?xml version="1.0" encoding="ISO-8859-2"?><p>Łódź'.encode("iso-8859-2")
    )
    assert _read(tmp_path, ("xml.html",)) == (["Łódź"], [])
    (tmp_path / "mixed.html").write_bytes("<p>été à l’île ".encode() + "né".encode("latin-1"))
    assert _read(tmp_path, ("mixed.html",)) == (["été", "à", "l", "île", "né"], ["RW-encoding"])


def test_a_missing_page_is_said(tmp_path: Path) -> None:
    assert _read(tmp_path, ("none.html",)) == ([], ["RW-file"])


def test_order_of_pages(tmp_path: Path) -> None:
    for name in ("10 ten.html", "9 nine.html", "1 one.html", "index.html"):
        (tmp_path / name).write_text(f"<h1>{name.split('.')[0]}</h1><p>Text of {name}.", "utf-8")
    result = read_html(BookFolder(tmp_path), (), CONFIG)
    assert [unit.span.file for unit in units(result.book)] == [
        "index.html", "1 one.html", "9 nine.html", "10 ten.html",
    ]  # fmt: skip


def test_order_of_pages_by_links(tmp_path: Path) -> None:
    links = "".join(f'<li><a href="{name}.html">{name}</a>' for name in ("start%20here", "middle", "an end"))
    (tmp_path / "index.html").write_text(f"<h1>Book</h1><ul>{links}</ul>", "utf-8")
    for name in ("an end", "middle", "start here"):
        (tmp_path / f"{name}.html").write_text(f"<h1>{name}</h1>", "utf-8")
    result = read_html(BookFolder(tmp_path), (), CONFIG)
    assert [unit.span.file for unit in units(result.book)] == [
        "index.html", "start here.html", "middle.html", "an end.html",
    ]  # fmt: skip
