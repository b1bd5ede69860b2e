"""A change of a number beside acts that change it for other reasons: which of them are it, a record does not tell."""

from typing import Any

import pytest
from msgspec.structs import replace

from rulewright.vocabulary.types import AttributeType, Verb
from tests.emit_python.rulebooks import VILLAGE, act, make, record, town

BUY = Verb(
    roles={"theme": "place", "source": "family"},
    optional=("source",),
    attributes={"price": AttributeType(type="int")},
    effects=("theme.owner := actor", "actor.coins := actor.coins - price"),
)
FLOOD = Verb(roles={"theme": "place"}, effects=("theme.owner := null",))
MARKET = replace(VILLAGE, verbs={**VILLAGE.verbs, "buy": BUY, "flood": FLOOD})

RENT = 'reading "a" quantity in noon for each family F then F.coins -= 2 * (count of place P (P.owner = F))'
LOAN = 'reading "b" permission when pay(source: family F, goal: family F2)'


def pays(much: int, who: str = "Red", whom: str = "Blue", step: str = "noon") -> dict[str, Any]:
    return act(step, "pay", source=who, goal=whom, attributes={"amount": much, "gift": False})


def buys(price: int, what: str = "Lea", who: str = "Red") -> dict[str, Any]:
    return act("noon", "buy", who, theme=what, attributes={"price": price})


def found(text: str, *events: dict[str, Any], coins: int | None = None) -> tuple[str, tuple[str, ...]]:
    """What is found of Red, who owns the mill, and what is missing."""
    made = make(text, MARKET)
    assert not made.diagnostics, made.diagnostics
    before = town(Blue={"coins": 20}, Lea={"owner": None})
    after = None if coins is None else {"Red": {"kind": "family", "coins": coins}}
    (result,) = (
        each for each in made.check(record(before, *events, after=after)).results if each.check.rule == "a#1"
    )
    for each in result.instances:
        if dict(each.bindings)["F"] == "Red":
            return each.verdict.value, each.missing
    return "not_applicable", ()


@pytest.mark.parametrize(
    ("events", "verdict"),
    [
        ((pays(2),), "satisfied"),
        ((pays(1), pays(1)), "satisfied"),
        ((pays(1),), "violated"),
        ((pays(3),), "violated"),
        ((pays(2, step="dusk"),), "violated"),
        # He is paid, and buys: that is none of it.
        ((pays(2), pays(5, "Blue", "Red")), "satisfied"),
        ((pays(5, "Blue", "Red"),), "violated"),
        ((pays(2), buys(7)), "satisfied"),
        ((buys(7),), "violated"),
    ],
)
def test_acts_are_the_change_that_come_to_it(events: tuple[dict[str, Any], ...], verdict: str) -> None:
    assert found(RENT, *events)[0] == verdict


def test_an_act_that_does_something_else_may_be_meant_but_need_not() -> None:
    # Flooded, the field is nobody's in the end, so that rent is due for the mill alone.
    events = buys(2), act("noon", "flood", theme="Lea")
    assert found(RENT, *events) == ("undecided", ("what event 1 is for",))


def test_what_more_is_paid_has_another_cause_if_the_book_knows_one() -> None:
    assert found(RENT, pays(2), pays(2)) == ("undecided", ("what event 1 is for", "what event 2 is for"))
    assert found(f"{RENT}\n{LOAN}", pays(2), pays(2))[0] == "satisfied"
    # Where there may be other causes, one act may be of several.
    assert found(f"{RENT}\n{LOAN}", pays(5))[0] == "undecided"
    assert found(f"{RENT}\n{LOAN}", pays(1))[0] == "violated"


def test_one_act_is_of_several_causes_only_where_another_rule_permits_it() -> None:
    fine = 'reading "b" quantity for each family F where F.coins > 100 then happens pay(source: F, amount: 3)'
    assert found(f"{RENT}\n{fine}", pays(2), pays(3))[0] == "satisfied"
    assert found(f"{RENT}\n{fine}", pays(5))[0] == "violated"


def test_an_amount_is_counted_when_it_is_paid() -> None:
    assert found(RENT, pays(2), act("noon", "flood", theme="Mill"))[0] == "not_applicable"
    assert found(RENT, buys(9), pays(4))[0] == "satisfied"
    assert found(RENT, buys(9), pays(4), act("noon", "flood", theme="Lea"))[0] == "satisfied"
    # Before he bought the field, two were due.
    assert found(RENT, buys(9), pays(2)) == ("undecided", ("when it is counted",))
    assert found(RENT, buys(9), pays(3))[0] == "violated"


def test_where_no_act_tells_it_the_state_after_play_does() -> None:
    assert found(RENT, coins=18)[0] == "satisfied"
    assert found(RENT, coins=17)[0] == "violated"
    assert found(RENT, act("noon", "flood", theme="Lea"), coins=18)[0] == "satisfied"
    # What acts say and the state after play does not bear out, is unknown.
    assert found(RENT, buys(5), coins=11)[0] == "undecided"
    assert found(RENT, pays(2), coins=20)[0] == "undecided"


def test_without_a_verb_for_it_any_act_may_be_the_change() -> None:
    only_buying = replace(MARKET, verbs={"buy": BUY})
    made = make(RENT, only_buying)
    before = town(Blue={"coins": 20}, Lea={"owner": None})
    verdicts = made.verdicts(record(before, buys(4)))
    assert verdicts == {"a#1": "satisfied"}


def test_acts_of_which_the_rule_speaks_may_be_the_change() -> None:
    made = make(
        """
reading "a" quantity for each family F
  where count of events buy(actor: F) > 0
  then F.coins -= 3 * (count of events buy(actor: F))
""",
        MARKET,
    )
    before = town(Lea={"owner": None})
    assert made.verdicts(record(before, buys(3))) == {"a#1": "satisfied"}
    assert made.verdicts(record(before, buys(3), pays(9))) == {"a#1": "undecided"}
    assert made.verdicts(record(before, buys(2))) == {"a#1": "violated"}


def test_many_large_amounts_take_no_time_without_end() -> None:
    text = RENT.replace("2 * (count of place P (P.owner = F))", "1000000007") + "\n" + LOAN
    verdict, missing = found(text, *(pays(10**7 + 3**each) for each in range(1, 18)))
    assert verdict == "undecided"
    assert missing[0] == "what event 1 is for"
