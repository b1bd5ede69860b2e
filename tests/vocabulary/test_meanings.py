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


def test_a_word_that_means_nothing_is_told_where_it_stands_with_the_nearest_attribute(tmp_path: Path) -> None:
    (tmp_path / "rulebook.toml").write_text('book = "orchard"\nfiles = ["orchard.txt"]\n')
    (tmp_path / "orchard.txt").write_text("1. Trees\n\n1.1 A tree grows.\n")
    text = VOCABULARY.replace('means = "frozen"', 'means = "frosen = true"')
    (tmp_path / "vocabulary.toml").write_text(text)
    told = next(each for each in compile_book(open_book(tmp_path)).diagnostics if "frosen" in each.message)
    assert told.hint == 'did you mean "frozen"?'
    assert told.span is not None and told.span.start == text.index("means")


def test_an_effect_on_what_nothing_has_is_told_where_it_stands(tmp_path: Path) -> None:
    (tmp_path / "rulebook.toml").write_text('book = "orchard"\nfiles = ["orchard.txt"]\n')
    (tmp_path / "orchard.txt").write_text("1. Trees\n\n1.1 A tree grows.\n")
    text = VOCABULARY.replace('"frozen"', '"frozen = true"')
    text += '[verbs.fell]\nroles = { theme = "tree" }\neffects = ["theme.felled := true"]\n'
    (tmp_path / "vocabulary.toml").write_text(text)
    with pytest.raises(InputError) as raised:
        compile_book(open_book(tmp_path))
    (told,) = raised.value.diagnostics
    assert told.hint == "known are frozen, kind"
    assert told.span is not None and told.span.start == text.index("theme.felled")
