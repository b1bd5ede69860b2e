"""May this be done now? `allowed` says what permits an act, what forbids it, and which facts are missing."""

from typing import Any

from tests.emit_python.rulebooks import act, make, record, town
from tests.emit_python.test_verdicts import CURE, GIFTS


def test_allowed_says_what_permits_and_what_forbids() -> None:
    made = make(GIFTS + '\nreading "c" prohibition when pay(source: F, amount: N) then F.coins >= N')
    package: Any = made.package
    friend = act("noon", "pay", source="Red", goal="Blue", attributes={"amount": 5, "gift": False})
    found = package.allowed(record(town()), friend)
    assert (found.verdict, [each.paragraph for each in found.permitted_by]) == ("yes", ["a"])
    dear = {**friend, "attributes": {"amount": 50, "gift": False}}
    found = package.allowed(record(town()), dear)
    assert (found.verdict, [each.paragraph for each in found.forbidden_by]) == ("no", ["c"])
    poor = package.allowed(record(town(Red={"coins": ...})), friend)
    assert (poor.verdict, poor.missing) == ("undecided", ("Red.coins",))


def test_allowed_counts_no_duty_that_can_still_be_met_nor_what_was_broken_before() -> None:
    made = make(CURE + '\nreading "b" obligation for each family F then final F.coins >= 0')
    package: Any = made.package
    unrelated = act("noon", "move", theme="Ann", goal="Mill")
    assert package.allowed(record(town()), unrelated).verdict == "yes"
    assert package.allowed(record(town(Blue={"coins": -3})), unrelated).verdict == "yes"


def test_allowed_leaves_out_what_happens_by_itself_after_the_act() -> None:
    made = make('reading "a" effect when move(theme: P) then P.ill = false')
    package: Any = made.package
    moved = act("noon", "move", theme="Ann", goal="Mill")
    assert package.allowed(record(town(Ann={"ill": ...})), moved).verdict == "yes"
    assert package.allowed(record(town(Ann={"ill": True})), moved).verdict == "yes"
