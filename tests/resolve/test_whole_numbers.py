"""Numbers that the source gives whole are cited as they stand, whatever page or chapter is around them."""

from pathlib import Path

from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book

PAGES = {
    "4 cards.html": "<h1>4.0 Cards</h1><p id='4_1'>4.1 Each player holds cards (see <a href='5 play.html#5_1'>5.1</a>).</p>",
    "5 play.html": "<h1>5.0 Play</h1><p id='5_1'>5.1 Each player plays one (see <a href='4 cards.html#4_1'>4.1</a>).</p>",
}


def test_chapters_of_pages_are_cited_by_number_and_not_by_file(tmp_path: Path) -> None:
    for name, text in PAGES.items():
        (tmp_path / name).write_text(text)
    book = compile_book(open_book(tmp_path))
    assert [unit.citation for unit in book.resolved.units] == ["4.0", "4.1", "5.0", "5.1"]
