"""Which checks the records of a book exercise: a check that no record breaks, or none keeps, is not shown to work."""

from collections.abc import Iterable

from msgspec import Struct

from rulewright.pipeline.judge import JudgedRecord
from rulewright.plan.planned import Plan
from rulewright.runtime.verdicts import Verdict


class Unexercised(Struct, frozen=True, kw_only=True):
    """A check that lacks a record."""

    rule: str
    citation: str
    sentence: str
    lacks: tuple[Verdict, ...]
    """Of `violated` and `satisfied`, what no record gives."""


class Exercise(Struct, frozen=True, kw_only=True):
    """How far records exercise the checks of a book."""

    checks: int
    """Checks that an act can break: permissions that close nothing are not among them."""

    unexercised: tuple[Unexercised, ...]

    @property
    def exercised(self) -> int:
        """Checks that one record keeps and another breaks."""
        return self.checks - len(self.unexercised)


def exercise(plan: Plan, judged: Iterable[JudgedRecord]) -> Exercise:
    """What the records, taken together, show of each check."""
    seen: dict[str, set[Verdict]] = {}
    for record in judged:
        for result in record.report.results if record.report is not None else ():
            seen.setdefault(result.check.rule, set()).update(
                instance.verdict for instance in result.instances
            )
    checks = [check for check in plan.checks() if check.closed or not check.permission]
    lacking = [
        Unexercised(
            rule=check.id, citation=check.placed.citation, sentence=check.placed.sentence, lacks=tuple(lacks)
        )
        for check in checks
        if (
            lacks := [
                each for each in (Verdict.VIOLATED, Verdict.SATISFIED) if each not in seen.get(check.id, ())
            ]
        )
    ]
    return Exercise(checks=len(checks), unexercised=tuple(lacking))
