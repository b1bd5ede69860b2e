"""How the readings of a formalisation stand to a document, for people and as JSON values."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rulewright.analyse.standings import ReadingStanding, Status
from rulewright.cli.pasteable import pasteable
from rulewright.source.text import SourceText

MEANING = {
    Status.FRESH: "their sentences are as accepted; they run",
    Status.VALUE_CHANGED: "they run with what the document says now",
    Status.LEFT_OUT: "they rest on a rule or word that cannot be used, and do not run",
    Status.PROPOSED: "nobody has accepted them yet; they do not run",
    Status.STALE: "the fixed words of their sentences have changed; they do not run until somebody has looked",
    Status.REJECTED: "somebody has rejected them for these sentences; they do not run",
    Status.SENTENCE_GONE: "their paragraphs are there, their sentences are not; they do not run",
    Status.PARAGRAPH_GONE: "their paragraphs are not in the document; they do not run",
    Status.UNUSABLE: "they cannot be used as they are",
}

TOLD_BY_STANDINGS = ("RW-stale", "RW-value-changed", "RW-reading")
"""Diagnostics that say of single readings what the report says of all."""


def readings_text(
    readings: Sequence[ReadingStanding], sources: Mapping[str, SourceText], document: str, formalisation: str
) -> Iterator[str]:
    """Lines: a sum, then every reading under its status, with the reason and what to do."""
    counts = Counter(each.status for each in readings)
    told = ", ".join(f"{counts[status]} {status}" for status in Status if counts[status])
    yield f"{len(readings)} readings of {formalisation} joined to {document}: {told or 'none'}"
    for status in Status:
        chosen = [each for each in readings if each.status is status]
        if not chosen:
            continue
        yield ""
        yield f"{status} ({len(chosen)}): {MEANING[status]}"
        for each in chosen:
            yield from _lines(each, sources)
    if any(each.status in (Status.STALE, Status.PROPOSED) for each in readings):
        yield ""
        yield f"to look at them: {pasteable('rulewright', 'accept', document, '--with', formalisation, '--list')}"


def readings_json(
    readings: Sequence[ReadingStanding], sources: Mapping[str, SourceText]
) -> list[dict[str, Any]]:
    """The same as JSON values."""
    return [
        {
            "status": each.status.value,
            "paragraph": each.paragraph,
            "opening": each.opening,
            "file": each.span.file,
            "line": _line(each, sources),
            "citation": each.citation,
            "sentence": each.sentence,
            "why": list(each.why),
            "nearest": list(each.nearest),
        }
        for each in readings
    ]


def _lines(each: ReadingStanding, sources: Mapping[str, SourceText]) -> Iterator[str]:
    begin = " ".join(each.sentence.split()[:5]) if each.sentence else each.opening
    words = f" “{begin}…”" if begin else ""
    place = f"{each.citation} ({each.paragraph})" if each.citation else each.paragraph
    yield f"  {place}{words}  {each.span.file}:{_line(each, sources)}"
    for reason in each.why:
        yield f"      {reason}"
    if each.nearest:
        yield f"      nearest: {'; '.join(each.nearest)}"


def _line(each: ReadingStanding, sources: Mapping[str, SourceText]) -> int:
    source = sources.get(each.span.file)
    return source.position(each.span.start).line if source is not None else 1
