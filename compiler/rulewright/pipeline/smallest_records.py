"""Smallest records for readings that wait: made from their rules where no record of the book shows what they ask for."""

from collections.abc import Collection
from time import monotonic

from msgspec import Struct

from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.witnesses import WitnessSearch
from rulewright.plan.planned import Check
from rulewright.runtime.verdicts import Verdict
from rulewright.witness.oracle import OutOfTimeError
from rulewright.witness.witnesses import Pair, Told, Witnesses, wanted

SECONDS = 3.0
"""How long is searched for the records of one sentence: a person waits for them."""


class SmallestRecords(Struct, frozen=True, kw_only=True):
    """What was found for the rules of one reading."""

    checks: tuple[Check, ...]
    witnesses: Witnesses
    missing: tuple[tuple[str, Verdict], ...] = ()
    """By rule the verdicts of which no record was found in the time."""


class SmallestRecordSearch:
    """Makes records for single rules of a book, which may be one in which readings are tried."""

    def __init__(self, book: Compilation, seconds: float = SECONDS) -> None:
        self._book = book
        self._seconds = seconds
        self._search: WitnessSearch | None = None

    def of(self, rules: Collection[str], told: Collection[Verdict] = ()) -> SmallestRecords:
        """For each check of `rules` a record for every verdict that it can give and that is not `told` yet."""
        checks = tuple(check for check in self._book.plan.checks() if check.id in rules)
        sought = [(check, verdict) for check in checks for verdict in wanted(check) if verdict not in told]
        found: dict[str, dict[Verdict, Told]] = {}
        missing: list[tuple[str, Verdict]] = []
        end = monotonic() + self._seconds
        for left, (check, verdict) in zip(range(len(sought), 0, -1), sought, strict=True):
            # What one search leaves of its time is for those after it.
            witness = self._find(check, verdict, (end - monotonic()) / left)
            if witness is not None:
                found.setdefault(check.id, {})[verdict] = witness
            else:
                missing.append((check.id, verdict))
        pairs = {
            rule: Pair(satisfied=by.get(Verdict.SATISFIED), violated=by.get(Verdict.VIOLATED))
            for rule, by in found.items()
        }
        witnesses = Witnesses(book=self._book.config.book, checks=pairs)
        return SmallestRecords(checks=checks, witnesses=witnesses, missing=tuple(missing))

    def _find(self, check: Check, verdict: Verdict, seconds: float) -> Told | None:
        if self._search is None:
            # Other readings that wait are tried with it: a record that keeps them as well would show more than this one.
            self._search = WitnessSearch(self._book, use_records=False, alone=True)
        oracle = self._search.oracle
        oracle.until = monotonic() + max(seconds, 0)
        try:
            return self._search.find(check, verdict)
        except OutOfTimeError:
            return None
