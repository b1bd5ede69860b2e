"""Read files of rulings: `rulings/*.toml`, each with tables `[[ruling]]`."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec

from rulewright.rulings.ruling import LocatedRuling, Ruling
from rulewright.source.diagnostics import Diagnostic, Related
from rulewright.source.span import Span
from rulewright.source.text import SourceText

TABLE = "ruling"
_HEADER = re.compile(r"[ \t]*\[\[[ \t]*ruling[ \t]*\]\]")
_KEY = re.compile(r"[ \t]*([A-Za-z0-9_-]+)[ \t]*=")
_TRIPLE = re.compile(r'"""|' + r"'''")


def read_rulings(sources: list[SourceText]) -> tuple[tuple[LocatedRuling, ...], tuple[Diagnostic, ...]]:
    """The rulings of all files, by date, then as they stand; what cannot be read is reported and left out."""
    found: list[LocatedRuling] = []
    diagnostics: list[Diagnostic] = []
    first: dict[str, LocatedRuling] = {}
    for source in sources:
        for each in _read(source):
            if isinstance(each, Diagnostic):
                diagnostics.append(each)
            elif each.ruling.id in first:
                other = Related("it is first given here", first[each.ruling.id].span("id"))
                diagnostics.append(
                    complaint(f'two rulings have the id "{each.ruling.id}"', each.span("id"),
                              "give one of the two another id", (other,))
                )  # fmt: skip
            else:
                first[each.ruling.id] = each
                found.append(each)
    found.sort(key=lambda each: each.ruling.date)
    return tuple(found), tuple(diagnostics)


def complaint(message: str, span: Span, hint: str | None, related: tuple[Related, ...] = ()) -> Diagnostic:
    """That a ruling cannot be used as it is."""
    return Diagnostic(code="RW-ruling", message=message, span=span, hint=hint, related=related)


def _read(source: SourceText) -> Iterator[LocatedRuling | Diagnostic]:
    begin = Span(source.file, 0, 0)
    try:
        content = tomllib.loads(source.text)
    except (ValueError, RecursionError) as error:
        yield complaint(f"not valid TOML: {_bare(str(error))}", _place(source, str(error)), None)
        return
    tables = content.pop(TABLE, [])
    for key in content:
        place = source.text.find(key)
        yield complaint(
            f'a file of rulings has tables [[{TABLE}]] and nothing else, not "{key}"',
            Span(source.file, place, place + len(key)) if place >= 0 else begin, None,
        )  # fmt: skip
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        yield complaint(f"rulings are tables [[{TABLE}]]", begin, f"write [[{TABLE}]] with two brackets")
        return
    places = _places(source)
    for at, table in enumerate(tables):
        spans = places[at] if at < len(places) else {"": begin}
        yield _ruling(table, spans)


def _ruling(table: dict[str, Any], spans: dict[str, Span]) -> LocatedRuling | Diagnostic:
    name = f' "{table["id"]}"' if isinstance(table.get("id"), str) else ""
    try:
        ruling = msgspec.convert(table, Ruling)
    except msgspec.ValidationError as error:
        what, _, path = str(error).partition(" - at `$.")
        unknown = re.search(r"unknown field `([^`]+)`", what)
        missing = re.search(r"missing required field `([^`]+)`", what)
        key = unknown[1] if unknown else path.rstrip("`")
        hint = f"add `{missing[1]} = …`" if missing else _HINTS.get(key)
        where = f" in {key}" if key and not unknown else ""
        return complaint(
            f"the ruling{name}: {what[:1].lower()}{what[1:]}{where}", spans.get(key, spans[""]), hint
        )
    if not re.fullmatch(r"[\w.-]+", ruling.id):
        return complaint(
            f'the id "{ruling.id}" is more than letters, digits, ".", "_" and "-"', spans.get("id", spans[""]),
            'an id is part of an address, such as "colony-siege"',
        )  # fmt: skip
    for key in ("paragraph", "text"):
        if not getattr(ruling, key).strip():
            return complaint(
                f"the ruling{name} has an empty {key}", spans.get(key, spans[""]), _HINTS.get(key)
            )
    return LocatedRuling(ruling=ruling, spans=spans)


_HINTS = {
    "date": "a date is written 2014-03-02, without quotation marks",
    "kind": 'kinds are "erratum", "ruling" and "clarification"',
    "paragraph": "name it by id, label or citation",
}


def _places(source: SourceText) -> list[dict[str, Span]]:
    """Where every table and each of its keys begins; lines inside long strings are passed over."""
    found: list[dict[str, Span]] = []
    inside = False
    for start, line in zip(source.line_starts, source.text.split("\n"), strict=False):
        span = Span(source.file, start + len(line) - len(line.lstrip()), start + len(line.rstrip()))
        if not inside:
            key = _KEY.match(line)
            if _HEADER.match(line):
                found.append({"": span})
            elif key and found:
                found[-1].setdefault(key[1], span)
        inside ^= len(_TRIPLE.findall(line)) % 2 == 1
    return found


def _place(source: SourceText, message: str) -> Span:
    place = re.search(r"\(at line (\d+), column (\d+)\)", message)
    line = min(int(place[1]) if place else len(source.line_starts), len(source.line_starts))
    start = source.line_starts[line - 1] + (int(place[2]) - 1 if place else 0)
    return Span(source.file, start, start)


def _bare(message: str) -> str:
    return re.sub(r"\s*\(at .*\)$", "", message)
