"""The graph of references in a browser."""

from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser


def test_at_a_part_its_own_references_stand_out(page: Page, address: str) -> None:
    page.goto(address + "reference-graph.html")
    width, inside = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width <= inside
    part = page.locator(".tie").first.get_attribute("data-from")
    first = page.locator(f"svg.arcs a[data-part='{part}']")
    first.focus()
    assert page.locator("svg.arcs.pointed").count() == 1
    own = page.locator(f".tie[data-from='{part}'], .tie[data-to='{part}']").count()
    assert page.locator(".tie.lit").count() == own > 0
    page.locator("h1").click()
    page.evaluate("document.activeElement.blur()")
    assert page.locator(".tie.lit").count() == 0
    href = first.get_attribute("href")
    assert href and page.evaluate("href => new URL(href, location).hash", href)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(browser: Browser, folder: Path, scheme: Literal["light", "dark"]) -> None:
    context = browser.new_context(color_scheme=scheme)
    page = context.new_page()
    page.goto((folder / "reference-graph.html").as_uri())
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    context.close()


def test_a_part_shows_what_it_leads_to(page: Page, address: str) -> None:
    page.goto(address + "reference-graph.html")
    part = page.locator("svg.arcs a[data-part]").first
    part.hover()
    page.locator("#preview").wait_for()
    part.click()
    page.wait_for_url("**/*.html#*")
