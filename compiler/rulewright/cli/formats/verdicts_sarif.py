"""Verdicts on records as SARIF 2.1.0: a result for each rule that a record breaks or leaves undecided.

The rule of SARIF is the rule of the book; the location is the sentence in the rulebook, and the record is the
related location.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rulewright.cli.formats.artifacts import BASES, artifact
from rulewright.cli.formats.paths import Paths
from rulewright.cli.formats.verdict_facts import verdict_facts
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
    problems = [problem for record in judged for problem in record.problems]
    return log([run([rule_entry(check) for check in rules.values()], results, problems)])


def log(runs: Sequence[dict[str, Any]]) -> str:
    """The text of a document with these runs."""
    content = {"$schema": SCHEMA, "version": "2.1.0", "runs": list(runs)}
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


def run(
    rules: Sequence[dict[str, Any]], results: Sequence[dict[str, Any]], problems: Sequence[str]
) -> dict[str, Any]:
    """A run with these rules and results; `problems` say what could not be judged."""
    told = [{"level": "error", "message": {"text": problem}} for problem in problems]
    return {
        "tool": {"driver": {"name": "rulewright check", "rules": list(rules)}},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": BASES,
        "invocations": [{"executionSuccessful": not told, "toolExecutionNotifications": told}],
        "results": list(results),
    }


def rule_entry(check: Check) -> dict[str, Any]:
    """A rule of the book as a rule of SARIF."""
    return {
        "id": check.rule,
        "shortDescription": {"text": f"{check.citation} {check.sentence}".strip()},
        "help": {"text": check.reading},
        "properties": {"paragraph": check.paragraph, "url": check.url},
    }


def _result(book: Compilation, record: JudgedRecord, result: Result, index: int) -> dict[str, Any]:
    check = result.check
    facts = "; ".join(verdict_facts(result))
    message = f"{record.path.name}: {result.verdict.value}: {check.citation}. {facts}"
    return {
        "ruleId": check.rule,
        "ruleIndex": index,
        "level": LEVELS[result.verdict],
        "message": {"text": message.strip()},
        "locations": locations(book, check.paragraph, check.rule),
        "relatedLocations": [the_record(book, record.path)],
        "partialFingerprints": {"rulewrightVerdict/v1": f"{record.path.stem}:{check.rule}"},
    }


def file_of(book: Compilation, path: Path) -> dict[str, str]:
    """A file of the book, or one that was named to the command."""
    return artifact(Paths(book.root, book.homes).uri(str(path)))


def the_record(book: Compilation, path: Path) -> dict[str, Any]:
    """The record as a related location."""
    played = {"artifactLocation": file_of(book, path.absolute())}
    return {"id": 1, "message": {"text": "the record"}, "physicalLocation": played}


def locations(book: Compilation, paragraph: str, rule: str) -> list[dict[str, Any]]:
    """Where a paragraph stands in the rulebook, with the rule that is meant; nothing where it is not there."""
    unit = book.resolved.by_id.get(paragraph)
    if unit is None:
        return []
    span = unit.node.span
    line = book.sources[span.file].position(span.start).line
    return [
        {
            "physicalLocation": {
                "artifactLocation": file_of(book, Path(span.file)),
                "region": {"startLine": line},
            },
            "logicalLocations": [{"name": unit.citation, "fullyQualifiedName": rule, "kind": "rule"}],
        }
    ]
