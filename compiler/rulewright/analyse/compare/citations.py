"""Numbers cited in any text, checked against the map of renamed numbers that a comparison gives."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from rulewright.source.diagnostics import Diagnostic
from rulewright.source.text import SourceText


class _Numbered(Struct, frozen=True):
    citation: str = ""


class _Changed(Struct, frozen=True):
    new: _Numbered | None = None
    """The rule in the new edition."""


class Renames(Struct, frozen=True, kw_only=True):
    """What of a comparison's JSON is needed; other fields are left alone."""

    renames: dict[str, str] = {}
    retired: tuple[str, ...] = ()
    ambiguous: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    changes: tuple[_Changed, ...] = ()
    anchors: dict[str, str] = {}
    retired_anchors: tuple[str, ...] = ()


def read_renames(source: SourceText) -> Renames | Diagnostic:
    """The map in a text, or why it is none."""
    known = set(Renames.__struct_fields__)
    try:
        found = msgspec.json.decode(source.text.encode(), type=Renames)
        # Another JSON file would tell that nothing was renamed.
        if not known & msgspec.json.decode(source.text.encode(), type=dict[str, Any]).keys():
            raise ValueError("it has none of " + ", ".join(sorted(known)))
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        message = f"{source.file} is no output of `rulewright diff --output-format json`: {error}"
        return Diagnostic(code="RW-renames", message=message, file=source.file)
    return found


class StaleCitation(Struct, frozen=True, kw_only=True):
    """A citation of the old edition that means nothing, or another rule, in the new one."""

    start: int
    end: int
    citation: str
    now: str
    """The number of the same rule today; empty where there is none, or nobody can say which."""

    retired: bool


def stale_citations(text: str, map_: Renames) -> Iterator[StaleCitation]:
    """In order of the text. A number of one part ("I", "5") could be any word or number, and is not looked for."""
    retired = frozenset(map_.retired)
    known = {*map_.renames, *map_.retired, *map_.ambiguous}
    parted = sorted(
        (each for each in known if re.search(r"[\s.]\w", each)), key=lambda each: (-len(each), each)
    )
    if not parted:
        return
    names = "|".join(r"\s+".join(map(re.escape, each.split())) for each in parted)
    for match in re.finditer(rf"(?<![\w.])(?:{names})(?![\w]|[.\s-]?\.\w|\.\d)", text):
        citation = " ".join(match.group().split())
        yield StaleCitation(
            start=match.start(),
            end=match.end(),
            citation=citation,
            now=map_.renames.get(citation, ""),
            retired=citation in retired,
        )


class UnknownCitation(Struct, frozen=True, kw_only=True):
    """A number that no rule of either edition has."""

    start: int
    end: int
    citation: str
    sure: bool
    """Whether it has three parts or more; one of two may be no citation: `2.5 hours`."""


def unknown_citations(text: str, map_: Renames) -> Iterator[UnknownCitation]:
    """In order of the text. Looked for are numbers of digits and points, where the rules have such numbers.

    Of two parts they are looked for only in chapters that there are.
    """
    added = (each.new.citation for each in map_.changes if each.new is not None)
    known = {*map_.kept, *map_.renames, *map_.renames.values(), *map_.retired, *map_.ambiguous, *added}
    dotted = [each for each in known if _DOTTED.fullmatch(each)]
    if not map_.kept or not dotted:
        return  # without all numbers of the old edition nobody knows which it does not have
    chapters = {each.partition(".")[0] for each in dotted}
    above = {each[:at] for each in known for at, sign in enumerate(each) if sign == "."}
    for match in re.finditer(rf"(?<![\w.,:/-]){_DOTTED.pattern}(?!\w|[.,:/-]\w)", text):
        citation = match.group()
        sure = citation.count(".") > 1
        if (
            citation not in known
            and citation not in above
            and (sure or citation.partition(".")[0] in chapters)
        ):
            yield UnknownCitation(start=match.start(), end=match.end(), citation=citation, sure=sure)


_DOTTED = re.compile(r"\d{1,3}(?:\.\d{1,3})+")
