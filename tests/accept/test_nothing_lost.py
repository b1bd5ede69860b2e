"""What `rulewright accept` does not write: over what it cannot read, or what somebody else has written meanwhile."""

from pathlib import Path

import pytest

from rulewright.pipeline.acceptance import Acceptance
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from rulewright.source.diagnostics import InputError
from tests.accept.fleets import FLEETS, PORTS, STORMS, make
from tests.accept.terminal import typing
from tests.accept.test_accept import lock
from tests.commands.running import contents, run

SLIP = "  effect slip\n"


def accepted(folder: Path, readings: str) -> Path:
    """The book with these readings, all accepted."""
    book = make(folder, readings)
    assert run("accept", book, "--yes").status == 0
    return book


@pytest.mark.parametrize(
    "options", [["--yes"], ["fleets", "--yes"], ["--adopt"], ["--reject", "ports", "--because", "no"]]
)
def test_nothing_is_written_while_a_reading_cannot_be_read(tmp_path: Path, options: list[str]) -> None:
    book = accepted(tmp_path, FLEETS + PORTS)
    with (book / "readings/all.rules").open("a") as file:
        file.write(SLIP)
    before = contents(book)
    ran = run("accept", book, *options)
    assert ran.status == 2
    assert (
        "nothing is accepted while there are readings that cannot be read: readings/all.rules:12" in ran.err
    )
    assert contents(book) == before
    assert run("accept", book, "--list").status == 1, "looking is no writing"


def test_a_reading_that_cannot_be_read_costs_only_itself(tmp_path: Path) -> None:
    book = accepted(tmp_path, FLEETS + PORTS)
    rules = book / "readings/all.rules"
    rules.write_text(rules.read_text().replace("E.zones <=", "E.zones <= <="))
    ran = run("check", book)
    assert ran.err.count("RW953") == 1
    ledger = run("coverage", book, "--state", "authored").out
    assert "At the end every fleet" in ledger and "A fleet enters" not in ledger


def test_answers_and_walks_write_nothing_over_a_reading_that_cannot_be_read(tmp_path: Path) -> None:
    book = accepted(tmp_path, FLEETS + PORTS)
    with (book / "readings/all.rules").open("a") as file:
        file.write(SLIP)
    (tmp_path / "answers.toml").write_text(
        '[[answer]]\nparagraph = "ports"\nanswer = "judgement"\nbecause = "so"\n'
    )
    before = contents(book)
    assert run("accept", book, "--answers", tmp_path / "answers.toml").status == 2
    typing("a\n", "accept", book)
    assert contents(book) == before


def test_a_byte_that_is_not_utf8_is_named_with_its_line(tmp_path: Path) -> None:
    book = accepted(tmp_path, FLEETS + PORTS)
    rules = book / "readings/all.rules"
    rules.write_bytes(rules.read_bytes().replace(b"of the author", b"of the \xe9cole"))
    before = contents(book)
    ran = run("accept", book, "--yes")
    assert ran.status == 2
    assert "`readings/all.rules` is not UTF-8: line 2 holds the byte E9" in ran.err
    assert "RW953" not in run("build", book, "--out", tmp_path / "out").err
    assert contents(book) == before


@pytest.mark.parametrize("file", ["vocabulary.toml", "rulebook.lock"])
def test_other_files_of_ours_are_utf8_too(tmp_path: Path, file: str) -> None:
    book = accepted(tmp_path, FLEETS + PORTS)
    with (book / file).open("ab") as written:
        written.write(b"# \xe9cole\n")
    ran = run("build", book, "--out", tmp_path / "out")
    assert ran.status == 2
    assert f"`{file}` is not UTF-8" in ran.err


def test_of_two_that_accept_at_the_same_time_one_is_told(tmp_path: Path) -> None:
    book = make(tmp_path, FLEETS + PORTS)
    first, second = (Acceptance(lambda: compile_book(open_book(book))) for _ in range(2))
    first.accept(first.sentences(["fleets"])[0].candidates)
    kept = lock(book)
    with pytest.raises(InputError, match=r"rulebook\.lock has changed since it was read"):
        second.accept(second.sentences(["ports"])[0].candidates)
    assert lock(book) == kept
    assert (book / "readings/all.rules").read_text() == FLEETS + PORTS
    second.reread()
    second.accept(second.sentences(["ports"])[0].candidates)
    first.reread()
    assert len(lock(book)) == 2 and not first.sentences()


def test_a_reading_is_not_written_over_what_somebody_else_has_written(tmp_path: Path) -> None:
    book = make(tmp_path, FLEETS)
    acceptance = Acceptance(lambda: compile_book(open_book(book)))
    (waiting,) = acceptance.sentences()
    (book / "readings/all.rules").write_text(FLEETS + STORMS)
    with pytest.raises(InputError, match=r"all\.rules has changed since it was read"):
        acceptance.note(waiting, "judgement", "so it is")
    assert (book / "readings/all.rules").read_text() == FLEETS + STORMS


@pytest.mark.parametrize(
    ("command", "file"),
    [
        (("accept", "--yes"), "rulebook.lock"),
        (("coverage", "--write"), "coverage.toml"),
        (("mutate", "--write", "--jobs", "1"), "mutants.toml"),
        (("record witnesses",), "witnesses.json"),
    ],
)
def test_a_folder_in_the_place_of_a_file_is_said(tmp_path: Path, command: tuple[str, ...], file: str) -> None:
    book = make(tmp_path, FLEETS + PORTS)
    if file != "rulebook.lock":
        run("accept", book, "--yes")
    (book / file).mkdir()
    before = contents(book)
    ran = run(*command[0].split(), book, *command[1:])
    assert ran.status == 2, ran.err
    assert f"{file} cannot be written" in ran.err and "Traceback" not in ran.err
    assert contents(book) == before
