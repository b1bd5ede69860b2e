"""Meanings in a vocabulary that are no conditions are told where they are written."""

from pathlib import Path

import pytest

from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from rulewright.source.diagnostics import InputError

VOCABULARY = """
[kinds.game]
[kinds.tree]
attributes = { frozen = { type = "bool" } }
[adjectives.cold]
of = "tree"
means = "frozen"
"""


def test_a_meaning_is_told_as_a_whole_and_not_where_its_words_stand_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "rulebook.toml").write_text('book = "orchard"\nfiles = ["orchard.txt"]\n')
    (tmp_path / "orchard.txt").write_text("1. Trees\n\n1.1 A tree grows.\n")
    (tmp_path / "vocabulary.toml").write_text(VOCABULARY)
    with pytest.raises(InputError) as raised:
        compile_book(open_book(tmp_path))
    (told,) = raised.value.diagnostics
    assert "the meaning of 'cold' cannot be read" in told.message
    assert told.span is not None
    assert told.span.start == VOCABULARY.index('"frozen"') + 1
