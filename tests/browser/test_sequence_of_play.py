"""The sequence of play in a browser: drawings that can be read and followed, from disk and over HTTP, by day and by night."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.emit_html import emit_html
from rulewright.emit.writer import write_files
from tests.browser.conftest import serve
from tests.emit_html.test_sequence_of_play import WORDS, a_book, play

pytestmark = pytest.mark.browser
PAGE = "sequence-of-play.html"


@pytest.fixture(scope="module")
def days(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The edition of a book with phases."""
    out = tmp_path_factory.mktemp("days")
    write_files(emit_html(EditionSource(resolved=a_book(), vocabulary=WORDS, play=play())), out)
    return out


@pytest.fixture(scope="module")
def days_served(days: Path) -> Iterator[str]:
    """The same over HTTP."""
    yield from serve(days)


@pytest.fixture(params=["file", "http"])
def at(request: pytest.FixtureRequest, days: Path) -> str:
    """Where it is opened."""
    served: str = request.getfixturevalue("days_served") if request.param == "http" else f"{days.as_uri()}/"
    return served


def test_boxes_and_arrows_lead_to_what_they_name(page: Page, at: str) -> None:
    page.goto(at + PAGE)
    page.click("svg >> nth=1 >> a:has-text('The Waking')")
    assert "#waking-" in page.url
    page.go_back()
    page.get_by_role("link", name="After what stands before it, by").first.click()
    assert page.url.endswith("#order")


def test_the_drawing_fits_its_window_and_its_letters_stay_large(page: Page, days: Path) -> None:
    page.goto((days / PAGE).as_uri())
    width, inside = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width <= inside
    smallest = page.evaluate("""Math.min(...[...document.querySelectorAll('svg')].flatMap(svg => {
        const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
        return [...svg.querySelectorAll('text')].map(text => scale * parseFloat(getComputedStyle(text).fontSize));
    }))""")
    assert smallest >= 10.5
    # No line of letters leaves its box.
    over = page.evaluate("""[...document.querySelectorAll('svg a:has(rect)')].filter(a => {
        const box = a.querySelector('rect').getBoundingClientRect();
        return [...a.querySelectorAll('text')].some(t => t.getBoundingClientRect().right > box.right + 0.5);
    }).length""")
    assert over == 0


def test_the_keyboard_goes_through_a_drawing(browser: Browser, days: Path) -> None:
    page = browser.new_page()
    page.goto((days / PAGE).as_uri())
    page.locator("svg >> nth=1 >> a").first.focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')").startswith("After what stands")
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(browser: Browser, days: Path, scheme: Literal["light", "dark"]) -> None:
    context = browser.new_context(color_scheme=scheme)
    page = context.new_page()
    page.goto((days / PAGE).as_uri())
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    colours = page.evaluate("""['.drawing text', '.drawing .box'].map(
        each => getComputedStyle(document.querySelector(each)).fill)""")
    assert colours[0] != colours[1]
    context.close()
