"""What changed, in a browser: boxes that work without a script, marks beside the text, the switch, paper."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from rulewright.emit.diff.html import as_html
from rulewright.emit.html.emit_html import emit_html
from rulewright.emit.writer import write_files
from tests.browser.conftest import serve
from tests.browser.screens import switch
from tests.emit_html.changed_book import changed_book

pytestmark = pytest.mark.browser
PAGE = "what-changed.html"


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The edition of a book with two earlier ones, and the page of a comparison."""
    out = tmp_path_factory.mktemp("changed")
    source = changed_book()
    write_files(emit_html(source), out)
    (out / "diff.html").write_text(as_html(source.history.comparisons[1]), "utf-8")
    return out


@pytest.fixture(scope="module")
def changed_served(changed: Path) -> Iterator[str]:
    """The same over HTTP."""
    yield from serve(changed)


@pytest.fixture(params=["file", "http"])
def at(request: pytest.FixtureRequest, changed: Path) -> str:
    """Where it is opened."""
    served: str = (
        request.getfixturevalue("changed_served") if request.param == "http" else f"{changed.as_uri()}/"
    )
    return served


def shown(page: Page) -> list[str]:
    """The headings of the changes that are seen."""
    headings = page.locator(".change:visible > .change-heading")
    return [" ".join(each.split()) for each in headings.all_inner_texts()]


def test_boxes_show_and_hide_by_kind_chapter_edition_and_weight(page: Page, at: str) -> None:
    page.goto(at + PAGE)
    width, inside = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width <= inside
    assert len(shown(page)) == 6 and page.locator(".change-shown").is_hidden()
    page.uncheck("#change-kind-changed")
    assert [each.split()[2] for each in shown(page)] == ["Bells", "Cargo", "Watch", "Tolls"]
    assert "4 / 6" in page.locator(".change-shown").inner_text()
    page.uncheck("#change-chapter-0")
    assert [each.split()[2] for each in shown(page)] == ["Tolls"]
    page.check("#change-kind-changed")
    page.check("#change-asks")
    assert [each.split()[2] for each in shown(page)] == ["Fines"]
    page.uncheck("#change-edition-1")
    assert shown(page) == []
    page.check("#change-edition-1")
    page.goto(f"{page.url}#change-1-1")  # where a link leads, nothing is hidden
    assert [each.split()[2] for each in shown(page)] == ["Fines", "Docking"]


@pytest.mark.parametrize("name", [PAGE, "book.html", "diff.html"])
def test_the_boxes_need_no_script(browser: Browser, changed: Path, name: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((changed / name).as_uri())
    before = len(shown(page))
    page.uncheck("#change-kind-added")
    assert len(shown(page)) == before - 1
    page.locator("label:has(#change-asks)").click()
    assert page.locator(".change.k-renumbered").is_hidden()
    context.close()


def test_marks_are_for_the_edition_that_is_chosen_lead_to_it_and_can_be_switched_off(
    page: Page, at: str
) -> None:
    page.goto(at + "book-2.html")
    assert page.locator("#cargo .changed").is_visible() and not page.locator("#docking .changed").is_visible()
    page.click(".tools [popovertarget=settings]")
    page.select_option("#changes-since", label="2011")
    page.keyboard.press("Escape")
    assert page.locator("#docking .changed").is_visible()
    page.reload()
    expect(page.locator("#docking .changed")).to_be_visible()
    page.click("#docking .changed a")
    assert page.locator(":target").inner_text().startswith("I.1 A Docking")
    switch(page, "show-changes", on=False)
    assert page.locator(".changed:visible").count() == 0
    page.reload()
    assert page.locator(".changed:visible").count() == 0


def test_on_paper_a_bar_stands_beside_what_changed(browser: Browser, changed: Path) -> None:
    page = browser.new_page()
    page.goto((changed / "book.html").as_uri())
    page.emulate_media(media="print")
    style = "getComputedStyle(document.querySelector('#cargo .changed'), '::before')"
    width, left = page.evaluate(f"[{style}.borderLeftWidth, {style}.left]")
    # Beside the text, not behind its end, where the paper is.
    assert float(width.removesuffix("px")) >= 1 and -20 < float(left.removesuffix("px")) < 0
    assert not page.locator("#cargo .changed a").is_visible()
    page.goto((changed / PAGE).as_uri())
    assert not page.locator(".change-filters").is_visible() and len(shown(page)) == 6
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", [PAGE, "book.html", "diff.html"])
def test_axe_finds_nothing(
    browser: Browser, changed: Path, name: str, scheme: Literal["light", "dark"]
) -> None:
    context = browser.new_context(color_scheme=scheme)
    page = context.new_page()
    page.goto((changed / name).as_uri())
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    context.close()
