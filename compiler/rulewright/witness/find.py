"""Witnesses: for a check, a record that keeps it and one that breaks it."""

from collections.abc import Iterator

from msgspec import Struct

from rulewright.plan.planned import Check, Plan
from rulewright.runtime.verdicts import Verdict
from rulewright.vocabulary.types import Vocabulary
from rulewright.witness.actors import kinds_of_actors
from rulewright.witness.domains import Domains
from rulewright.witness.meaning import meaning
from rulewright.witness.narrow import Budget, loosened, narrow
from rulewright.witness.oracle import Oracle, RecordData
from rulewright.witness.shrink import names_of, shrink, tidy
from rulewright.witness.skeleton import skeletons

SKELETONS = 1500
QUESTIONS = 6000
QUESTIONS_EACH = 120
FOUND_ENOUGH = 8
"""How many records are found before the one that breaks fewest other rules is taken."""


class Witness(Struct, frozen=True, kw_only=True):
    """A small record with which a check gives a verdict."""

    rule: str
    verdict: Verdict
    record: RecordData
    breaks: tuple[str, ...] = ()
    """Other rules that it breaks."""


def construct(
    oracle: Oracle, check: Check, wanted: Verdict, plan: Plan, vocabulary: Vocabulary
) -> Witness | None:
    """A witness made from nothing but the check and the vocabulary; None where the search finds none."""
    domains = Domains(oracle.book, meaning(check, plan, vocabulary), kinds_of_actors(plan, oracle.book))
    found = _best(oracle, check.id, wanted, skeletons(check, plan, domains, SKELETONS), domains)
    if found is not None:
        return found
    # What keeps a rule is often one fact away from what breaks it.
    opposite = Verdict.VIOLATED if wanted is Verdict.SATISFIED else Verdict.SATISFIED
    other = _best(oracle, check.id, opposite, skeletons(check, plan, domains, SKELETONS), domains, enough=1)
    return _best(oracle, check.id, wanted, loosened(other.record), domains) if other is not None else None


def _best(
    oracle: Oracle,
    rule: str,
    wanted: Verdict,
    starts: Iterator[RecordData],
    domains: Domains,
    enough: int = FOUND_ENOUGH,
) -> Witness | None:
    """The best witness that narrowing finds from the records to start from; the first that breaks nothing else."""
    best: Witness | None = None
    questions, found = QUESTIONS, 0
    for start in starts:
        budget = Budget(min(QUESTIONS_EACH, questions))
        data = next(narrow(oracle, rule, wanted, start, domains, budget), None)
        questions -= QUESTIONS_EACH - max(budget.left, 0)
        if data is not None:
            best = _better(best, smallest(oracle, rule, wanted, data))
            found += 1
        if questions <= 0 or (best is not None and (not best.breaks or found >= enough)):
            break
    return best


def smallest(oracle: Oracle, rule: str, verdict: Verdict, data: RecordData) -> Witness:
    """The smallest record that taking away leads to, with the same verdict and, if it can be, no other rule broken."""
    # Most records break nothing more when they shrink; to look at all rules in every step takes ten times as long.
    quick = shrink(data, lambda candidate: oracle.verdict(rule, candidate) is verdict)
    if not oracle.breaks_beyond(quick, {rule}):
        return Witness(rule=rule, verdict=verdict, record=tidy(quick))
    data = _calmest(oracle, rule, verdict, data)
    allowed = oracle.broken(data) | {rule}

    def keeps(candidate: RecordData) -> bool:
        return oracle.verdict(rule, candidate) is verdict and not oracle.breaks_beyond(candidate, allowed)

    calm = _calmest(oracle, rule, verdict, quick)
    record = shrink(calm if keeps(calm) else data, keeps)
    breaks = tuple(sorted(oracle.broken(record) - {rule}))
    return Witness(rule=rule, verdict=verdict, record=tidy(record), breaks=breaks)


def _calmest(oracle: Oracle, rule: str, verdict: Verdict, data: RecordData) -> RecordData:
    """The record, or as part of a phase that still goes on or began before, if fewer other rules are broken then."""
    best = data
    least = len(oracle.broken(data) - {rule})
    for candidate in _parts_of_a_phase(oracle, rule, data) if least else ():
        if oracle.verdict(rule, candidate) is verdict:
            count = len(oracle.broken(candidate) - {rule})
            if count < least:
                best, least = candidate, count
    return best


def _parts_of_a_phase(oracle: Oracle, rule: str, data: RecordData) -> Iterator[RecordData]:
    steps = oracle.book.steps
    if not steps:
        return
    own = oracle.steps(rule)
    played = [event["step"] for event in data.get("events", []) if event.get("step")]
    kept = {*own, *played}
    first = min((steps.index(step) for step in kept), default=0)
    for closed in dict.fromkeys((tuple(own), (), tuple(kept))):
        still_open = [step for step in steps if step not in closed]
        yield {**data, "open": still_open}
        yield {**data, "open": still_open, "from": steps[first]}
    yield {**data, "from": steps[first]}


def _better(one: Witness | None, other: Witness) -> Witness:
    return other if one is None or weight(other) < weight(one) else one


def weight(witness: Witness) -> tuple[int, int, int, int]:
    """How bad a witness is: other rules broken, then its size."""
    record = witness.record
    events = record.get("events", [])
    facts = sum(len(entity) for entity in record["before"]["entities"].values())
    return len(witness.breaks), len(names_of(record)) + len(events), "after" in record, facts
