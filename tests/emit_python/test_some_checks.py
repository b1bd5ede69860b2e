"""The checks of some rules alone judge as they do among all others."""

from rulewright.emit.python.emit_python import emit_python
from rulewright.emit.python.load_checks import load_checks
from rulewright.emit.python.vocabulary_module import BookInfo
from tests.emit_python.rulebooks import VILLAGE, act, make, record, town

RULES = """
reading "a"
  permission only when move(theme: person P) then P.ill = false
reading "b"
  permission when move(theme: person P) then P.age > 60
reading "c"
  prohibition in noon when rest(theme: P) then P.ill = true
"""


def test_a_permission_is_judged_with_those_that_permit_the_same_acts() -> None:
    made = make(RULES)
    part = made.planned.only(["a#1"])
    assert [check.id for check in part.checks()] == ["a#1", "b#1"]
    checks = load_checks(
        emit_python(part, VILLAGE, BookInfo(book="village", title="The village", edition="e1"))
    ).CHECKS
    for age in (50, 70):
        for ill in (False, True):
            played = record(town(Ann={"ill": ill, "age": age}), act("noon", "move", theme="Ann", goal="Lea"))
            whole = {each.check.rule: each.verdict for each in made.package.CHECKS.check(played).results}
            some = {each.check.rule: each.verdict for each in checks.check(played).results}
            assert some == {rule: whole[rule] for rule in some}
            assert whole["a#1"].value == ("violated" if ill and age < 60 else "satisfied")


def test_rules_that_stand_alone_are_emitted_alone() -> None:
    part = make(RULES).planned.only(["c#1"])
    assert [check.id for check in part.checks()] == ["c#1"]
