"""`make bench-reading`: a book of 8,000 paragraphs in a real browser, and what its pages weigh.

Prints how long its single file takes until it can be read, how long searches take in it, and the heaviest page as it
travels, beside the limits that we set ourselves. Times are those of this machine at this hour: look at them when
nothing else runs.
"""

import gzip
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.generators.latex import chapters

RULEWRIGHT = str(Path(sys.executable).parent / "rulewright")
SIZE = 1_600_000
"""Of the source, in bytes: some 8,000 paragraphs."""

ROUNDS = 5
OPENS, FINDS, WEIGHS = 2_000, 50, 100
"""Limits: milliseconds until the page is loaded, milliseconds of a search, kB of a page as it travels."""

QUERIES = ("harbour", "garrison alone", "II.1 A.2", "fleets waiting", "cavaly", "depot follows the port")


def build(folder: Path) -> Path:
    """The pages of the book."""
    source = folder / "big"
    source.mkdir()
    made = chapters(1, SIZE)
    for name, text in made.files.items():
        (source / name).write_text(text, "utf-8")
    files = ", ".join(f'"{name}"' for name in made.files)
    (source / "rulebook.toml").write_text(f'book = "big"\ntitle = "Big"\nfiles = [{files}]\n', "utf-8")
    done = subprocess.run(
        [RULEWRIGHT, "build", source, "--out", folder / "out"], capture_output=True, text=True
    )
    print(done.stdout.splitlines()[0])
    return folder / "out" / "big" / "html"


def opens(page: Page, address: str) -> float:
    """Milliseconds from the request to the end of loading."""
    page.goto(address)
    taken: float = page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd")
    return taken


def finds(page: Page) -> dict[str, float]:
    """Milliseconds of each query, once the index is there; the median of some."""
    page.evaluate("rulewright.search.ready()")
    found = {}
    for query in QUERIES:
        times = [
            page.evaluate(
                "query => { const start = performance.now(); rulewright.search.find(query); "
                "return performance.now() - start; }",
                query,
            )
            for _ in range(ROUNDS)
        ]
        found[query] = statistics.median(times)
    return found


def main() -> int:
    """1 where a limit is passed."""
    browser_path = shutil.which("chromium") or shutil.which("google-chrome")
    if browser_path is None:
        print("no Chromium found", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        pages = build(Path(name))
        weights = {path.name: len(gzip.compress(path.read_bytes())) / 1000 for path in pages.glob("*.html")}
        weights.pop("book.html")
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
        times = []
        for _ in range(ROUNDS):
            page = browser.new_page()
            times.append(opens(page, (pages / "book.html").as_uri()))
            page.close()
        searched = {}
        for form in ("book.html", "index.html"):
            page = browser.new_page()
            opens(page, (pages / form).as_uri())
            searched[form] = finds(page)
            page.close()
        browser.close()
    opened, heaviest = statistics.median(times), max(weights, key=lambda page: weights[page])
    print(f"opens its single file in {opened:.0f} ms (limit {OPENS})")
    for form, found in searched.items():
        for query, taken in found.items():
            print(f"finds “{query}” in {taken:.1f} ms on {form} (limit {FINDS})")
    print(f"heaviest page {heaviest}: {weights[heaviest]:.0f} kB gzipped (limit {WEIGHS})")
    slowest = max(taken for found in searched.values() for taken in found.values())
    return int(opened > OPENS or slowest > FINDS or weights[heaviest] > WEIGHS)


if __name__ == "__main__":
    sys.exit(main())
