"""Rules that add to one number of an act: it tells what all of them that apply to the act come to together."""

from typing import Any

import pytest
from msgspec.structs import replace

from rulewright.vocabulary.types import AttributeType, Verb
from tests.emit_python.rulebooks import VILLAGE, Made, act, make, record, town

FAIR = replace(
    VILLAGE,
    verbs={
        **VILLAGE.verbs,
        "cast": Verb(
            roles={"agent": "person", "goal": "place"},
            optional=("goal",),
            attributes={"modifier": AttributeType(type="int"), "result": AttributeType(type="int")},
        ),
    },
)
MODIFIERS = """
reading "a" effect when cast(agent: person P) as E where P.ill = true then E.modifier -= 1
reading "b" effect when cast(agent: A, goal: place G) as D where G.flooded = true then D.modifier += 2
"""


def cast(modifier: int | None, agent: str = "Ann") -> dict[str, Any]:
    told = {} if modifier is None else {"modifier": modifier}
    return act("noon", "cast", attributes=told, agent=agent, goal="Mill")


def fair(readings: str) -> Made:
    made = make(readings, vocabulary=FAIR)
    assert not made.diagnostics, made.diagnostics
    return made


def verdicts(made: Made, event: dict[str, Any], *, ill: Any, flooded: Any) -> dict[str, str]:
    return made.verdicts(record(town(Ann={"ill": ill}, Mill={"flooded": flooded}), event))


@pytest.mark.parametrize(
    ("ill", "flooded", "modifier", "expected"),
    [
        (True, True, 1, {"a#1": "satisfied", "b#1": "satisfied"}),
        (True, True, 2, {"a#1": "violated", "b#1": "violated"}),
        (True, True, -1, {"a#1": "violated", "b#1": "violated"}),
        (True, False, -1, {"a#1": "satisfied", "b#1": "not_applicable"}),
        (True, False, 1, {"a#1": "violated", "b#1": "not_applicable"}),
        (False, True, 2, {"a#1": "not_applicable", "b#1": "satisfied"}),
        (False, True, 1, {"a#1": "not_applicable", "b#1": "violated"}),
        # What the act does not tell, and whether another rule adds to it, is undecided.
        (True, True, None, {"a#1": "undecided", "b#1": "undecided"}),
        (True, ..., 1, {"a#1": "undecided", "b#1": "satisfied"}),
        # Neither rule speaks of what has no modifier by it: a table may give others.
        (False, False, 5, {"a#1": "not_applicable", "b#1": "not_applicable"}),
    ],
)
def test_an_act_tells_what_all_rules_that_apply_to_it_add(
    ill: Any, flooded: Any, modifier: Any, expected: dict[str, str]
) -> None:
    assert verdicts(fair(MODIFIERS), cast(modifier), ill=ill, flooded=flooded) == expected


def test_each_act_has_a_total_of_its_own() -> None:
    made = fair(MODIFIERS)
    before = town(Ann={"ill": True}, Bob={"ill": False}, Mill={"flooded": True})
    kept = record(before, cast(1), cast(2, "Bob"))
    assert made.verdicts(kept) == {"a#1": "satisfied", "b#1": "satisfied"}
    broken = record(before, cast(1), cast(1, "Bob"))
    assert made.verdicts(broken) == {"a#1": "satisfied", "b#1": "violated"}


COUNTED = """
reading "a" effect when cast(goal: place G) as E then E.modifier += count of person P (P.at = G)
reading "b" effect when cast(agent: person P) as E then E.modifier += 1
"""


@pytest.mark.parametrize(("modifier", "found"), [(3, "satisfied"), (2, "violated"), (1, "violated")])
def test_what_another_rule_counts_is_read_off_this_act(modifier: int, found: str) -> None:
    """The place of the one rule is unknown to the other, which has the act; both call a person P."""
    before = town(Ann={"at": "Mill"}, Bob={"at": "Mill"})
    assert fair(COUNTED).verdicts(record(before, cast(modifier)))["b#1"] == found


def test_who_adds_nothing_is_not_spoken_of() -> None:
    made = fair(COUNTED.splitlines()[1])
    before = town(Ann={"at": "Red"}, Bob={"at": "Red"})
    assert made.verdicts(record(before, cast(4))) == {"a#1": "not_applicable"}


def test_an_exception_takes_its_part_out_of_the_total() -> None:
    made = fair(
        """
reading "a" effect when cast(agent: person P) as E where P.ill = true then E.modifier -= 1
reading "b" effect when cast(goal: place G) as D where G.flooded = true then D.modifier += 2
reading "c" effect exception to "b" when cast(agent: person P) as E where P.age > 60 then E.modifier += 3
"""
    )
    old = town(Ann={"ill": True, "age": 70}, Mill={"flooded": True})
    young = town(Ann={"ill": True, "age": 20}, Mill={"flooded": True})
    assert made.verdicts(record(old, cast(2)))["a#1"] == "satisfied"
    assert made.verdicts(record(old, cast(2)))["c#1"] == "satisfied"
    assert made.verdicts(record(old, cast(4)))["a#1"] == "violated"
    assert made.verdicts(record(young, cast(1)))["a#1"] == "satisfied"


def test_what_is_said_twice_is_added_once() -> None:
    made = fair(MODIFIERS.splitlines()[1] + MODIFIERS.splitlines()[1].replace('"a"', '"b"').replace("P", "Q"))
    assert verdicts(made, cast(-1), ill=True, flooded=False) == {"a#1": "satisfied", "b#1": "satisfied"}
    assert verdicts(made, cast(-2), ill=True, flooded=False) == {"a#1": "violated", "b#1": "violated"}


def test_only_numbers_of_the_act_are_added_to() -> None:
    made = make('reading "a" effect when cast(agent: person P) as E then P.age += 1', vocabulary=FAIR)
    assert [each.message for each in made.diagnostics if '"+="' in each.message]
