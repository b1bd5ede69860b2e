"""The format for people: message, place, the source line with carets below the words, and what to do."""

import unicodedata
from collections.abc import Sequence

from rulewright.cli.formats.colour import BOLD, CYAN, DIM, RED, YELLOW, painted
from rulewright.cli.formats.placed import Place, Placed
from rulewright.lint.finding import Applicability
from rulewright.source.diagnostics import Severity

COLOUR = {Severity.ERROR: RED, Severity.WARNING: YELLOW, Severity.INFO: CYAN}
_WIDEST = 160
"""Longest stretch of a source line that is shown; some authors write a paragraph on one line."""


def render(placed: Sequence[Placed], *, colour: bool = False) -> str:
    """One block for each diagnostic, with a blank line behind it."""
    return "".join(_block(each, colour) + "\n" for each in placed)


def _block(placed: Placed, colour: bool) -> str:
    severity = placed.diagnostic.severity
    head = painted(f"{severity}[{placed.title}]", BOLD, COLOUR[severity], colour=colour)
    out = f"{head}: {placed.diagnostic.message}\n"
    if placed.place is not None:
        where = placed.place.path
        if placed.place.span is not None:  # else it is about the file, or the folder, as a whole
            where += f":{placed.place.start.line}:{placed.place.start.column}"
        citation = f" ({placed.citation})" if placed.citation else ""
        out += painted("  --> ", DIM, colour=colour) + where + citation + "\n"
        out += _source_line(placed.place, COLOUR[severity], colour)
    for related in placed.related:
        spot = related.place
        out += f"  {painted('also', BOLD, colour=colour)}: {related.message}: {spot.path}:{spot.start.line}:{spot.start.column}\n"
    if placed.diagnostic.hint:
        out += f"  {painted('help', BOLD, colour=colour)}: {placed.diagnostic.hint}\n"
    if placed.fix is not None:
        option = "--fix" if placed.fix.applicability is Applicability.SAFE else "--fix --unsafe-fixes"
        out += f"  {painted('fix', BOLD, colour=colour)}: {placed.fix.message} ({option})\n"
    return out


def _source_line(place: Place, tint: str, colour: bool) -> str:
    source = place.source
    if source is None:
        return ""
    line = place.start.line
    begin = source.line_starts[line - 1]
    end = source.text.find("\n", begin)
    text = source.text[begin : len(source.text) if end < 0 else end]
    start = place.start.column - 1
    stop = place.end.column - 1 if place.end.line == line else len(text.rstrip())
    text, start, stop = _cut(text, start, stop)
    gutter = " " * len(str(line))
    bar = painted("|", DIM, colour=colour)
    carets = " " * _cells(text[:start]) + painted("^" * max(_cells(text[start:stop]), 1), tint, colour=colour)
    shown = "".join(character if character.isprintable() else " " for character in text)
    return f" {gutter} {bar}\n {line} {bar} {shown}\n {gutter} {bar} {carets}\n"


def _cut(text: str, start: int, stop: int) -> tuple[str, int, int]:
    """The part of a long line around the place."""
    if len(text) <= _WIDEST:
        return text, start, stop
    first = max(min(start - _WIDEST // 4, len(text) - _WIDEST), 0)
    cut = text[first : first + _WIDEST]
    if first + _WIDEST < len(text):
        cut += "…"
    start, stop = start - first, min(stop - first, len(cut))
    return (f"…{cut}", start + 1, stop + 1) if first else (cut, start, stop)


def _cells(text: str) -> int:
    """How many cells of a terminal a text takes."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    return len(text) + wide - sum(unicodedata.combining(character) > 0 for character in text)
