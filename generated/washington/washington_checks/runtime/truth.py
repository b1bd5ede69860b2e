"""Three-valued truth that remembers why: the facts that decided it, or the facts that are missing.

`Datum` is the value of a term, `Truth` that of a condition. Both are plain values; nothing here raises.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

Value: TypeAlias = "bool | int | Fraction | str | tuple[Value, ...] | None"

Bounds: TypeAlias = "tuple[int | Fraction | None, int | Fraction | None]"

FACTS_KEPT = 24
"""How many deciding facts a result carries at most; missing facts are all kept."""


def merged(*groups: tuple[str, ...]) -> tuple[str, ...]:
    """The strings of all groups, each once, in order."""
    filled = [group for group in groups if group]
    if len(filled) < 2:
        return filled[0] if filled else ()
    return tuple(dict.fromkeys(text for group in filled for text in group))


@dataclass(frozen=True, slots=True)
class Datum:
    """The value of a term. It is unknown where `missing` names facts; `value` then means nothing."""

    value: Value
    facts: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    bounds: Bounds | None = None
    """Of an unknown number, such as a count: the least and the greatest that it can be, where known."""

    @property
    def known(self) -> bool:
        """Whether the record gives this value."""
        return not self.missing


@dataclass(frozen=True, slots=True)
class Truth:
    """The truth of a condition: True, False, or None where the facts of `missing` would decide it."""

    value: bool | None
    facts: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether it is known to be true."""
        return self.value is True

    @property
    def fails(self) -> bool:
        """Whether it is known to be false."""
        return self.value is False


TRUE = Truth(True)
FALSE = Truth(False)
NOTHING = Datum(None)


def constant(value: Value) -> Datum:
    """A literal of the rule."""
    return Datum(value)


def unknown(*missing: str) -> Datum:
    """A value that these facts would give."""
    return Datum(None, (), missing)


def untold(of: Datum, attribute: str) -> Datum:
    """The attribute of an entity, or of several, after an act that does not say what it makes of it."""
    names = of.value if isinstance(of.value, tuple) else (of.value,)
    return unknown(*of.missing, *(f"{name}.{attribute}" for name in names if of.known))


def listing(*items: Datum) -> Datum:
    """A list of terms; unknown as soon as one of them is."""
    missing = merged(*(item.missing for item in items))
    facts = merged(*(item.facts for item in items))
    return Datum(tuple(item.value for item in items), facts, missing)


def first_of(*choices: tuple[Truth, Datum]) -> Datum:
    """The first term whose condition holds; nothing if none does, unknown if that is unknown."""
    for truth, datum in choices:
        if truth.value is None:
            return Datum(None, truth.facts, truth.missing)
        if truth.value:
            return datum
    return NOTHING


# --- connectives ----------------------------------------------------------------------------------------


def negate(truth: Truth) -> Truth:
    """True for false, false for true, unknown for unknown."""
    return Truth(None if truth.value is None else not truth.value, truth.facts, truth.missing)


def all_of(*truths: Truth) -> Truth:
    """Conjunction: false if one is false, else unknown if one is unknown, else true."""
    return _decided(truths, by=False)


def any_of(*truths: Truth) -> Truth:
    """Disjunction: true if one is true, else unknown if one is unknown, else false."""
    return _decided(truths, by=True)


def _decided(truths: Iterable[Truth], by: bool) -> Truth:
    """`by` if one of them has that value, which then alone decides."""
    facts: list[str] = []
    missing: list[str] = []
    for truth in truths:
        if truth.value is by:
            return Truth(by, truth.facts)
        if truth.value is None:
            missing.extend(truth.missing)
        if len(facts) < FACTS_KEPT:
            facts.extend(truth.facts)
    kept = tuple(dict.fromkeys(facts))[:FACTS_KEPT]
    if missing:
        return Truth(None, kept, tuple(dict.fromkeys(missing)))
    return Truth(not by, kept)


# --- quantifiers ----------------------------------------------------------------------------------------


