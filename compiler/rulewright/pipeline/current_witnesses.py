"""The witnesses of a book's file that its checks still bear out; those that they do not are out of date."""

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from rulewright.plan.planned import Check
from rulewright.runtime.checking import Checks
from rulewright.runtime.verdicts import Verdict
from rulewright.witness.oracle import BROKEN, Oracle
from rulewright.witness.witnesses import Pair, Told, Witnesses, wanted


class CurrentWitnesses(Struct, frozen=True, kw_only=True):
    """What of a file still holds."""

    witnesses: Witnesses
    """Without those that are out of date."""

    outdated: frozenset[tuple[str, Verdict]] = frozenset()
    """By rule the verdicts of which the record gives another one now."""


def current_witnesses(stored: Witnesses, checks: Collection[Check], judges: Checks) -> CurrentWitnesses:
    """Those of `checks` that hold, as the generated checks judge their records; nothing is searched for."""
    oracle = Oracle(judges)
    pairs: dict[str, Pair] = {}
    outdated: set[tuple[str, Verdict]] = set()
    for check in checks:
        pair = stored.checks.get(check.id)
        if pair is None:
            continue
        held: dict[Verdict, Told] = {}
        for verdict in wanted(check):
            told = pair.told(verdict)
            if told is None:
                continue
            if oracle.verdict(check.id, told.record) is verdict:
                held[verdict] = replace(told, breaks=_still_broken(oracle, told))
            else:
                outdated.add((check.id, verdict))
        pairs[check.id] = Pair(
            satisfied=held.get(Verdict.SATISFIED), violated=held.get(Verdict.VIOLATED), why=pair.why
        )
    return CurrentWitnesses(witnesses=Witnesses(book=stored.book, checks=pairs), outdated=frozenset(outdated))


def _still_broken(oracle: Oracle, told: Told) -> tuple[str, ...]:
    return tuple(
        rule for rule in told.breaks if oracle.knows(rule) and oracle.verdict(rule, told.record) in BROKEN
    )
