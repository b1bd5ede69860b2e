"""A book on paper: contents and references with page numbers, footnotes at the foot, bookmarks, and nothing fetched."""

import builtins
import re
import sys
import zlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from rulewright.cli.main import cli
from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.emit_html import booklet
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.passes import compile_book
from rulewright.source.diagnostics import InputError
from rulewright.source.files import BookFolder
from tests.emit_html.changed_book import changed_book
from tests.emit_html.samples import ledger, sample, vocabulary

THEMED = Path(__file__).parents[1] / "emit_html" / "themed"

try:
    from rulewright.emit.pdf.emit_pdf import emit_pdf, laid_out
except (ImportError, OSError) as missing:
    NO_WEASYPRINT = f"no WeasyPrint, or none of the libraries that it loads: {missing}"
else:
    NO_WEASYPRINT = ""

needs_weasyprint = pytest.mark.skipif(bool(NO_WEASYPRINT), reason=NO_WEASYPRINT)


def _texts(page: bytes, paper: Any = "a4") -> list[str]:
    """The words of each page of paper, in the order in which they were laid out."""
    return [
        " ".join(" ".join(getattr(box, "text", "") for box in each._page_box.descendants()).split())
        for each in laid_out(page, paper).pages
    ]


def _unpacked(pdf: bytes) -> bytes:
    """A PDF with the contents of its compressed streams."""
    found = [pdf]
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL):
        with suppress(zlib.error):
            found.append(zlib.decompress(stream))
    return b"\n".join(found)


@pytest.fixture(scope="module")
def harbour() -> bytes:
    book = compile_book(Compilation(BookFolder(THEMED)))
    return booklet(EditionSource(resolved=book.resolved, vocabulary=book.vocabulary, theme=book.theme))


def test_the_booklet_has_only_what_paper_takes() -> None:
    result = sample()
    page = booklet(EditionSource(resolved=result, vocabulary=vocabulary())).decode()
    assert "<script" not in page and 'class="sidebar"' not in page and 'class="bar"' not in page
    assert 'class="paper-contents' in page
    with_ledger = booklet(
        EditionSource(resolved=result, vocabulary=vocabulary(), ledger=ledger(result))
    ).decode()
    assert 'class="readings"' not in page and 'class="readings"' in with_ledger


@needs_weasyprint
def test_pages_of_paper(harbour: bytes) -> None:
    title, contents, chapter, terms = _texts(harbour)
    assert "Harbour & Sea" in title and "Rules for two to four captains" in title and "Edition 2" in title
    assert re.search(r"I Sailing [. ]+ ?3", contents) and re.search(r"Terms [. ]+ ?4", contents)
    # Running heads, and the number of the page, but not on the title page.
    assert chapter.count("Harbour & Sea") == 1 and chapter.count("Sailing") == 2
    assert not title.endswith("1")
    # A reference says its page; the footnote stands below everything else.
    assert re.search(r"see I p\.\s3", chapter)
    assert chapter.index("Ships in a") > chapter.index("rolls two dice")
    assert "(1" not in chapter
    assert "ships that sail together" in terms
    # In the index of terms the numbers of paragraphs have their pages.
    assert re.search(r"I A\s·\s3", terms)


@needs_weasyprint
def test_text_with_a_number_begins_where_text_without_one_does() -> None:
    page = booklet(EditionSource(resolved=sample(), vocabulary=vocabulary()))
    edges = {
        box.text: round(box.position_x)
        for each in laid_out(page, "a4").pages
        for box in each._page_box.descendants()
        if getattr(box, "text", "").startswith(("Opening", "Run in", "First"))
    }
    assert len(set(edges.values())) == 1, edges


@needs_weasyprint
def test_no_heading_is_left_alone_at_the_end_of_a_page() -> None:
    # Sections of many heights, so that headings come to stand wherever a page may end.
    words = "The crew unloads wine and salt on the quay and pays the keeper of the harbour for each ship that lies there. "
    sections = [
        rf"\section{{Heading {at}}}\label{{s{at}}}"
        rf"\aparag Paragraph of {at}. {words * (1 + at * 7 % 5)} See \ref{{s{(at + 1) % 60}}}. \aparag {words * 2}"
        for at in range(60)
    ]
    page = booklet(changed_book("\\chapter{Quay}\\label{quay}\n" + "\n".join(sections), names=("2011",)))
    ends = []
    for each in laid_out(page, "a4").pages:
        lines = [
            (box.position_y, box.text) for box in each._page_box.descendants() if getattr(box, "text", "")
        ]
        # The line before the number of the page, which stands at the foot.
        below = sorted(line for line in lines if line[0] < each.height - 90)[-1][0]
        ends.append(" ".join(text for y, text in lines if abs(y - below) < 2))
    assert len(ends) > 8
    assert not [end for end in ends if ("Heading" in end and " . " not in end) or "Referenced" in end]


