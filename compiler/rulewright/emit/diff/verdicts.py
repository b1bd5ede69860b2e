"""What two editions say of the same records, as text and as JSON."""

from collections.abc import Iterator

import msgspec

from rulewright.analyse.compare.changes import Change, Place
from rulewright.analyse.compare.verdicts import (
    NO_CHECK,
    Finding,
    ParagraphDifference,
    VerdictComparison,
)
from rulewright.emit.diff.text import marked, says
from rulewright.source.wording import counted

VERSION = 1
FACTS_SHOWN = 4
RECORDS_SHOWN = 12
"""More records of one paragraph than this are only counted in text; JSON has all."""


def verdicts_as_text(compared: VerdictComparison) -> str:
    """Paragraph beside paragraph: what changed in it, then the records whose verdicts differ."""
    lines: list[str] = []
    for each in compared.paragraphs:
        lines.extend((*_paragraph(each), ""))
    for problem in compared.unjudged:
        lines.append(f"{problem.record}: {problem.edition} cannot judge it: {problem.problem}")
    for whole in compared.whole:
        records = f"{counted(len(whole.records), 'record')} {'is' if len(whole.records) == 1 else 'are'}"
        lines.append(f"{records} {_by(whole.old, compared.old)}, {_by(whole.new, compared.new)}")
    lines.append(
        f"{compared.records} records judged by both editions; verdicts differ on {compared.differing} of them, "
        f"in {counted(len(compared.paragraphs), 'paragraph')}"
    )
    return "\n".join(lines) + "\n"


def _by(verdict: str, edition: str) -> str:
    return f"not checked for that by {edition}" if verdict == NO_CHECK else f"{verdict} by {edition}"


def verdicts_as_json(compared: VerdictComparison) -> str:
    """One document, indented, with its format version first."""
    content = {"version": VERSION, "differing": compared.differing, **msgspec.to_builtins(compared)}
    return msgspec.json.format(msgspec.json.encode(content), indent=1).decode() + "\n"


def _paragraph(each: ParagraphDifference) -> Iterator[str]:
    yield f"{_name(each.old)} → {_name(each.new)}" + (
        f": {', '.join(each.change.kinds)}" if each.change else ""
    )
    for reason in (*each.why, *_changes(each.change)):
        yield f"  {reason}"
    for sign, readings in (("-", each.old_readings), ("+", each.new_readings)):
        for reading in readings:
            yield f"  {sign} " + reading.replace("\n", f"\n  {sign} ")
    for record in each.records[:RECORDS_SHOWN]:
        yield f"  {record.record}: {record.old.verdict} → {record.new.verdict}"
        for word, finding in (("before", record.old), ("now", record.new)):
            if finding.facts:
                yield f"    {word}: {_facts(finding)}"
    if len(each.records) > RECORDS_SHOWN:
        yield f"  … and {len(each.records) - RECORDS_SHOWN} more records"


def _changes(change: Change | None) -> Iterator[str]:
    if change is None or change.old is None or change.new is None:
        return
    for detail in change.details:
        yield says(detail)
    for transfer in change.taken:
        yield f"sentence from {transfer.citation}: {transfer.sentence}"
    if change.text and not change.details:
        yield marked(change.text)


def _facts(finding: Finding) -> str:
    more = len(finding.facts) - FACTS_SHOWN
    return "; ".join(finding.facts[:FACTS_SHOWN]) + (f"; and {more} more" if more > 0 else "")


def _name(place: Place | None) -> str:
    if place is None:
        return "(none)"
    return " ".join(part for part in (place.citation, place.title.rstrip(":") or f"({place.id})") if part)
