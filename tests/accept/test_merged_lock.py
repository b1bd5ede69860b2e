"""A lock in which git has left a conflict, and one in which both of its sides were kept, as its first line says."""

from pathlib import Path

import pytest

from tests.accept.fleets import FLEETS, make
from tests.commands.running import run


def _branches(tmp_path: Path) -> tuple[Path, list[str], list[str]]:
    """A book, and the lines of its lock that two branches have for one sentence: with 4 zones, and with 6."""
    book = make(tmp_path, FLEETS)
    run("accept", book, "--yes")
    lock, prose = book / "rulebook.lock", book / "sea.tex"
    first, text = lock.read_text(), prose.read_text()
    sides = []
    for zones in (4, 6):
        lock.write_text(first)
        prose.write_text(text.replace("enters 2 zones", f"enters {zones} zones"))
        assert run("accept", book, "--yes").status == 0
        sides.append([each for each in lock.read_text().splitlines() if f'"{zones}"' in each])
    four, six = sides
    assert len(four) == len(six) == 1
    return book, four, six


def test_marks_of_a_merge_are_told_once_with_what_to_do(tmp_path: Path) -> None:
    book, four, six = _branches(tmp_path)
    lock = book / "rulebook.lock"
    conflict = "\n".join(["<<<<<<< HEAD", *four, "=======", *six, ">>>>>>> jan"])
    lock.write_text(lock.read_text().replace(six[0], conflict))
    for command in (("lint", book), ("build", book, "--out", tmp_path / "out")):
        ran = run(*command)
        assert ran.status in (1, 2)
        assert ran.said.count("RW955") == 1, ran.said
        assert "keep the lines of both sides: delete the lines that begin with <<<<<<<" in ran.said


@pytest.mark.parametrize("turned", [False, True])
def test_of_both_sides_that_were_kept_the_one_that_agrees_counts(tmp_path: Path, turned: bool) -> None:
    book, four, six = _branches(tmp_path)
    lock = book / "rulebook.lock"
    lock.write_text(lock.read_text().replace(six[0], "\n".join([*six, *four] if turned else [*four, *six])))
    assert "RW952" not in run("lint", book).said
    assert "0 waiting" in run("accept", book, "--list").said
    run("accept", book, "--yes")
    assert six[0] in lock.read_text()


def test_a_line_that_is_no_mark_is_told_as_before(tmp_path: Path) -> None:
    book, *_ = _branches(tmp_path)
    with (book / "rulebook.lock").open("a") as file:
        file.write("<<<<<<<<\nreading {\n")
    ran = run("lint", book)
    assert ran.said.count("this line of the lock cannot be read") == 2
