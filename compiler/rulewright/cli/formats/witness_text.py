"""The records that keep and break the checks of a paragraph, in a few lines each."""

from collections.abc import Collection, Iterator, Sequence

from rulewright.pipeline.smallest_records import SmallestRecords
from rulewright.plan.planned import Check
from rulewright.runtime.verdicts import Verdict
from rulewright.witness.witnesses import WITNESSES_FILE, Pair, Told, Witnesses, short, wanted


def witness_text(
    checks: Sequence[Check], witnesses: Witnesses, outdated: Collection[tuple[str, Verdict]] = ()
) -> Iterator[str]:
    """For each check the record that keeps it and the one that breaks it, and which of them are `outdated`."""
    for check in checks:
        pair = witnesses.checks.get(check.id, Pair())
        for verdict in wanted(check):
            told = pair.told(verdict)
            if told is not None:
                yield f"  {verdict.value} by {check.id}{_aside(told)}"
                yield from (f"    {line}" for line in short(told.record))
            elif (check.id, verdict) in outdated:
                yield f"  out of date: the record in {WITNESSES_FILE} is no longer {verdict.value} by {check.id}"
            elif verdict.value in pair.why:
                yield f"  never {verdict.value} by {check.id}: {pair.why[verdict.value]}"


_DONE = {Verdict.SATISFIED: "keeps", Verdict.VIOLATED: "breaks"}


def smallest_record_text(records: SmallestRecords) -> Iterator[str]:
    """The same under a heading, for rules of a reading that waits, and which records were not found."""
    lines = [*witness_text(records.checks, records.witnesses)]
    lines += [f"  no record was found that {_DONE[verdict]} {rule}" for rule, verdict in records.missing]
    if lines:
        yield "  smallest records"
        yield from (f"  {line}" for line in lines)


def _aside(told: Told) -> str:
    broken = f"; breaks {', '.join(told.breaks)} as well" if told.breaks else ""
    return f" ({f'from {told.origin}' if told.origin else 'made from the rule'}{broken})"
