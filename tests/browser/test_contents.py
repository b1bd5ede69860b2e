"""The contents: branches fold, the place of the reader is marked in them and in the bar, and a phone has a drawer."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.books import LONG, PORTS, made
from tests.browser.conftest import serve
from tests.browser.screens import DESK, PHONE

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(LONG, tmp_path_factory.mktemp("long"))


@pytest.fixture(scope="module")
def book_served(book: Path) -> Iterator[str]:
    yield from serve(book)


@pytest.fixture(params=["file", "http"])
def address(request: pytest.FixtureRequest, book: Path) -> str:
    served: str = request.getfixturevalue("book_served") if request.param == "http" else book.as_uri() + "/"
    return served


@pytest.fixture
def desk(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=DESK, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def bring(page: Page, id_: str, at: float = 0.05) -> None:
    """Scroll so that an element begins at a part of the height of the window."""
    page.evaluate(
        "([id, at]) => window.scrollTo(0, scrollY + document.getElementById(id).getBoundingClientRect().top - innerHeight * at)",
        [id_, at],
    )


def current(page: Page) -> Any:
    return page.locator(".sidebar [aria-current=location]")


@pytest.mark.parametrize("form", ["c2.html", "book.html"])
def test_the_paragraph_that_is_read_is_marked_in_contents_and_bar(
    page: Page, address: str, form: str
) -> None:
    if form == "book.html" and address.startswith("http"):
        pytest.skip("a policy without inline scripts is for the form of several pages")
    page.goto(address + form)
    for id_, title, place in (("c2s1p2", "Rule 2-1-2", "B"), ("c2s3p2", "Rule 2-3-2", "B")):
        bring(page, id_)
        expect(current(page)).to_contain_text(title)
        expect(page.locator(".crumbs .here")).to_contain_text("Part 2-3" if "c2s3" in id_ else "Part 2-1")
        expect(page.locator(".here-rule")).to_have_text(place)
    # A paragraph without a title belongs to the one that has.
    bring(page, "c2s2p4b")
    expect(current(page)).to_contain_text(
        "Part 2-2" if not page.locator("a[href='#c2s2p4']").count() else "Rule 2-2-4"
    )
    expect(page.locator(".here-rule")).to_have_text("D.1")
    assert page.locator(".here-rule").get_attribute("href") == "#c2s2p4b"


def test_old_addresses_do_not_lead_the_marks_astray(desk: Page, book: Path) -> None:
    desk.goto((book / "book.html").as_uri() + "#old-place")
    expect(current(desk)).to_contain_text("Rule 2-2-3")
    assert desk.locator("#c2s2p3 > .old-anchor").count() == 2
    bring(desk, "c2s2p3")
    expect(current(desk)).to_contain_text("Rule 2-2-3")


@pytest.mark.parametrize("id_", ["c1", "c1s2", "c2s2p3", "c3s3p6"])
def test_where_a_link_leads_is_what_is_read(desk: Page, book: Path, id_: str) -> None:
    desk.goto((book / "book.html").as_uri() + "#" + id_)
    expect(current(desk)).to_have_attribute("href", "#" + id_)


def test_branches_fold_open_where_one_reads_and_obey(desk: Page, book: Path) -> None:
    desk.goto((book / "book.html").as_uri())
    first = desk.locator(".sidebar .contents > li").first
    assert not desk.get_by_role("link", name="Part 1-1").is_visible()
    bring(desk, "c1s2p2")
    expect(first.get_by_role("link", name="Rule 1-2-2")).to_be_visible()
    assert not first.get_by_role("link", name="Rule 1-1-1").is_visible()
    there = desk.get_by_role("link", name="Rule 3-1-1")
    for _ in range(5):
        # What is laid out only when it comes near moves what is below it: the reader scrolls once more.
        bring(desk, "c3s1p1")
        desk.wait_for_timeout(400)
        if there.is_visible():
            break
    expect(there).to_be_visible()
    expect(first.get_by_role("link", name="Part 1-2")).not_to_be_visible()
    button = first.get_by_role("button", name="What is below I Chapter 1")
    expect(button).to_have_attribute("aria-expanded", "false")
    button.focus()
    desk.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(first.get_by_role("link", name="Part 1-2")).to_be_visible()
    # What a reader opened stays open.
    bring(desk, "c2s1p1")
    expect(desk.get_by_role("link", name="Rule 2-1-1")).to_be_visible()
    expect(first.get_by_role("link", name="Part 1-2")).to_be_visible()


def test_the_mark_stays_in_view_and_the_page_where_it_is(desk: Page, book: Path) -> None:
    desk.set_viewport_size({"width": 1200, "height": 420})
    desk.goto((book / "c3.html").as_uri())
    bring(desk, "c3s3p5")
    expect(current(desk)).to_contain_text("Rule 3-3-5")
    expect(current(desk)).to_be_in_viewport()
    at = desk.evaluate("scrollY")
    desk.wait_for_timeout(150)
    assert desk.evaluate("scrollY") == at


def test_without_script_all_is_open_and_a_link_leads_there(browser: Browser, book: Path) -> None:
    context = browser.new_context(java_script_enabled=False, viewport=PHONE)
    page = context.new_page()
    page.goto((book / "book.html").as_uri())
    assert page.get_by_role("link", name="Rule 3-3-6").is_visible() and not page.locator(".branch").count()
    page.get_by_role("link", name="Contents").click()
    assert page.url.endswith("#contents")
    context.close()


def test_a_phone_has_the_contents_in_a_drawer(phone: Page, book: Path) -> None:
    phone.goto((book / "book.html").as_uri() + "#c2s2p2")
    expect(current(phone)).to_contain_text("Rule 2-2-2")
    # The bar need not be on the screen.
    phone.evaluate("document.querySelector('button.to-contents').focus({ preventScroll: true })")
    phone.keyboard.press("Enter")
    drawer = phone.get_by_role("dialog", name="Contents")
    expect(drawer).to_be_visible()
    expect(drawer.locator("[aria-current=location]")).to_be_focused()
    expect(drawer.locator("[aria-current=location]")).to_be_in_viewport()
    assert phone.locator("#contents").count() == 1
    phone.keyboard.press("Escape")
    expect(drawer).not_to_be_visible()
    expect(phone.get_by_role("button", name="Contents")).to_be_focused()
    assert phone.locator(".frame > #contents").count() == 1, "the list is back below the text"
    phone.evaluate("rulewright.openContents()")
    drawer.get_by_role("link", name="Rule 2-2-5").click()
    expect(drawer).not_to_be_visible()
    assert phone.url.endswith("#c2s2p5")
    expect(phone.locator("#c2s2p5")).to_be_in_viewport()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_contents_and_drawer(
    browser: Browser, book: Path, scheme: Literal["light", "dark"]
) -> None:
    for size in (DESK, PHONE):
        context = browser.new_context(color_scheme=scheme, viewport=size, reduced_motion="reduce")
        page = context.new_page()
        page.goto((book / "book.html").as_uri() + "#c2s2p2")
        expect(current(page)).to_have_count(1)
        if size == PHONE:
            page.evaluate("rulewright.openContents()")
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        context.close()


@pytest.mark.parametrize("name", ["terms.html", "list-of-examples.html"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_index_and_list(
    browser: Browser, tmp_path: Path, name: str, scheme: Literal["light", "dark"]
) -> None:
    context = browser.new_context(color_scheme=scheme, viewport=PHONE)
    page = context.new_page()
    page.goto((made(PORTS, tmp_path) / name).as_uri())
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()
