"""Which acts the change of a number may be that a rule demands, among others done for other reasons.

A record tells what acts make of a number, and not for what they are done. Where no act changes it, all that
the rules make of it must be found after play. Where acts do, the change of one rule is there if some of them,
taken together, come to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from .act import Act
from .arithmetic import add, subtract
from .game import Game
from .state import State
from .truth import FACTS_KEPT, Datum, Truth, merged, number

Number = int | Fraction

SUMS_TRIED = 10_000
"""Sums of acts that are tried, so that a record of many large amounts takes no time without end."""

WHEN_COUNTED = "when it is counted"


@dataclass(frozen=True, slots=True)
class Step:
    """By how much an act changes a number, and the state in which it is done."""

    act: Act
    much: Number
    state: State


@dataclass(frozen=True, slots=True, kw_only=True)
class Demand:
    """What a rule makes of a number."""

    much: Callable[[State], Datum]
    """How much it adds, as counted in a state; negative for what it takes away."""

    whole: Callable[[State], Truth]
    """Whether the number is in the end what the rule, so counted, and the others that apply make of it."""

    added: Datum
    """What the others add."""

    by: tuple[str, ...] = ()
    """Verbs whose acts may be the change; empty for all."""

    shared: bool = False
    """Whether other rules of the book speak of such acts, so that some of them have other causes."""

    mixed: bool = False
    """Whether some of those rules permit such acts, of any amount, so that one may have several causes."""


def changed_by(game: Game, of: Datum, attribute: str, steps: tuple[str, ...], demand: Demand) -> Truth:
    """Whether a number has changed by what a rule demands.

    Of acts the amount is counted when they are done, or in the end. What more such acts come to has another
    cause if the book knows one, and is undecided if it knows none.
    """
    end = game.final(*steps)
    whole = demand.whole(end)
    changes = _changes(game, of, attribute, steps)
    if not changes:
        otherwise = (demand.whole(each) for each in game.states(*steps))
        return _uncounted(whole, otherwise) if whole.fails else whole
    if isinstance(changes, Truth):
        return whole if whole.holds else changes
    if not (end.get(of, attribute).known or end.open_world):
        return whole  # the state after play says otherwise than the acts
    mine = [each for each in changes if not demand.by or each.act.is_a(*demand.by).holds]
    if whole.holds and len(mine) == len(changes):
        return whole
    moments = [*(each.state for each in mine), end]
    found = [_attributed(demand.much(each), demand, mine) for each in moments]
    for verdict in (True, None):
        for each in found:
            if each.value is verdict:
                return each
    if whole.value is None or whole.holds:
        # By acts that do something else besides, such as buying.
        others = tuple(f"what {each.act.name} is for" for each in changes if each not in mine)
        return Truth(None, whole.facts, merged(whole.missing, others))
    failed = Truth(False, merged(*(each.facts for each in found))[:FACTS_KEPT])
    elsewhere = (_attributed(demand.much(each), demand, mine) for each in game.states(*steps))
    return _uncounted(failed, elsewhere)


def _uncounted(failed: Truth, otherwise: Iterable[Truth]) -> Truth:
    """A demand that is not met, unless what is counted was counted at another time."""
    missing = [(WHEN_COUNTED, *each.missing) for each in otherwise if not each.fails]
    return Truth(None, failed.facts, merged(*missing)) if missing else failed


def _changes(game: Game, of: Datum, attribute: str, steps: tuple[str, ...]) -> Sequence[Step] | Truth:
    """What the acts of some steps make of a number one by one; or that this is unknown."""
    if not isinstance(of.value, str):
        return ()
    found = []
    for act, before, after in game.changing(of.value, attribute, steps):
        much = subtract(after.get(of, attribute), before.get(of, attribute))
        exact = number(much.value) if much.known else None
        if exact is None:
            return Truth(None, much.facts, much.missing or ("a number in place of nothing",))
        if exact:
            found.append(Step(act, exact, before))
    return found


def _attributed(much: Datum, demand: Demand, steps: Sequence[Step]) -> Truth:
    """Whether some of the acts come to so much."""
    wanted = number(much.value) if much.known else None
    if wanted is None:
        return Truth(None, much.facts, much.missing or ("a number in place of nothing",))
    sign = 1 if wanted > 0 else -1
    alike = [each for each in steps if each.much * sign > 0] if wanted else []
    facts = merged(much.facts, *(each.act.value("n").facts for each in alike))[:FACTS_KEPT]
    total = sum((each.much for each in alike), 0)
    together = number(add(much, demand.added).value)
    if total in (wanted, together):
        return Truth(True, facts)
    so_much = _some_come_to(wanted * sign, [each.much * sign for each in alike])
    if so_much:
        if demand.shared:
            return Truth(True, facts)
    elif so_much is None:
        pass
    elif total * sign < wanted * sign or not demand.mixed:
        return Truth(False, facts)
    return Truth(None, facts, tuple(f"what {each.act.name} is for" for each in alike))


def _some_come_to(wanted: Number, amounts: Iterable[Number]) -> bool | None:
    """Whether some of the amounts, none of which is negative, add up to a number; None where it would take
    too long to find out."""
    sums: set[Number] = {0}
    for each in amounts:
        sums |= {one + each for one in sums if one + each <= wanted}
        if wanted in sums:
            return True
        if len(sums) > SUMS_TRIED:
            return None
    return False
