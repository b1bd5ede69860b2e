"""A comparison as JSON, with the map of renamed numbers that `rulewright cite-check` reads."""

import msgspec

from rulewright.analyse.compare.changes import Comparison

VERSION = 1


def as_json(comparison: Comparison) -> str:
    """One document, indented, with its format version first."""
    content = {"version": VERSION, **msgspec.to_builtins(comparison)}
    return msgspec.json.format(msgspec.json.encode(content), indent=1).decode() + "\n"
