"""What the system of a reader asks for: colours of its own, no motion, large letters; and marks that meet."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.screens import PHONE

pytestmark = pytest.mark.browser


@pytest.fixture
def desk(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    yield page
    page.close()


def _style(page: Page, selector: str, of: str) -> str:
    found: str = page.evaluate("([s, p]) => getComputedStyle(document.querySelector(s))[p]", [selector, of])
    return found


def test_forced_colours_leave_lines_where_tints_and_shadows_were(desk: Page, folder: Path) -> None:
    desk.emulate_media(forced_colors="active")
    desk.goto((folder / "second.html").as_uri() + "#target")
    # The bar of a target is a shadow, and the ground of an aside a tint: neither is painted there.
    assert _style(desk, "#target > .text", "boxShadow") == "none"
    assert _style(desk, "#target > .text", "outlineStyle") == "solid"
    for selector in (".aside.note", ".table"):
        assert _style(desk, selector, "borderTopStyle") == "solid", selector
    desk.focus("#target > .number")
    assert _style(desk, "#target > .number", "outlineStyle") == "solid"
    desk.goto((folder / "reference-graph.html").as_uri())
    assert _style(desk, ".arc", "stroke") == _style(desk, "body", "color")


def test_nothing_moves_for_those_who_ask_for_that(browser: Browser, folder: Path) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    page.goto((folder / "second.html").as_uri())
    page.click(".to-contents")
    page.locator(".drawer[open]").wait_for()
    assert page.evaluate("document.getAnimations().length") == 0
    assert _style(page, "html", "scrollBehavior") == "auto"
    page.emulate_media(reduced_motion="no-preference")
    page.keyboard.press("Escape")
    page.click(".to-contents")
    assert page.evaluate("document.getAnimations().length") == 1
    context.close()


def test_focus_and_target_are_seen_side_by_side(desk: Page, folder: Path) -> None:
    desk.goto((folder / "second.html").as_uri() + "#target")
    desk.focus("#target > .number")
    desk.keyboard.press("Shift+Tab")
    desk.keyboard.press("Tab")
    number, text = (
        desk.locator("#target > .number").bounding_box(),
        desk.locator("#target > .text").bounding_box(),
    )
    assert number and text
    ring = float(_style(desk, "#target > .number", "outlineWidth")[:-2])
    ring += float(_style(desk, "#target > .number", "outlineOffset")[:-2])
    # The number reaches to the text: what it shows ends before the gap in which the bar stands.
    gap = float(_style(desk, "#target > .number", "paddingRight")[:-2])
    bar = desk.evaluate(
        "getComputedStyle(document.querySelector('#target > .text')).boxShadow.split(/, (?=rgb)/)[1]"
    )
    reach = -float(bar.split(" ")[-4][:-2])
    assert reach > 0 and number["x"] + number["width"] - gap + ring <= text["x"] - reach


@pytest.mark.parametrize(
    ("width", "size"), [(1280, "larger"), (1280, "largest"), (1440, "largest"), (1040, "normal")]
)
def test_the_contents_give_way_before_the_text_grows_narrow(
    desk: Page, folder: Path, width: int, size: str
) -> None:
    desk.set_viewport_size({"width": width, "height": 900})
    desk.goto((folder / "second.html").as_uri())
    desk.evaluate("size => rulewright.remember('text', size)", size)
    desk.reload()
    letters = desk.evaluate(
        """() => { const text = document.querySelector('#target > .text'), probe = document.createElement('span');
             probe.style.cssText = 'position: absolute; width: 1ch'; text.append(probe);
             const wide = text.clientWidth / probe.getBoundingClientRect().width; probe.remove(); return wide; }"""
    )
    assert letters > 48, letters
    if size != "normal":
        desk.keyboard.press("t")
        desk.locator(".drawer[open]").wait_for()
