"""The book in a real browser: from disk, on a desk and on a phone, by day and by night, without script, on paper."""

from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.screens import DESK, PHONE, switch

PAGES = ("index.html", "book.html", "terms.html", "book-2.html", "second.html")

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("name", PAGES)
def test_a_page_opens_from_disk_and_never_scrolls_sideways(page: Page, folder: Path, name: str) -> None:
    page.goto((folder / name).as_uri())
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]


def test_the_switch_shows_readings_and_is_remembered(page: Page, folder: Path) -> None:
    page.goto((folder / "book.html").as_uri())
    reading = page.locator(".readings").first
    assert not reading.is_visible()
    # A browser stores in another process, and has now and then lost what was stored just before a page was loaded again.
    for _ in range(5):
        switch(page, "show-readings")
        assert reading.is_visible()
        stored = page.evaluate("JSON.stringify(localStorage)")
        assert 'show-readings":"yes"' in stored
        page.reload()
        if reading.is_visible():
            break
    assert reading.is_visible(), f"stored before the page was loaded again: {stored}"
    switch(page, "show-notes", on=False)
    assert page.locator(".aside.example").first.is_visible()
    assert not page.locator(".aside:not(.example)").first.is_visible()


def test_the_switches_follow_what_another_window_stores(page: Page, folder: Path) -> None:
    page.goto((folder / "book.html").as_uri())
    reading = page.locator(".readings").first
    assert not reading.is_visible()
    # What a browser does when another window of the same book has stored its choice.
    for choice, shown in (("yes", True), ("no", False)):
        page.evaluate(
            f"rulewright.remember('show-readings', '{choice}'); dispatchEvent(new StorageEvent('storage'))"
        )
        assert reading.is_visible() == shown


def test_a_reference_leads_to_its_paragraph(page: Page, folder: Path) -> None:
    page.goto((folder / "book-2.html").as_uri())
    page.click("a.reference >> nth=0")
    assert page.url.endswith("#target")
    page.locator("#target").wait_for(state="visible")  # the page may still be loading


def test_the_keyboard_reaches_text_switches_and_contents(browser: Browser, folder: Path) -> None:
    page = browser.new_page()
    page.goto((folder / "second.html").as_uri())
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
    page.close()


def test_without_script_the_text_is_complete_and_the_switch_works(browser: Browser, folder: Path) -> None:
    texts = []
    for script in (True, False):
        context = browser.new_context(java_script_enabled=script)
        page = context.new_page()
        page.goto((folder / "book.html").as_uri())
        texts.append(page.locator("main").inner_text())
        switch(page, "show-readings")
        assert page.locator(".readings").first.is_visible()
        context.close()
    assert texts[0] == texts[1]


def test_on_paper_no_rule_is_hidden_and_nothing_else_is_in_the_way(browser: Browser, folder: Path) -> None:
    page = browser.new_page()
    page.goto((folder / "book.html").as_uri())
    switch(page, "show-notes", on=False)
    switch(page, "show-examples", on=False)
    page.emulate_media(media="print")
    hidden = page.evaluate(
        "[...document.querySelectorAll('.rule, .aside, .division')].filter(e => !e.offsetParent).length"
    )
    assert hidden == 0
    assert not page.locator(".bar").is_visible() and not page.locator(".sidebar").is_visible()
    assert page.pdf(prefer_css_page_size=True).startswith(b"%PDF")
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("width", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing(
    browser: Browser, folder: Path, name: str, scheme: Literal["light", "dark"], width: ViewportSize
) -> None:
    context = browser.new_context(color_scheme=scheme, viewport=width)
    page = context.new_page()
    page.goto((folder / name).as_uri())
    switch(page, "show-readings")
    dark = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert dark == ("rgb(22, 24, 27)" if scheme == "dark" else "rgb(253, 252, 249)")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    context.close()
