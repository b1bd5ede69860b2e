"""`make pictures`: the screenshots of README and docs, taken anew from `generated/`."""

import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.screens import switch

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = ROOT / "generated" / "europa" / "html"
PICTURES = ROOT / "docs" / "pictures"
SHOTS = {
    "desktop": ("interphase.html#chInter-Missionaries", {"width": 1280, "height": 900}, "light", False),
    "readings": ("interphase.html#chInter-Place-Missionary", {"width": 1280, "height": 900}, "light", True),
    "dark": ("interphase.html#chInter-Inflation-Roll", {"width": 1280, "height": 900}, "dark", False),
    "phone": ("interphase.html#chInter-Inflation-Roll", {"width": 390, "height": 844}, "light", False),
}


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
        for name, (page_name, size, scheme, readings) in SHOTS.items():
            page = browser.new_page(viewport=size, color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
            file, _, fragment = page_name.partition("#")
            page.goto((PAGES / file).as_uri())
            if readings:
                switch(page, "show-readings")
            page.evaluate("id => document.getElementById(id).scrollIntoView()", fragment)
            page.wait_for_timeout(500)
            page.screenshot(path=PICTURES / f"{name}.png")
            page.close()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
