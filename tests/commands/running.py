"""Run commands as a shell does, in this process where that is enough."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from unittest.mock import patch

from rulewright.cli.main import main

COMPILER = Path(__file__).resolve().parents[2] / "compiler"


@dataclass(frozen=True)
class Ran:
    """What a command gave."""

    status: int
    out: str
    err: str

    @property
    def said(self) -> str:
        """Both streams."""
        return self.out + self.err


def run(*arguments: object) -> Ran:
    """`rulewright ARGUMENTS`, its streams caught. An exception that escapes fails the test."""
    out, err = StringIO(), StringIO()
    argv = ["rulewright", *map(str, arguments)]
    with patch.object(sys, "argv", argv), redirect_stdout(out), redirect_stderr(err):
        status = main()
    ran = Ran(status, out.getvalue(), err.getvalue())
    assert "Traceback" not in ran.said
    return ran


def run_apart(
    *arguments: object, environment: Mapping[str, str] | None = None, cwd: Path | None = None
) -> Ran:
    """The same in a process of its own."""
    return run_python(["-m", "rulewright", *map(str, arguments)], environment, cwd)


def run_python(
    arguments: list[str], environment: Mapping[str, str] | None = None, cwd: Path | None = None
) -> Ran:
    """This Python in a process of its own, with the compiler on its path."""
    done = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(COMPILER), **(environment or {})},
        cwd=cwd,
        timeout=300,
        check=False,
    )
    ran = Ran(done.returncode, done.stdout.decode(), done.stderr.decode())
    assert "Traceback" not in ran.said, ran.err
    return ran


def git(folder: Path, *arguments: str) -> None:
    """A git command in a folder, by somebody who has a name."""
    identity = ("-c", "user.name=Tester", "-c", "user.email=tester@example.org")
    subprocess.run(
        ["git", "-C", str(folder), *identity, *arguments], check=True, timeout=60, capture_output=True
    )


def contents(folder: Path) -> dict[str, str]:
    """A hash for each file below a folder, by path."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