def some(truths: Iterator[Truth], unlisted: tuple[str, ...] = (), absent: str = "") -> Truth:
    """Whether one holds. `unlisted` names what the record need not list; `absent` says what was not found."""
    found = _decided(truths, by=True)
    if found.value is True:
        return found
    if unlisted:
        return Truth(None, found.facts, merged(found.missing, unlisted))
    if found.value is False and absent:
        return Truth(False, merged((absent,), found.facts)[:FACTS_KEPT])
    return found


def every(truths: Iterator[Truth], unlisted: tuple[str, ...] = ()) -> Truth:
    """Whether all hold; of no things at all it is true."""
    found = _decided(truths, by=False)
    if found.value is False or not unlisted:
        return found
    return Truth(None, found.facts, merged(found.missing, unlisted))


def implies(condition: Truth, consequence: Truth) -> Truth:
    """Whether the consequence holds if the condition does."""
    return any_of(negate(condition), consequence)


# --- comparisons ----------------------------------------------------------------------------------------


def compared(value: bool, left: Datum, right: Datum) -> Truth:
    """A truth that rests on two known values."""
    return Truth(value, merged(left.facts, right.facts))


def _undecided(left: Datum, right: Datum) -> Truth:
    return Truth(None, merged(left.facts, right.facts), merged(left.missing, right.missing))


def same(left: Value, right: Value) -> bool:
    """Equality of values; a truth value never equals a number."""
    if isinstance(left, bool) or isinstance(right, bool):
        return left is right
    if isinstance(left, tuple) and isinstance(right, tuple):
        return len(left) == len(right) and all(same(a, b) for a, b in zip(left, right, strict=True))
    return left == right


def equal(left: Datum, right: Datum) -> Truth:
    """`left = right`."""
    if left.known and right.known:
        return compared(same(left.value, right.value), left, right)
    apart = _ordered(left, right, strict=True).holds or _ordered(right, left, strict=True).holds
    return Truth(False, merged(left.facts, right.facts)) if apart else _undecided(left, right)


def unequal(left: Datum, right: Datum) -> Truth:
    """`left != right`."""
    return negate(equal(left, right))


def less(left: Datum, right: Datum) -> Truth:
    """`left < right`; what is no number is not less than anything."""
    return _ordered(left, right, strict=True)


def at_most(left: Datum, right: Datum) -> Truth:
    """`left <= right`."""
    return _ordered(left, right, strict=False)


def greater(left: Datum, right: Datum) -> Truth:
    """`left > right`."""
    return _ordered(right, left, strict=True)


def at_least(left: Datum, right: Datum) -> Truth:
    """`left >= right`."""
    return _ordered(right, left, strict=False)


def number(value: Value) -> int | Fraction | None:
    """The value if it is a number."""
    return value if isinstance(value, int | Fraction) and not isinstance(value, bool) else None


def bounds_of(datum: Datum) -> Bounds | None:
    """The least and the greatest that a term can be; None where it is no number or nothing is known of it."""
    if not datum.known:
        return datum.bounds
    exact = number(datum.value)
    return None if exact is None else (exact, exact)


def _ordered(left: Datum, right: Datum, strict: bool) -> Truth:
    first, second = bounds_of(left), bounds_of(right)
    if first is None or second is None:
        if left.known and right.known:
            return compared(False, left, right)
        return _undecided(left, right)
    low, high = first
    bottom, top = second
    if high is not None and bottom is not None and (high < bottom or (not strict and high == bottom)):
        return Truth(True, merged(left.facts, right.facts))
    if low is not None and top is not None and (low > top or (strict and low == top)):
        return Truth(False, merged(left.facts, right.facts))
    return _undecided(left, right)


def member(item: Datum, items: Datum) -> Truth:
    """`item in items`; nothing is in what is no list."""
    if not (item.known and items.known):
        if items.known and items.value in ((), None):
            return Truth(False, items.facts)
        return _undecided(item, items)
    among = items.value if isinstance(items.value, tuple) else (items.value,)
    if items.value is None:
        among = ()
    return compared(any(same(item.value, other) for other in among), item, items)
