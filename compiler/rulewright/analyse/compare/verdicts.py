"""One set of records judged by two editions: which verdicts differ, paragraph beside paragraph, and why."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from rulewright.analyse.compare.changes import Change, Place
from rulewright.analyse.ledger import LedgerEntry
from rulewright.plan.inputs import PlacedRule
from rulewright.runtime.checking import Report, Result
from rulewright.runtime.verdicts import Verdict, worst

SILENT = (Verdict.SATISFIED, Verdict.NOT_APPLICABLE)
"""Verdicts by which nobody is told anything; they stand for each other, and for there being no check."""

NO_CHECK = "no check"

_REASONS = {
    (True, True): "its words differ, and with them what is checked of it",
    (
        True,
        False,
    ): "its words differ, its checks are the same; a definition, word or exception that it rests on differs",
    (False, True): "its words are the same; what is checked of it differs",
    (
        False,
        False,
    ): "its words and checks are the same; a definition, word or exception that it rests on differs",
}
"""Why verdicts differ where the comparison of the texts names no detail: by whether words differ, and whether checks do."""


class Finding(Struct, frozen=True, kw_only=True):
    """What one edition finds of a record in one paragraph."""

    verdict: str
    """A verdict, or `no check`."""

    facts: tuple[str, ...] = ()
    """What decided it; of an undecided one what is missing."""


class RecordDifference(Struct, frozen=True, kw_only=True):
    """A record of which the two editions say something else in a paragraph."""

    record: str
    old: Finding
    new: Finding


class ParagraphDifference(Struct, frozen=True, kw_only=True):
    """A paragraph by which the verdicts differ."""

    old: Place | None
    new: Place | None
    why: tuple[str, ...]
    """What of the paragraph is other, where that is not in `change`."""

    change: Change | None
    """What the comparison of the editions says of it; None where its words are the same."""

    old_readings: tuple[str, ...] = ()
    new_readings: tuple[str, ...] = ()
    """Of the rules by which the verdicts differ, what is checked, with the values that the prose gives; only what the
    other edition does not have."""

    records: tuple[RecordDifference, ...] = ()


class WholeDifference(Struct, frozen=True, kw_only=True):
    """Records on which the editions differ as a whole."""

    old: str
    """A verdict, or `no check` where the other edition says something by a paragraph that this one has without a check."""

    new: str
    records: tuple[str, ...]


class Unjudged(Struct, frozen=True, kw_only=True):
    """A record that one edition cannot judge."""

    record: str
    edition: str
    problem: str


class VerdictComparison(Struct, frozen=True, kw_only=True):
    """What the checks of two editions say of the same records."""

    old: str
    new: str
    records: int
    """Those that both could judge."""

    whole: tuple[WholeDifference, ...]
    paragraphs: tuple[ParagraphDifference, ...]
    unjudged: tuple[Unjudged, ...] = ()

    @property
    def differing(self) -> int:
        """How many records have another verdict in some paragraph."""
        return len({each.record for paragraph in self.paragraphs for each in paragraph.records})


class JudgedEdition(Struct, frozen=True, kw_only=True, eq=False):
    """An edition with its checks."""

    name: str
    places: Mapping[str, Place]
    """Its rules by id, in order."""

    rules: Sequence[PlacedRule]
    ledger: Sequence[LedgerEntry]
    reports: Mapping[str, Report]
    """By name of the record."""


def compare_verdicts(
    old: JudgedEdition,
    new: JudgedEdition,
    pairs: Mapping[str, str],
    changes: Sequence[Change],
    unjudged: Sequence[Unjudged] = (),
) -> VerdictComparison:
    """Where the reports of the two editions differ. `pairs` are ids of the new edition by ids of the old one."""
    return _Comparer(old, new, pairs, changes).compared(tuple(unjudged))


class _Comparer:
    def __init__(
        self, old: JudgedEdition, new: JudgedEdition, pairs: Mapping[str, str], changes: Sequence[Change]
    ) -> None:
        self.old, self.new, self.pairs = old, new, pairs
        self.by_new = {each.new.id: each for each in changes if each.new is not None}
        self.by_old = {each.old.id: each for each in changes if each.old is not None}
        self.common = [name for name in old.reports if name in new.reports]

    def compared(self, unjudged: tuple[Unjudged, ...]) -> VerdictComparison:
        differences: dict[tuple[str | None, str | None], list[RecordDifference]] = {}
        for name in self.common:
            before, after = _by_paragraph(self.old.reports[name]), _by_paragraph(self.new.reports[name])
            for pair in self._paired(before, after):
                found = _finding(before.get(pair[0] or "")), _finding(after.get(pair[1] or ""))
                if _differ(*found):
                    difference = RecordDifference(record=name, old=found[0], new=found[1])
                    differences.setdefault(pair, []).append(difference)
        order = {name: at for at, name in enumerate(self.new.places)}
        order_old = {name: at for at, name in enumerate(self.old.places)}
        pairs = sorted(
            differences,
            key=lambda pair: (pair[1] is None, order.get(pair[1] or "", 0), order_old.get(pair[0] or "", 0)),
        )
        return VerdictComparison(
            old=self.old.name,
            new=self.new.name,
            records=len(self.common),
            whole=tuple(self._whole(differences)),
            paragraphs=tuple(self._paragraph(*pair, tuple(differences[pair])) for pair in pairs),
            unjudged=unjudged,
        )

    def _paired(
        self, before: Mapping[str, Sequence[Result]], after: Mapping[str, Sequence[Result]]
    ) -> Iterator[tuple[str | None, str | None]]:
        """Every paragraph that either edition judges, beside the one that it is in the other."""
        seen = set()
        for name in before:
            partner = self.pairs.get(name)
            if partner is not None:
                seen.add(partner)
            yield name, partner
        back = {there: here for here, there in self.pairs.items()}
        for name in after:
            if name not in seen:
                yield back.get(name), name

    def _whole(
        self, differences: Mapping[tuple[str | None, str | None], Sequence[RecordDifference]]
    ) -> Iterator[WholeDifference]:
        # A paragraph that one edition does not have is no rule there; one that it cannot check may be broken all the same.
        kept = [
            each
            for (old, new), found in differences.items()
            if old is not None and new is not None
            for each in found
        ]
        unchecked_old = {each.record for each in kept if each.old.verdict == NO_CHECK}
        unchecked_new = {each.record for each in kept if each.new.verdict == NO_CHECK}
        found: dict[tuple[str, str], list[str]] = {}
        for name in self.common:
            before, after = self.old.reports[name].verdict, self.new.reports[name].verdict
            if before is not after and not (before in SILENT and after in SILENT):
                told = (
                    NO_CHECK if before in SILENT and name in unchecked_old else before.value,
                    NO_CHECK if after in SILENT and name in unchecked_new else after.value,
                )
                found.setdefault(told, []).append(name)
        for (one, other), records in found.items():
            yield WholeDifference(old=one, new=other, records=tuple(records))

    def _paragraph(
        self, old: str | None, new: str | None, records: tuple[RecordDifference, ...]
    ) -> ParagraphDifference:
        change = self.by_new.get(new) if new is not None else self.by_old.get(old or "")
        before = [rule for rule in self.old.rules if rule.unit == old]
        after = [rule for rule in self.new.rules if rule.unit == new]
        names = [each.record for each in records]
        told_old, told_new = _told(self.old, before, names), _told(self.new, after, names)
        return ParagraphDifference(
            old=self.old.places.get(old) if old is not None else None,
            new=self.new.places.get(new) if new is not None else None,
            why=tuple(
                self._why(
                    old, new, change, [each.reading for each in before], [each.reading for each in after]
                )
            ),
            change=change,
            old_readings=tuple(each for each in told_old if each not in {rule.reading for rule in after}),
            new_readings=tuple(each for each in told_new if each not in {rule.reading for rule in before}),
            records=records,
        )

    def _why(
        self,
        old: str | None,
        new: str | None,
        change: Change | None,
        before: Sequence[str],
        after: Sequence[str],
    ) -> Iterator[str]:
        if old is not None and new is not None:
            for edition, unit, readings in ((self.old, old, before), (self.new, new, after)):
                if not readings:
                    yield f"{edition.name} has no check of it: {_states(edition.ledger, unit)}"
            if before and after and not (change is not None and change.details):
                reworded = change is not None and bool(change.text)
                yield _REASONS[reworded, sorted(before) != sorted(after)]
        elif new is not None:
            yield f"{self.old.name} has no such paragraph"
        else:
            yield f"{self.new.name} has no such paragraph"


def _told(edition: JudgedEdition, rules: Sequence[PlacedRule], records: Sequence[str]) -> list[str]:
    """The readings of the rules that say something of one of the records."""
    speaking = {
        result.check.rule
        for record in records
        for result in edition.reports[record].results
        if result.verdict not in SILENT
    }
    return [rule.reading for rule in rules if rule.id in speaking]


def _states(ledger: Sequence[LedgerEntry], unit: str) -> str:
    """`2 unread, 1 judgement`: why there is no check of a paragraph."""
    counts = Counter(entry.state.value for entry in ledger if entry.unit_id == unit)
    told = ", ".join(f"{count} {state}" for state, count in counts.items())
    return f"of its sentences {told}" if told else "it has no sentences"


def _by_paragraph(report: Report) -> dict[str, list[Result]]:
    found: dict[str, list[Result]] = {}
    for result in report.results:
        found.setdefault(result.check.paragraph, []).append(result)
    return found


def _finding(results: Sequence[Result] | None) -> Finding:
    if not results:
        return Finding(verdict=NO_CHECK)
    verdict = worst(result.verdict for result in results)
    if verdict in SILENT:
        return Finding(verdict=verdict.value)
    facts = [
        fact
        for result in results
        for instance in result.instances
        if instance.verdict is verdict
        for fact in (*(f"missing {each}" for each in instance.missing), *instance.because)
    ]
    return Finding(verdict=verdict.value, facts=tuple(dict.fromkeys(facts)))


def _differ(old: Finding, new: Finding) -> bool:
    silent = {NO_CHECK, *(each.value for each in SILENT)}
    return old.verdict != new.verdict and not (old.verdict in silent and new.verdict in silent)
