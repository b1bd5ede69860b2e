"""Cards with what a link leads to: on hover, focus and long press, from the page itself and from the data of others."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.screens import DESK, PHONE

pytestmark = pytest.mark.browser

ELSEWHERE = "a.reference[href$='#target'] >> nth=0"

TIMED = """
document.addEventListener("pointerover", e => { if (e.target.closest("a.reference")) window.came ??= performance.now(); }, true);
document.querySelector("#preview").addEventListener("beforetoggle", () => { window.shown ??= performance.now(); });
"""


def card(page: Page) -> Locator:
    return page.locator("#preview:popover-open")


def focus(page: Page, selector: str) -> None:
    """As Tab does it, so that the focus is seen."""
    page.keyboard.press("Tab")
    page.locator(selector).focus()


@pytest.fixture
def desk(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=DESK)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("name", ["book-2.html", "book.html"])
def test_a_link_that_is_pointed_at_shows_what_it_leads_to(page: Page, address: str, name: str) -> None:
    if name == "book.html" and address.startswith("http"):
        pytest.skip("a careful host forbids what stands within the single file")
    page.goto(address + name)
    link = page.locator(ELSEWHERE)
    link.scroll_into_view_if_needed()
    page.evaluate(TIMED)
    link.hover()
    expect(card(page)).to_be_visible()
    assert (
        page.evaluate("window.shown - window.came") >= 450
    )  # a pointer on its way to elsewhere opens nothing
    shown = card(page).inner_text()
    assert shown.startswith("II A") and "Aim supply" in shown
    assert page.locator("#preview [id]").count() == 0
    box, size = card(page).bounding_box(), page.viewport_size
    assert box and size
    assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
    assert box["y"] >= 0 and box["y"] + box["height"] <= size["height"]
    # The pointer may go into the card, and links in it work.
    page.hover("#preview .card-text")
    page.wait_for_timeout(400)
    assert card(page).is_visible()
    page.click("#preview .card-cite")
    page.wait_for_url("**#target")
    assert not card(page).is_visible()


def test_the_card_goes_with_the_pointer_and_with_escape(desk: Page, folder: Path) -> None:
    desk.goto((folder / "book-2.html").as_uri())
    link = desk.locator(ELSEWHERE)
    for leave in ("pointer", "escape"):
        desk.mouse.move(5, 5)
        link.hover()
        expect(card(desk)).to_be_visible()
        assert link.get_attribute("aria-details") == "preview"
        if leave == "pointer":
            desk.mouse.move(5, 5)
        else:
            desk.keyboard.press("Escape")
        expect(card(desk)).to_have_count(0)
        assert link.get_attribute("aria-details") is None


def test_the_focus_opens_the_card_and_the_arrow_enters_it(desk: Page, folder: Path) -> None:
    desk.goto((folder / "book-2.html").as_uri())
    focus(desk, ELSEWHERE)
    expect(card(desk)).to_be_visible()
    desk.keyboard.press("ArrowDown")
    assert desk.evaluate("document.activeElement.id") == "preview"
    desk.keyboard.press("Tab")
    assert desk.evaluate("document.activeElement.className") == "card-cite"
    desk.keyboard.press("Escape")
    assert desk.evaluate("document.activeElement.matches('a.reference')")
    assert not card(desk).is_visible()


def test_a_term_shows_its_definition_and_marks_its_uses(page: Page, address: str) -> None:
    for name in ("book-2.html", "book.html") if address.startswith("file") else ("book-2.html",):
        page.goto(address + name)
        focus(page, "main article a.term >> nth=0")
        expect(card(page)).to_be_visible()
        assert "gloss supply" in card(page).inner_text() and "Used in 1 paragraph" in card(page).inner_text()
        page.click("#preview button")
        assert page.locator("a.term.use").count() == 1
        assert "Uses marked: 1" in page.locator("[role=status]").inner_text()
        page.keyboard.press("Escape")
        assert page.locator("a.term.use").count() == 0
        focus(page, "main article a.term >> nth=0")
        for count in (1, 0):
            page.keyboard.press("u")
            expect(page.locator("a.term.use")).to_have_count(count)
        assert page.locator("main article a.term").first.get_attribute("href")


def test_uses_in_plain_words_are_marked_too(desk: Page, folder: Path) -> None:
    desk.goto((folder / "second.html").as_uri())
    desk.evaluate("rulewright.markUses({ id: 'term-aim', forms: ['aim'] })")
    assert desk.evaluate("[...CSS.highlights.get('rw-uses')].map(String)") == ["Aim"]
    desk.keyboard.press("Escape")
    assert not desk.evaluate("CSS.highlights.has('rw-uses')")


def test_what_cannot_be_followed_says_why(desk: Page, folder: Path) -> None:
    desk.goto((folder / "book-2.html").as_uri())
    missing = desk.locator(".reference.missing >> nth=0")
    assert missing.inner_text().startswith("lost supply")
    focus(desk, ".reference.missing >> nth=0")
    expect(card(desk)).to_have_text("Nothing in this book is called “lost supply”")
    desk.hover(".reference.external")
    expect(card(desk)).to_have_text("Outside this book")


def test_previews_are_turned_off_and_stay_off(desk: Page, folder: Path) -> None:
    desk.goto((folder / "book-2.html").as_uri())
    desk.click(".tools button[popovertarget=settings]")
    desk.uncheck("#use-previews")
    desk.keyboard.press("Escape")
    for _ in range(2):
        desk.mouse.move(5, 5)
        desk.hover(ELSEWHERE)
        desk.wait_for_timeout(700)
        assert not card(desk).is_visible()
        desk.reload()


def test_a_finger_that_rests_shows_the_card_and_one_that_taps_follows(browser: Browser, folder: Path) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto((folder / "book-2.html").as_uri())
    link = page.locator(ELSEWHERE)
    link.scroll_into_view_if_needed()
    box = link.bounding_box()
    assert box
    finger = context.new_cdp_session(page)
    at = [{"x": box["x"] + 4, "y": box["y"] + 4}]
    page.evaluate(
        "document.addEventListener('contextmenu', e => { window.menu = !e.defaultPrevented; }); window.menu = false"
    )
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    expect(card(page)).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(100)
    assert card(page).is_visible() and page.url.endswith("book-2.html") and not page.evaluate("menu")
    size = card(page).bounding_box()
    assert size and size["x"] >= 0 and size["x"] + size["width"] <= PHONE["width"]
    page.dispatch_event("h1", "pointerdown")
    assert not card(page).is_visible()
    link.tap()
    page.wait_for_url("**#target")
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_with_an_open_card(browser: Browser, folder: Path, scheme: str) -> None:
    context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light")
    page = context.new_page()
    page.goto((folder / "book-2.html").as_uri())
    for selector in (ELSEWHERE, "main a.term >> nth=0"):
        focus(page, selector)
        expect(card(page)).to_be_visible()
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
    context.close()


def test_an_example_is_shown_on_its_page_and_on_others(desk: Page, folder: Path) -> None:
    for name in ("list-of-examples.html", "book.html"):
        desk.goto((folder / name).as_uri())
        shown = desk.evaluate(
            """async () => {
                const link = document.querySelector("main .examples a");
                const found = await rulewright.previewOf(link);
                return found.items.map(each => each.nodes().map(e => e.textContent).join(" ")).join(" ");
            }"""
        )
        assert "example supply" in shown
