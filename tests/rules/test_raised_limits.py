"""A limit that another rule raises, as the rule language says both."""

import pytest

from rulewright.rules.ir import Rule
from rulewright.rules.language.parse import parse_readings
from rulewright.rules.raised_limits import raises_limit

AT_MOST_THREE = "quantity for each shop S then count of events sell(source: S) <= 3"
FEWER_THAN_FOUR = "quantity for each shop S then not count of events sell(source: S) >= 4"
UP_TO_FIVE = "quantity for each shop S (S.size > 1) then count of events sell(source: S) <= 5"


def rules(text: str) -> tuple[Rule, ...]:
    (located,), faults = parse_readings(f'reading "x"\n  {text}\n', "a.rules")
    assert faults == ()
    return located.reading.rules


@pytest.mark.parametrize(
    ("limit", "other", "so"),
    [
        (AT_MOST_THREE, UP_TO_FIVE, True),
        (FEWER_THAN_FOUR, UP_TO_FIVE, True),
        (UP_TO_FIVE, AT_MOST_THREE, False),
        (FEWER_THAN_FOUR, AT_MOST_THREE, False),
        (AT_MOST_THREE, UP_TO_FIVE.replace("sell", "buy"), False),
        (AT_MOST_THREE, UP_TO_FIVE.replace("quantity", "quantity exception"), False),
        (AT_MOST_THREE, UP_TO_FIVE.replace("<= 5", ">= 5"), False),
    ],
)
def test_more_is_allowed(limit: str, other: str, so: bool) -> None:
    assert raises_limit(rules(limit), rules(other)) is so
