"""Dossiers in a real browser: found beside the paragraph, read, and left again."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from rulewright.emit.html.emit_html import emit_html
from rulewright.emit.writer import write_files
from tests.browser.conftest import serve
from tests.browser.screens import DESK, PHONE, switch
from tests.browser.waiting import comes_true
from tests.emit_html.known_samples import harbour

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("known")
    write_files(emit_html(harbour()), out)
    return out


@pytest.fixture(scope="module")
def served_known(known: Path) -> Iterator[str]:
    yield from serve(known)


@pytest.mark.parametrize("form", ["file", "http"])
def test_a_paragraph_leads_to_its_dossier_and_back(
    page: Page, known: Path, served_known: str, form: str
) -> None:
    page.goto((served_known if form == "http" else known.as_uri() + "/") + "book-2.html")
    link = page.locator("#royal > .about")
    page.hover("#royal")
    comes_true(page, "getComputedStyle(document.querySelector('#royal > .about')).opacity > 0.5")
    box, text = link.bounding_box(), page.locator("#royal > .text").bounding_box()
    assert box is not None and text is not None
    assert min(box["width"], box["height"]) >= 18 and box["x"] + box["width"] <= text["x"] + 1
    link.click()
    page.wait_for_url("**/book-2.about.html#royal")
    dossier = page.locator("#royal.dossier")
    dossier.wait_for()
    assert "Overrides" in dossier.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    dossier.get_by_text("Read it in the text").click()
    page.wait_for_url("**/book-2.html#royal")


def test_the_keyboard_shows_what_the_mouse_finds(browser: Browser, known: Path) -> None:
    page = browser.new_page(viewport=DESK)
    page.goto((known / "book-2.html").as_uri())
    shown = "getComputedStyle(document.querySelector('#royal > .about')).opacity"
    assert page.evaluate(shown) == "0"
    page.focus("#royal > .number")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "about"
    assert page.evaluate(shown) == "1"
    page.keyboard.press("Enter")
    page.wait_for_url("**/book-2.about.html#royal")
    page.close()


def test_where_nothing_hovers_it_is_always_seen_and_never_on_paper(browser: Browser, known: Path) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto((known / "book-2.html").as_uri())
    link = page.locator("#royal > .about")
    assert float(page.evaluate("getComputedStyle(document.querySelector('#royal > .about')).opacity")) > 0.4
    number, mark = page.locator("#royal > .number").bounding_box(), link.bounding_box()
    assert number is not None and mark is not None
    # It stands below the number, so that a finger finds each.
    assert mark["y"] >= number["y"] + 18
    page.emulate_media(media="print")
    assert not link.is_visible()
    context.close()


@pytest.mark.parametrize("number", ["F.12", "II.1 A.2", "XXXVIII.12.3.14"])
def test_it_keeps_clear_of_numbers_and_is_large_enough_to_hit(
    browser: Browser, known: Path, number: str
) -> None:
    page = browser.new_page(viewport=DESK)
    page.goto((known / "book-2.html").as_uri())
    found = page.evaluate(
        """number => {
          const rule = document.getElementById('royal'), text = document.createRange(), mark = rule.querySelector(':scope > .about');
          rule.querySelector(':scope > .number').textContent = number;
          text.selectNodeContents(rule.querySelector(':scope > .number'));
          const at = mark.getBoundingClientRect();
          return [at.left - text.getBoundingClientRect().right, at.width, at.height];
        }""",
        number,
    )
    assert found[0] >= -0.5 and min(found[1:]) >= 24
    page.close()


@pytest.mark.parametrize("words", range(4, 16))
def test_in_a_heading_it_never_stands_on_a_line_of_its_own(browser: Browser, known: Path, words: int) -> None:
    page = browser.new_page(viewport=PHONE)
    page.goto((known / "book-2.html").as_uri())
    below = page.evaluate(
        """words => {
          const heading = [...document.querySelectorAll('.heading')].find(each => each.querySelector('.about'));
          const title = heading.querySelector('.title'), range = document.createRange();
          title.textContent = 'word '.repeat(words) + 'end';
          range.setStart(title.firstChild, title.textContent.length - 1);
          range.setEnd(title.firstChild, title.textContent.length);
          return heading.querySelector('.about').getBoundingClientRect().top - range.getBoundingClientRect().bottom;
        }""",
        words,
    )
    assert below < 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.close()


def test_keys_go_from_dossier_to_dossier(browser: Browser, known: Path) -> None:
    page = browser.new_page(viewport=DESK)
    page.goto((known / "book-2.about.html").as_uri())
    names = page.evaluate("[...document.querySelectorAll('.dossier[id]')].map(each => each.id)")
    gone = []
    for key in ("j", "j", "k"):
        page.keyboard.press(key)
        gone.append(page.evaluate("document.activeElement.closest('.dossier').id"))
    assert gone == [names[0], names[1], names[0]]
    page.close()


def test_checks_and_records_open_without_a_script(browser: Browser, known: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((known / "book-2.about.html").as_uri())
    code = page.locator("#night pre", has_text="def night")
    assert not code.is_visible()
    page.get_by_text("The check in Python").click()
    assert code.is_visible()
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["book-2.about.html", "book-2.html"])
def test_axe_finds_nothing(
    browser: Browser, known: Path, name: str, scheme: Literal["light", "dark"]
) -> None:
    context = browser.new_context(color_scheme=scheme, viewport=PHONE if scheme == "dark" else DESK)
    page = context.new_page()
    page.goto((known / name).as_uri())
    switch(page, "show-readings")
    switch(page, "show-states")
    page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
    page.click(".tools [popovertarget=settings]")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    context.close()


def test_contents_and_bar_say_which_dossier_is_read(browser: Browser, known: Path) -> None:
    page = browser.new_page(viewport=DESK)
    page.goto((known / "book-2.about.html").as_uri())
    page.evaluate("document.getElementById('royal').scrollIntoView({ behavior: 'instant' })")
    page.wait_for_selector(".sidebar .contents [aria-current=location]")
    assert page.locator(".crumbs .here").inner_text() == page.locator("#royal > :is(h2, h3)").inner_text()
    page.close()
