"""`make pictures`: the screenshots of README and docs, taken anew from `generated/`."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Page, ViewportSize, sync_playwright

from tests.browser.screens import switch

ROOT = Path(__file__).resolve().parent.parent.parent
BOOKS = ROOT / "generated"
PICTURES = ROOT / "docs" / "pictures"
DESK: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}


def as_it_is(page: Page) -> None:
    """The page as it opens."""


def with_readings(page: Page) -> None:
    """What is understood of each sentence."""
    switch(page, "show-readings")


def searching(words: str) -> Callable[[Page], None]:
    """The search with words in it."""

    def look(page: Page) -> None:
        page.evaluate("rulewright.openSearch()")
        page.keyboard.type(words)
        page.wait_for_timeout(1500)

    return look


def hovering(reference: str) -> Callable[[Page], None]:
    """The card of a reference."""

    def hover(page: Page) -> None:
        page.hover(reference)
        page.wait_for_timeout(1500)

    return hover


class Picture(NamedTuple):
    """What is photographed."""

    name: str
    page: str
    """Below `generated/`, with the fragment that stands at the top."""

    do: Callable[[Page], None] = as_it_is
    size: ViewportSize = DESK
    scheme: Literal["light", "dark"] = "light"


SHOTS = (
    Picture("desktop", "europa/html/interphase.html#chInter-Missionaries"),
    Picture("readings", "europa/html/interphase.html#chInter-Place-Missionary", with_readings),
    Picture("dark", "europa/html/interphase.html#chInter-Inflation-Roll", scheme="dark"),
    Picture("phone", "europa/html/interphase.html#chInter-Inflation-Roll", size=PHONE),
    Picture("search", "europa/html/interphase.html", searching("ransom of a monarch")),
    Picture("search-russian", "naval/html/movement.ru.html", searching("перехват"), size=PHONE),
    Picture(
        "preview", "europa/html/interphase.html#chInter-Missionaries", hovering("main a.reference:visible")
    ),
    Picture("dossier", "europa/html/interphase.about.3.html#chInter-Missionaries"),
    Picture("sequence", "europa/html/sequence-of-play.html#top"),
    Picture("changes", "washington/html/what-changed.html#top"),
)


def main() -> int:
    """Take every picture; 1 where no browser is found."""
    browser_path = next(
        filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
    )
    if browser_path is None:
        print("no Chromium found", file=sys.stderr)
        return 1
    PICTURES.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
        for shot in SHOTS:
            context = browser.new_context(
                viewport=shot.size, color_scheme=shot.scheme, reduced_motion="reduce"
            )
            page = context.new_page()
            file, _, fragment = shot.page.partition("#")
            page.goto((BOOKS / file).as_uri())
            shot.do(page)
            if fragment and shot.do in (as_it_is, with_readings):
                page.evaluate("id => document.getElementById(id).scrollIntoView()", fragment)
            page.wait_for_timeout(500)
            page.screenshot(path=PICTURES / f"{shot.name}.png")
            context.close()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
