"""The runtime's three-valued truth is the one that the plan declares, and it remembers why."""

from collections.abc import Callable
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from rulewright.plan.semantics import CONJUNCTION, DISJUNCTION, INSTANCE, NEGATION, ROLL_UP
from rulewright.runtime import arithmetic
from rulewright.runtime.truth import (
    TRUE,
    Datum,
    Truth,
    all_of,
    any_of,
    at_least,
    at_most,
    constant,
    equal,
    every,
    greater,
    less,
    listing,
    member,
    negate,
    some,
    unequal,
    unknown,
)
from rulewright.runtime.verdicts import Verdict, judge, worst

VALUES = st.sampled_from([True, False, None])


def truth(value: bool | None, name: str = "x") -> Truth:
    return Truth(value, (f"{name} is told",), (f"{name} is missing",) if value is None else ())


@given(VALUES, VALUES)
def test_connectives_follow_the_declared_tables(left: bool | None, right: bool | None) -> None:
    assert all_of(truth(left, "a"), truth(right, "b")).value is CONJUNCTION[left, right]
    assert any_of(truth(left, "a"), truth(right, "b")).value is DISJUNCTION[left, right]
    assert negate(truth(left)).value is NEGATION[left]


@given(st.lists(VALUES))
def test_de_morgan_holds_of_quantifiers(values: list[bool | None]) -> None:
    truths = [truth(value, str(index)) for index, value in enumerate(values)]
    assert negate(some(iter(truths))).value is every(negate(each) for each in truths).value
    assert all_of(*truths).value is negate(any_of(*(negate(each) for each in truths))).value


@given(st.lists(VALUES, min_size=1))
def test_only_an_unknown_truth_names_missing_facts(values: list[bool | None]) -> None:
    truths = [truth(value, str(index)) for index, value in enumerate(values)]
    for found in (all_of(*truths), any_of(*truths)):
        assert bool(found.missing) == (found.value is None)
    lacking = {f"{index} is missing" for index, value in enumerate(values) if value is None}
    assert set(all_of(*truths).missing) <= lacking


def test_the_fact_that_decides_is_the_one_that_is_kept() -> None:
    assert all_of(truth(True, "a"), truth(False, "b"), truth(None, "c")).facts == ("b is told",)
    assert any_of(truth(False, "a"), truth(True, "b")).facts == ("b is told",)


def test_what_need_not_be_listed_makes_quantifiers_unknown() -> None:
    assert some(iter([truth(False)]), ("leader",)).missing == ("leader",)
    assert some(iter([truth(True)]), ("leader",)).value is True
    assert every(iter([truth(True)]), ("leader",)).missing == ("leader",)
    assert every(iter([truth(False)]), ("leader",)).value is False


@given(VALUES, VALUES, VALUES)
def test_instances_get_the_declared_verdict(
    applies: bool | None, defeated: bool | None, then: bool | None
) -> None:
    if applies is False:
        return
    found = judge({}, truth(applies, "a"), truth(then, "t"), {"exception": truth(defeated, "d")})
    assert found.verdict.value == INSTANCE[applies, defeated, then]


def test_the_roll_up_is_the_declared_one() -> None:
    assert [verdict.value for verdict in Verdict] == list(ROLL_UP)
    assert worst([Verdict.SATISFIED, Verdict.UNDECIDED, Verdict.PENDING]) is Verdict.UNDECIDED
    assert worst([]) is Verdict.NOT_APPLICABLE


def test_truth_values_are_no_numbers() -> None:
    assert equal(constant(True), constant(1)).value is False
    assert unequal(constant(False), constant(0)).value is True


def test_null_is_known_to_be_nothing() -> None:
    assert equal(constant(None), constant(None)).value is True
    assert equal(constant(None), constant("a")).value is False
    assert less(constant(None), constant(3)).value is False
    assert member(constant("a"), constant(None)).value is False


def test_membership_in_what_is_unknown_is_unknown_but_not_in_an_empty_list() -> None:
    assert member(unknown("a.b"), constant(("x",))).missing == ("a.b",)
    assert member(unknown("a.b"), constant(())).value is False
    assert member(constant("x"), listing(constant("x"), constant("y"))).value is True


@given(st.fractions(), st.fractions())
def test_arithmetic_is_exact(left: Fraction, right: Fraction) -> None:
    total = arithmetic.add(Datum(left), Datum(right))
    assert equal(arithmetic.subtract(total, Datum(right)), Datum(left)).value is True
    if right:
        assert equal(
            arithmetic.multiply(arithmetic.divide(Datum(left), Datum(right)), Datum(right)), Datum(left)
        ).holds


