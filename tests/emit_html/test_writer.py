"""The writer: whole output or the old one, and nothing outside its folder."""

from pathlib import Path, PurePosixPath

import pytest

from rulewright.emit.writer import write_files
from rulewright.source.diagnostics import InputError
from rulewright.source.own_output import MANIFEST


def at(path: str) -> PurePosixPath:
    return PurePosixPath(path)


def test_it_writes_what_changed_and_removes_only_what_it_wrote(tmp_path: Path) -> None:
    pages: dict[PurePosixPath, str | bytes] = {at("a.html"): "a", at("deep/b.html"): b"b"}
    first = write_files(pages, tmp_path)
    assert {str(path) for path in first.written} == {"a.html", "deep/b.html", str(MANIFEST)}
    (tmp_path / "mine.txt").write_text("keep")
    second = write_files({at("a.html"): "a"}, tmp_path)
    assert second.removed == (at("deep/b.html"),) and second.unchanged == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(["a.html", "mine.txt", str(MANIFEST)])


def test_a_check_reports_and_writes_nothing(tmp_path: Path) -> None:
    write_files({at("a"): "one\n", at("gone"): "x", at("same"): "s"}, tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    report = write_files({at("a"): "two\n", at("new"): "n", at("same"): "s"}, tmp_path, check=True)
    kinds = {str(d.path): d.kind for d in report.differences if d.path != MANIFEST}
    assert kinds == {"a": "differing", "gone": "extra", "new": "missing"}
    assert "-one\n+two" in next(d.diff for d in report.differences if str(d.path) == "a")
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
    assert not report.fresh


def test_of_a_long_line_the_change_is_shown_and_not_the_rest(tmp_path: Path) -> None:
    long = "word," * 20_000
    write_files({at("search.js"): f"{long}three{long}\n"}, tmp_path)
    report = write_files({at("search.js"): f"{long}four{long}\n"}, tmp_path, check=True)
    (shown,) = (each.diff for each in report.differences)
    assert len(shown) < 1000
    assert "word,threeword," in shown and "word,fourword," in shown


def test_a_fresh_output_passes_its_check(tmp_path: Path) -> None:
    files: dict[PurePosixPath, str | bytes] = {at("a"): "é\n", at("b"): b"\xff"}
    write_files(files, tmp_path)
    assert write_files(files, tmp_path, check=True).fresh


def test_a_check_of_nothing_creates_nothing(tmp_path: Path) -> None:
    report = write_files({at("a"): "x"}, tmp_path / "out", check=True)
    assert not report.fresh and not (tmp_path / "out").exists()


@pytest.mark.parametrize("path", ["../x", "/etc/x", "a/../../x", "link/x", "."])
def test_no_path_leads_out(tmp_path: Path, path: str) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "link").symlink_to(tmp_path)
    with pytest.raises(InputError, match="leads out"):
        write_files({at("fine"): "x", at(path): "x"}, out)
    assert not (out / "fine").exists() and not (tmp_path / "x").exists()


def test_a_manifest_that_was_tampered_with_removes_nothing_outside(tmp_path: Path) -> None:
    out = tmp_path / "out"
    write_files({at("a"): "x"}, out)
    (tmp_path / "precious").write_text("p")
    (out / MANIFEST).write_text('{"files": ["../precious"]}')
    write_files({at("a"): "y"}, out)
    assert (tmp_path / "precious").read_text() == "p"


def test_a_failure_leaves_the_previous_output_whole(tmp_path: Path) -> None:
    write_files({at("a"): "old", at("b"): "old"}, tmp_path)
    (tmp_path / "c").mkdir()
    (tmp_path / "c" / "mine").write_text("m")
    with pytest.raises(InputError, match="Cannot write"):
        write_files({at("a"): "new", at("b"): "new", at("c"): "new"}, tmp_path)
    assert (tmp_path / "a").read_text() == (tmp_path / "b").read_text() == "old"
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".rulewright-") and path.is_dir()]


@pytest.mark.parametrize("name", ["a", "deep/b", "c"])
def test_a_file_of_somebody_else_is_never_written_over(tmp_path: Path, name: str) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("mine")
    files: dict[PurePosixPath, str | bytes] = {at("a"): "1", at("deep/b"): "2", at("c"): "3"}
    with pytest.raises(InputError, match="no build has written it"):
        write_files(files, tmp_path)
    assert [str(p.relative_to(tmp_path)) for p in tmp_path.rglob("*") if p.is_file()] == [name]
    assert (tmp_path / name).read_text() == "mine"


def test_what_is_there_already_as_it_should_be_is_in_nobodys_way(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("same")
    assert write_files({at("a"): "same"}, tmp_path).unchanged == 1
    assert at("a") in write_files({at("a"): "new"}, tmp_path).written
