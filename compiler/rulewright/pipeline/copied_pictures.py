"""The pictures that a document shows, for a copy of it in another folder."""

from pathlib import PurePosixPath

from rulewright.document.nodes import Image
from rulewright.document.walk import units, walk
from rulewright.pipeline.compilation import Compilation


def pictures_beside(book: Compilation) -> dict[PurePosixPath, bytes]:
    """The files of the pictures that a document shows, by their paths beside it."""
    found: dict[PurePosixPath, bytes] = {}
    for node in walk((book.document, *units(book.document))):
        if isinstance(node, Image) and node.file:
            data = book.folder.read_bytes(node.file)
            if isinstance(data, bytes):
                found[PurePosixPath(node.file)] = data
    return found
