"""Links out of the book keep their address, where a reader may follow it."""

from pathlib import Path, PurePosixPath

import pytest
from lxml import html as lxml_html

from rulewright.emit.markdown.emit_markdown import emit_markdown
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.emit_book import emit_book
from rulewright.pipeline.passes import compile_book
from rulewright.source.files import BookFolder


def _book(address: str) -> Compilation:
    text = f'<h1>1 Sea</h1><p>1.1 Ask <a href="{address}">the author</a> of it.</p>'
    return compile_book(
        Compilation(BookFolder(Path(__file__).parent / "nowhere", {"a.html": text}), "a.html")
    )


def _page(book: Compilation) -> lxml_html.HtmlElement:
    page = dict(emit_book(book))[PurePosixPath("html/book.html")]
    assert isinstance(page, bytes)
    return lxml_html.document_fromstring(page.decode())


@pytest.mark.parametrize(
    "address",
    [
        "https://example.org/a?b=1&amp;c=%20x#d",
        "http://example.org/~me",
        "MAILTO:ada@example.org",
        "https://x/&quot;&lt;",
    ],
)
def test_the_address_is_kept(address: str) -> None:
    book = _book(address)
    (link,) = _page(book).xpath("//a[contains(@class, 'outside')]")
    assert link.get("href") == address.replace("&amp;", "&").replace("&quot;", chr(34)).replace("&lt;", "<")
    assert link.get("rel") == "noopener external"
    assert link.text_content().endswith("the author")
    assert "[the author](<" in emit_markdown(book.resolved)


@pytest.mark.parametrize(
    "address", ["javascript:alert(1)", "ftp://example.org/x", "//example.org/x", "/rules.pdf"]
)
def test_no_other_address_is_followed(address: str) -> None:
    page = _page(_book(address))
    assert not page.xpath("//a[contains(@class, 'outside')]")
    assert not [href for href in page.xpath("//@href") if "example.org" in href or "alert" in href]
    assert "the author" in page.text_content()
