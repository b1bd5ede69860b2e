"""What an author has silenced with a reason is silent in every command, and not in `lint` alone."""

from pathlib import Path

import pytest

from tests.commands.running import run

CONFIG = 'book = "b"\ntitle = "B"\nlanguage = "en"\nfiles = ["b.tex"]\n'
OPEN = "\\aparag[Fleets] The fleets are: \\begin{itemize} \\item one galley.\n"
COMMENT = "% rw: ignore[RW210] the rest of the list is in the other volume\n"
ENTRY = '[[ignore]]\nrule = "RW210"\nbecause = "the rest of the list is in the other volume"\n'


def _book(folder: Path, text: str, config: str = CONFIG) -> Path:
    book = folder / "b"
    book.mkdir()
    (book / "b.tex").write_text(text)
    (book / "rulebook.toml").write_text(config)
    return book


def test_a_fault_that_nobody_silenced_is_told(tmp_path: Path) -> None:
    ran = run("build", _book(tmp_path, OPEN), "--out", tmp_path / "out")
    assert ran.status == 1 and "RW210" in ran.err


@pytest.mark.parametrize(("text", "config"), [(COMMENT + OPEN, CONFIG), (OPEN, CONFIG + ENTRY)])
def test_one_that_is_known_is_not(tmp_path: Path, text: str, config: str) -> None:
    book = _book(tmp_path, text, config)
    assert "RW210" not in run("lint", book).said
    for command in (("build", book, "--out", tmp_path / "out"), ("convert", book, "--to", "markdown")):
        ran = run(*command)
        assert (ran.status, "RW210" in ran.said) == (0, False), ran


def test_a_comment_without_a_reason_silences_nothing(tmp_path: Path) -> None:
    ran = run("build", _book(tmp_path, "% rw: ignore[RW210]\n" + OPEN), "--out", tmp_path / "out")
    assert ran.status == 1 and "RW210" in ran.err
