"""`coverage.toml` may only improve."""

import json
from pathlib import Path

import pytest

from tests.commands.running import run
from tests.mutate.ferry import READINGS, save_ferry


@pytest.fixture
def ferry(tmp_path: Path) -> Path:
    book = save_ferry(tmp_path)
    assert run("coverage", book, "--write").status == 0
    return book


def edit(book: Path, old: str, new: str) -> None:
    text = (book / "ferry.tex").read_text()
    assert old in text
    (book / "ferry.tex").write_text(text.replace(old, new))


def test_an_unchanged_book_is_as_it_was(ferry: Path) -> None:
    ran = run("coverage", ferry, "--check")
    assert ran.status == 0 and "as coverage.toml says" in ran.out
    assert "royal ferry" not in (ferry / "coverage.toml").read_text(), "the file holds no sentence"


def test_without_a_file_there_is_nothing_to_compare_with(tmp_path: Path) -> None:
    ran = run("coverage", save_ferry(tmp_path), "--check")
    assert ran.status == 2 and "--write" in ran.err


def test_a_sentence_that_falls_fails(ferry: Path) -> None:
    edit(ferry, "A ferry that crosses carries", "Every ferry carries")
    ran = run("coverage", ferry, "--check")
    assert ran.status == 1
    assert "(load) was authored, is now stale" in ran.out and "ferry.tex:3:" in ran.out


def test_a_value_may_change(ferry: Path) -> None:
    edit(ferry, "at most four", "at most five")
    assert run("coverage", ferry, "--check").status == 0


def test_a_new_sentence_must_be_settled(ferry: Path) -> None:
    edit(ferry, "sound and tarred.", "sound and tarred. Nobody may sing on board.")
    ran = run("coverage", ferry, "--check", "--output-format", "json")
    [worse] = json.loads(ran.out)["worse"]
    assert ran.status == 1
    assert (worse["was"], worse["state"]) == (None, "unread")
    assert worse["sentence"] == "Nobody may sing on board."


def test_a_sentence_that_is_gone_is_no_loss(ferry: Path) -> None:
    edit(ferry, "\\bparag\\label{crown} Exception: a royal ferry carries what it likes.\n", "")
    ran = run("coverage", ferry, "--check")
    assert "less understood" not in ran.out.replace("no sentence is less understood", "")


def test_worse_is_written_only_when_asked_for(ferry: Path) -> None:
    edit(ferry, "A ferry that crosses must be", "Every ferry must be")
    before = (ferry / "coverage.toml").read_text()
    assert run("coverage", ferry, "--write").status == 1
    assert (ferry / "coverage.toml").read_text() == before
    assert run("coverage", ferry, "--write", "--accept-worse").status == 0
    assert run("coverage", ferry, "--check").status == 0


def test_better_is_no_fault_and_can_be_kept(tmp_path: Path) -> None:
    book = save_ferry(tmp_path)
    edit(book, "sound and tarred.", "sound and tarred. Ferries are old.")
    assert run("coverage", book, "--write").status == 0
    note = '\nreading "hull" at "Ferries are old"\n  narrative because "no rule"\n'
    split = READINGS.replace('reading "hull"', 'reading "hull" at "A ferry that crosses"') + note
    (book / "readings/all.rules").write_text(split)
    assert run("accept", book, "--yes").status == 0
    ran = run("coverage", book, "--check")
    assert ran.status == 0 and "can be written anew" in ran.out


def test_a_broken_file_is_an_input_error(ferry: Path) -> None:
    (ferry / "coverage.toml").write_text('[ledger]\nload = ["perfect 00"]\n')
    ran = run("coverage", ferry, "--check")
    assert ran.status == 2 and "coverage.toml" in ran.err