def test_division_by_zero_decides_nothing() -> None:
    assert not arithmetic.divide(constant(1), constant(0)).known


def test_rounding_and_percentages() -> None:
    assert arithmetic.percent(constant(33), constant(200)).value == 66
    share = arithmetic.percent(constant(33), constant(10))
    assert (arithmetic.floor(share).value, arithmetic.ceiling(share).value) == (3, 4)


def test_an_unknown_count_still_decides_within_its_bounds() -> None:
    counted = arithmetic.count(iter([truth(True, "a"), truth(None, "b"), truth(False, "c")]))
    assert at_least(counted, constant(1)).value is True
    assert at_least(counted, constant(3)).value is False
    assert at_least(counted, constant(2)).missing == ("b is missing",)
    assert equal(counted, constant(5)).value is False
    open_ended = arithmetic.count(iter([truth(True, "a")]), ("leader",))
    assert at_least(open_ended, constant(1)).value is True
    assert at_least(open_ended, constant(2)).missing == ("leader",)


def test_aggregates() -> None:
    pairs = [(truth(True), constant(3)), (truth(False), constant(9)), (truth(True), constant(5))]
    assert arithmetic.total(iter(pairs)).value == 8
    assert arithmetic.greatest(iter(pairs)).value == 5
    assert arithmetic.least(iter(pairs)).value == 3
    assert arithmetic.greatest(iter([])).value is None
    assert arithmetic.total(iter([*pairs, (truth(None), constant(1))])).missing == ("x is missing",)


def test_functions_of_lists() -> None:
    powers, dice = constant(("france", "spain")), constant((5, 6))
    assert arithmetic.position(constant("spain"), powers).value == 2
    assert arithmetic.position(constant("venice"), powers) == Datum(None)
    assert (arithmetic.size_of(powers).value, arithmetic.total_of(dice).value) == (2, 11)
    assert (arithmetic.size_of(constant(7)).value, arithmetic.total_of(powers).value) == (None, None)
    assert arithmetic.total_of(constant(())).value == 0
    assert (
        arithmetic.size_of(unknown("dice")).missing
        == arithmetic.total_of(unknown("dice")).missing
        == ("dice",)
    )


NUMBERS = st.integers(-5, 5)


@st.composite
def uncertain(draw: st.DrawFn) -> tuple[int, Datum]:
    """A number, and what is known of it: itself, or bounds on one or both sides."""
    value = draw(NUMBERS)
    if draw(st.booleans()):
        return value, constant(value)
    low = draw(st.none() | st.integers(-9, value))
    high = draw(st.none() | st.integers(value, 9))
    return value, Datum(None, (), ("x",), (low, high))


@given(uncertain(), uncertain(), uncertain(), st.sampled_from([less, at_most, greater, at_least, equal]))
def test_calculating_with_bounds_never_decides_what_the_numbers_do_not(
    one: tuple[int, Datum],
    two: tuple[int, Datum],
    limit: tuple[int, Datum],
    relation: Callable[[Datum, Datum], Truth],
) -> None:
    for function, exact in (
        (arithmetic.add, one[0] + two[0]),
        (arithmetic.subtract, one[0] - two[0]),
        (arithmetic.minimum, min(one[0], two[0])),
        (arithmetic.maximum, max(one[0], two[0])),
    ):
        truth = relation(function(one[1], two[1]), limit[1])
        known = relation(constant(exact), constant(limit[0]))
        assert truth.value in (None, known.value)


def test_a_sum_with_a_count_of_unknown_things_is_bounded() -> None:
    some = arithmetic.count(iter([TRUE, Truth(None, (), ("B.due",))]), ("ship",))
    assert at_most(arithmetic.add(some, constant(1)), constant(1)).value is False
    assert at_most(arithmetic.add(some, constant(1)), constant(2)).value is None
    assert less(arithmetic.subtract(constant(3), some), constant(3)).value is True


def test_a_list_with_what_is_added_to_it_has_that_once_and_without_it_not() -> None:
    enemies, france = Datum(("spain", "france"), ("a",)), Datum(("france",), ("b",))
    assert arithmetic.add(enemies, Datum(("turkey", "france"))).value == ("spain", "france", "turkey")
    assert arithmetic.subtract(enemies, france) == Datum(("spain",), ("a", "b"))
    assert not arithmetic.add(enemies, Datum((), missing=("who that is",))).known
    assert arithmetic.add(enemies, Datum(1)).value is None, "one calculates with numbers, or with lists"
