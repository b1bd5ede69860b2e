"""Verdicts, and how they roll up from instances to rules, paragraphs and records."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from .act import Act, shown_value
from .truth import TRUE, Datum, Truth, all_of, any_of, merged


class Verdict(Enum):
    """What is found of a rule; worst first, which is the order of the roll-up."""

    VIOLATED = "violated"
    CONFLICT = "conflict"
    UNDECIDED = "undecided"
    PENDING = "pending"
    SATISFIED = "satisfied"
    NOT_APPLICABLE = "not_applicable"


ROLL_UP = tuple(Verdict)

Bindings = tuple[tuple[str, str], ...]


def worst(verdicts: Iterable[Verdict]) -> Verdict:
    """The verdict on the whole: that of its worst part; of nothing it is not applicable."""
    return min(verdicts, key=ROLL_UP.index, default=Verdict.NOT_APPLICABLE)


@dataclass(frozen=True, slots=True)
class Instance:
    """A rule applied to one combination of things."""

    bindings: Bindings
    verdict: Verdict
    because: tuple[str, ...] = ()
    """The facts that decided it."""

    missing: tuple[str, ...] = ()
    """The facts that would decide it."""

    defeated_by: tuple[str, ...] = ()
    """The rules that are exceptions to it here."""

    conflicts_with: tuple[str, ...] = ()
    """The rules that demand the opposite."""


def judge(
    bindings: Mapping[str, Datum | Act],
    applies: Truth,
    then: Truth,
    defeats: Mapping[str, Truth] | None = None,
    conflicts: Mapping[str, Truth] | None = None,
) -> Instance:
    """The verdict on one instance.

    It is violated if the rule applies, no exception does, and the consequence does not hold; undecided if
    one of these is unknown and the others do not settle it.
    """
    names = _named(bindings)
    exceptions = defeats or {}
    defeating = tuple(rule for rule, truth in exceptions.items() if truth.holds)
    if applies.holds and defeating:
        because = merged(applies.facts, *(exceptions[rule].facts for rule in defeating))
        return Instance(names, Verdict.SATISFIED, because, defeated_by=defeating)
    rivals = tuple(rule for rule, truth in (conflicts or {}).items() if truth.holds)
    if applies.holds and rivals and not any(truth.value is None for truth in exceptions.values()):
        because = merged(applies.facts, *((conflicts or {})[rule].facts for rule in rivals))
        return Instance(names, Verdict.CONFLICT, because, conflicts_with=rivals)
    obeyed = any_of(then, *exceptions.values())
    if obeyed.holds:
        return Instance(names, Verdict.SATISFIED, merged(applies.facts, obeyed.facts))
    both = all_of(applies, Truth(None if obeyed.value is None else True, obeyed.facts, obeyed.missing))
    if both.holds:
        return Instance(names, Verdict.VIOLATED, merged(applies.facts, then.facts))
    missing = merged(applies.missing, obeyed.missing)
    return Instance(names, Verdict.UNDECIDED, both.facts, missing)


def permit(
    bindings: Mapping[str, Datum | Act],
    applies: Truth,
    then: Truth,
    closed: bool,
    others: Truth,
    defeats: Mapping[str, Truth] | None = None,
) -> Instance:
    """The verdict on an act that a permission governs: a closed one is violated by what nothing permits.

    An open permission is satisfied where it permits the act and has no say where it does not.
    """
    if closed:
        return judge(bindings, applies, any_of(then, others), defeats)
    found = judge(bindings, all_of(applies, then), TRUE, defeats)
    permitted = all_of(applies, then).holds
    return found if permitted else Instance(found.bindings, Verdict.NOT_APPLICABLE)


def settle(closed: Instance, open_world: Iterable[Instance]) -> Instance:
    """A broken duty is pending if acts that may still come in open steps could meet it."""
    if closed.verdict is not Verdict.VIOLATED:
        return closed
    same = [each for each in open_world if each.bindings == closed.bindings]
    if any(each.verdict is Verdict.VIOLATED for each in same):
        return closed
    return replace(closed, verdict=Verdict.PENDING)


def _named(bindings: Mapping[str, Datum | Act]) -> Bindings:
    return tuple(
        (name, each.name if isinstance(each, Act) else _shown(each)) for name, each in bindings.items()
    )


def _shown(datum: Datum) -> str:
    return shown_value(datum.value) if datum.known else "unknown"
