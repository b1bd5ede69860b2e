"""When the attributes of rules are read."""

import pytest

from rulewright.rules.language.parse import parse_readings
from rulewright.rules.when_asked import when_asked


@pytest.mark.parametrize(
    ("rule", "asked"),
    [
        (
            "prohibition when enter(theme: ship S, goal: P) where S.owner.rich = true then not P is frozen",
            {"just before each act": ("S.owner.rich", "P is frozen")},
        ),
        (
            "effect for each ship S (S.sunk = false) where S is old then S.price = 2",
            {"before the first act": ("S.sunk", "S is old"), "after the last act": ("S.price",)},
        ),
        (
            "quantity for each captain C then final C.coins = initial C.coins - count of ship S (S.owner = C)",
            {"before the first act": ("C.coins",), "after the last act": ("C.coins", "S.owner")},
        ),
        (
            "obligation for each captain C then always (count of ship S (S.owner = C) <= 3)",
            {"all the time": ("S.owner",)},
        ),
        # What is asked of an act is no state; what is asked with it is asked just before it.
        (
            "effect for each captain C where happened pay(actor: C) as E having (E.amount > 2 and C is rich) then C.paid = true",
            {"just before each act": ("C is rich",), "after the last act": ("C.paid",)},
        ),
        ("order all load(theme: a ship) before sail(theme: a ship)", {}),
        ("definition define rich(C: captain) as C.coins > 9", {}),
    ],
)
def test_states_are_asked_before_at_and_after_acts(rule: str, asked: dict[str, tuple[str, ...]]) -> None:
    (located,), diagnostics = parse_readings(f'reading "x"\n  {rule}\n', "x.rules")
    assert not diagnostics
    assert dict(when_asked(located.reading.rules[0])) == asked
