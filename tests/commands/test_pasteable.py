"""Commands that are proposed can be pasted into a shell, whatever the folders are called."""

import shutil
from pathlib import Path

from .running import run


def test_paths_with_spaces_stand_in_quotes(chapter: Path, tmp_path: Path) -> None:
    spaced = tmp_path / "my rules" / chapter.name
    spaced.parent.mkdir()
    shutil.copy(chapter, spaced)
    ran = run("build", spaced, "--out", tmp_path / "out", "--check")
    assert ran.status == 1
    assert f"rulewright build '{spaced}' --out {tmp_path / 'out'}\n" in ran.err
