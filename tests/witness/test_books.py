"""The books of this repository: every check has a record that keeps it and one that breaks it, and they still do."""

from pathlib import Path

import pytest

from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from rulewright.pipeline.witnesses import lost_witnesses, stored_witnesses
from rulewright.witness.witnesses import print_witnesses

ROOT = Path(__file__).resolve().parents[2]
BOOKS = sorted(path.parent for path in (ROOT / "rules_src").glob("*/rulebook.toml"))


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.name)
def test_every_check_has_its_two_records(path: Path) -> None:
    book = compile_book(open_book(path))
    lost = list(lost_witnesses(book))
    assert not lost, lost[0]
    assert not [each for each in book.diagnostics if each.code == "RW-record"]


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.name)
def test_the_file_is_as_the_command_writes_it(path: Path) -> None:
    book = compile_book(open_book(path))
    text = (path / "witnesses.json").read_text("utf-8")
    assert print_witnesses(stored_witnesses(book)) == text
