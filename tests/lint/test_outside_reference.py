"""Numbers whose chapter the book does not have are accounted for: declared, or found with the nearest that it has."""

from pathlib import Path

import pytest

from tests.commands.running import run

TEXTS = {
    "sea.txt": "9.0 Sea\n\n9.4 STORMS: A fleet waits (see 9.0). Then it sails (see 8.4), as {again} says.\n\n9.5 CALMS: It drifts.\n",
    "sea.html": "<h1>9.0 Sea</h1><p id='9_4'>9.4 A fleet waits (see 9.0). Then it sails (see 8.4), as said.</p><p>9.5 It drifts.</p>",
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_number_of_no_chapter_is_found_once_with_the_nearest(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(TEXTS[name].replace("{again}", "8.4"))
    ran = run("lint", tmp_path / name, "--select", "RW113")
    assert ran.out.count("outside-reference") == 1, ran.out
    assert "8.4 is not in the book" in ran.out
    assert "nearest: 9.4" in ran.out


@pytest.mark.parametrize("name", ["sea.txt", "sea.html"])
def test_in_a_book_that_begins_with_its_first_chapter_it_is_lost(tmp_path: Path, name: str) -> None:
    """A whole book was told so in one kind of source, and in the other that the number may lie elsewhere."""
    text = TEXTS[name].replace("{again}", "9.0").replace("9.", "1.")
    (tmp_path / name).write_text(text)
    ran = run("lint", tmp_path / name, "--select", "RW102,RW113")
    assert "error[RW102" in ran.out, ran.out
    assert "RW113" not in ran.out


def test_what_is_declared_to_lie_elsewhere_is_no_finding(tmp_path: Path) -> None:
    (tmp_path / "sea.txt").write_text(TEXTS["sea.txt"].replace("{again}", "8.4"))
    (tmp_path / "rulebook.toml").write_text('book = "sea"\nfiles = ["sea.txt"]\nexternal-keys = ["8.*"]\n')
    assert "nothing found" in str(run("lint", tmp_path, "--select", "RW113"))
