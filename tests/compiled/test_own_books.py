"""What was accepted of the grammar's readings in our own books, it still reads in the same way."""

from pathlib import Path

import pytest

from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from rulewright.rules.attachments import Standing

BOOKS = sorted(
    path.parent for path in (Path(__file__).parent.parent.parent / "rules_src").glob("*/rulebook.toml")
)


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_no_change_of_the_grammar_alters_an_accepted_reading(book: Path) -> None:
    made = compile_book(open_book(book))
    compiled = [each for each in made.attachments.attached if each.compiled]
    altered = [
        f"{each.unit.citation} ({each.unit.id}): {each.why}"
        for each in compiled
        if each.standing is not Standing.FRESH
    ]
    assert altered == []
    gone = {entry.meaning for entry in made.lock.readings if entry.derived} - {
        each.entry.meaning for each in compiled if each.entry is not None
    }
    assert gone == set(), "accepted readings whose sentences are gone"
