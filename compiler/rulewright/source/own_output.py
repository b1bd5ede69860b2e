"""What builds have written. None of it is ever a source of a book, wherever it lies."""

import json
from pathlib import PurePosixPath

from rulewright.source.diagnostics import Diagnostic
from rulewright.source.files import BookFolder

MANIFEST = PurePosixPath(".rulewright-manifest.json")
"""The file in the folder of an output that lists what a build put there."""


def without_output(folder: BookFolder, files: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the files of a folder that no build has written."""
    written: set[str] = set()
    for file in folder.files_in(deep=True):
        path = PurePosixPath(file)
        if path.name != MANIFEST.name:
            continue
        source = folder.read(file)
        if not isinstance(source, Diagnostic):
            written |= {str(path.parent / name) for name in listed(source.text)}
    return tuple(file for file in files if file not in written)


def listed(manifest: str) -> tuple[str, ...]:
    """What a manifest lists; nothing where it is none."""
    try:
        return tuple(map(str, json.loads(manifest)["files"]))
    except (ValueError, KeyError, TypeError, RecursionError):
        return ()
