"""RW302 of wordings: what a vocabulary explains and no sentence says."""

import pytest

from tests.lint.linting import lint_files

TEXT = r"\aparag A guard of the gate is short of five coins, and so forth."
CONFIG = 'book = "sample"\nfiles = ["book.tex"]\n'


def found(says: str) -> list[str]:
    """What is told of a wording."""
    vocabulary = f'[kinds.guard]\n[wordings.odd]\nsays = {says!r}\nmeans = "has"\n'
    files = {"rulebook.toml": CONFIG, "book.tex": TEXT, "vocabulary.toml": vocabulary}
    return [each.message for each in lint_files(files).findings if each.code == "RW302"]


@pytest.mark.parametrize(
    "says",
    [
        "short of",
        "Short of {n: number} coins",
        "{who} is|are short of",
        "and so [on and] forth",
        "{a} of {b} of {c}",
        "coins, and",
    ],
)
def test_what_a_sentence_may_say_is_used(says: str) -> None:
    assert found(says) == []


@pytest.mark.parametrize("says", ["shorn of", "short {n: number} of", "coin {x}", "{x} A guard", "of short"])
def test_what_no_sentence_says_is_told(says: str) -> None:
    assert found(says) == ["no sentence of the book says what the wording `odd` explains"]
