"""Addresses of earlier editions in a browser: they lead on, in both forms, and cards show what they lead to."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rulewright.analyse.old_addresses import OldAddress
from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.emit_html import emit_html
from rulewright.emit.writer import write_files
from tests.emit_html.samples import sample, vocabulary

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def renamed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample, in which `target` had another name, another page, and a page that is gone."""
    book = sample()
    target = book.by_label["target"]
    old = [
        OldAddress(page=page, fragment=fragment, target=target, span=None)
        for page, fragment in (("", "before"), ("book-2.html", "elsewhere"), ("gone.html", "aim"))
    ]
    out = tmp_path_factory.mktemp("renamed")
    write_files(emit_html(EditionSource(resolved=book, vocabulary=vocabulary(), old_addresses=old)), out)
    return out


@pytest.mark.parametrize(
    ("address", "ends"),
    [
        ("second.html#before", "second.html#before"),
        ("book-2.html#elsewhere", "second.html#target"),
        ("gone.html#aim", "second.html#target"),
        ("book.html#before", "book.html#before"),
        ("book.html#elsewhere", "book.html#elsewhere"),
        ("book.html#aim", "book.html#aim"),
    ],
)
def test_an_old_address_ends_at_the_paragraph(page: Page, renamed: Path, address: str, ends: str) -> None:
    name, _, fragment = address.partition("#")
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{(renamed / name).as_uri()}#{fragment}")
    page.wait_for_url(f"**/{ends}")
    top = page.evaluate("document.querySelector('#target').getBoundingClientRect().top")
    size = page.viewport_size
    assert size and -5 <= top < size["height"]
    assert not page.locator(".way-back .go").is_visible()
    # What is read there is the paragraph, by whatever name it was reached.
    page.keyboard.press("c")
    expect(page.locator("[role=status]")).to_have_text(re.compile(r"II A$"))


@pytest.mark.parametrize(
    "address", ["second.html#before", "book-2.html#elsewhere", "#elsewhere", "book.html#before"]
)
def test_a_card_shows_what_an_old_address_leads_to(page: Page, renamed: Path, address: str) -> None:
    name, _, fragment = address.partition("#")
    page.goto((renamed / ("book.html" if name == "book.html" else "book-2.html")).as_uri())
    shown = page.evaluate(
        """async address => {
            const link = document.createElement("a");
            link.href = address;
            document.querySelector("main").append(link);
            const found = await rulewright.previewOf(link);
            return found && found.items[0].citation + " " + found.items[0].nodes().map(e => e.textContent).join(" ");
        }""",
        f"#{fragment}" if name == "book.html" else address,
    )
    assert shown and shown.startswith("II A") and "Aim supply" in shown
