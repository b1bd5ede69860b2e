"""Exact arithmetic on terms. What is no number gives nothing; unknown terms give unknown results."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from fractions import Fraction

from .truth import FACTS_KEPT, Bounds, Datum, Truth, Value, bounds_of, equal, merged, number, same, unknown

Number = int | Fraction


def _whole(value: Number) -> Number:
    """The same number, as an `int` where it is whole."""
    return value.numerator if isinstance(value, Fraction) and value.denominator == 1 else value


def _combined(
    function: Callable[..., Number], *terms: Datum, bounded: Callable[..., Bounds] | None = None
) -> Datum:
    """The function of the terms; `bounded` says what is known of it by the bounds of unknown ones."""
    facts = merged(*(term.facts for term in terms))
    missing = merged(*(term.missing for term in terms))
    if missing:
        bounds = [bounds_of(term) for term in terms] if bounded is not None else [None]
        if bounded is None or any(each is None for each in bounds):
            return Datum(None, facts, missing)
        return Datum(None, facts, missing, bounded(*bounds))
    numbers = [number(term.value) for term in terms]
    if any(each is None for each in numbers):
        return Datum(None, facts)
    return Datum(_whole(function(*numbers)), facts)


def _sum_bounds(left: Bounds, right: Bounds) -> Bounds:
    (low, high), (bottom, top) = left, right
    return (
        None if low is None or bottom is None else low + bottom,
        None if high is None or top is None else high + top,
    )


def _negated(bounds: Bounds) -> Bounds:
    low, high = bounds
    return (None if high is None else -high, None if low is None else -low)


def _maximum_bounds(*all_bounds: Bounds) -> Bounds:
    lows = [low for low, _ in all_bounds if low is not None]
    highs = [high for _, high in all_bounds if high is not None]
    return (max(lows, default=None), max(highs) if len(highs) == len(all_bounds) else None)


def _lists(left: Datum, right: Datum) -> tuple[tuple[Value, ...], tuple[Value, ...]] | None:
    """What two lists hold, where both are lists that are known."""
    if not (left.known and right.known):
        return None
    first, second = left.value, right.value
    return (first, second) if isinstance(first, tuple) and isinstance(second, tuple) else None


def add(left: Datum, right: Datum) -> Datum:
    """`left + right`; of two lists, what is in either, once."""
    if (lists := _lists(left, right)) is not None:
        return Datum(tuple(dict.fromkeys((*lists[0], *lists[1]))), merged(left.facts, right.facts))
    return _combined(lambda a, b: a + b, left, right, bounded=_sum_bounds)


def subtract(left: Datum, right: Datum) -> Datum:
    """`left - right`; of two lists, what is in the first and not in the second."""
    if (lists := _lists(left, right)) is not None:
        kept = tuple(each for each in lists[0] if each not in lists[1])
        return Datum(kept, merged(left.facts, right.facts))
    return _combined(lambda a, b: a - b, left, right, bounded=lambda a, b: _sum_bounds(a, _negated(b)))


def multiply(left: Datum, right: Datum) -> Datum:
    """`left * right`."""
    return _combined(lambda a, b: a * b, left, right)


def divide(left: Datum, right: Datum) -> Datum:
    """`left / right`, exactly; unknown where the divisor is 0."""
    if right.known and number(right.value) == 0:
        return unknown("a divisor other than 0")
    return _combined(lambda a, b: Fraction(a) / b, left, right)


def floor(term: Datum) -> Datum:
    """The greatest whole number that is not above the term."""
    return _combined(math.floor, term)


def ceiling(term: Datum) -> Datum:
    """The least whole number that is not below the term."""
    return _combined(math.ceil, term)


def absolute(term: Datum) -> Datum:
    """The number without its sign."""
    return _combined(abs, term)


def minimum(*terms: Datum) -> Datum:
    """The least of the terms."""
    if len(terms) == 1:
        return terms[0]
    return _combined(min, *terms, bounded=lambda *each: _negated(_maximum_bounds(*map(_negated, each))))


def maximum(*terms: Datum) -> Datum:
    """The greatest of the terms."""
    return _combined(max, *terms, bounded=_maximum_bounds) if len(terms) > 1 else terms[0]


def percent(rate: Datum, amount: Datum) -> Datum:
    """`rate` per cent of `amount`, exactly."""
    return _combined(lambda a, b: Fraction(a) * b / 100, rate, amount)


def position(item: Datum, items: Datum) -> Datum:
    """The place of an item in a list, from 1; nothing if it is not there."""
    facts = merged(item.facts, items.facts)
    if not (item.known and items.known):
        return Datum(None, facts, merged(item.missing, items.missing))
    among = items.value if isinstance(items.value, tuple) else ()
    for index, other in enumerate(among, start=1):
        if same(item.value, other):
            return Datum(index, facts)
    return Datum(None, facts)


def size_of(items: Datum) -> Datum:
    """How many items a list has; of what is no list, nothing."""
    if not items.known:
        return items
    return Datum(len(items.value) if isinstance(items.value, tuple) else None, items.facts)


def total_of(items: Datum) -> Datum:
    """The sum of a list of numbers; of what is none, nothing."""
    if not (items.known and isinstance(items.value, tuple)):
        return Datum(None, items.facts, items.missing)
    numbers = [number(each) for each in items.value]
    whole = [each for each in numbers if each is not None]
    return Datum(_whole(sum(whole, 0)) if len(whole) == len(numbers) else None, items.facts)


def changed_to(now: Datum, total: Datum) -> Truth:
    """Whether a number has become what changes make of it; undecided where there is none."""
    if total.known and number(total.value) is None:
        missing = "a number in place of nothing"
        return Truth(None, merged(now.facts, total.facts), (missing,))
    return equal(now, total)


def added_where(applies: Truth, much: Datum) -> Datum:
    """What something adds that may not apply: so much where it does, 0 where it does not."""
    if applies.fails:
        return Datum(0)
    missing = merged(applies.missing, much.missing)
    return Datum(None if missing else much.value, merged(applies.facts, much.facts), missing)


# --- aggregates -----------------------------------------------------------------------------------------


def count(truths: Iterator[Truth], unlisted: tuple[str, ...] = ()) -> Datum:
    """How many hold. Where some are unknown, the count is unknown within bounds."""
    sure = 0
    facts: list[str] = []
    missing: list[str] = []
    unsure = 0
    for truth in truths:
        if truth.value is True:
            sure += 1
            facts.extend(truth.facts)
        elif truth.value is None:
            unsure += 1
            missing.extend(truth.missing)
    kept = tuple(dict.fromkeys(facts))[:FACTS_KEPT]
    lacking = merged(tuple(missing), unlisted) if missing or unlisted else ()
    if lacking:
        return Datum(None, kept, lacking, (sure, None if unlisted else sure + unsure))
    return Datum(sure, kept)


def _gathered(
    members: Iterator[tuple[Truth, Datum]], unlisted: tuple[str, ...]
) -> tuple[list[Datum], tuple[str, ...]]:
    """The terms of the members that count, and what is missing to know them all."""
    terms: list[Datum] = []
    missing: list[str] = list(unlisted)
    for truth, term in members:
        if truth.value is None:
            missing.extend(truth.missing)
        elif truth.value:
            terms.append(Datum(term.value, merged(truth.facts, term.facts), term.missing))
            missing.extend(term.missing)
    return terms, tuple(dict.fromkeys(missing))


def _aggregated(
    members: Iterator[tuple[Truth, Datum]],
    unlisted: tuple[str, ...],
    function: Callable[[list[Number]], Number | None],
) -> Datum:
    terms, missing = _gathered(members, unlisted)
    facts = merged(*(term.facts for term in terms))[:FACTS_KEPT] if terms else ()
    if missing:
        return Datum(None, facts, missing)
    numbers = [each for each in (number(term.value) for term in terms) if each is not None]
    result = function(numbers)
    return Datum(None if result is None else _whole(result), facts)


def total(members: Iterator[tuple[Truth, Datum]], unlisted: tuple[str, ...] = ()) -> Datum:
    """The sum of the terms of the members that count; 0 of none."""
    return _aggregated(members, unlisted, lambda numbers: sum(numbers, 0))


def greatest(members: Iterator[tuple[Truth, Datum]], unlisted: tuple[str, ...] = ()) -> Datum:
    """The greatest term; nothing of none."""
    return _aggregated(members, unlisted, lambda numbers: max(numbers, default=None))


def least(members: Iterator[tuple[Truth, Datum]], unlisted: tuple[str, ...] = ()) -> Datum:
    """The least term; nothing of none."""
    return _aggregated(members, unlisted, lambda numbers: min(numbers, default=None))
