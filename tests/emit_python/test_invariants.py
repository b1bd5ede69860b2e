"""What must be so all the time: `always` looks at every state that the steps of a rule go through."""

from typing import Any

import pytest

from tests.emit_python.rulebooks import VILLAGE, act, make, record, town
from tests.emit_python.test_verdicts import only, verdict

FULL = 'reading "a" prohibition {steps} for each house H then always (not count of person P (P.at = H) > 2)'
CAT = {"kind": "person", "family": "Red", "at": "Lea", "ill": False, "age": 9}
WITH_CAT = {**town(), "Cat": CAT}
COMES = ("noon", "move", {"theme": "Cat", "goal": "Mill"})
LEAVES = ("noon", "move", {"theme": "Bob", "goal": "Lea"})
LEAVES_LATER = ("dusk", "move", {"theme": "Bob", "goal": "Lea"})


@pytest.mark.parametrize(
    ("events", "steps", "expected"),
    [
        ([], "", "satisfied"),
        ([COMES], "", "violated"),
        ([COMES, LEAVES], "", "violated"),
        ([LEAVES, COMES], "", "satisfied"),
        ([COMES, LEAVES_LATER], "in noon", "violated"),
        ([COMES, LEAVES_LATER], "in dusk", "violated"),  # as the step begins
        ([COMES, LEAVES, LEAVES_LATER], "in dusk", "satisfied"),
        ([COMES, LEAVES], "in dawn", "satisfied"),
    ],
)
def test_every_state_of_the_steps_counts(
    events: list[tuple[str, str, dict[str, Any]]], steps: str, expected: str
) -> None:
    made = make(FULL.format(steps=steps))
    told = record(WITH_CAT, *(act(step, verb, **roles) for step, verb, roles in events))
    assert verdict(made, told) == expected


def test_what_is_so_between_the_steps_of_a_rule_is_not_asked() -> None:
    made = make(FULL.format(steps="in dawn, dusk"))
    come, leave = act("noon", "move", theme="Cat", goal="Mill"), act("noon", "move", theme="Bob", goal="Lea")
    slept, rested = act("dawn", "rest", theme="Ann"), act("dusk", "rest", theme="Ann")
    assert verdict(made, record(WITH_CAT, slept, come, leave, rested)) == "satisfied"
    assert verdict(made, record(WITH_CAT, slept, come, rested, leave)) == "violated"


def test_an_unknown_state_leaves_it_open_unless_another_breaks_it() -> None:
    made = make('reading "a" obligation for each person P (P.ill = true) then always (P.age < 20)')
    unknown = town(Bob={"age": ...})
    assert only(made, record(unknown)).instances[0].missing == ("Bob.age",)
    aged = record(unknown, after={"Bob": {"kind": "person", "age": 50}})
    assert verdict(made, aged) == "violated"
    other = record(unknown, after={"Bob": {"kind": "person", "age": 12}})
    assert verdict(made, other) == "undecided"


def test_an_act_that_the_state_after_play_contradicts_decides_nothing() -> None:
    made = make('reading "a" obligation for each family F then always (F.coins <= 20)')
    paid = act("noon", "pay", source="Blue", goal="Red", attributes={"amount": 2, "gift": False})
    slept = act("noon", "rest", theme="Bob")
    assert verdict(made, record(town(), paid, slept)) == "violated"
    kept = record(town(), paid, slept, after={"Red": {"kind": "family", "coins": 19, "friends": ["Blue"]}})
    assert verdict(made, kept) == "undecided"


def test_what_was_broken_once_is_not_pending_and_what_is_kept_so_far_is_kept() -> None:
    made = make(FULL.format(steps="in noon"))
    full = record(WITH_CAT, act("noon", "move", theme="Cat", goal="Mill"), open=["noon"])
    assert verdict(made, full) == "violated"
    assert verdict(made, record(WITH_CAT, open=["noon"])) == "satisfied"
    once = make("reading \"a\" obligation in noon for each person P then not always (P.at = 'Mill')")
    assert verdict(once, record(town(), open=["noon"])) == "pending"
    assert verdict(once, record(town())) == "violated"


def test_an_act_that_breaks_it_is_not_allowed() -> None:
    made = make(FULL.format(steps=""))
    there = record(WITH_CAT)
    come = {"step": "noon", "verb": "move", "roles": {"theme": "Cat", "goal": "Mill"}}
    assert made.package.allowed(there, come).verdict == "no"
    assert made.package.allowed(there, {**come, "roles": {"theme": "Cat", "goal": "Lea"}}).verdict == "yes"


def test_it_stands_in_conditions_and_definitions_and_within_itself() -> None:
    made = make("""
reading "a" obligation for each person P where always (P.at = 'Mill') then P.ill = false
reading "b" definition define stays(P: person) as always (P.at = 'Mill')
reading "c" obligation for each person P where stays(P) then P.ill = false
reading "d" obligation for each person P then always (P.age > 1 and always (P.age < 40))
""")
    gone = act("noon", "move", theme="Bob", goal="Lea")
    back = act("noon", "move", theme="Bob", goal="Mill")
    for rule in ("a#1", "c#1"):
        assert verdict(made, record(town()), rule) == "violated"
        assert verdict(made, record(town(), gone, back), rule) == "satisfied"
    assert verdict(made, record(town()), "d#1") == "satisfied"


def test_an_adjective_speaks_of_one_state_alone() -> None:
    lasting = VILLAGE.adjectives["dry"].__class__(of="place", means="always (flooded = false)")
    changed = VILLAGE.__class__(
        **{
            **{name: getattr(VILLAGE, name) for name in VILLAGE.__struct_fields__},
            "adjectives": {"dry": lasting},
        }
    )
    made = make('reading "a" obligation when move(goal: P) then P is dry', changed)
    assert any("always" in each.message for each in made.diagnostics)
