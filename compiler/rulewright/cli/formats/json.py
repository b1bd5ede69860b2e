"""Diagnostics as a JSON list of objects; lines and columns count from 1, in code points."""

import json
from collections.abc import Sequence
from typing import Any

from rulewright.cli.formats.placed import Place, Placed


def render(placed: Sequence[Placed], *, colour: bool = False) -> str:
    """The list, indented."""
    return json.dumps([_object(each) for each in placed], ensure_ascii=False, indent=2) + "\n"


def _object(placed: Placed) -> dict[str, Any]:
    diagnostic, fix = placed.diagnostic, placed.fix
    return {
        "code": placed.code,
        "name": placed.name,
        "severity": str(diagnostic.severity),
        "message": diagnostic.message,
        "hint": diagnostic.hint,
        **_location(placed.place),
        "paragraph": placed.unit_id,
        "number": placed.citation,
        "related": [{"message": each.message, **_location(each.place)} for each in placed.related],
        "fix": fix
        and {
            "message": fix.message,
            "applicability": str(fix.applicability),
            "edits": [{**_location(place), "text": text} for place, text in placed.edits],
        },
    }


def _location(place: Place | None) -> dict[str, Any]:
    if place is None:
        return {"file": None, "location": None, "end_location": None}
    return {
        "file": place.uri,
        "location": {"line": place.start.line, "column": place.start.column},
        "end_location": {"line": place.end.line, "column": place.end.column},
    }
