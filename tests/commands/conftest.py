"""Books that tests of commands share: one accepted copy of `europa` that nothing changes, and small ones of their own."""

import json
from pathlib import Path

import pytest

from tests.commands.running import run
from tests.end_to_end.europa import copy_europa

SEA = "1. Moves: A fleet may enter one zone in a turn.\n\n2. Ends: At the end every fleet must be in port.\n"
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
seaworthy = { type = "bool", external = true }
[adjectives.fit]
of = "fleet"
means = "seaworthy = true"
[verbs.enter]
roles = { theme = "fleet" }
"""
READINGS = """
reading "%s"
  obligation in moves when enter(theme: fleet F) then F.in_port = true and F is fit
reading "%s"
  obligation in ends for each fleet F then final F.in_port = true
"""


@pytest.fixture(scope="session")
def europa(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_europa(tmp_path_factory.mktemp("book"))


@pytest.fixture
def chapter(tmp_path: Path) -> Path:
    """One source file with no configuration."""
    path = tmp_path / "chapter.tex"
    path.write_text(
        "\\section{War}\\label{war}\n\\aparag[Fleets]\\label{fleets} A fleet moves 3 zones.\n\\bparag See \\ref{war}.\n"
    )
    return path


@pytest.fixture
def sea(tmp_path: Path) -> Path:
    """A book of two rules with one record, which obeys the first and breaks the second."""
    book = tmp_path / "sea"
    for folder in ("readings", "records"):
        (book / folder).mkdir(parents=True)
    (book / "rulebook.toml").write_text('book = "sea"\nfiles = ["sea.txt"]\n')
    (book / "sea.txt").write_text(SEA)
    (book / "vocabulary.toml").write_text(VOCABULARY)
    run("build", book, "--out", tmp_path / "out")
    ids = [each["id"] for each in json.loads((tmp_path / "out/sea/rules.json").read_text())["paragraphs"]]
    (book / "readings/all.rules").write_text(READINGS % tuple(ids))
    assert run("accept", book, "--yes").status == 0
    record = {
        "book": "sea",
        "before": {
            "entities": {
                "game": {"kind": "game"},
                "Armada": {"kind": "fleet", "in_port": True, "seaworthy": True},
            }
        },
        "events": [
            {"n": 1, "step": "moves", "actor": "Armada", "verb": "enter", "roles": {"theme": "Armada"}}
        ],
        "after": {
            "entities": {
                "game": {"kind": "game"},
                "Armada": {"kind": "fleet", "in_port": False, "seaworthy": True},
            }
        },
    }
    (book / "records/leaves.json").write_text(json.dumps(record))
    return book
