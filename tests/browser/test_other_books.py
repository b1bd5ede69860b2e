"""A link into another book in a browser: marked, with a card that names the book, and followed."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from rulewright.emit.writer import write_files
from rulewright.pipeline.emit_book import emit_book
from tests.emit_html.test_other_books import books

pytestmark = pytest.mark.browser


def test_a_link_into_another_book_says_so_and_leads_there(page: Page, tmp_path: Path) -> None:
    write_files(emit_book(books(tmp_path)), tmp_path / "out/land")
    for name in ("book-2.html", "book.html"):
        page.goto((tmp_path / "out/land/html" / name).as_uri())
        link = page.locator("a.elsewhere")
        assert "↗" in link.evaluate("e => getComputedStyle(e, '::after').content")
        page.keyboard.press("Tab")
        link.focus()
        card = page.locator("#preview:popover-open")
        expect(card).to_have_text("Naval Rules, I A Docking — A ship docks where a berth is free.")
        page.keyboard.press("Enter")
        page.wait_for_url("**/naval/html/book-2.html#docking")
        assert page.locator("#docking").is_visible()
        page.go_back()


def test_axe_finds_nothing_at_such_a_link(browser: Browser, tmp_path: Path) -> None:
    write_files(emit_book(books(tmp_path)), tmp_path / "out/land")
    page = browser.new_page()
    page.goto((tmp_path / "out/land/html/book-2.html").as_uri())
    page.keyboard.press("Tab")
    page.focus("a.elsewhere")
    expect(page.locator("#preview:popover-open")).to_be_visible()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.close()
