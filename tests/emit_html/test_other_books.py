"""Two small books of one game: each exports what can be linked, and the one links into the other."""

import json
from pathlib import Path, PurePosixPath

from lxml import html as lxml_html

from rulewright.emit.writer import write_files
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.emit_book import emit_book
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from rulewright.resolve.inventory import read_inventory

NAVAL = r"""
\chapter{Ships}
\aparag[Docking]\label{docking} A ship docks where a berth is free.
"""
LAND = r"""
\chapter{Armies}
\aparag An army that goes ashore stops, see \ref{naval:docking} of the naval rules.
"""


def books(folder: Path, land: str = LAND, more: str = "", naval_more: str = "") -> Compilation:
    """The two books, the naval one built, and the other compiled."""
    for name, text in (("naval", NAVAL), ("land", land)):
        (folder / name).mkdir()
        (folder / name / "book.tex").write_text(text, "utf-8")
    head = 'book = "{}"\ntitle = "{} Rules"\nfiles = ["book.tex"]\n'
    (folder / "naval/rulebook.toml").write_text(head.format("naval", "Naval") + naval_more, "utf-8")
    listed = '[[books]]\nname = "naval"\ninventory = "../out/naval/html/links.json"\n' + more
    (folder / "land/rulebook.toml").write_text(head.format("land", "Land") + listed, "utf-8")
    write_files(emit_book(compile_book(open_book(folder / "naval"))), folder / "out/naval")
    return compile_book(open_book(folder / "land"))


def problems(book: Compilation) -> list[tuple[str, str, int]]:
    found = []
    for each in book.diagnostics:
        line = book.sources[each.span.file].position(each.span.start).line if each.span else 0
        found.append((each.code, each.severity.value, line))
    return found


def link(book: Compilation) -> lxml_html.HtmlElement:
    page = dict(emit_book(book))[PurePosixPath("html/book.html")]
    assert isinstance(page, bytes)
    (found,) = lxml_html.document_fromstring(page.decode()).xpath("//a[contains(@class, 'elsewhere')]")
    return found


def test_a_link_leads_into_the_book_beside_it_and_says_so(tmp_path: Path) -> None:
    book = books(tmp_path)
    assert problems(book) == []
    found = link(book)
    assert found.get("href") == "../../naval/html/book-2.html#docking"
    write_files(emit_book(book), tmp_path / "out/land")
    page, _, fragment = found.get("href").partition("#")
    target = lxml_html.parse(str(tmp_path / "out/land/html" / page)).getroot().get_element_by_id(fragment)
    assert "berth is free" in target.text_content()
    assert found.text_content() == " (in the book Naval Rules)I A"
    assert found.get("data-told") == "Naval Rules, I A Docking — A ship docks where a berth is free."
    assert found.get("data-cite") == "Naval Rules, I A"


def test_where_the_pages_are_the_book_says_or_else_the_inventory(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    published = 'url = "https://example.org/naval"\n'
    said = link(books(tmp_path / "one", naval_more=published))
    assert said.get("href") == "https://example.org/naval/book-2.html#docking"
    moved = link(books(tmp_path / "two", more='url = "https://mirror.example/n/"\n', naval_more=published))
    assert moved.get("href") == "https://mirror.example/n/book-2.html#docking"


def test_the_inventory_has_every_place_and_reads_back(tmp_path: Path) -> None:
    book = books(tmp_path)
    written = tmp_path / "out/naval/html/links.json"
    inventory = read_inventory(written.read_bytes())
    assert (inventory.book, inventory.title, inventory.language) == ("naval", "Naval Rules", "en")
    docking = next(each for each in inventory.places if each.id == "docking")
    assert (docking.citation, docking.title, docking.href) == ("I A", "Docking", "book-2.html#docking")
    assert len(inventory.places) == 2
    assert json.loads(written.read_text("utf-8"))["format"] == "rulewright-links"
    assert book.config.books[0].name == "naval"


def test_what_is_wrong_is_said_where_it_is_written(tmp_path: Path) -> None:
    for at, (more, inventory, expected) in enumerate(
        (
            ("", None, ("RW-books", "warning", 6)),  # not built yet
            ("", "{}", ("RW-books", "error", 6)),
            ('url = "javascript:alert(1)"\n', "{}", ("RW-books", "error", 7)),
            ('[[books]]\nname = "naval"\ninventory = "x"\n', None, ("RW-books", "error", 8)),
        )
    ):
        folder = tmp_path / str(at)
        folder.mkdir()
        books(folder, more=more)
        written = folder / "out/naval/html/links.json"
        if inventory is None:
            written.unlink()
        else:
            written.write_text(inventory, "utf-8")
        assert expected in problems(compile_book(open_book(folder / "land")))


def test_only_the_file_that_is_named_is_read(tmp_path: Path) -> None:
    book = books(tmp_path)
    config = tmp_path / "land/rulebook.toml"
    absolute = str((tmp_path / "out/naval/html/links.json").resolve())
    config.write_text(config.read_text("utf-8").replace("../out/naval/html/links.json", absolute), "utf-8")
    assert ("RW-books", "warning", 6) in problems(compile_book(open_book(tmp_path / "land")))
    assert book.config.books[0].inventory == "../out/naval/html/links.json"


def test_what_the_other_book_lacks_is_found_at_its_reference(tmp_path: Path) -> None:
    book = books(tmp_path, land=LAND.replace("naval:docking", "naval:doking"))
    assert problems(book) == [("RW114", "error", 3)]


def test_words_of_another_book_are_never_obeyed(tmp_path: Path) -> None:
    books(tmp_path)
    written = tmp_path / "out/naval/html/links.json"
    text = written.read_text("utf-8").replace("Docking", '<script>alert(1)</script>\\" onclick=\\"x')
    written.write_text(text, "utf-8")
    found = link(compile_book(open_book(tmp_path / "land")))
    assert found.get("onclick") is None and "<script>" in found.get("data-told")


def test_the_published_address_is_the_canonical_one(tmp_path: Path) -> None:
    books(tmp_path, naval_more='url = "https://example.org/naval"\n')
    page = lxml_html.parse(str(tmp_path / "out/naval/html/book-2.html"))
    assert page.xpath("//link[@rel='canonical']/@href") == ["https://example.org/naval/book-2.html"]
