"""A click on the number of a paragraph goes to it and copies how to cite it, whatever the clipboard allows."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.waiting import comes_true

pytestmark = pytest.mark.browser

CITED = "Sample supply (edition supply), II A"
HEARD = "window.copied = {}; document.addEventListener('paste', e => { for (const t of e.clipboardData.types) copied[t] = e.clipboardData.getData(t) })"


def pasted(page: Page) -> dict[str, str]:
    """What a document would get from the clipboard."""
    page.evaluate(HEARD)
    page.keyboard.press("Control+V")
    comes_true(page, "'text/plain' in window.copied")
    got: dict[str, str] = page.evaluate("copied")
    return got


@pytest.mark.parametrize("clipboard", ["api", "none"])
def test_a_click_on_the_number_goes_there_and_copies_the_citation(
    page: Page, address: str, clipboard: str
) -> None:
    if clipboard == "none":
        page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.goto(address + "second.html")
    page.click("#target > .number")
    at = f"{address}second.html#target"
    assert page.url == at
    expect(page.locator("[role=status]")).to_have_text(f"Copied: {CITED}")
    found = pasted(page)
    if address.startswith("file:"):
        # Where a file lies on the disk of one reader says nothing to another.
        assert found["text/plain"] == CITED and "<a " not in found["text/html"]
    else:
        assert found["text/plain"] == f"{CITED} — {at}"
        assert f'<a href="{at}">{CITED}</a>' in found["text/html"]


def test_where_nothing_may_be_copied_the_words_are_offered(browser: Browser, folder: Path) -> None:
    page = browser.new_page()
    page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = () => false"
    )
    page.goto((folder / "second.html").as_uri())
    page.focus("#target > .number")
    page.keyboard.press("Enter")
    field = page.locator("[role=status] input")
    assert field.input_value() == CITED
    assert page.evaluate("getSelection().toString() === document.activeElement.value")
    page.close()


def test_a_phone_shows_the_permalink_of_what_has_no_number(browser: Browser, folder: Path) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto((folder / "second.html").as_uri())
    bare = page.locator(".heading .number.bare").first
    assert bare.is_visible() and float(bare.evaluate("e => getComputedStyle(e).opacity")) > 0.4
    context.close()
