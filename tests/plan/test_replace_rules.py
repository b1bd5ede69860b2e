"""Rules replaced in a plan: what is judged anew is every check whose verdict hangs on them."""

import pytest

from rulewright.plan.plan import plan_of, work_out
from rulewright.plan.replace_rules import Dependents
from tests.emit_python.rulebooks import VILLAGE, book_rules

NUMBERS = """
reading "a" quantity for each family F then F.coins += 2
reading "b" quantity for each family F then F.coins -= 1
"""
ACTS = """
reading "a" effect when pay(source: family F) as E where F.coins > 5 then E.amount += 2
reading "b" effect when pay(goal: family F) as E where F.coins > 5 then E.amount -= 1
"""
APART = """
reading "a" quantity for each family F then F.coins += 2
reading "b" quantity for each person P then P.age += 1
"""


@pytest.mark.parametrize(
    ("readings", "judged"), [(NUMBERS, {"a#1", "b#1"}), (ACTS, {"a#1", "b#1"}), (APART, {"b#1"})]
)
def test_who_adds_to_the_same_number_is_judged_anew(readings: str, judged: set[str]) -> None:
    workings, diagnostics = work_out(book_rules(readings, VILLAGE))
    assert not diagnostics
    checks = plan_of(workings).checks()
    assert Dependents(workings, checks).checks(["b#1"]) == judged
