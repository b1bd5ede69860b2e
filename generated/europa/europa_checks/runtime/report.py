"""Reports as text for people and as JSON values for programs."""

from __future__ import annotations

from typing import Any

from .checking import Report, Result
from .problems import printable
from .verdicts import Instance, Verdict

FAULTS = (Verdict.VIOLATED, Verdict.CONFLICT, Verdict.UNDECIDED)
"""The verdicts that make the exit status 1."""


def report_json(report: Report) -> dict[str, Any]:
    """The report as a JSON value."""
    return {
        "record": report.record,
        "book": report.book,
        "edition": report.edition,
        "runtime": report.runtime,
        "verdict": report.verdict.value,
        "disagreements": list(report.disagreements),
        "notes": list(report.notes),
        "paragraphs": {name: verdict.value for name, verdict in report.paragraphs().items()},
        "results": [_result_json(result) for result in report.results],
    }


def _result_json(result: Result) -> dict[str, Any]:
    check = result.check
    return {
        "rule": check.rule,
        "paragraph": check.paragraph,
        "number": check.number,
        "citation": check.citation,
        "sentence": check.sentence,
        "verdict": result.verdict.value,
        "instances": [_instance_json(each) for each in result.instances],
        "url": check.url,
    }


def _instance_json(instance: Instance) -> dict[str, Any]:
    return {
        "bindings": dict(instance.bindings),
        "verdict": instance.verdict.value,
        "because": list(instance.because),
        "missing": list(instance.missing),
        "defeated_by": list(instance.defeated_by),
        "conflicts_with": list(instance.conflicts_with),
    }


def report_text(report: Report) -> str:
    """The report in lines: what was broken and why, with the paragraph; then how much was in order."""
    lines = [f"{report.record}: {report.verdict.value}"]
    lines += [f"  note: {note}" for note in report.notes]
    lines += [f"  the record disagrees with itself: {text}" for text in report.disagreements]
    told = (*FAULTS, Verdict.PENDING)
    for result in sorted(report.results, key=lambda each: list(Verdict).index(each.verdict)):
        if result.verdict in told:
            lines += _result_lines(result)
    satisfied = sum(result.verdict is Verdict.SATISFIED for result in report.results)
    silent = sum(result.verdict is Verdict.NOT_APPLICABLE for result in report.results)
    lines.append(f"  {satisfied} rules satisfied, {silent} not applicable")
    lines.append(f"  {report.book}, edition {report.edition}, runtime {report.runtime}")
    return "\n".join(map(printable, lines))


def _result_lines(result: Result) -> list[str]:
    check = result.check
    lines = [f"  {result.verdict.value}: {check.citation} ({check.rule})"]
    if check.sentence:
        lines.append(f"    “{check.sentence}”")
    for instance in result.instances:
        if instance.verdict is result.verdict:
            bound = ", ".join(f"{name} = {value}" for name, value in instance.bindings)
            lines.append(f"    for {bound}" if bound else "    here")
            lines += [f"      because {fact}" for fact in instance.because]
            lines += [f"      missing {fact}" for fact in instance.missing]
            lines += [f"      conflicts with {rule}" for rule in instance.conflicts_with]
    if check.url:
        lines.append(f"    {check.url}")
    return lines
