"""A command at a terminal, with somebody who types."""

import os
import pty
import select
import subprocess
import sys
from pathlib import Path

from tests.commands.running import COMPILER, Ran

PATIENCE = 60
"""Seconds in which a command says something or ends."""


def typing(answers: str, *arguments: object, editor: str = "false", cwd: Path | None = None) -> Ran:
    """`rulewright ARGUMENTS` at a pseudo-terminal where `answers` are typed; what it shows, both streams as one."""
    ours, theirs = pty.openpty()
    environment = {
        **os.environ,
        "PYTHONPATH": str(COMPILER),
        "EDITOR": editor,
        "VISUAL": editor,
        "TERM": "dumb",
    }
    running = subprocess.Popen(
        [sys.executable, "-m", "rulewright", *map(str, arguments)],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        cwd=cwd,
        start_new_session=True,
    )
    os.close(theirs)
    os.write(ours, answers.encode())
    shown = b""
    while True:
        if not select.select([ours], [], [], PATIENCE)[0]:
            running.kill()
            raise AssertionError(f"it waits for another answer:\n{shown.decode()}")
        try:
            piece = os.read(ours, 65536)
        except OSError:  # the other side has gone
            break
        if not piece:
            break
        shown += piece
    os.close(ours)
    said = shown.decode().replace("\r\n", "\n")
    assert "Traceback" not in said, said
    return Ran(running.wait(timeout=100), said, "")
