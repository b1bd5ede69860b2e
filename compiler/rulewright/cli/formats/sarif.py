"""SARIF 2.1.0, which code hosts and editors read.

Rule ids and paths are the same from run to run, and fingerprints are made of the paragraph's lasting id and the words
at fault, so that a finding is known again when lines move.
"""

import json
from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from rulewright.cli.formats.artifacts import BASES, artifact
from rulewright.cli.formats.placed import Place, Placed
from rulewright.lint.catalogue import LintRule, find_rule
from rulewright.lint.manual import read_page
from rulewright.source.diagnostics import Severity

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVEL = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
FINGERPRINT = "rulewrightParagraph/v1"


def render(placed: Sequence[Placed], *, colour: bool = False) -> str:
    """One run with its rules and results."""
    codes = sorted({each.code for each in placed})
    index = {code: number for number, code in enumerate(codes)}
    seen: Counter[str] = Counter()
    run = {
        "tool": {
            "driver": {
                "name": "rulewright",
                "version": _version(),
                "rules": [_rule(code, find_rule(code)) for code in codes],
            }
        },
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": BASES,
        "results": [_result(each, index[each.code], seen) for each in placed],
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=2) + "\n"


def _rule(code: str, rule: LintRule | None) -> dict[str, Any]:
    if rule is None:
        return {"id": code, "shortDescription": {"text": code}}
    page = read_page(rule.page)
    return {
        "id": code,
        "name": rule.name,
        "shortDescription": {"text": page.summary},
        "fullDescription": {"text": page.why or page.summary},
        "help": {"text": rule.page, "markdown": rule.page},
        "defaultConfiguration": {"level": LEVEL[rule.severity], "enabled": not rule.preview},
    }


def _result(placed: Placed, rule_index: int, seen: Counter[str]) -> dict[str, Any]:
    diagnostic = placed.diagnostic
    text = diagnostic.message + (f" ({diagnostic.hint})" if diagnostic.hint else "")
    result: dict[str, Any] = {
        "ruleId": placed.code,
        "ruleIndex": rule_index,
        "level": LEVEL[diagnostic.severity],
        "message": {"text": text},
        "partialFingerprints": {FINGERPRINT: _fingerprint(placed, seen)},
    }
    if placed.place is not None:
        result["locations"] = [{**_location(placed.place), **_logical(placed)}]
    if placed.related:
        result["relatedLocations"] = [
            {"id": number, "message": {"text": each.message}, **_location(each.place)}
            for number, each in enumerate(placed.related, 1)
        ]
    if placed.fix is not None:
        result["fixes"] = [{"description": {"text": placed.fix.message}, "artifactChanges": _changes(placed)}]
    return result


def _fingerprint(placed: Placed, seen: Counter[str]) -> str:
    """A hash of code, paragraph and the words at fault; equal ones are told apart by their order."""
    place = placed.place
    words = (
        place.source.slice(place.span) if place and place.source and place.span else placed.diagnostic.message
    )
    home = placed.unit_id or (place.uri if place else "")
    key = "\0".join((placed.code, home, " ".join(words.split())))
    seen[key] += 1
    return f"{blake2b(key.encode(), digest_size=16).hexdigest()}:{seen[key]}"


def _location(place: Place) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": artifact(place.uri)}
    if place.source is not None:
        physical["region"] = _region(place)
    return {"physicalLocation": physical}


def _region(place: Place) -> dict[str, int]:
    return {
        "startLine": place.start.line,
        "startColumn": place.start.column,
        "endLine": place.end.line,
        "endColumn": place.end.column,
    }


def _logical(placed: Placed) -> dict[str, Any]:
    if placed.unit_id is None:
        return {}
    name = placed.citation or placed.unit_id
    return {"logicalLocations": [{"name": name, "fullyQualifiedName": placed.unit_id, "kind": "element"}]}


def _changes(placed: Placed) -> list[dict[str, Any]]:
    by_file: dict[str, tuple[Place, list[dict[str, Any]]]] = {}
    for place, text in placed.edits:
        replacement = {"deletedRegion": _region(place), "insertedContent": {"text": text}}
        by_file.setdefault(place.uri, (place, []))[1].append(replacement)
    return [
        {"artifactLocation": artifact(place.uri), "replacements": replacements}
        for place, replacements in by_file.values()
    ]


def _version() -> str:
    try:
        return version("rulewright")
    except PackageNotFoundError:  # run from a source tree that was never installed
        return "0"
