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
    # What is transparent elsewhere is painted there, and would mark every entry as the current one.
    edges = desk.locator(".sidebar .chapters a").evaluate_all(
        "links => links.map(each => [each.hasAttribute('aria-current'), getComputedStyle(each).borderLeftColor])"
    )
    current = {colour for is_current, colour in edges if is_current}
    assert current and current.isdisjoint({colour for is_current, colour in edges if not is_current})
    desk.goto((folder / "reference-graph.html").as_uri())
    assert _style(desk, ".arc", "stroke") == _style(desk, "body", "color")


def test_nothing_moves_for_those_who_ask_for_that(browser: Browser, folder: Path) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    page.goto((folder / "second.html").as_uri())
    # What moves is over soon: it is counted as it begins.
    page.evaluate("""window.moved = 0;
        for (const begin of ["animationstart", "transitionrun"]) document.addEventListener(begin, () => window.moved++, true)""")
    page.click(".to-contents")
    page.locator(".drawer[open]").wait_for()
    assert page.evaluate("window.moved") == 0
    assert _style(page, "html", "scrollBehavior") == "auto"
    page.emulate_media(reduced_motion="no-preference")
    page.keyboard.press("Escape")
    page.click(".to-contents")
    page.wait_for_function("window.moved > 0")
    context.close()


def test_focus_and_target_are_seen_side_by_side(desk: Page, folder: Path) -> None:
    desk.goto((folder / "second.html").as_uri() + "#target")
    desk.focus("#target > .number")
    desk.keyboard.press("Shift+Tab")
    desk.keyboard.press("Tab")
    number, text = (desk.locator(f"#target > {each}").bounding_box() for each in (".number", ".text"))
    assert number and text
    ring = float(_style(desk, "#target > .number", "outlineWidth")[:-2])
    ring += float(_style(desk, "#target > .number", "outlineOffset")[:-2])
    shadows = _style(desk, "#target > .text", "boxShadow").split(", rgb")
    reach = -float(shadows[1].rpartition(") ")[2].split()[0][:-2])
    assert reach > 4 and number["x"] + number["width"] + ring <= text["x"] - reach
    # Between the two stands what leads to the dossier.
    about = desk.locator("#target > .about").bounding_box()
    assert about
    wide = desk.evaluate(
        "parseFloat(getComputedStyle(document.querySelector('#target > .about'), '::before').width)"
    )
    padding = float(_style(desk, "#target > .about", "paddingLeft")[:-2])
    assert about["x"] + padding + wide <= text["x"] - reach + 0.5


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
