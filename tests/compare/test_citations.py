"""Citations elsewhere, checked by the map of renamed numbers."""

import json
from pathlib import Path

import pytest

from rulewright.analyse.compare.citations import Renames, stale_citations
from tests.commands.running import run

MAP = Renames(renames={"5.1": "5.2", "5.1.1": "5.2.1", "I.2 A": "I.3 B", "I": "II"}, retired=("5.9",))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("See 5.1 and 5.1.1.", [("5.1", "5.2"), ("5.1.1", "5.2.1")]),
        ("As 5.9 says, 15.1 and 5.12 and 5.1.7 stand.", [("5.9", "")]),
        ("By I.2\nA it floats, and I agree.", [("I.2 A", "I.3 B")]),
        ("Nothing here.", []),
    ],
)
def test_stale_citations(text: str, expected: list[tuple[str, str]]) -> None:
    assert [(each.citation, each.now) for each in stale_citations(text, MAP)] == expected


def test_the_command(tmp_path: Path) -> None:
    notes, changes = tmp_path / "notes.txt", tmp_path / "changes.json"
    notes.write_text("See 5.1.\n", "utf-8")
    changes.write_text(json.dumps({"version": 1, "renames": {"5.1": "5.2"}, "retired": []}), "utf-8")
    ran = run("cite-check", notes, "--with", changes)
    assert ran.status == 1 and "5.1 is 5.2 now" in ran.out
    notes.write_text("See 5.2.\n", "utf-8")
    assert run("cite-check", notes, "--with", changes).status == 0


@pytest.mark.parametrize("content", ["", "[1]", '{"renames": 3}', "{}", '{"book": "x"}', "{", "[" * 100_000])
def test_a_map_that_is_none(tmp_path: Path, content: str) -> None:
    notes, changes = tmp_path / "notes.txt", tmp_path / "changes.json"
    notes.write_text("See 5.1.\n", "utf-8")
    changes.write_text(content, "utf-8")
    assert run("cite-check", notes, "--with", changes).status == 2
    assert run("cite-check", tmp_path / "absent", "--with", changes).status == 2
