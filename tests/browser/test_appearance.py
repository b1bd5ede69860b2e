"""Light or dark and the size of text: by the system, by choice, remembered, and right from the first paint."""

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

LIGHT, DARK = "rgb(253, 252, 249)", "rgb(22, 24, 27)"
_PAPER = "getComputedStyle(document.documentElement).backgroundColor"
_TEXT = "parseFloat(getComputedStyle(document.body).fontSize)"

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("name", ["book.html", "second.html"])
def test_a_choice_of_paper_wins_over_the_system_and_is_kept(page: Page, address: str, name: str) -> None:
    if name == "book.html" and address.startswith("http"):
        pytest.skip("the single file holds its script, which the policy of the server forbids")
    page.emulate_media(color_scheme="light")
    page.goto(address + name)
    assert page.evaluate(_PAPER) == LIGHT
    page.evaluate("rulewright.remember('paper', 'dark'); rulewright.remember('text', 'largest')")
    small = page.evaluate(_TEXT)
    page.reload()
    assert page.evaluate(_PAPER) == DARK
    assert page.evaluate(_TEXT) > 1.5 * small
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]
    page.evaluate("rulewright.remember('paper', '\"><b>')")
    page.reload()
    assert page.evaluate(_PAPER) == LIGHT


def test_the_settings_offer_paper_and_text_size(page: Page, address: str) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(address + "second.html")
    page.click("[popovertarget=settings]")
    page.get_by_label("Dark").check()
    assert page.evaluate(_PAPER) == DARK
    before = page.evaluate(_TEXT)
    # Radio buttons are one stop, and arrows choose among them.
    page.get_by_label("Normal").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(_TEXT) > before
    page.goto(address + "book-2.html")
    assert page.evaluate(_PAPER) == DARK
    page.click("[popovertarget=settings]")
    assert page.get_by_label("Dark").is_checked() and page.get_by_label("Large", exact=True).is_checked()
    page.get_by_label("As the system").check()
    assert page.evaluate(_PAPER) == LIGHT


def test_the_choice_holds_before_anything_is_painted(page: Page, address: str) -> None:
    page.goto(address + "second.html")
    page.evaluate("rulewright.remember('paper', 'dark')")
    # When the first element of the body is parsed, the choice is on the root already.
    page.add_init_script(
        """new MutationObserver(() => {
          if (document.body && window.seen === undefined) { window.seen = document.documentElement.dataset.paper || ""; }
        }).observe(document, { childList: true, subtree: true });"""
    )
    page.reload()
    assert page.evaluate("seen") == "dark"


def test_paper_from_the_printer_is_white_whatever_was_chosen(page: Page, address: str) -> None:
    page.goto(address + "second.html")
    page.evaluate("rulewright.remember('paper', 'dark'); rulewright.remember('text', 'largest')")
    page.reload()
    page.emulate_media(media="print")
    assert page.evaluate(_PAPER) == "rgb(255, 255, 255)"
    assert page.evaluate(_TEXT) < 15


@pytest.mark.parametrize("paper", ["light", "dark"])
def test_axe_finds_nothing_with_the_largest_text(
    browser: Browser, served: str, paper: Literal["light", "dark"]
) -> None:
    context = browser.new_context(color_scheme="dark" if paper == "light" else "light")
    page = context.new_page()
    page.goto(served + "second.html")
    page.evaluate(
        "paper => { rulewright.appear('paper', paper); rulewright.appear('text', 'largest'); }", paper
    )
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    context.close()
