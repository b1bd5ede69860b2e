"""Citations elsewhere, checked by the map of renamed numbers."""

import json
from pathlib import Path

import pytest

from rulewright.analyse.compare.citations import Renames, stale_citations, unknown_citations
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


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("See 9.9.9, 5.1.8 and 5.3.", [("9.9.9", True), ("5.1.8", True), ("5.3", False)]),
        ("See 5.1, 5.2, 5.2.1, 5.9, 4 and 4.2.", []),
        ("It takes 2.5 hours, from 10.30 on, and 1.234,56 coins, in version 1.2.3-beta.", []),
    ],
)
def test_numbers_that_neither_edition_has(text: str, expected: list[tuple[str, bool]]) -> None:
    map_ = Renames(renames={"5.1": "5.2", "5.1.1": "5.2.1"}, retired=("5.9",), kept=("4", "4.2.1", "5"))
    assert [(each.citation, each.sure) for each in unknown_citations(text, map_)] == expected
    assert not list(unknown_citations(text, MAP)), "without the numbers that are kept nobody knows"


@pytest.mark.parametrize(("number", "status"), [("9.9.9", 1), ("4.7", 0), ("4.2", 0), ("4.3.1", 0)])
def test_the_command_tells_of_numbers_that_neither_edition_has(
    tmp_path: Path, number: str, status: int
) -> None:
    notes, changes = tmp_path / "notes.txt", tmp_path / "changes.json"
    notes.write_text(f"See {number}.\n", "utf-8")
    added = [{"kinds": ["added"], "new": {"citation": "4.3.1", "id": "x"}}]
    told = {"version": 1, "renames": {}, "kept": ["4", "4.2"], "changes": added}
    changes.write_text(json.dumps(told), "utf-8")
    ran = run("cite-check", notes, "--with", changes)
    assert ran.status == status
    assert ("is the number of no rule, in neither edition" in ran.out) == (number in ("9.9.9", "4.7"))
