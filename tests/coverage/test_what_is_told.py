"""What `coverage` tells of sentences that are no rule, or none that can be read as it stands."""

from pathlib import Path

import pytest

from rulewright.analyse.ledger import LedgerEntry
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import PROPOSING_PASSES, compile_book

VOCABULARY = """
[kinds.fleet]
names = ["fleet"]
[verbs.move]
names = ["move"]
roles = { theme = "fleet" }
"""


def told(folder: Path, sentence: str, language: str = "en") -> LedgerEntry:
    """What is said of a sentence behind another in its paragraph."""
    folder.mkdir(exist_ok=True)
    (folder / "rulebook.toml").write_text(
        f'book = "small"\nlanguage = "{language}"\nfiles = ["small.html"]\n'
    )
    (folder / "vocabulary.toml").write_text(VOCABULARY)
    (folder / "small.html").write_text(
        f'<h2 id="ports">1 Ports and Docks</h2>\n<p>1.1 A fleet sails. {sentence}</p>\n<p>1.2 A fleet waits.</p>\n'
    )
    found = compile_book(open_book(folder), PROPOSING_PASSES)
    (entry,) = [each for each in found.ledger if each.text.startswith(sentence[:3])]
    return entry


@pytest.mark.parametrize(
    ("sentence", "language"),
    [
        ("See also 1.2.", "en"),
        ("See sections 1.1 and 1.2 above.", "en"),
        ('See <a href="#ports">Ports and Docks</a> and 1.2.', "en"),
        ("См. также 1.2.", "ru"),
    ],
)
def test_a_sentence_that_only_refers_states_no_rule(tmp_path: Path, sentence: str, language: str) -> None:
    entry = told(tmp_path / "book", sentence, language)
    assert (entry.state, entry.why) == ("narrative", "it only refers to what stands elsewhere")


@pytest.mark.parametrize(
    "sentence", ["See 1.2 for fleets.", "Rule 1.2 is void.", "See the docks.", "Except 1.2."]
)
def test_one_that_says_more_may_state_one(tmp_path: Path, sentence: str) -> None:
    entry = told(tmp_path / "book", sentence)
    assert entry.state == "unread"
    assert "the vocabulary does not know “See”" not in (entry.why or "")


def test_a_sentence_that_ends_too_early_is_told_in_one_sentence(tmp_path: Path) -> None:
    entry = told(tmp_path / "book", "The fleets,")
    assert entry.state == "unread"
    assert (entry.why or "").startswith(
        "something is still to come where the sentence ends: split the sentence"
    )
