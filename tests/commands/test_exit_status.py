"""0 clean; 1 findings, errors, stale output or a bad verdict; 2 what cannot be used. For every command."""

import json
from pathlib import Path

import pytest

from tests.commands.running import run


@pytest.mark.parametrize(
    ("name", "verdict", "status"),
    [
        ("inflation-die-of-7-counter-stays", "violated", 1),
        ("inflation-richest-unknown", "undecided", 1),
        ("inflation-roll-pending", "pending", 0),
        ("inflation-die-of-7", "satisfied", 0),
    ],
)
def test_check_tells_by_its_verdict(europa: Path, name: str, verdict: str, status: int) -> None:
    record = europa / "records" / f"{name}.json"
    ran = run("check", europa, record)
    assert ran.status == status
    assert f"{record}: {verdict}" in ran.out
    lenient = run("check", europa, record, "--allow-undecided")
    assert lenient.status == (0 if verdict == "undecided" else status)


def test_a_book_with_its_own_records_is_clean(europa: Path) -> None:
    ran = run("check", europa)
    assert (ran.status, ran.err) == (0, "")
    total = ran.out.splitlines()[-1]
    right, of = total.split(": ")[-1].split(" records")[0].split(" of ")
    assert right == of
    assert "I.4 B.2" in ran.out


@pytest.mark.parametrize("command", ["build", "check", "coverage", "accept", "lint"])
@pytest.mark.parametrize(
    ("made", "complaint"),
    [
        ("missing", "there is no such file or folder"),
        ("folder", "the folder has no rulebook.toml"),
        ("notes.doc", "no reader for files of type .doc"),
        ("binary.tex", "not a text file"),
    ],
)
def test_what_is_no_book_is_2_for_every_command(
    tmp_path: Path, command: str, made: str, complaint: str
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "notes.doc").write_text("x")
    (tmp_path / "binary.tex").write_bytes(b"\x00\xff\x00")
    ran = run(command, tmp_path / made)
    assert ran.status == 2
    assert complaint in ran.said
    assert made in ran.said


@pytest.mark.parametrize(
    "arguments",
    [
        ("build",),
        ("check",),
        ("check", "record.json"),
        ("nonsense",),
        ("build", "--jobs", "0", "x"),
        ("check", "book", "--output-format", "yaml"),
        ("explain", "RW000"),
        ("coverage", "book", "--state", "excellent"),
    ],
)
def test_usage_is_2(arguments: tuple[str, ...]) -> None:
    ran = run(*arguments)
    assert ran.status == 2
    assert "Error" in ran.err


def test_help_and_version_are_0() -> None:
    assert run("--help").status == 0
    assert run("--version").out.startswith("rulewright ")
    for command in ("build", "check", "coverage", "show", "accept", "lint", "explain"):
        ran = run(command, "--help")
        assert ran.status == 0
        assert ran.out.startswith("Usage:")


def test_build_is_1_for_an_error_and_writes_all_the_same(chapter: Path, tmp_path: Path) -> None:
    assert run("build", chapter, "--out", tmp_path / "out").status == 0
    chapter.write_text("\\aparag See \\ref{nowhere}.\n\\input{missing}")
    ran = run("build", chapter, "--out", tmp_path / "out")
    assert ran.status == 1
    assert f"{chapter.name}:2:" in ran.err
    page = (tmp_path / "out" / "chapter" / "html" / "index.html").read_text()
    assert "chapter" in page


def test_several_books_give_the_worst_status_and_each_is_tried(chapter: Path, tmp_path: Path) -> None:
    ran = run("build", tmp_path / "missing", chapter, "--out", tmp_path / "out")
    assert ran.status == 2
    assert (tmp_path / "out" / "chapter" / "rules.json").is_file()
    assert run("lint", tmp_path / "missing", chapter).status == 2
    ran = run("check", chapter, tmp_path / "missing")
    assert ran.status == 2
    assert "chapter.tex has no vocabulary" in ran.err
    assert "there is no such file" in ran.err


def test_show_and_coverage_and_accept_of_a_book(europa: Path) -> None:
    shown = run("show", europa, "chInter:Inflation Roll")
    assert shown.status == 0
    assert "I.4 B" in shown.out
    assert "“One die is rolled for inflation each turn" in shown.out
    assert run("show", europa, "I.4 B").out == shown.out
    lost = run("show", europa, "chInter:Inflation Rol")
    assert lost.status == 2
    assert "nearest: chInter:Inflation Roll" in lost.err
    covered = run("coverage", europa, "--output-format", "json")
    assert covered.status == 0
    assert json.loads(covered.out)["sentences"] > 150
    before = (europa / "rulebook.lock").read_bytes()
    listed = run("accept", europa, "--list")
    assert (listed.status, listed.out) == (0, "0 accepted, 0 waiting\n")
    assert (europa / "rulebook.lock").read_bytes() == before


def test_accept_of_nobody_is_2(europa: Path, tmp_path: Path) -> None:
    assert run("accept", europa, "no such paragraph").status == 2


def test_an_unknown_paragraph_is_told_of_the_book_as_it_was_named(europa: Path, tmp_path: Path) -> None:
    ran = run("show", europa, "nosuch")
    assert ran.status == 2
    assert 'there is no paragraph "nosuch"' in ran.err
    (place,) = [line for line in ran.err.splitlines() if "-->" in line]
    assert place.endswith(europa.name) and not place.endswith(":1:1")
