"""What `rulewright accept` does not write: over what it cannot read, or what somebody else has written meanwhile."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from rulewright.cli.settling import Settling
from rulewright.pipeline.acceptance import Acceptance
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book, make_ledger
from rulewright.rules.attach import attach
from rulewright.rules.language.parse import parse_readings
from rulewright.rules.lock import Lock
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
    ("command", "file", "said"),
    [
        (("accept", "--yes"), "rulebook.lock", "`rulebook.lock` is a folder, not a file"),
        (("coverage", "--write"), "coverage.toml", "`coverage.toml` is a folder, not a file"),
        (("mutate", "--write", "--jobs", "1"), "mutants.toml", "mutants.toml cannot be written"),
        (("record witnesses",), "witnesses.json", "witnesses.json cannot be written"),
    ],
)
def test_a_folder_in_the_place_of_a_file_is_said(
    tmp_path: Path, command: tuple[str, ...], file: str, said: str
) -> None:
    book = make(tmp_path, FLEETS + PORTS)
    if file != "rulebook.lock":
        run("accept", book, "--yes")
    (book / file).mkdir()
    before = contents(book)
    ran = run(*command[0].split(), book, *command[1:])
    assert ran.status == 2, ran.err
    assert said in ran.err and "Traceback" not in ran.err
    assert contents(book) == before


GONE = "the accepted reading of 1 A is gone from the files of readings, and its check with it"


@pytest.mark.parametrize("readings", [None, "", PORTS])
def test_an_accepted_reading_that_is_in_no_file_is_an_error(tmp_path: Path, readings: str | None) -> None:
    book = accepted(tmp_path, FLEETS + PORTS)
    rules = book / "readings/all.rules"
    if readings is None:
        rules.unlink()
    else:
        rules.write_text(readings)
    for command in (["build", book, "--out", tmp_path / "out"], ["check", book], ["coverage", book]):
        ran = run(*command)
        assert GONE in ran.err and "RW991 lost-reading" in ran.err
        assert ran.status == 1
        assert ran.err.count("RW991") == (1 if readings == PORTS else 2)
    linted = run("lint", book)
    assert GONE in linted.out and linted.status == 1
    kept = lock(book)
    run("accept", book, "--yes")
    assert lock(book) == kept, "only an answer about the sentence ends the acceptance"
    rules.write_text(FLEETS + PORTS)
    assert "RW991" not in run("build", book, "--out", tmp_path / "out").err


def test_an_acceptance_without_its_reading_can_be_taken_back(tmp_path: Path) -> None:
    book = accepted(tmp_path, FLEETS + PORTS)
    (book / "readings/all.rules").write_text(PORTS)
    assert run("accept", book, "--withdraw", "fleets").status == 0
    assert len(lock(book)) == 1
    assert "RW991" not in run("check", book).err


def test_another_reading_takes_the_place_of_a_lost_one_where_it_is_accepted_by_name(tmp_path: Path) -> None:
    book = accepted(tmp_path, PORTS + FLEETS)
    (book / "readings/all.rules").write_text(FLEETS)

    def reopen() -> Compilation:
        made = compile_book(open_book(book))
        found, _ = parse_readings(PORTS.replace("final", "initial"), "proposed")
        offered = attach(made.resolved, made.sentences, found, Lock(), made.vocabulary).attached
        made.attachments = replace(made.attachments, proposed=offered)
        make_ledger(made)
        return made

    everything = Settling(Acceptance(reopen), frozenset(), unread=False, rejected=False)
    everything.accept_all()
    assert everything.refused == 1
    assert any("final F.in_port" in line for line in lock(book))
    named = Settling(Acceptance(reopen), frozenset({"ports"}), unread=False, rejected=False)
    named.accept_all()
    assert named.refused == 0
    assert len(lock(book)) == 2
    assert not any("final F.in_port" in line for line in lock(book))


def test_a_reading_that_goes_with_its_sentence_is_not_missed(tmp_path: Path) -> None:
    book = accepted(tmp_path, FLEETS + PORTS)
    text = (book / "sea.tex").read_text()
    (book / "readings/all.rules").write_text(FLEETS)
    for old, new in (
        (r"\aparag[Ports]\label{ports} At the end every fleet must be in port." + "\n", ""),
        ("At the end every fleet must be in port.", "At the end no fleet may be in port."),
    ):
        assert old in text
        (book / "sea.tex").write_text(text.replace(old, new))
        assert "RW991" not in run("check", book).err
    (book / "sea.tex").write_text(text)
    assert "RW991" in run("check", book).err


def test_a_reading_that_was_edited_or_set_aside_for_another_is_not_missed(tmp_path: Path) -> None:
    book = accepted(tmp_path, FLEETS + PORTS)
    (book / "readings/all.rules").write_text(FLEETS + PORTS.replace("final", "initial"))
    assert "RW991" not in run("check", book).err
    (book / "readings/all.rules").write_text(FLEETS + 'reading "ports"\n  judgement because "so it is"\n')
    assert "RW991" not in run("check", book).err


def test_a_line_of_an_old_lock_has_no_text_and_is_missed_all_the_same(tmp_path: Path) -> None:
    book = accepted(tmp_path, FLEETS + PORTS)
    text = (book / "rulebook.lock").read_text()
    (book / "rulebook.lock").write_text(re.sub(r'"reading": "(?:[^"\\]|\\.)*", ', "", text))
    assert "RW991" not in run("check", book).err
    (book / "readings/all.rules").write_text("")
    assert run("check", book).err.count("RW991") == 2


def test_the_same_reading_twice_names_the_other(tmp_path: Path) -> None:
    book = accepted(tmp_path, FLEETS + PORTS)
    (book / "readings/more.rules").write_text(PORTS)
    ran = run("check", book)
    assert '"At the end every fleet" has a reading already; put all its rules into one' in ran.err
    assert "all.rules:8" in ran.err and "is gone" not in ran.err
