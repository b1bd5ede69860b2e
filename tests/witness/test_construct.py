"""Records made from nothing but a rule: the runtime finds in them what was asked for, and they are small."""

import pytest

from rulewright.runtime.verdicts import Verdict
from rulewright.witness.oracle import Oracle
from rulewright.witness.shrink import names_of
from tests.emit_python.rulebooks import make
from tests.witness.villages import oracle_of, witness

READINGS = {
    "a fact of what an act is done to": "obligation in dawn when move(theme: person P) then P.age >= 12",
    "an enum": "obligation in dawn when move(goal: place G) then G.side = 'south'",
    "an adjective": "obligation when move(goal: place G) then G is dry",
    "an adjective that relates": "obligation when move(theme: person P, goal: place G) then G is own for P",
    "a kind": "obligation when move(theme: person P, goal: place G) then P is a smith and G is a house",
    "an individual": "prohibition when pay(source: family F) then F != 'Red'",
    "a condition first": "obligation when move(theme: person P) where P.ill = true and P.age < 6 then P.at = 'Mill'",
    "the result of a roll": "obligation when roll() as E then E.result <= 4",
    "a table": "obligation when roll() as E then lookup('harvest', E.result, 'sacks') = 2",
    "the actor": "obligation when pay(source: family F) as E then E.actor = F",
    "an act that must be there": (
        "obligation in noon for each person P (P.ill = true) then happened rest(theme: P) within noon"
    ),
    "an earlier act": ("obligation in noon when move(theme: person P) then happened earlier rest(theme: P)"),
    "a state that acts must change": (
        "obligation in dusk for each person P (initial P.ill = true) then final P.ill = false"
    ),
    "a quantifier": "obligation when move(goal: house H) then some person P (P.at = H and P.age > 20)",
    "a count": "quantity in noon for each house H then count of person P (P.at = H) <= 2",
    "an invariant": "prohibition for each house H then always (not count of person P (P.at = H) > 1)",
    "a sum of what acts say": (
        "quantity in noon for each family F then sum of E.amount over events pay(source: F) as E < 10"
    ),
    "a list": "obligation when pay(source: family F, goal: family G) then F.friends contains G",
    "an order": "order in dawn, noon all move(theme: person P) before rest(theme: P)",
    "an order by a list": "order in dawn pay() as E by E.actor in sequence ['Red', 'Blue']",
    "a part of a number of an act": "effect when pay(source: family F) as E where F.coins > 6 then E.amount += 2",
    "a part that is counted": (
        "effect when pay(goal: family F) as E then E.amount -= 2 * (count of person P (P.family = F))"
    ),
    "a part beside another": """effect when pay(source: family F) as E where F.coins > 6 then E.amount += 2
reading "b" effect when pay(goal: family F) as E where F = 'Red' then E.amount += 3""",
    "an option": "obligation option long_game when move(theme: person P) then P.ill = false",
    "a closed permission": "permission only in dawn when move(theme: person P) then P is a smith",
}


@pytest.mark.parametrize("verdict", [Verdict.SATISFIED, Verdict.VIOLATED])
@pytest.mark.parametrize("reading", READINGS.values(), ids=READINGS)
def test_the_search_finds_a_small_record(reading: str, verdict: Verdict) -> None:
    text = f'reading "a" {reading}'
    found = witness(text, verdict)
    assert found is not None
    report = make(text).package.check(found.record)
    assert report.verdict is verdict
    assert not report.disagreements
    assert len(names_of(found.record)) <= 4
    assert len(found.record.get("events", [])) <= 3


@pytest.mark.parametrize("number", [4, 9])
def test_a_bound_is_broken_by_as_many_acts_as_it_takes(number: int) -> None:
    text = f'reading "a" quantity in noon then count of events rest(theme: person P) <= {number}'
    found = witness(text, Verdict.VIOLATED)
    assert found is not None and len(found.record["events"]) == number + 1
    assert make(text).package.check(found.record).verdict is Verdict.VIOLATED
    assert witness(text, Verdict.SATISFIED) is not None


def test_words_that_the_book_defines_are_written_out() -> None:
    text = """
reading "a"
  obligation when move(theme: person P, goal: place G) then welcome(P, G)
reading "b"
  definition define welcome(P: person, G: place) as G.owner = P.family or friend(P.family, G.owner)
reading "c"
  definition define friend(F: family, G: family) as F.friends contains G and F.coins > 7
"""
    for verdict in (Verdict.SATISFIED, Verdict.VIOLATED):
        assert witness(text, verdict) is not None


def test_other_rules_are_kept_where_they_can_be() -> None:
    text = """
reading "a"
  obligation in dawn when move(theme: person P) then P.age >= 12
reading "b"
  obligation in dawn when move(theme: person P) then P.ill = false
reading "c"
  obligation in noon for each person P then happened rest(theme: P) within noon
"""
    found = witness(text, Verdict.VIOLATED)
    assert found is not None and not found.breaks
    assert oracle_of(make(text)).broken(found.record) == {"a#1"}


def test_the_same_search_finds_the_same_record() -> None:
    text = 'reading "a" obligation when move(theme: person P, goal: place G) then G is own for P'
    assert witness(text, Verdict.VIOLATED) == witness(text, Verdict.VIOLATED)


def test_a_search_that_finds_nothing_ends() -> None:
    text = 'reading "a" obligation when move(theme: person P) then P.age < 3 and P.age > 5'
    made = make(text)
    oracle = Oracle(made.package.CHECKS)
    assert witness(text, Verdict.SATISFIED) is None
    assert oracle.asked < 7000
