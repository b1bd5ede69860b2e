"""Files in SARIF, so that a code host finds them wherever the command ran."""

from typing import Any
from urllib.parse import quote

BASES: dict[str, Any] = {"SRCROOT": {"description": {"text": "The root of the repository"}}}
"""What the `uriBaseId` of an artifact may be: the `originalUriBaseIds` of a run."""


def artifact(uri: str) -> dict[str, str]:
    """The location of a file, whose `uri` is seen from the root of the repository, or absolute where it lies elsewhere."""
    if uri.startswith("/"):
        return {"uri": "file://" + quote(uri)}
    return {"uri": quote(uri), "uriBaseId": "SRCROOT"}
