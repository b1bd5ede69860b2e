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


def commands() -> list[str]:
    """The lines of all `sh` blocks."""
    found: list[str] = []
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        for block in re.findall(r"```sh\n(.*?)```", page.read_text("utf-8"), re.DOTALL):
            lines = block.replace("\\\n", " ").splitlines()
            found += [line.split("  #")[0].strip() for line in lines]
    return [line for line in dict.fromkeys(found) if line and not line.startswith("#")]


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what a user has after `make build`."""
    folder = tmp_path_factory.mktemp("clone")
    for name in ("rules_src", "generated", "docs"):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name)
    bin_folder = folder / ".venv" / "bin"
    bin_folder.mkdir(parents=True)
    script = bin_folder / "rulewright"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m rulewright "$@"\n')
    script.chmod(0o755)
    (bin_folder / "python").symlink_to(sys.executable)
    (folder / "chapter.tex").write_text("\\aparag[Fleets] A fleet moves.\n")
    return folder


@pytest.mark.parametrize("command", commands())
def test_a_command_of_the_documentation_works(clone: Path, command: str) -> None:
    if command in NOT_RUN:
        pytest.skip(NOT_RUN[command])
    path = f"{clone / '.venv' / 'bin'}:{os.environ['PATH']}"
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=clone,
        env={**os.environ, "PYTHONPATH": str(COMPILER), "PATH": path},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )
    may_find = any(word in command for word in STATUS_1)
    assert done.returncode in ((0, 1) if may_find else (0,)), done.stderr
    assert "Traceback" not in done.stderr
