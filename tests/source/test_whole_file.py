"""A file is written whole or not at all."""

import resource
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from rulewright.source.diagnostics import InputError
from rulewright.source.whole_file import write_all_new, write_instead, write_whole
from tests.commands.running import COMPILER


def _files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def test_a_file_and_its_folders_are_made(tmp_path: Path) -> None:
    write_whole(tmp_path / "a/b.toml", "île\n")
    assert (tmp_path / "a/b.toml").read_bytes() == "île\n".encode()
    assert _files(tmp_path) == ["a", "a/b.toml"]


def test_permissions_stay_and_links_stay_links(tmp_path: Path) -> None:
    (tmp_path / "real.toml").write_text("old")
    (tmp_path / "real.toml").chmod(0o640)
    (tmp_path / "link.toml").symlink_to("real.toml")
    write_whole(tmp_path / "link.toml", "new")
    assert (tmp_path / "link.toml").is_symlink()
    assert (tmp_path / "real.toml").read_text() == "new"
    assert stat.S_IMODE((tmp_path / "real.toml").stat().st_mode) == 0o640
    write_whole(tmp_path / "new.toml", "")
    (tmp_path / "plain.toml").write_text("")
    assert (tmp_path / "new.toml").stat().st_mode == (tmp_path / "plain.toml").stat().st_mode


def test_where_a_folder_or_a_file_stands_in_the_way_nothing_is_left(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("kept")
    before = _files(tmp_path)
    for path in ("folder", "file/below.toml", "nul\0.toml"):
        with pytest.raises(InputError, match="cannot be written"):
            write_whole(tmp_path / path, "new")
        assert _files(tmp_path) == before, path
    assert (tmp_path / "file").read_text() == "kept"


def test_a_full_disk_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("old")
    program = (
        "import sys; from pathlib import Path\n"
        "from rulewright.source.whole_file import write_whole\n"
        "write_whole(Path(sys.argv[1]), 'x' * 100_000)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-B", "-c", program, tmp_path / "a.json"],
        env={"PYTHONPATH": str(COMPILER)},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert "InputError" in ran.stderr and "cannot be written: File too large" in ran.stderr
    assert (tmp_path / "a.json").read_text() == "old"
    assert _files(tmp_path) == ["a.json"]


def test_of_several_new_files_all_are_made_or_none(tmp_path: Path) -> None:
    (tmp_path / "way").write_text("")
    with pytest.raises(InputError):
        write_all_new({tmp_path / "a.tex": "a", tmp_path / "way/b.toml": "b"})
    assert _files(tmp_path) == ["way"]


def test_of_several_new_files_that_fail_no_folder_is_left(tmp_path: Path) -> None:
    """A book that could not be made left its folder, which was then in the way of making it."""
    with pytest.raises(InputError):
        write_all_new({tmp_path / "new/deep/a.tex": "a", tmp_path / "new/nul\0.toml": "b"})
    assert _files(tmp_path) == []
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_has_changed_since_it_was_read_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    write_instead(path, "one\n", None)
    path.write_bytes(b"one\r\n")
    write_instead(path, "two\n", "one\n")
    for before in ("one\n", None):
        with pytest.raises(InputError, match="has changed since it was read"):
            write_instead(path, "three\n", before)
    assert path.read_text() == "two\n"
    path.unlink()
    with pytest.raises(InputError, match="has changed since it was read"):
        write_instead(path, "three\n", "two\n")
    assert _files(tmp_path) == []