@needs_weasyprint
def test_the_number_of_a_page_stands_off_the_number_of_a_reference(harbour: bytes) -> None:
    boxes = [box for each in laid_out(harbour, "a4").pages for box in each._page_box.descendants()]
    told = [box.text for box in boxes if getattr(box, "text", "").endswith("p.\N{NO-BREAK SPACE}3")]
    assert told == ["\N{FIGURE SPACE}p.\N{NO-BREAK SPACE}3"]


@needs_weasyprint
def test_bars_stand_beside_what_an_edition_changed() -> None:
    page = booklet(changed_book())
    pages = laid_out(page, "a4").pages
    bars = [
        box
        for each in pages
        for box in each._page_box.descendants()
        if (box.element_tag or "").endswith("::before") and box.style["border_left_width"] > 2
    ]
    assert len(bars) == 5, len(bars)
    assert all(box.height > 8 for box in bars)
    assert "What changed" in " ".join(_texts(page))


@needs_weasyprint
def test_a_pdf_is_tagged_named_and_always_the_same(harbour: bytes) -> None:
    made = emit_pdf(harbour, "letter")
    assert made == emit_pdf(harbour, "letter")
    inside = _unpacked(made)
    for part in (
        b"/Lang (en)",
        b"/Marked true",
        b"/StructTreeRoot",
        b"/Outlines",
        b"(Harbour & Sea)",
        b"(I Sailing)",
    ):
        assert part in inside, part
    assert b"/MediaBox [0 0 612 792]" in inside
    assert b"CreationDate" not in inside and b"/S /URI" not in inside


@needs_weasyprint
def test_nothing_is_fetched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    monkeypatch.setattr(
        "urllib.request.OpenerDirector.open", lambda self, url, *rest, **more: opened.append(url)
    )
    (tmp_path / "secret.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    page = (
        '<html lang="en"><title>T</title><style>@import url("https://example.org/a.css");</style>'
        f'<img src="{(tmp_path / "secret.svg").as_uri()}" alt=""><img src="https://example.org/b.png" alt="">'
        '<link rel="attachment" href="file:///etc/passwd"><p>Words.'
    )
    assert "Words." in _texts(page.encode())[0]
    assert opened == []


@needs_weasyprint
def test_the_command_writes_the_file(tmp_path: Path) -> None:
    target = tmp_path / "new" / "harbour.pdf"
    result = CliRunner().invoke(cli, ["pdf", str(THEMED), "-o", str(target), "--paper", "letter"])
    assert result.exit_code == 0, result.output
    assert f"Harbour & Sea: {target}" in result.output
    assert target.read_bytes().startswith(b"%PDF-1.")


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (ModuleNotFoundError("No module named 'weasyprint'"), "pip install 'rulewright[pdf]'"),
        (OSError("cannot load library 'libpango-1.0-0'"), "apt-get install libpango"),
    ],
)
def test_what_is_missing_is_told(monkeypatch: pytest.MonkeyPatch, error: Exception, told: str) -> None:
    real: Callable[..., Any] = builtins.__import__

    def without(
        name: str,
        globals: Mapping[str, object] | None = None,
        locals: Mapping[str, object] | None = None,
        fromlist: Sequence[str] = (),
        level: int = 0,
    ) -> Any:
        if name.partition(".")[0] == "weasyprint":
            raise error
        return real(name, globals, locals, fromlist, level)

    for module in ("rulewright.emit.pdf.emit_pdf", "rulewright.pipeline.write_pdf"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setattr(builtins, "__import__", without)
    result = CliRunner().invoke(cli, ["pdf", str(THEMED)])
    assert isinstance(result.exception, InputError)
    (diagnostic,) = result.exception.diagnostics
    assert diagnostic.code == "RW-pdf" and told in (diagnostic.hint or "")
