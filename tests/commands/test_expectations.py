"""`records/expected*.toml` names paragraphs as people do, and every word of it counts."""

import json
from pathlib import Path

import pytest

from tests.commands.running import Ran, run

TEXT = "1. Moves: A fleet may enter one zone in a turn.\n\n2. Ends: At the end every fleet must be in port.\n"
VOCABULARY = """
[[phases]]
id = "sea"
[[steps]]
id = "moves"
phase = "sea"
[[steps]]
id = "ends"
phase = "sea"
[kinds.game]
[kinds.fleet.attributes]
in_port = { type = "bool" }
[verbs.enter]
roles = { theme = "fleet" }
"""
READINGS = """
reading "%s"
  obligation in moves when enter(theme: fleet F) then F.in_port = true
reading "%s"
  obligation in ends for each fleet F then final F.in_port = true
"""


@pytest.fixture
def sea(tmp_path: Path) -> Path:
    """A book of two rules with one record, which obeys the first and breaks the second."""
    book = tmp_path / "sea"
    for folder in ("readings", "records"):
        (book / folder).mkdir(parents=True)
    (book / "rulebook.toml").write_text('book = "sea"\nfiles = ["sea.txt"]\n')
    (book / "sea.txt").write_text(TEXT)
    (book / "vocabulary.toml").write_text(VOCABULARY)
    run("build", book, "--out", tmp_path / "out")
    ids = [each["id"] for each in json.loads((tmp_path / "out/sea/rules.json").read_text())["paragraphs"]]
    (book / "readings/all.rules").write_text(READINGS % tuple(ids))
    assert run("accept", book, "--yes").status == 0
    record = {
        "book": "sea",
        "before": {"entities": {"game": {"kind": "game"}, "Armada": {"kind": "fleet", "in_port": True}}},
        "events": [
            {"n": 1, "step": "moves", "actor": "Armada", "verb": "enter", "roles": {"theme": "Armada"}}
        ],
        "after": {"entities": {"game": {"kind": "game"}, "Armada": {"kind": "fleet", "in_port": False}}},
    }
    (book / "records/leaves.json").write_text(json.dumps(record))
    return book


def expecting(book: Path, text: str) -> Ran:
    """The book's check with these expectations of its record."""
    (book / "records/expected.toml").write_text(f"[leaves]\n{text}\n")
    return run("check", book)


@pytest.mark.parametrize("paragraph", ["2", "Ends"])
def test_a_paragraph_is_named_by_number_or_title(sea: Path, paragraph: str) -> None:
    ran = expecting(sea, f'paragraph = "{paragraph}"\nverdict = "violated"')
    assert "1 of 1 records give the expected verdict" in ran.out, ran


def test_an_unknown_paragraph_is_said_with_its_place(sea: Path) -> None:
    ran = expecting(sea, 'paragraph = "3"\nverdict = "violated"')
    assert ran.status == 1
    assert 'there is no paragraph "3"' in ran.err and "expected.toml:1" in ran.err


@pytest.mark.parametrize(
    ("whole", "agrees"), [("violated", True), ("satisfied", False), ("undecided", False)]
)
def test_the_whole_record_is_compared(sea: Path, whole: str, agrees: bool) -> None:
    ran = expecting(sea, f'paragraph = "1"\nverdict = "satisfied"\nwhole = "{whole}"')
    assert (f"{int(agrees)} of 1 records give the expected verdict") in ran.out, ran
