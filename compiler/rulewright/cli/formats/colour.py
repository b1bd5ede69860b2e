"""Colour on terminals, and nowhere else."""

import os
from typing import TextIO

RED, YELLOW, CYAN, BOLD, DIM = "31", "33", "36", "1", "2"


def wants_colour(stream: TextIO) -> bool:
    """Whether to colour: FORCE_COLOR and NO_COLOR decide (https://no-color.org), else whether it is a terminal."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def painted(text: str, *codes: str, colour: bool) -> str:
    """The text in a colour or weight, where colour is wanted."""
    return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if colour and text else text
