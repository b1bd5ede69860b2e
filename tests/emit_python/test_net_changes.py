"""Rules that change one number add up: each finds in the end what all of them make of it together."""

from typing import Any

import pytest
from msgspec.structs import replace

from rulewright.vocabulary.types import AttributeType
from tests.emit_python.rulebooks import VILLAGE, Made, act, make, record, town

HARVEST = """
reading "a" quantity for each family F then F.coins += 2
reading "b" quantity
  for each family G (some person F (F.family = G and F.ill = true))
  then G.coins -= 3
"""


def verdicts(made: Made, value: dict[str, Any]) -> dict[str, str]:
    assert not made.diagnostics, made.diagnostics
    return made.verdicts(value)


def coins(red: int, blue: int) -> dict[str, dict[str, Any]]:
    return {"Red": {"kind": "family", "coins": red}, "Blue": {"kind": "family", "coins": blue}}


def family(**changes: Any) -> dict[str, dict[str, Any]]:
    """The town, where both families have ten coins, and one of Blue is ill."""
    return town(
        Red={"coins": 10}, Blue={"coins": 10}, **{"Ann": {"ill": False}, "Bob": {"ill": True}, **changes}
    )


def test_both_changes_are_found_in_the_end() -> None:
    made = make(HARVEST)
    before = family(Ann={"ill": False, "family": "Red"}, Bob={"ill": True, "family": "Blue"})
    assert verdicts(made, record(before, after=coins(12, 9))) == {"a#1": "satisfied", "b#1": "satisfied"}
    assert verdicts(made, record(before, after=coins(12, 12)))["a#1"] == "violated"
    assert verdicts(made, record(before, after=coins(12, 7)))["b#1"] == "violated"
    # The other does not apply to Red.
    assert verdicts(made, record(before, after=coins(9, 9))) == {"a#1": "violated", "b#1": "satisfied"}


def test_what_leaves_open_whether_another_applies_leaves_the_sum_open() -> None:
    made = make(HARVEST)
    unknown = family(Ann={"ill": False, "family": "Red"}, Bob={"ill": ..., "family": "Blue"})
    result = made.check(record(unknown, after=coins(12, 9)))
    first = next(each for each in result.results if each.check.rule == "a#1")
    assert first.verdict.value == "undecided"
    assert "Bob.ill" in [fact for each in first.instances for fact in each.missing]


ENDING = """
reading "a" quantity in dusk for each family F then F.coins -= 1
reading "b" quantity in dusk
  for each family F
  then F.coins -= 2 * (count of family G (G = F and some person P (P.family = G and P.ill = true)))
"""


@pytest.mark.parametrize(
    ("red", "blue", "found"), [(9, 7, "satisfied"), (9, 9, "violated"), (7, 7, "violated")]
)
def test_who_loses_more_is_seen_when_the_step_ends(red: int, blue: int, found: str) -> None:
    """As `at the end of dusk each family with an ill person loses two coins` is read: Bob has fallen ill by then."""
    before = family(Ann={"ill": False, "family": "Red"}, Bob={"ill": False, "family": "Blue"})
    after = coins(red, blue) | {"Bob": {"kind": "person", "ill": True, "family": "Blue"}}
    assert found in verdicts(make(ENDING), record(before, after=after)).values()
    if found == "satisfied":
        assert set(verdicts(make(ENDING), record(before, after=after)).values()) == {"satisfied"}


def test_nothing_in_place_of_a_number_neither_changes_nor_stays() -> None:
    made = make('reading "a" quantity for each family F then F.coins -= 2')
    before = {**family(), "Red": {"kind": "family", "coins": None}, "Blue": {"kind": "family", "coins": 2}}
    result = made.check(record(before, after=coins(0, 0) | {"Red": {"kind": "family", "coins": None}}))
    found = {str(dict(each.bindings)["F"]): each for each in result.results[0].instances}
    assert {name: each.verdict.value for name, each in found.items()} == {
        "Red": "undecided",
        "Blue": "satisfied",
    }


def test_an_exception_to_the_other_counts() -> None:
    made = make(
        HARVEST
        + """
reading "b.1" obligation exception to "b"
  for each family H (H.friends contains 'Red')
  then H.coins -= 1
"""
    )
    before = family(Ann={"ill": False, "family": "Red"}, Bob={"ill": True, "family": "Blue"})
    before["Blue"]["friends"] = ["Red"]
    before["Red"]["friends"] = []
    found = verdicts(made, record(before, after=coins(12, 11)))
    assert found == {"a#1": "satisfied", "b#1": "satisfied", "b.1#1": "satisfied"}
    assert verdicts(made, record(before, after=coins(12, 9)))["a#1"] == "violated"


