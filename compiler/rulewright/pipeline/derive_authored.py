"""Authored readings against the grammar's: does what it makes of their sentences give the same verdicts?"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from rulewright.analyse.dependencies import users_of_definitions
from rulewright.emit.python.load_checks import load_checks
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.derive_sentences import SentenceReader, ill_typed
from rulewright.pipeline.emit_checks import emit_checks
from rulewright.pipeline.judge import GOOD, checks_of, own_records
from rulewright.pipeline.passes import unusable_rules
from rulewright.pipeline.trial import trial
from rulewright.pipeline.vacuity import vacuity
from rulewright.plan.planned import Check
from rulewright.rules.attachments import Attachment, Standing
from rulewright.rules.ir import Define
from rulewright.rules.proposals.derived import Derived
from rulewright.runtime.checking import Checks
from rulewright.runtime.problems import RecordError
from rulewright.runtime.record import Record
from rulewright.runtime.verdicts import Verdict, worst

Label = tuple[str, int]
"""Which sentence a check comes of."""


class Outcome(StrEnum):
    """How what the grammar makes of a sentence stands to what its author wrote."""

    SAME = "same"
    """The one reading that it offers gives the same verdicts on all records of the book."""

    UNTRIED = "same, untried"
    """So it does, but no record keeps the sentence's rules, or none breaks them: the records tell nothing."""

    VACUOUS = "same, vacuous"
    """So it does, but nothing can keep, or nothing can break, one of its rules."""

    SAME_AMONG = "same among several"
    """Of several that it offers one alone gives the same verdicts: the records answer the question."""

    ALIKE = "several the same"
    """Several do: the records do not tell them apart."""

    PARTIAL = "partial"
    """It gives the same verdicts, but part of the sentence is not read."""

    OTHER = "other verdicts"
    UNREAD = "unread"


class Rederived(Struct, frozen=True, kw_only=True, eq=False):
    """An authored reading, and what the grammar makes of its sentence."""

    authored: Attachment
    outcome: Outcome
    derived: Derived
    offered: tuple[Attachment, ...] = ()
    same: tuple[bool, ...] = ()
    """Of each that is offered, whether it gives the same verdicts."""

    why: tuple[str, ...] = ()
    """Of each that is offered, why not, or why it must not take the place though it does; empty where it may."""

    @property
    def chosen(self) -> Attachment | None:
        """The reading that may take the place of the authored one."""
        found = self.outcome in (Outcome.SAME, Outcome.SAME_AMONG)
        return self.offered[self.same.index(True)] if found else None


def rederive(
    book: Compilation, units: Collection[str] = (), judge: "RecordJudge | None" = None
) -> Iterator[Rederived]:
    """Read the sentences of authored readings of rules that run, of `units` or of the whole book, in its order."""
    reader = SentenceReader(book)
    judge = judge or RecordJudge(book)
    order = {unit.id: at for at, unit in enumerate(book.resolved.with_front())}
    authored = [
        each
        for each in book.attachments.attached
        if each.standing is Standing.FRESH
        and each.rules
        and not each.compiled
        and (not units or each.unit.id in units)
    ]
    for each in sorted(authored, key=lambda each: (order[each.unit.id], each.sentence.index)):
        derived, offered = reader.offered(each.unit, each.sentence)
        ill = ill_typed(book, offered)
        sound = tuple(one for one in offered if id(one) not in ill)
        why = tuple(judge.difference([one]) for one in sound)
        outcome = _outcome(sound, why, judge.tried(each))
        if outcome in (Outcome.SAME, Outcome.SAME_AMONG):
            same = why.index("")
            if nothing := vacuity(book, sound[same], judge.records):
                outcome, why = Outcome.VACUOUS, (*why[:same], nothing, *why[same + 1 :])
        yield Rederived(
            authored=each,
            outcome=outcome,
            derived=derived,
            offered=sound,
            same=tuple(not each for each in why),
            why=why,
        )
    reader.save()


def _outcome(offered: Sequence[Attachment], why: Sequence[str], tried: bool) -> Outcome:
    if not offered:
        return Outcome.UNREAD
    same = sum(not each for each in why)
    if not same:
        return Outcome.OTHER
    if any(each.unread for each in offered):
        return Outcome.PARTIAL
    if not tried:
        return Outcome.UNTRIED
    if same > 1:
        return Outcome.ALIKE
    return Outcome.SAME if len(offered) == 1 else Outcome.SAME_AMONG


