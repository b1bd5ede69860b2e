"""The witnesses of a book: kept while they hold, found anew where they do not."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from rulewright.analyse.take_stock import rule_ids
from rulewright.emit.python.emit_python import emit_python
from rulewright.emit.python.load_checks import load_checks
from rulewright.emit.python.vocabulary_module import BookInfo
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.emit_checks import emit_checks
from rulewright.pipeline.judge import own_records
from rulewright.plan.planned import Check
from rulewright.runtime.problems import RecordError
from rulewright.runtime.reading_json import read_json
from rulewright.runtime.verdicts import Verdict
from rulewright.source.diagnostics import Diagnostic, Related
from rulewright.witness.explain import explain
from rulewright.witness.find import Witness, construct, smallest, weight
from rulewright.witness.oracle import Oracle, RecordData
from rulewright.witness.shrink import tidy
from rulewright.witness.witnesses import WITNESSES_FILE, Pair, Told, Witnesses, read_witnesses, wanted

RECORDS_SHRUNK = 3
"""Records of the book that are shrunk at most, before the best witness is taken."""

KEY = {Verdict.SATISFIED: "satisfied", Verdict.VIOLATED: "violated"}


class Lost(Struct, frozen=True, kw_only=True):
    """A witness of the file that no longer shows what it stands for, or that the file lacks."""

    rule: str
    verdict: Verdict
    why: str


def stored_witnesses(book: Compilation) -> Witnesses:
    """What the file of the book says; nothing where there is none, with a diagnostic where it cannot be read."""
    folder = book.formalisation
    if folder is not None and folder.has(WITNESSES_FILE):
        source = folder.read(WITNESSES_FILE)
        if not isinstance(source, Diagnostic):
            book.sources[WITNESSES_FILE] = source
            found = read_witnesses(source)
            if not isinstance(found, Diagnostic):
                return found
            source = found
        book.diagnostics.append(source)
    return Witnesses(book=book.config.book)


class WitnessSearch:
    """Looks for witnesses of the checks of one compiled book."""

    def __init__(self, book: Compilation, use_records: bool = True, *, alone: bool = False) -> None:
        """`alone`: a witness may break any rule besides."""
        self.book = book
        self.oracle = Oracle(load_checks(emit_checks(book)).CHECKS, alone=alone)
        self.use_records = use_records

    def checks(self) -> tuple[Check, ...]:
        """All checks that are judged."""
        return self.book.plan.checks()

    def holds(self, rule: str, verdict: Verdict, told: Told | None) -> bool:
        """Whether a witness still shows what it stands for."""
        return told is not None and self.oracle.verdict(rule, told.record) is verdict

    def pair(self, check: Check, old: Pair | None = None) -> Pair:
        """The witnesses of a check: those it has, where they hold, and otherwise new ones."""
        found: dict[Verdict, Told] = {}
        why: dict[str, str] = {}
        for verdict in wanted(check):
            told = old.told(verdict) if old is not None else None
            if told is not None and self.holds(check.id, verdict, told):
                breaks = tuple(sorted(self.oracle.broken(told.record) - {check.id}))
                found[verdict] = replace(told, record=tidy(told.record), breaks=breaks)
                continue
            witness = self.find(check, verdict)
            if witness is not None:
                found[verdict] = witness
            else:
                why[KEY[verdict]] = self.explained(check, verdict)
        return Pair(satisfied=found.get(Verdict.SATISFIED), violated=found.get(Verdict.VIOLATED), why=why)

    def find(self, check: Check, verdict: Verdict) -> Told | None:
        """A witness: a part of a record of the book, or else one made from the rule alone."""
        best: tuple[Witness, str] | None = None
        for path, data in self._records(check.id, verdict):
            witness = smallest(self.oracle, check.id, verdict, data)
            if best is None or weight(witness) < weight(best[0]):
                best = witness, path.stem
            if not best[0].breaks:
                break
        if best is None:
            made = construct(self.oracle, check, verdict, self.book.plan, self.book.rules.vocabulary)
            best = (made, "") if made is not None else None
        return Told(record=best[0].record, origin=best[1], breaks=best[0].breaks) if best else None

    def record_with(self, rule: str, verdict: Verdict) -> Path | None:
        """A record of the book that has the verdict, the one that breaks fewest rules; None where none has."""
        return next((path for _, _, path in sorted(self._judged.get((rule, verdict), ()))), None)

    def explained(self, check: Check, verdict: Verdict) -> str:
        """Why no record gives a check a verdict, in a sentence without a full stop."""
        return explain(check, verdict, self._reaches)

    def _records(self, rule: str, verdict: Verdict) -> Iterator[tuple[Path, RecordData]]:
        candidates = sorted(self._judged.get((rule, verdict), ())) if self.use_records else []
        for _, _, path in candidates[:RECORDS_SHRUNK]:
            yield path, read_json(path)

    @cached_property
    def _judged(self) -> dict[tuple[str, Verdict], list[tuple[int, int, Path]]]:
        """By rule and verdict the records that give it, with how many rules they break and their size."""
        found: dict[tuple[str, Verdict], list[tuple[int, int, Path]]] = defaultdict(list)
        for path in own_records(self.book):
            try:
                report = self.oracle.checks.check(path)
            except RecordError:
                continue
            broken = sum(each.verdict in (Verdict.VIOLATED, Verdict.CONFLICT) for each in report.results)
            for result in report.results:
                if result.verdict in KEY:
                    found[result.check.rule, result.verdict].append((broken, path.stat().st_size, path))
        return found

    def _reaches(self, check: Check, verdict: Verdict) -> bool:
        """Whether some record gives a check that is like one of the book a verdict."""
        alone = replace(self.book.plan, phases=(), unphased=(check,), left_out=())
        info = BookInfo(book=self.book.config.book, title="", edition="")
        package = load_checks(emit_python(alone, self.book.rules.vocabulary, info))
        return (
            construct(Oracle(package.CHECKS), check, verdict, alone, self.book.rules.vocabulary) is not None
        )


def update_witnesses(
    book: Compilation, afresh: bool = False, progress: Callable[[str], None] | None = None
) -> Witnesses:
    """The witnesses that the book should have: those that hold are kept, unless all are to be found `afresh`."""
    search = WitnessSearch(book)
    stored = Witnesses(book=book.config.book) if afresh else stored_witnesses(book)
    pairs: dict[str, Pair] = {}
    for check in search.checks():
        if progress is not None:
            progress(check.id)
        pairs[check.id] = search.pair(check, stored.checks.get(check.id))
    return Witnesses(book=book.config.book, checks=pairs)


def lost_witnesses(book: Compilation) -> Iterator[Lost]:
    """Where the file of the book does not show that its checks work; cheap, because nothing is searched."""
    search = WitnessSearch(book)
    stored = stored_witnesses(book)
    for check in search.checks():
        pair = stored.checks.get(check.id, Pair())
        for verdict in wanted(check):
            if not search.holds(check.id, verdict, pair.told(verdict)):
                why = pair.why.get(KEY[verdict], "")
                yield Lost(rule=check.id, verdict=verdict, why=why)
    known = {check.id for check in search.checks()}
    for rule in stored.checks:
        if rule not in known:
            yield Lost(rule=rule, verdict=Verdict.NOT_APPLICABLE, why="")


def complaints(book: Compilation, witnesses: Witnesses) -> Iterator[Diagnostic]:
    """The checks that no record was found to keep, or to break."""
    citations = {check.id: check.placed.citation for check in book.plan.checks()}
    for rule, pair in witnesses.checks.items():
        for verdict, why in pair.why.items():
            done = "keeps" if verdict == KEY[Verdict.SATISFIED] else "breaks"
            message = f"no record was found that {done} the check {rule} ({citations.get(rule, '')}): {why}"
            yield _placed(book, rule, message)


def _placed(book: Compilation, rule: str, message: str) -> Diagnostic:
    hint = (
        "put a record that does into records/, if there is one; else the reading says nothing: mend it, or say what the "
        "vocabulary lacks"
    )
    attached = book.attachments.attached
    for each in attached:
        ids = rule_ids(attached, each)
        if rule in ids:
            return Diagnostic(
                code="RW-witness",
                message=message,
                # What the grammar made stands in the lock alone, where nobody looks for it.
                span=each.sentence.span if each.compiled else each.located.rules[ids.index(rule)].span,
                hint=hint,
                related=() if each.compiled else (Related("the sentence that it reads", each.sentence.span),),
            )
    return Diagnostic(code="RW-witness", message=message, hint=hint)
