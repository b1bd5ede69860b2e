"""Records made smaller: nothing that could go is left, and what was asked for stays."""

from typing import Any

from rulewright.runtime.verdicts import Verdict
from rulewright.witness.find import smallest
from rulewright.witness.shrink import names_of, shrink
from tests.emit_python.rulebooks import act, make, record, town
from tests.witness.villages import oracle_of

READING = 'reading "a" obligation when move(theme: person P, goal: place G) then G is own for P'


def test_a_whole_town_shrinks_to_the_two_things_that_the_rule_compares() -> None:
    made = make(READING)
    play = record(
        town(),
        act("dawn", "rest", theme="Bob"),
        act("dawn", "move", "Red", theme="Bob", goal="Mill"),
        act("noon", "move", theme="Ann", goal="Mill"),
    )
    small = smallest(oracle_of(made), "a#1", Verdict.VIOLATED, play).record
    assert made.verdicts(small) == {"a#1": "violated"}
    assert small["events"] == [
        {"n": 1, "step": "dawn", "verb": "move", "roles": {"theme": "Bob", "goal": "Mill"}}
    ]
    assert set(names_of(small)) == {"Bob", "Mill"}
    assert set(small["before"]["entities"]["Bob"]) == {"kind", "family"}


def test_no_other_rule_is_broken_that_was_not_broken_before() -> None:
    text = READING + '\nreading "b" obligation in noon for each house H then some person P (P.at = H)\n'
    made = make(text)
    play = record(town(), act("dawn", "move", theme="Ann", goal="Lea"))
    found = smallest(oracle_of(made), "a#1", Verdict.VIOLATED, play)
    assert not found.breaks
    assert made.verdicts(found.record)["b#1"] != "violated"


def test_nothing_of_what_is_left_can_go() -> None:
    def keeps(data: dict[str, Any]) -> bool:
        entities = data["before"]["entities"]
        return "Ann" in entities and entities["Ann"].get("age") == 30 and len(data["events"]) >= 1

    small = shrink(record(town(), act("dawn", "rest", theme="Ann"), act("noon", "rest", theme="Bob")), keeps)
    assert small["before"] == {"entities": {"Ann": {"kind": "smith", "age": 30}}}
    assert len(small["events"]) == 1


def test_the_record_given_stays_as_it_was() -> None:
    play = record(town(), act("dawn", "rest", theme="Ann"))
    before = repr(play)
    shrink(play, lambda data: True)
    assert repr(play) == before
