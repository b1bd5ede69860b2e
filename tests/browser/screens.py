"""The screens on which pages are looked at, and what is switched on them."""

from playwright.sync_api import Page, ViewportSize

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}


def switch(page: Page, name: str, on: bool = True) -> None:
    """Set a box of the settings, as a reader does."""
    page.click(".tools [popovertarget=settings]")
    page.set_checked(f"#{name}", on)
    page.keyboard.press("Escape")
    if page.locator("#settings").is_visible():  # without a script, and from where the focus is
        page.click("#settings [popovertargetaction=hide]")
