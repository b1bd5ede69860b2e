"""Mutants that say the same are told by an argument."""

import pytest

from rulewright.analyse.mutate.equivalence import why_equivalent
from rulewright.rules import ir
from rulewright.rules.language.parse import parse_readings
from rulewright.vocabulary.types import Verb, Vocabulary

VOCABULARY = Vocabulary(verbs={"draw": Verb(), "play": Verb(), "discard": Verb(is_a="play")})
SUM = "P.age = (sum of E.amount over events draw() as E having ({}))"
COUNT = "P.age = count of events draw() as E having (E.amount {} 0)"


def rule(text: str) -> ir.Rule:
    readings, diagnostics = parse_readings(f'reading "x"\n  {text}\n', "x.rules")
    assert not diagnostics
    return readings[0].reading.rules[0]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("P.side in ['a', 'b']", "P.side in ['b', 'a']", True),
        ("P.side = 'a' and P.open = true", "P.open = true and P.side = 'a'", True),
        ("position(P, ['a', 'b']) = 1", "position(P, ['b', 'a']) = 1", False),
        ("happened draw() as D having (D.n < E.n)", "happened draw() as D having (D.n <= E.n)", True),
        ("happened play() as D having (D.n < E.n)", "happened play() as D having (D.n <= E.n)", False),
        ("happened discard() as D having (D.n < E.n)", "happened discard() as D having (D.n <= E.n)", False),
        ("P.age < 3", "P.age <= 3", False),
        (SUM.format("E.amount > 0"), SUM.format("E.amount >= 0"), True),
        (SUM.format("E.amount > 0"), SUM.format("E.amount > -1"), True),
        (SUM.format("E.amount > 0 and E.n > 1"), SUM.format("E.amount >= 0 and E.n > 1"), True),
        (SUM.format("E.amount > 0"), SUM.format("E.amount > 1"), False),
        (SUM.format("E.n > 0"), SUM.format("E.n >= 0"), False),
        (COUNT.format(">"), COUNT.format(">="), False),
    ],
)
def test_same(one: str, other: str, same: bool) -> None:
    rules = [rule(f"obligation when play(theme: P) as E then {each}") for each in (one, other)]
    assert (why_equivalent(rules[0], rules[1], VOCABULARY) is not None) is same
