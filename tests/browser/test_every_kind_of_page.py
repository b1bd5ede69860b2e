"""Every kind of page that the books of `generated/` have, as axe sees it: by day and by night, on a desk and on a phone."""

from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ViewportSize

from tests.browser.screens import DESK, PHONE

pytestmark = pytest.mark.browser

GENERATED = Path(__file__).resolve().parent.parent.parent / "generated"
LIGHTEST = {
    kind: min(found, key=lambda page: page.stat().st_size)
    for kind, pattern in {
        "front": "index.html",
        "single file": "book.html",
        "dossiers": "*.about.html",
        "terms": "terms.html",
        "examples": "list-of-examples.html",
        "sequence of play": "sequence-of-play.html",
        "references": "reference-graph.html",
        "changes": "what-changed.html",
        "chapter": "[0-9im]*[a-z].html",
    }.items()
    if (
        found := [
            page
            for page in GENERATED.glob(f"*/html/{pattern}")
            if ".about" not in page.name or kind == "dossiers"
        ]
    )
}


def test_the_books_have_every_kind() -> None:
    assert len(LIGHTEST) == 9


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("kind", LIGHTEST)
def test_axe_finds_nothing(
    browser: Browser, kind: str, size: ViewportSize, scheme: Literal["light", "dark"]
) -> None:
    context = browser.new_context(color_scheme=scheme, viewport=size)
    page = context.new_page()
    page.goto(LIGHTEST[kind].as_uri())
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    context.close()
