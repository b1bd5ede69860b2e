"""Commands that the command line proposes, as they can be pasted into a shell."""

import shlex
from pathlib import Path


def pasteable(*words: str | Path) -> str:
    """The words of a command; what a shell would take apart, such as a path with spaces, stands in quotes."""
    return shlex.join(str(word) for word in words)
