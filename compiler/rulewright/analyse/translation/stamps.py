"""Which state of the original a translator has translated: `translation.lock`, hashes by paragraph."""

import json
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from rulewright.analyse.translation.side import Pair
from rulewright.resolve.fingerprint import fingerprint
from rulewright.resolve.resolved_book import Unit
from rulewright.source.diagnostics import Diagnostic
from rulewright.source.span import Span
from rulewright.source.text import SourceText

HEADER = "# Written by `rulewright accept --translation`. One paragraph a line; on a merge conflict keep both sides.\n"


class Stamp(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """That a paragraph was translated from the original as it then was."""

    unit: str
    """Id of the paragraph of the translation."""

    hash: str
    """Of the words of the original."""


def source_hash(original: Unit) -> str:
    """A hash of title and text of a paragraph; numbers of references, line ends and case play no part in it."""
    known = fingerprint(original.node)
    return f"{known.heading}{known.content}"


def stamp(pair: Pair) -> Stamp:
    """The stamp of a paragraph that translates its original as this is now."""
    return Stamp(unit=pair.translation.id, hash=source_hash(pair.original))


def read_stamps(source: SourceText) -> tuple[dict[str, Stamp], tuple[Diagnostic, ...]]:
    """The stamps in a text, by paragraph; a line that cannot be read is reported and left out."""
    found: dict[str, Stamp] = {}
    problems: list[Diagnostic] = []
    at = 0
    for line in source.text.splitlines(keepends=True):
        text = line.strip()
        if text and not text.startswith("#"):
            try:
                each = msgspec.json.decode(text, type=Stamp)
                found[each.unit] = each
            except msgspec.DecodeError as error:
                problems.append(
                    Diagnostic(
                        code="RW-lock",
                        message=f"this line of translation.lock cannot be read: {error}",
                        span=Span(source.file, at, at + len(line.rstrip("\n"))),
                        hint="restore the line, or delete it and run `rulewright accept --translation`",
                    )
                )
        at += len(line)
    return found, tuple(problems)


def write_stamps(stamps: Mapping[str, Stamp]) -> str:
    """The text of the lock: sorted, the same for the same stamps."""
    lines = (
        json.dumps(msgspec.to_builtins(each), ensure_ascii=False, sort_keys=True) for each in stamps.values()
    )
    return HEADER + "".join(f"{line}\n" for line in sorted(lines))
