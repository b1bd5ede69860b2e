"""A real browser, a book to open in it, and the two ways to open it: from disk, and from a server that forbids much."""

import shutil
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.emit_html import emit_html
from rulewright.emit.writer import write_files
from tests.browser.screens import DESK, PHONE
from tests.emit_html.samples import ledger, sample, vocabulary

CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What a careful host sends with the pages: no inline script or style, nothing from elsewhere."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not Path(CHROMIUM).exists():
        pytest.skip("no Chromium: apt-get install chromium")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield running
        running.close()


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The edition of a book with one of everything."""
    result = sample()
    out = tmp_path_factory.mktemp("book")
    edition = EditionSource(resolved=result, ledger=ledger(result), vocabulary=vocabulary())
    write_files(emit_html(edition), out)
    return out


class _Strict(SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def serve(folder: Path) -> Iterator[str]:
    """The address of a server for a folder, which runs until the iterator is closed."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Strict, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture(scope="session")
def served(folder: Path) -> Iterator[str]:
    """The sample book over HTTP, under a strict content security policy."""
    yield from serve(folder)


@pytest.fixture(params=["file", "http"])
def address(request: pytest.FixtureRequest, folder: Path) -> str:
    """Where the sample book is opened: its folder on disk or on a server, with a slash at the end."""
    served: str = request.getfixturevalue("served") if request.param == "http" else folder.as_uri() + "/"
    return served


@pytest.fixture(params=["desk", "phone"])
def page(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """A window in which no script may fail and no policy may be broken."""
    context = browser.new_context(
        viewport=DESK if request.param == "desk" else PHONE, has_touch=request.param == "phone"
    )
    opened = context.new_page()
    complaints: list[str] = []

    def hear(said: ConsoleMessage) -> None:
        # A browser asks every host for an icon, whatever the page says.
        if said.type == "error" and not said.location["url"].endswith("/favicon.ico"):
            complaints.append(said.text)

    opened.on("pageerror", lambda error: complaints.append(str(error)))
    opened.on("console", hear)
    yield opened
    assert complaints == []
    context.close()
