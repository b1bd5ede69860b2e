"""Every command that the README and the documentation show is run, or listed here with a reason why not."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.running import COMPILER
from tests.end_to_end.europa import ROOT

NOT_RUN = {
    "make build": "sets up an environment from the network; CI runs it",
    "make test": "runs this test",
}
STATUS_1 = "check", "coverage", "lint", "europa_checks"
"""Commands that may also find something."""


def commands() -> dict[str, list[str]]:
    """The lines of all `sh` blocks, by the page that shows them. What a page shows first, it may need later."""
    found: dict[str, list[str]] = {}
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        shown: list[str] = []
        for block in re.findall(r"```sh\n(.*?)```", page.read_text("utf-8"), re.DOTALL):
            lines = block.replace("\\\n", " ").splitlines()
            shown += [line.split("  #")[0].strip() for line in lines]
        if any(line and not line.startswith("#") for line in shown):
            found[page.name] = [line for line in dict.fromkeys(shown) if line and not line.startswith("#")]
    return found


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A copy of what a user has after `make build`."""
    for name in ("rules_src", "generated", "docs"):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name)
    bin_folder = tmp_path / ".venv" / "bin"
    bin_folder.mkdir(parents=True)
    script = bin_folder / "rulewright"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m rulewright "$@"\n')
    script.chmod(0o755)
    python = bin_folder / "python"
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    (tmp_path / "chapter.tex").write_text("\\aparag[Fleets] A fleet moves.\n")
    return tmp_path


@pytest.mark.parametrize("page", commands())
def test_the_commands_of_a_page_work_one_after_another(clone: Path, page: str) -> None:
    for command in commands()[page]:
        if command not in NOT_RUN:
            _works(command, clone)


def _works(command: str, folder: Path) -> None:
    path = f"{folder / '.venv' / 'bin'}:{os.environ['PATH']}"
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(COMPILER), "PATH": path},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )
    may_find = any(word in command for word in STATUS_1)
    assert done.returncode in ((0, 1) if may_find else (0,)), f"{command}\n{done.stderr}"
    assert "Traceback" not in done.stderr, command
