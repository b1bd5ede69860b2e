"""`[search]`: synonyms and aliases of `rulebook.toml` and of the file that it names."""

from pathlib import Path

import pytest

from rulewright.config.load import load_config
from rulewright.source.diagnostics import InputError, Severity
from rulewright.source.files import BookFolder

BOOK = 'book = "sea"\n'


def load(text: str, **files: str) -> BookFolder:
    return BookFolder(Path("nowhere"), {"rulebook.toml": BOOK + text, **files})


def test_both_places_are_read_and_joined() -> None:
    folder = load(
        '[search]\nfile = "words.toml"\nsynonyms = [["fleet", "navy", "Fleet"]]\n[search.aliases]\ntrench = ["wall"]\n',
        **{
            "words.toml": 'synonyms = [["die", "royal  dice"]]\n[aliases]\ntrench = ["wall", "ditch"]\n"a b" = ["c"]\n'
        },
    )
    config, diagnostics = load_config(folder)
    assert diagnostics == ()
    assert config.search.synonyms == (("Fleet", "navy"), ("die", "royal dice"))
    assert config.search.aliases == {"trench": ("wall", "ditch"), "a b": ("c",)}


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('[search]\nsynonyms = [["fleet", "navy"],\n ["alone"]]\n', 4, "“alone” and no other word"),
        ('[search]\nsynonyms = [["alone", "ALONE", " . "]]\n', 3, "no other word"),
        ('[search]\nsynonyms = [[]]\n', 3, "nothing and no other word"),
        ('[search.aliases]\nfine = ["wall"]\ntrench = []\n', 4, "“trench” of `search.aliases` finds nothing"),
        ('[search.aliases]\ntrench = ["Trench"]\n', 3, "finds nothing"),
        ('[search.aliases]\n"-" = ["wall"]\n', 3, "“-”"),
    ],
)  # fmt: skip
def test_what_finds_nothing_is_left_out_with_a_warning(text: str, line: int, message: str) -> None:
    folder = load(text)
    config, (problem,) = load_config(folder)
    assert message in problem.message and problem.severity is Severity.WARNING and problem.span is not None
    assert folder.read("rulebook.toml").position(problem.span.start).line == line  # type: ignore[union-attr]
    assert "alone" not in str(config.search) and "trench" not in config.search.aliases


@pytest.mark.parametrize("content", ["synonyms = 1", "[", "words = []", 'synonyms = [["a", 1]]'])
def test_a_file_that_cannot_be_used_is_an_error_and_the_book_is_read(content: str) -> None:
    config, (problem,) = load_config(load('[search]\nfile = "words.toml"\n', **{"words.toml": content}))
    assert "words.toml" in problem.message and problem.severity is Severity.ERROR
    assert config.search.synonyms == ()


def test_a_file_outside_the_book_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "words.toml").write_text('synonyms = [["a", "b"]]')
    folder = BookFolder(tmp_path / "book", {"rulebook.toml": BOOK + '[search]\nfile = "../words.toml"\n'})
    config, (problem,) = load_config(folder)
    assert "outside" in problem.message and config.search.synonyms == ()


def test_other_keys_are_errors() -> None:
    with pytest.raises(InputError, match="unknown field `synonym`"):
        load_config(load("[search]\nsynonym = []\n"))