def test_the_same_said_twice_is_one_change() -> None:
    made = make(HARVEST + 'reading "c" quantity in noon for each family H then H.coins += 2')
    before = family(Ann={"ill": False, "family": "Red"}, Bob={"ill": False, "family": "Blue"})
    assert set(verdicts(made, record(before, after=coins(12, 12))).values()) == {
        "satisfied",
        "not_applicable",
    }


@pytest.mark.parametrize(("found", "expected"), [(8, "satisfied"), (12, "violated"), (6, "violated")])
def test_a_rule_of_one_name_adds_to_one_of_all(found: int, expected: str) -> None:
    made = make("""
reading "a" quantity for each family F then F.coins += 2
reading "b" quantity then 'Red'.coins -= 4
""")
    before = family()
    assert verdicts(made, record(before, after=coins(found, 12))) == {"a#1": expected, "b#1": expected}


def test_changes_of_several_steps_are_all_seen_where_no_act_tells_them() -> None:
    made = make("""
reading "a" quantity in dawn for each family F then F.coins += 2
reading "b" quantity in dusk for each family F then F.coins -= 1
""")
    assert set(verdicts(made, record(family(), after=coins(11, 11))).values()) == {"satisfied"}
    assert set(verdicts(made, record(family(), after=coins(12, 12))).values()) == {"violated"}


def test_an_act_that_is_the_other_change_is_not_counted_twice() -> None:
    made = make("""
reading "a" quantity in dawn for each family F (F.coins > 5) then F.coins -= 2
reading "b" quantity in dusk for each family F (F.coins > 5) then F.coins -= 1
""")
    before = family()
    before["Blue"]["coins"] = 0
    paid = [
        act(step, "pay", source="Red", goal="Blue", attributes={"amount": much, "gift": True})
        for step, much in (("dawn", 2), ("dusk", 1))
    ]
    assert set(verdicts(made, record(before, *paid)).values()) == {"satisfied"}


def test_what_defeats_a_rule_is_not_added_to_it() -> None:
    made = make("""
reading "a" quantity for each family F then F.coins += 2
reading "a.1" quantity exception for each family F (F = 'Red') then F.coins += 5
""")
    assert set(verdicts(made, record(family(), after=coins(15, 12))).values()) == {"satisfied"}
    assert verdicts(made, record(family(), after=coins(17, 12)))["a.1#1"] == "violated"


def test_a_change_by_nothing_is_none() -> None:
    made = make("""
reading "a" quantity for each family F then F.coins += 2 * (count of person P (P.family = F and P.ill = true))
""")
    before = family(Ann={"ill": False, "family": "Red"}, Bob={"ill": True, "family": "Blue"})
    assert verdicts(made, record(before, after=coins(7, 12))) == {"a#1": "satisfied"}
    assert [
        dict(each.bindings)["F"]
        for each in made.check(record(before, after=coins(7, 12))).results[0].instances
    ] == ["Blue"]
    assert verdicts(made, record(before, after=coins(10, 10))) == {"a#1": "violated"}


def test_what_acts_bring_is_part_of_the_change_and_what_they_do_against_it_is_not() -> None:
    made = make("""
reading "a" quantity for each family F
  then F.coins += (sum of E.amount over events pay(goal: F) as E) - (sum of E2.amount over events pay(source: F) as E2)
""")
    paid = act("noon", "pay", source="Red", goal="Blue", attributes={"amount": 2, "gift": False})
    found = made.check(record(family(), paid)).results[0]
    assert [(dict(each.bindings)["F"], each.verdict.value) for each in found.instances] == [
        ("Blue", "satisfied")
    ]


TWO_NUMBERS = """
reading "a" quantity for each person P
  then P.age += 1 * (count of place Q (Q.owner = P.family and Q.flooded = true)) and P.height += 2
reading "b" quantity for each person P (P.ill = true) then P.height -= 1
"""


def test_each_of_two_numbers_is_changed_by_itself() -> None:
    place = VILLAGE.kinds["person"]
    person = replace(place, attributes={**place.attributes, "height": AttributeType(type="int")})
    made = make(TWO_NUMBERS, replace(VILLAGE, kinds={**VILLAGE.kinds, "person": person}))
    before = town(Ann={"height": 5}, Bob={"height": 5})

    def found(ann: int, bob: int) -> dict[str, str]:
        after = {name: {**before[name], "height": height} for name, height in (("Ann", ann), ("Bob", bob))}
        after["Bob"]["age"] = 10
        return verdicts(made, record(before, after=after))

    assert found(7, 6) == {"a#1": "satisfied", "b#1": "satisfied"}
    # Nobody floods Ann's fields, so that her age stays; her height must change all the same.
    assert found(5, 6)["a#1"] == "violated"
    assert found(7, 7) == {"a#1": "violated", "b#1": "violated"}
