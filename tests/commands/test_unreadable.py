"""What lies in the way of a file, or cannot be listed, is told; it is never taken as not there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.commands.running import contents, run
from tests.commands.test_bad_input import CONFIG, make


@pytest.mark.parametrize(
    "name", ["rulebook.toml", "rulebook.lock", "vocabulary.toml", "book.tex", "coverage.toml"]
)
def test_a_folder_in_the_place_of_a_file(tmp_path: Path, name: str) -> None:
    book, out = make(tmp_path, {}), tmp_path / "out"
    assert run("build", book, "--out", out).status == 0
    before = contents(out)
    (book / name).unlink(missing_ok=True)
    (book / name).mkdir()
    ran = run("coverage", book, "--check") if name == "coverage.toml" else run("build", book, "--out", out)
    assert ran.status == 2, ran.err
    assert f"`{name}` is a folder, not a file" in ran.err
    assert contents(out) == before


def test_a_folder_called_like_readings(tmp_path: Path) -> None:
    book = make(tmp_path, {})
    (book / "readings" / "more.rules").mkdir()
    ran = run("build", book, "--out", tmp_path / "out")
    assert ran.status == 1
    assert "`readings/more.rules` is a folder, not a file" in ran.err


def test_a_document_that_cannot_be_read_is_2_and_leaves_the_output(tmp_path: Path) -> None:
    two = {"rulebook.toml": CONFIG.replace('"book.tex"', '"book.html", "more.html"')}
    book, out = (
        make(tmp_path, {**two, "book.html": "<p>1.1 Sail.", "more.html": "<p>1.2 Rest."}),
        tmp_path / "out",
    )
    run("build", book, "--out", out)
    before = contents(out)
    (book / "more.html").unlink()
    ran = run("build", book, "--out", out)
    assert ran.status == 2
    assert "there is no file `more.html`" in ran.err
    assert contents(out) == before


@pytest.mark.parametrize("name", ["readings", "records", "rulings"])
def test_a_folder_that_cannot_be_listed(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    book = make(tmp_path, {})
    (book / name).mkdir(exist_ok=True)
    listed = Path.iterdir

    def refusing(path: Path) -> Iterator[Path]:
        if path.name == name:
            raise PermissionError(13, "Permission denied")
        return listed(path)

    monkeypatch.setattr(Path, "iterdir", refusing)
    ran = run("check", book)
    assert ran.status == 2
    assert "cannot be listed: Permission denied" in ran.err


def test_two_books_of_one_name_are_refused(tmp_path: Path) -> None:
    first = make(tmp_path / "a", {})
    second = make(tmp_path / "b", {})
    ran = run("build", first, second, "--out", tmp_path / "out")
    assert ran.status == 2
    assert "are both called `sample`" in ran.err
    assert not (tmp_path / "out").exists()
    assert run("build", first, first, "--out", tmp_path / "out").status == 0
