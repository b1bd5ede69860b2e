"""Verdicts on records as SARIF 2.1.0: a result for each rule that a record breaks or leaves undecided.

The rule of SARIF is the rule of the book; the location is the sentence in the rulebook, and the record is the
related location.
"""

import json
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.judge import JudgedRecord
from rulewright.runtime.checking import Check, Result
from rulewright.runtime.verdicts import Verdict

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {Verdict.VIOLATED: "error", Verdict.CONFLICT: "error", Verdict.UNDECIDED: "warning"}


def verdicts_sarif(book: Compilation, judged: Sequence[JudgedRecord]) -> str:
    """One run over all records."""
    rules: dict[str, Check] = {}
    results = []
    for record in judged:
        for result in record.report.results if record.report is not None else ():
            if result.verdict in LEVELS:
                rules.setdefault(result.check.rule, result.check)
                results.append(_result(book, record, result, list(rules).index(result.check.rule)))
    driver = {"name": "rulewright check", "rules": [_rule(check) for check in rules.values()]}
    problems = [
        {"level": "error", "message": {"text": problem}} for record in judged for problem in record.problems
    ]
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "invocations": [{"executionSuccessful": not problems, "toolExecutionNotifications": problems}],
        "results": results,
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=2) + "\n"


def _rule(check: Check) -> dict[str, Any]:
    return {
        "id": check.rule,
        "shortDescription": {"text": f"{check.citation} {check.sentence}".strip()},
        "help": {"text": check.reading},
        "properties": {"paragraph": check.paragraph, "url": check.url},
    }


def _result(book: Compilation, record: JudgedRecord, result: Result, index: int) -> dict[str, Any]:
    check = result.check
    facts = [
        fact
        for instance in result.instances
        if instance.verdict is result.verdict
        for fact in (*instance.because, *(f"missing {fact}" for fact in instance.missing))
    ]
    message = f"{record.path.name}: {result.verdict.value}: {check.citation}. " + "; ".join(facts)
    played = {"artifactLocation": {"uri": quote(record.path.as_posix())}}
    return {
        "ruleId": check.rule,
        "ruleIndex": index,
        "level": LEVELS[result.verdict],
        "message": {"text": message.strip()},
        "locations": _locations(book, check),
        "relatedLocations": [{"id": 1, "message": {"text": "the record"}, "physicalLocation": played}],
        "partialFingerprints": {"rulewrightVerdict/v1": f"{record.path.stem}:{check.rule}"},
    }


def _locations(book: Compilation, check: Check) -> list[dict[str, Any]]:
    unit = book.resolved.by_id.get(check.paragraph)
    if unit is None:
        return []
    span = unit.node.span
    line = book.sources[span.file].position(span.start).line
    return [
        {
            "physicalLocation": {
                "artifactLocation": {"uri": quote(span.file)},
                "region": {"startLine": line},
            },
            "logicalLocations": [{"name": check.citation, "fullyQualifiedName": check.rule, "kind": "rule"}],
        }
    ]
