"""Waiting for what a page will show, where a page allows no script of another."""

from typing import Any

from playwright.sync_api import Page

PATIENCE = 10_000
"""How long is waited, in milliseconds."""
PAUSE = 50
"""How long between two looks, in milliseconds."""


def comes_true(page: Page, expression: str, arg: Any = None) -> None:
    """Wait until an expression (or a function of `arg`) holds in the page; fail where it never does.

    Playwright's own `wait_for_function` looks again by `eval` within the page, which a strict content security
    policy forbids; so it fails there whenever the first look comes too early.
    """
    for _ in range(PATIENCE // PAUSE):
        if page.evaluate(expression, arg):
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError(f"not within {PATIENCE} ms: {expression}")
