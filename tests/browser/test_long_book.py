"""What a long book costs its reader, in counts and not in times: those are for the bench."""

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from rulewright.emit.writer import write_files
from rulewright.pipeline.emit_book import emit_book
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book

from ..generators.latex import chapters

pytestmark = pytest.mark.browser

SHORT, LONG = 40_000, 200_000


def build(folder: Path, size: int) -> tuple[Path, int]:
    """The pages of a made book, and how many paragraphs it has."""
    source = folder / str(size)
    source.mkdir()
    made = chapters(3, size)
    for name, text in made.files.items():
        (source / name).write_text(text, "utf-8")
    files = ", ".join(f'"{name}"' for name in made.files)
    (source / "rulebook.toml").write_text(f'book = "made"\nfiles = [{files}]\n', "utf-8")
    book = compile_book(open_book(source))
    write_files(dict(emit_book(book)), folder / f"out{size}")
    return folder / f"out{size}" / "html", len(book.resolved.units)


def layouts(browser: Browser, page_file: Path) -> tuple[int, int]:
    """How often the page was laid out until it was still, and how many elements it has."""
    page = browser.new_page()
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    page.goto(page_file.as_uri())
    page.wait_for_timeout(300)
    metrics = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    elements = page.evaluate("document.querySelectorAll('*').length")
    page.close()
    return int(metrics["LayoutCount"]), elements


def test_a_book_five_times_as_long_is_not_laid_out_more_often(browser: Browser, tmp_path: Path) -> None:
    short, _ = build(tmp_path, SHORT)
    long, paragraphs = build(tmp_path, LONG)
    few, _ = layouts(browser, short / "book.html")
    many, elements = layouts(browser, long / "book.html")
    assert many <= few + 20
    assert elements <= 18 * paragraphs
    chapter = max(long.glob("chapter*.html"), key=lambda page: page.stat().st_size)
    assert len(gzip.compress(chapter.read_bytes())) < 100_000


def test_a_link_into_a_long_book_leads_to_its_paragraph(browser: Browser, tmp_path: Path) -> None:
    folder, _ = build(tmp_path, LONG)
    page = browser.new_page()
    address = (folder / "book.html").as_uri()
    page.goto(address)
    rules: list[str] = page.evaluate(
        "[...document.querySelectorAll('.rule')].map(rule => rule.id).filter((id, at) => at % 120 === 7)"
    )
    assert len(rules) > 5
    for rule in (*rules, *reversed(rules)):
        page.goto(f"{address}#{rule}")
        page.wait_for_timeout(150)
        top = page.evaluate("id => document.getElementById(id).getBoundingClientRect().top", rule)
        assert 0 < top < 300, rule
    page.close()