class RecordJudge:
    """Compares the verdicts on the records of a book with those that another reading would give."""

    def __init__(self, book: Compilation) -> None:
        self._book = book
        self._checks = {check.id: check for check in book.plan.checks()}
        self._labels = _labels(book, book.attachments.attached)
        self._unusable = {self._labels[name] for name in unusable_rules(book)}
        loaded: Checks = load_checks(emit_checks(book)).CHECKS
        self._records: list[tuple[str, Record, dict[str, Verdict]]] = []
        for path in own_records(book):
            try:
                record = loaded.read(path)
            except RecordError:
                continue
            verdicts = {result.check.rule: result.verdict for result in loaded.check(record).results}
            self._records.append((path.stem, record, verdicts))

    @property
    def records(self) -> Iterator[Record]:
        """The records of the book."""
        return (record for _, record, _ in self._records)

    def tried(self, authored: Attachment) -> bool:
        """Whether one record keeps the rules of a sentence, or of what it defines, and another breaks them."""
        users = users_of_definitions(self._book.rules.rules)
        rules = {name for name, label in self._labels.items() if label == authored.key}
        rules |= {user for name in rules for user in users.get(name, ())}
        found = {verdicts[name] for _, _, verdicts in self._records for name in rules if name in verdicts}
        return {Verdict.SATISFIED, Verdict.VIOLATED} <= found

    def difference(self, offered: Sequence[Attachment]) -> str:
        """Which record readings together would judge otherwise, or what would not run; empty where neither is so.

        A definition that goes with its reading takes along the rules of other sentences that rest on it.
        """
        tried = trial(self._book, offered)
        for each in offered:
            fault = tried.fault(each)
            if fault is not None:
                return fault.why
        labels = _labels(tried.book, tried.book.attachments.attached)
        keys = {each.key for each in offered}
        for name, why in tried.left_out.items():
            if labels[name] not in keys | self._unusable:
                return f"{labels[name][0]} would not run any more: {why}"
        wanted = {labels[name] for name in self._changed(tried.book, offered, keys, labels)}
        # Of a reading with fewer rules those that are gone are judged no more.
        wanted |= {self._labels[name] for name in self._checks} - set(labels.values()) | keys
        judging = frozenset(name for name, label in labels.items() if label in wanted)
        checks = checks_of(tried.book, judging)
        for name, record, before in self._records:
            now = {result.check.rule: result.verdict for result in checks.check(record).results}
            was = _by_label(before, self._labels)
            for label, verdict in _by_label(now, labels).items():
                if not _alike(was.get(label), verdict):
                    return f"{name}: {verdict.value}, was {_told(was.get(label))} ({label[0]})"
            for label in wanted - set(_by_label(now, labels)):
                if was.get(label) not in (None, *GOOD):
                    return f"{name}: not judged, was {_told(was[label])} ({label[0]})"
        return ""

    def _changed(
        self, book: Compilation, offered: Sequence[Attachment], keys: set[Label], labels: dict[str, Label]
    ) -> Iterator[str]:
        """Ids of the checks that may judge otherwise."""
        before = [each for each in self._book.attachments.attached if each.key in keys]
        defines = any(isinstance(rule.then, Define) for each in (*offered, *before) for rule in each.rules)
        for check in book.plan.checks():
            if defines or labels[check.id] in keys or not self._same(check):
                yield check.id

    def _same(self, check: Check) -> bool:
        return self._checks.get(check.id) == check


def _labels(book: Compilation, attached: Sequence[Attachment]) -> dict[str, Label]:
    """Of every check which sentence it comes of."""
    of: dict[tuple[str, str], Label] = {(each.unit.id, each.sentence.text): each.key for each in attached}
    return {rule.id: of[rule.unit, rule.sentence] for rule in book.rules.rules}


def _by_label(verdicts: dict[str, Verdict], labels: dict[str, Label]) -> dict[Label, Verdict]:
    found: dict[Label, list[Verdict]] = defaultdict(list)
    for name, verdict in verdicts.items():
        found[labels[name]].append(verdict)
    return {label: worst(each) for label, each in found.items()}


def _told(verdict: Verdict | None) -> str:
    return verdict.value if verdict is not None else "not judged"


def _alike(was: Verdict | None, now: Verdict) -> bool:
    return was is now or ((was is None or was in GOOD) and now in GOOD)
