"""Keys of one letter, their list, and the switch that turns them off."""

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.waiting import comes_true

pytestmark = pytest.mark.browser


def focused(page: Page) -> str:
    """The paragraph that has the focus."""
    found: str = page.evaluate("document.activeElement.closest('[id]').id")
    return found


def test_letters_go_from_paragraph_to_paragraph(page: Page, address: str) -> None:
    page.goto(address + "second.html")
    order = page.evaluate("[...document.querySelectorAll('main .rule, main .division')].map(e => e.id)")
    for key, at in (("j", 1), ("n", 2), ("k", 1), ("p", 0), ("k", 0)):
        page.keyboard.press(key)
        assert focused(page) == order[at], key
    assert page.locator("#target").is_visible()


def test_letters_begin_where_the_reader_is(browser: Browser, folder: Path) -> None:
    page = browser.new_page(viewport={"width": 900, "height": 400})
    page.goto((folder / "book.html").as_uri())
    page.evaluate("document.querySelector('#target').scrollIntoView()")
    comes_true(page, "Math.abs(document.querySelector('#target').getBoundingClientRect().top) < 90")
    page.keyboard.press("j")
    assert page.evaluate(
        "document.querySelector('#target').compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING"
    )
    page.close()


def test_what_was_jumped_to_is_what_is_cited(page: Page, folder: Path) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto((folder / "book.html").as_uri() + "#target")
    page.keyboard.press("c")
    expect(page.locator("[role=status]")).to_have_text(re.compile(r"II A$"))


@pytest.mark.parametrize("name", ["book.html", "second.html"])
def test_brackets_go_from_chapter_to_chapter(page: Page, folder: Path, name: str) -> None:
    page.goto((folder / name).as_uri())
    if name == "book.html":
        page.keyboard.press("]")
        page.keyboard.press("]")
        assert focused(page) == "second"
        page.keyboard.press("[")
        assert focused(page) == "first"
    else:
        page.keyboard.press("[")
        page.wait_for_url("**/book-2.html")


def test_a_keyboard_of_other_letters_has_the_keys_where_they_are(page: Page, folder: Path) -> None:
    page.goto((folder / "second.html").as_uri())
    page.evaluate(
        "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'о', code: 'KeyJ', bubbles: true, cancelable: true }))"
    )
    assert focused(page) != "top"


def test_the_list_of_keys_opens_closes_and_gives_the_focus_back(page: Page, address: str) -> None:
    page.goto(address + "second.html")
    page.focus("#target > .number")
    page.keyboard.press("?")
    listed = page.locator("dialog.keys")
    assert listed.is_visible() and "next paragraph" in listed.inner_text()
    assert listed.locator("kbd", has_text="c").first.is_visible()
    page.keyboard.press("j")  # letters rest while a dialog is open
    page.keyboard.press("Escape")
    assert not listed.is_visible() and focused(page) == "target"


def test_letters_are_turned_off_and_stay_off(page: Page, address: str) -> None:
    page.goto(address + "second.html")
    page.click(".tools button[popovertarget=settings]")
    page.uncheck("#use-keys")
    page.keyboard.press("Escape")
    assert not page.locator("#settings").is_visible()
    for _ in range(2):
        page.keyboard.press("?")
        page.keyboard.press("j")
        assert page.locator("dialog.keys").count() == 0
        assert not page.evaluate("rulewright.keysOn()")
        assert page.evaluate("document.activeElement.className") != "number"
        page.reload()


def test_no_letter_is_taken_from_who_types_or_holds_control(page: Page, folder: Path) -> None:
    page.goto((folder / "second.html").as_uri())
    page.evaluate("document.querySelector('main').prepend(document.createElement('textarea'))")
    page.focus("textarea")
    page.keyboard.type("jk?")
    assert page.input_value("textarea") == "jk?"
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Alt+j")
    assert page.evaluate("document.activeElement === document.body")


def test_settings_open_without_a_script(browser: Browser, folder: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((folder / "second.html").as_uri())
    page.click(".tools button[popovertarget=settings]")
    assert page.locator("#settings").is_visible()
    assert not page.locator("#use-keys").is_visible()
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("opened", ["?", "s"])
def test_axe_finds_nothing_in_the_open_panels(
    browser: Browser, folder: Path, opened: str, scheme: str
) -> None:
    context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light")
    page = context.new_page()
    page.goto((folder / "second.html").as_uri())
    page.keyboard.press(opened)
    assert page.locator("dialog.keys, #settings:popover-open").first.is_visible()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    context.close()
