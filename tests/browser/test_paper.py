"""On paper, from the browser: the whole book in order, nothing hidden that was not hidden on purpose, no controls."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.screens import switch

pytestmark = pytest.mark.browser

_AFTER = "link => getComputedStyle(link, '::after').content"


@pytest.fixture
def paper(browser: Browser, folder: Path) -> Iterator[Page]:
    page = browser.new_page()
    page.goto((folder / "book.html").as_uri())
    page.emulate_media(media="print", color_scheme="dark")
    yield page
    page.close()


def _shown(page: Page, selector: str) -> list[bool]:
    shown: list[bool] = page.evaluate(
        "selector => [...document.querySelectorAll(selector)].map(each => each.checkVisibility())", selector
    )
    return shown


def test_a_booklet_begins_with_title_and_contents(paper: Page) -> None:
    # Links leave no trace of the screen, and what is printed has no controls.
    for gone in (".bar", ".sidebar", ".skip", "button", "dialog", "input"):
        assert not any(_shown(paper, gone)), gone
    assert all(_shown(paper, ".rule, .aside, .division, .entry, .footnote"))
    listed = paper.locator(".paper-contents a").all_inner_texts()
    assert [" ".join(each.split()) for each in listed[:2]] == ["I First supply", "II Second supply"]
    assert "Terms" in listed
    breaks = paper.evaluate(
        "['.title-page'].map(each => getComputedStyle(document.querySelector(each)).breakAfter)"
        ".concat([...document.querySelectorAll('.chapter, .appendix')].map(each => getComputedStyle(each).breakBefore))"
    )
    assert set(breaks) == {"page"}
    # The few words in front of the first chapter follow the contents; without them these end a page.
    contents = paper.locator(".paper-contents")
    after = "each => getComputedStyle(each).breakAfter"
    assert contents.evaluate(after) == "auto"
    assert (
        contents.evaluate(f"each => {{ each.classList.remove('goes-on'); return ({after})(each); }}")
        == "page"
    )
    assert (
        paper.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"
    )


def test_references_say_on_paper_where_they_lead(paper: Page) -> None:
    # A browser knows no page numbers: it prints the number of the paragraph where the words do not hold it.
    paper.evaluate("document.querySelector('article a.reference').dataset.cite = 'II A'")
    assert "II A" in paper.eval_on_selector("article a.reference", _AFTER)
    plain = paper.locator("article a.reference:not([data-cite])").first
    assert plain.evaluate(_AFTER) == "none"
    paper.evaluate(
        "document.querySelector('article p').innerHTML += '<a id=far href=\"https://example.org/x\">there</a>'"
    )
    assert "https://example.org/x" in paper.eval_on_selector("#far", _AFTER)


def test_what_is_hidden_on_screen_is_printed_unless_the_reader_says_so(paper: Page) -> None:
    paper.emulate_media(media="screen")
    switch(paper, "show-notes", on=False)
    switch(paper, "show-examples", on=False)
    paper.emulate_media(media="print")
    assert all(_shown(paper, ".aside"))
    paper.emulate_media(media="screen")
    paper.evaluate("document.getElementById('settings').showPopover()")
    paper.uncheck("#print-hidden")
    paper.reload()
    paper.emulate_media(media="print")
    assert not any(_shown(paper, ".aside"))


def test_details_are_open_on_paper_and_closed_again(paper: Page) -> None:
    paper.evaluate(
        "document.querySelector('article').insertAdjacentHTML('beforeend', '<details><summary>s</summary><p id=inner>x</p></details>')"
    )
    opened = paper.evaluate(
        """() => {
          const each = document.querySelector('article details');
          dispatchEvent(new Event('beforeprint'));
          const during = each.open;
          dispatchEvent(new Event('afterprint'));
          return [during, each.open];
        }"""
    )
    assert opened == [True, False]
    # Where there is no script, the style does it.
    assert (
        paper.evaluate(
            "getComputedStyle(document.querySelector('article details'), '::details-content').contentVisibility"
        )
        == "visible"
    )


def test_a_browser_prints_title_contents_chapters_and_terms_on_pages_of_their_own(paper: Page) -> None:
    pages = paper.pdf(prefer_css_page_size=True).count(b"/Type /Page\n")
    chapters = paper.locator(".chapter, .appendix").count()
    assert pages >= 2 + chapters
