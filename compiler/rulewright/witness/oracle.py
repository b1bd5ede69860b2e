"""What the checks of a book say of a record that a search proposes."""

from collections.abc import Container, Iterator, Mapping
from dataclasses import replace
from time import monotonic
from typing import Any

from msgspec import Struct

from rulewright.runtime.book import Book
from rulewright.runtime.checking import Check, Checks
from rulewright.runtime.game import Game
from rulewright.runtime.problems import RecordError
from rulewright.runtime.verdicts import Verdict

RecordData = dict[str, Any]
"""A record as JSON values."""


BROKEN = (Verdict.VIOLATED, Verdict.CONFLICT)


class Finding(Struct, frozen=True, kw_only=True):
    """What one check says of a record."""

    verdict: Verdict
    missing: tuple[str, ...] = ()
    """The facts that would decide it, where it is undecided."""


class OutOfTimeError(Exception):
    """A search has asked for longer than it may."""


class Oracle:
    """The checks of one book, asked one by one or all together. It counts how often it was asked."""

    until: float | None = None
    """By the monotonic clock: when it answers no more, where a search must come to an end. It raises `OutOfTimeError` then."""

    def __init__(self, checks: Checks, *, alone: bool = False) -> None:
        """`alone`: that a record breaks other rules than the one asked for is of no interest."""
        self.checks = checks
        self.asked = 0
        self._single: Mapping[str, Checks] = {
            check.rule: replace(checks, checks=(check,)) for check in checks.checks
        }
        self._order = [] if alone else list(self._single)

    @property
    def book(self) -> Book:
        """The vocabulary that records are written in."""
        return self.checks.book

    def knows(self, rule: str) -> bool:
        """Whether the book has a check of this rule."""
        return rule in self._single

    def steps(self, rule: str) -> tuple[str, ...]:
        """The steps that the rule speaks of."""
        return self._single[rule].checks[0].steps

    def ask(self, rule: str, data: RecordData) -> Finding | None:
        """What the check of a rule says; None where the record breaks the schema."""
        self.asked += 1
        self._in_time()
        try:
            result = self._single[rule].check(data).results[0]
        except RecordError:
            return None
        missing = dict.fromkeys(
            fact
            for instance in result.instances
            if instance.verdict is Verdict.UNDECIDED
            for fact in instance.missing
        )
        if result.verdict is Verdict.NOT_APPLICABLE and result.check.permits is not None:
            # A permission has no say where it is not known to permit; what it would have to know, it says here.
            missing = dict.fromkeys(self._unknown_permission(result.check, data))
            if missing:
                return Finding(verdict=Verdict.UNDECIDED, missing=tuple(missing))
        return Finding(verdict=result.verdict, missing=tuple(missing))

    def _unknown_permission(self, check: Check, data: RecordData) -> Iterator[str]:
        game = Game.of(self.checks.read(data), self.book, self.checks.effects)
        for act in game.history.acts:
            if check.permits is not None:
                yield from check.permits(game, act).missing

    def _in_time(self) -> None:
        if self.until is not None and monotonic() > self.until:
            raise OutOfTimeError

    def verdict(self, rule: str, data: RecordData) -> Verdict | None:
        """The verdict of the check of a rule; None where the record breaks the schema."""
        found = self.ask(rule, data)
        return found.verdict if found is not None else None

    def broken(self, data: RecordData) -> frozenset[str]:
        """The rules that the record breaks, where they are of interest."""
        return frozenset(self._broken(data))

    def breaks_beyond(self, data: RecordData, allowed: Container[str]) -> bool:
        """Whether the record breaks a rule that is not among those allowed."""
        for rule in self._broken(data):
            if rule not in allowed:
                # What one record breaks, the next one like it likely breaks as well.
                self._order.remove(rule)
                self._order.insert(0, rule)
                return True
        return False

    def _broken(self, data: RecordData) -> Iterator[str]:
        record = self.checks.read(data)
        game = Game.of(record, self.book, self.checks.effects)
        for rule in tuple(self._order):
            self._in_time()
            single = self._single[rule]
            instances = single.checks[0].judge(game)
            # Whether an open step may still mend it, only the whole judgement says.
            if any(each.verdict in BROKEN for each in instances) and (
                not record.open or single.check(record).verdict in BROKEN
            ):
                yield rule
