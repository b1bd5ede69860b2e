"""Diagnostics as text for people and for programs, in one way for every command.

    print_diagnostics(diagnostics, sources, "full", sys.stderr)

prints the diagnostics of one book. Commands about several books collect `place(...)` of each and `render` once,
since most formats are one document.
"""

import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TextIO

from rulewright.cli.formats.colour import wants_colour
from rulewright.cli.formats.placed import Placed, place
from rulewright.source.diagnostics import Diagnostic
from rulewright.source.text import SourceText

FORMATS = ("full", "concise", "json", "sarif", "github", "junit")

__all__ = ["FORMATS", "Placed", "place", "print_diagnostics", "render"]


def render(placed: Sequence[Placed], output_format: str, *, colour: bool = False) -> str:
    """The diagnostics in one of `FORMATS`, with a line end behind the last line; "" for none in formats of lines."""
    module = import_module(f"rulewright.cli.formats.{output_format}")
    text: str = module.render(placed, colour=colour)
    return text


def print_diagnostics(
    diagnostics: Iterable[Diagnostic],
    sources: Mapping[str, SourceText],
    output_format: str = "full",
    stream: TextIO | None = None,
    *,
    folder: Path | None = None,
    homes: Mapping[str, Path] | None = None,
) -> None:
    """Print the diagnostics of one book on `stream` (stderr if not given).

    `folder` is the book's folder: with it, paths are shown as seen from where the command runs (programs get them
    from the root of the repository), without it as the diagnostics have them. `homes` are the folders of files that lie
    elsewhere.
    """
    stream = sys.stderr if stream is None else stream
    placed = place(diagnostics, sources, folder=folder, homes=homes)
    stream.write(render(placed, output_format, colour=wants_colour(stream)))
