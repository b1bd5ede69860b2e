"""Switches in a real browser: style does what they say, a script remembers it, and paper shows all rules."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from rulewright.emit.html.emit_html import emit_html
from rulewright.emit.writer import write_files
from tests.browser.screens import PHONE, switch
from tests.emit_html.known_samples import harbour

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("known")
    write_files(emit_html(harbour()), out)
    return out


@pytest.mark.parametrize("form", ["book-2.html", "book.html"])
def test_examples_notes_and_options_are_hidden_each_by_itself(page: Page, known: Path, form: str) -> None:
    page.goto((known / form).as_uri())
    example, note = page.locator(".aside.example"), page.locator(".aside.design-note")
    fog, ice = page.locator("#fog"), page.locator("#ice")
    switch(page, "show-examples", on=False)
    assert not example.is_visible() and note.is_visible()
    switch(page, "show-notes", on=False)
    assert not note.is_visible()
    switch(page, "option-campaign", on=False)
    # A paragraph under two options is played with either.
    assert not ice.is_visible() and fog.is_visible()
    switch(page, "option-fog", on=False)
    assert not fog.is_visible() and page.locator("#night").is_visible()
    page.reload()
    assert not fog.is_visible() and not example.is_visible()
    # Whoever follows a link to it sees it all the same.
    page.goto((known / form).as_uri() + "#ice")
    assert ice.is_visible() and not fog.is_visible()
    page.emulate_media(media="print")
    assert fog.is_visible() and note.is_visible() and example.is_visible()


def test_readings_and_states_are_shown_without_a_script(browser: Browser, known: Path) -> None:
    context = browser.new_context(java_script_enabled=False, viewport=PHONE)
    page = context.new_page()
    page.goto((known / "book-2.html").as_uri())
    assert not page.locator("#ice .readings").is_visible()
    switch(page, "show-readings")
    assert page.locator("#ice .readings").is_visible()
    style = "getComputedStyle(document.querySelector('#{} > .text')).borderLeftStyle"
    assert page.evaluate(style.format("ice")) == "none"
    switch(page, "show-states")
    assert [page.evaluate(style.format(name)) for name in ("royal", "night", "ice")] == [
        "solid",
        "dashed",
        "dotted",
    ]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()
