"""The way back after links were followed, and long lists of citers: on the screen, with keys, on paper."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.emit_html import emit_html
from rulewright.emit.writer import write_files
from rulewright.vocabulary.types import Vocabulary
from tests.browser.waiting import comes_true
from tests.resolve.trees import aparag, book, division, prose, ref, resolved, text

pytestmark = pytest.mark.browser

BACK = ".way-back .go"


@pytest.fixture(scope="module")
def linked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book whose paragraphs all refer to one, far above them, which refers to another page."""
    citing = [aparag(prose(*text(f"Rule {at} of many words, as "), ref("aim"))) for at in range(40)]
    aim = aparag(prose(*text("The aim of all, but see "), ref("end")), label="aim")
    tree = book(
        division("chapter", "One", aim, *citing), division("chapter", "Two", aparag("The end.", label="end"))
    )
    out = tmp_path_factory.mktemp("linked")
    write_files(emit_html(EditionSource(resolved=resolved(tree), vocabulary=Vocabulary())), out)
    return out


@pytest.fixture
def opened(page: Page, linked: Path) -> Iterator[Page]:
    page.goto((linked / "book-2.html").as_uri())
    yield page


def top_of_last(page: Page) -> float:
    found: float = page.evaluate("[...document.querySelectorAll('.rule')].at(-1).getBoundingClientRect().top")
    return found


def follow_twice(page: Page) -> float:
    """To a paragraph above, and from it to another page; where the first link stood on the screen."""
    link = page.locator(".rule a.reference >> nth=-1")
    link.scroll_into_view_if_needed()
    was = top_of_last(page)
    link.click()
    page.wait_for_url("**#aim")
    expect(page.locator(BACK)).to_have_text("← Back to I AO")
    page.click("#aim > .text a.reference")
    page.wait_for_url("**/book-3.html#end")
    return was


@pytest.mark.parametrize("by", ["click", "key"])
def test_back_leads_to_where_each_link_was_followed(opened: Page, by: str) -> None:
    page = opened
    was = follow_twice(page)
    expect(page.locator(BACK)).to_have_text("← Back to I A")

    def back() -> None:
        if by == "click":
            page.click(BACK)
        else:
            page.keyboard.press("b")

    back()
    page.wait_for_url("**/book-2.html#aim")
    expect(page.locator("#aim > .text a.reference")).to_be_focused()
    expect(page.locator(BACK)).to_have_text("← Back to I AO")
    back()
    expect(page.locator(".rule a.reference >> nth=-1")).to_be_focused()
    comes_true(
        page,
        "y => Math.abs([...document.querySelectorAll('.rule')].at(-1).getBoundingClientRect().top - y) < 2",
        arg=was,
    )
    assert not page.locator(BACK).is_visible()


def test_the_way_back_of_the_browser_takes_the_same_steps(opened: Page) -> None:
    page = opened
    follow_twice(page)
    page.go_back()
    page.wait_for_url("**/book-2.html#aim")
    expect(page.locator(BACK)).to_have_text("← Back to I AO")
    page.go_back()
    expect(page.locator(BACK)).not_to_be_visible()


def test_ways_are_forgotten_when_one_says_so(opened: Page) -> None:
    follow_twice(opened)
    opened.click(".way-back .forget")
    assert not opened.locator(BACK).is_visible()
    opened.reload()
    assert not opened.locator(BACK).is_visible()


def test_a_link_in_a_card_leads_back_to_the_link_that_opened_it(opened: Page) -> None:
    page = opened
    page.keyboard.press("Tab")
    page.locator(".rule a.reference >> nth=5").focus()
    page.click("#preview .card-cite")
    page.wait_for_url("**#aim")
    page.keyboard.press("`")
    expect(page.locator(".rule a.reference >> nth=5")).to_be_focused()


def test_many_citers_are_folded_on_the_screen_and_open_on_paper(browser: Browser, linked: Path) -> None:
    for script in (True, False):
        context = browser.new_context(java_script_enabled=script)
        page = context.new_page()
        page.goto((linked / "book-2.html").as_uri())
        assert page.locator("#aim summary").inner_text() == "Referenced by 40 paragraphs"
        last = page.locator("#aim .referenced-by a >> nth=-1")
        assert not last.is_visible()
        page.emulate_media(media="print")
        assert last.is_visible()
        page.emulate_media(media="screen")
        page.focus("#aim summary")
        page.keyboard.press("Enter")
        assert last.is_visible()
        context.close()


def test_axe_finds_nothing_with_a_way_back(browser: Browser, linked: Path) -> None:
    for scheme in ("light", "dark"):
        context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light")
        page = context.new_page()
        page.goto((linked / "book-2.html").as_uri())
        page.click("#aim summary")
        page.click("#aim .referenced-by a >> nth=3")
        assert page.locator(BACK).is_visible()
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        context.close()


def test_hits_of_a_search_do_not_cover_the_way_back(opened: Page) -> None:
    follow_twice(opened)
    opened.evaluate("rulewright.openSearch('end')")
    opened.get_by_role("option").first.click()
    expect(opened.locator(".hits-bar")).to_be_visible()
    pill, back = opened.locator(".hits-bar").bounding_box(), opened.locator(".way-back").bounding_box()
    assert pill and back
    beside = pill["x"] >= back["x"] + back["width"] or back["x"] >= pill["x"] + pill["width"]
    assert beside or back["y"] + back["height"] <= pill["y"], (pill, back)
