"""What generated checks find: each modality, exceptions, permissions, conflicts, and what the record leaves unknown."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.emit_python.rulebooks import TOWN, VILLAGE, Made, act, make, record, town


def only(made: Made, value: dict[str, Any], rule: str = "a#1") -> Any:
    """The result of one rule."""
    assert not made.diagnostics, made.diagnostics
    return next(each for each in made.check(value).results if each.check.rule == rule)


def verdict(made: Made, value: dict[str, Any], rule: str = "a#1") -> str:
    found: str = only(made, value, rule).verdict.value
    return found


# --- acts -----------------------------------------------------------------------------------------------

PLACEMENT = """
reading "a"
  obligation in noon
    when move(theme: smith S, goal: P)
    then P is a house and P is [dry, own] for S
"""


def test_an_obligation_on_acts_judges_each_act_that_fits() -> None:
    made = make(PLACEMENT)
    good, bad = act("noon", "move", theme="Ann", goal="Mill"), act("noon", "move", theme="Ann", goal="Lea")
    assert verdict(made, record(town(), good)) == "satisfied"
    assert verdict(made, record(town(), good, bad)) == "violated"
    assert verdict(made, record(town())) == "not_applicable"
    assert verdict(made, record(town(), act("dawn", "move", theme="Ann", goal="Lea"))) == "not_applicable"
    assert verdict(made, record(town(), act("noon", "move", theme="Bob", goal="Lea"))) == "not_applicable"
    assert verdict(made, record(town(), act("noon", "carry", theme="Ann", goal="Lea"))) == "violated"


def test_a_verdict_names_bindings_and_the_facts_that_decided() -> None:
    result = only(make(PLACEMENT), record(town(), act("noon", "move", theme="Ann", goal="Lea")))
    instance = result.instances[0]
    assert dict(instance.bindings) == {"S": "Ann", "P": "Lea", "event": "event 1"}
    assert "Lea is a field" in instance.because
    assert not any("owner" in fact for fact in instance.because)


def test_a_missing_fact_is_unknown_and_named() -> None:
    made = make(PLACEMENT)
    result = only(made, record(town(Mill={"flooded": ...}), act("noon", "move", theme="Ann", goal="Mill")))
    assert result.verdict.value == "undecided"
    assert result.instances[0].missing == ("Mill.flooded",)
    decided = record(
        town(Mill={"flooded": ..., "owner": "Blue"}), act("noon", "move", theme="Ann", goal="Mill")
    )
    assert verdict(made, decided) == "violated"


def test_facts_are_read_just_before_the_act() -> None:
    made = make('reading "a" prohibition when rest(theme: P) then P.ill = true')
    assert verdict(made, record(town(), act("noon", "rest", theme="Bob"))) == "satisfied"
    twice = record(town(), act("noon", "rest", theme="Bob"), act("noon", "rest", theme="Bob"))
    assert verdict(made, twice) == "violated"


def test_roles_that_are_lists_are_governed_one_by_one() -> None:
    made = make('reading "a" obligation when move(theme: person P, goal: Q) then P.age > 10')
    result = only(made, record(town(), act("noon", "move", theme=["Ann", "Bob"], goal="Mill")))
    assert [(dict(each.bindings)["P"], each.verdict.value) for each in result.instances] == [
        ("Ann", "satisfied"),
        ("Bob", "violated"),
    ]


def test_a_role_that_is_absent_was_not_there() -> None:
    made = make('reading "a" prohibition when carry(theme: P, with: S) then S.ill = true')
    assert verdict(made, record(town(), act("noon", "carry", theme="Ann", goal="Mill"))) == "not_applicable"


def test_what_an_act_takes_away_was_where_the_state_before_has_it() -> None:
    made = make('reading "a" prohibition when move(theme: P, source: S) then S is a field')
    moved = act("noon", "move", theme="Ann", goal="Mill")
    result = only(made, record(town(), moved))
    assert (result.verdict.value, dict(result.instances[0].bindings)["S"]) == ("violated", "Mill")
    # What another act has made of it by then counts.
    there = act("noon", "move", theme="Ann", source="Lea", goal="Lea")
    assert verdict(made, record(town(), there, moved)) == "satisfied"
    # Of somebody who was with a family, a place is no source; where she was, nobody knows.
    assert verdict(made, record(town(Ann={"at": "Red"}), moved)) == "not_applicable"
    unknown = only(made, record(town(Ann={"at": ...}), moved))
    assert (unknown.verdict.value, unknown.instances[0].missing) == ("undecided", ("Ann.at",))


def test_an_unknown_event_attribute_leaves_it_open_whether_the_act_fits() -> None:
    made = make('reading "a" obligation when pay(source: F, gift: true) then F.coins > 100')
    told = record(
        town(), act("noon", "pay", source="Red", goal="Blue", attributes={"gift": False, "amount": 1})
    )
    assert verdict(made, told) == "not_applicable"
    untold = record(town(), act("noon", "pay", source="Red", goal="Blue", attributes={"amount": 1}))
    assert only(made, untold).instances[0].missing == ("event 1.gift",)


def test_earlier_and_later_acts() -> None:
    made = make("""
reading "a" obligation when move(theme: P) then happened earlier rest(theme: P)
reading "b" obligation when move(theme: P) then happened later pay(source: (P.family))
""")
    before = record(town(), act("dawn", "rest", theme="Ann"), act("noon", "move", theme="Ann", goal="Mill"))
    assert verdict(made, before) == "satisfied"
    assert verdict(made, before, "b#1") == "violated"
    paid = act("dusk", "pay", source="Red", goal="Blue", attributes={"amount": 1})
    after = record(
        town(), act("noon", "move", theme="Ann", goal="Mill"), act("noon", "rest", theme="Ann"), paid
    )
    assert verdict(made, after) == "violated"
    assert verdict(made, after, "b#1") == "satisfied"


# --- states ---------------------------------------------------------------------------------------------

CURE = 'reading "a" effect in noon for each person X (X.ill = true) then happens rest(theme: X)'


def test_a_duty_on_states_has_an_instance_for_each_subject() -> None:
    made = make(CURE)
    assert verdict(made, record(town())) == "violated"
    assert verdict(made, record(town(), act("noon", "rest", theme="Bob"))) == "satisfied"
    assert verdict(made, record(town(Bob={"ill": False}))) == "not_applicable"
    assert verdict(made, record(town(), act("dusk", "rest", theme="Bob"))) == "violated"


def test_an_effect_may_be_shown_by_the_state_after_play() -> None:
    made = make(CURE)
    well = {"Bob": {**TOWN["Bob"], "ill": False}}
    result = only(made, record(town(), after=well))
    assert result.verdict.value == "satisfied"
    assert "after: Bob.ill = false" in result.instances[0].because


def test_what_is_to_happen_after_an_act_may_be_shown_by_the_state_after_play() -> None:
    made = make('reading "a" effect when move(theme: person P) then happens later rest(theme: P)')
    moved = act("noon", "move", theme="Bob", goal="Lea")
    well = {"Bob": {**TOWN["Bob"], "ill": False, "at": "Lea"}}
    assert verdict(made, record(town(), moved)) == "violated"
    assert verdict(made, record(town(), moved, act("dusk", "rest", theme="Bob"))) == "satisfied"
    assert verdict(made, record(town(), moved, after=well)) == "satisfied"
    # What an act before it explains shows no other.
    assert verdict(made, record(town(), act("dawn", "rest", theme="Bob"), moved, after=well)) == "violated"


def test_an_act_is_not_shown_by_what_another_act_explains() -> None:
    made = make('reading "a" prohibition for each person X then not happens rest(theme: X)')
    assert verdict(made, record(town(), after={"Bob": TOWN["Bob"]})) == "satisfied"
    moved = {"Ann": {**TOWN["Ann"], "at": "Lea"}}
    ban = make('reading "a" prohibition for each smith X then not happens carry(theme: X)')
    assert (
        verdict(ban, record(town(), act("noon", "move", theme="Ann", goal="Lea"), after=moved)) == "satisfied"
    )
    assert verdict(ban, record(town(), after=moved)) == "violated"


def test_an_act_is_shown_by_one_of_its_effects_where_the_others_are_not_told() -> None:
    rest = replace(
        VILLAGE.verbs["rest"], effects=("theme.ill := false", "theme.at := unknown", "theme.age := 9")
    )
    made = make(CURE, replace(VILLAGE, verbs={**VILLAGE.verbs, "rest": rest}))
    well = {key: value for key, value in TOWN["Bob"].items() if key not in ("at", "age")} | {"ill": False}
    assert verdict(made, record(town(), after={"Bob": well})) == "satisfied"
    assert verdict(made, record(town(), after={"Bob": {**well, "age": 10}})) == "violated"
    assert verdict(made, record(town(), after={"Bob": {**well, "ill": True, "age": 9}})) == "violated"


def test_quantities_compare_before_and_after() -> None:
    made = make("""
reading "a" quantity in noon for each family F (F.coins > 10) then initial F.coins - final F.coins = percent(10, initial F.coins)
""")
    tithe = act("noon", "pay", source="Red", goal="Blue", attributes={"amount": 2, "gift": False})
    assert verdict(made, record(town(), tithe)) == "satisfied"
    assert verdict(made, record(town(), tithe, tithe)) == "violated"
    assert verdict(made, record(town(), after={"Red": {**TOWN["Red"], "coins": 18}})) == "satisfied"


def test_what_the_state_after_leaves_out_of_an_entity_is_unknown() -> None:
    made = make('reading "a" obligation for each family F then final F.coins >= 3')
    untold = {key: value for key, value in TOWN["Red"].items() if key != "coins"}
    result = only(made, record(town(), after={"Red": untold}))
    assert result.verdict.value == "undecided"
    assert {fact for each in result.instances for fact in each.missing} == {"Red.coins", "after.Red.coins"}
    pay = act("noon", "pay", source="Red", goal="Blue", attributes={"amount": 2, "gift": False})
    assert verdict(made, record(town(), pay, after={"Red": untold})) == "satisfied"


def test_what_acts_and_the_state_after_contradict_is_unknown_and_reported() -> None:
    made = make('reading "a" obligation for each family F then final F.coins >= 3')
    pay = act("noon", "pay", source="Red", goal="Blue", attributes={"amount": 2, "gift": False})
    report = made.check(record(town(), pay, after={"Red": {**TOWN["Red"], "coins": 1}}))
    assert report.verdict.value == "undecided"
    assert ("Red.coins",) in [each.missing for each in report.results[0].instances]
    assert report.disagreements == ("Red.coins is 1 in `after`, but the events give 18",)
    assert made.check(record(town(), pay)).disagreements == ()


def test_what_only_the_state_after_play_tells_is_no_contradiction() -> None:
    made = make("reading \"a\" obligation for each family F (F = 'Red') then final F.coins >= 3")
    report = made.check(record(town(), after={"Red": {**TOWN["Red"], "coins": 4}}))
    assert (report.verdict.value, report.disagreements) == ("satisfied", ())


def test_an_effect_on_an_unknown_condition_makes_the_fact_unknown() -> None:
    made = make("reading \"a\" obligation for each family F (F = 'Blue') then final F.coins = 5")
    pay = act("noon", "pay", source="Red", goal="Blue", attributes={"amount": 2})
    assert only(made, record(town(), pay)).instances[0].missing == ("event 1.gift",)


def test_an_act_may_change_a_fact_to_what_only_the_state_after_play_tells() -> None:
    effects = ("source.coins := unknown", "goal.coins := unknown if gift = false")
    verbs = {**VILLAGE.verbs, "pay": replace(VILLAGE.verbs["pay"], effects=effects)}
    made = make(
        'reading "a" obligation for each family F then final F.coins >= 3', replace(VILLAGE, verbs=verbs)
    )
    pay = act("noon", "pay", source="Red", goal="Blue", attributes={"amount": 2, "gift": True})
    result = only(made, record(town(), pay))
    assert {fact for each in result.instances for fact in each.missing} == {"Red.coins"}
    told = record(town(), pay, after={"Red": TOWN["Red"]})
    assert verdict(made, told) == "satisfied"
    assert made.check(told).disagreements == ()
    untold = {key: value for key, value in TOWN["Red"].items() if key != "coins"}
    result = only(made, record(town(), pay, after={"Red": untold}))
    assert {fact for each in result.instances for fact in each.missing} == {"Red.coins", "after.Red.coins"}


def test_counts_sums_and_extremes() -> None:
    made = make("""
reading "a" quantity then count of events move(theme: smith S) <= 1
reading "b" quantity then sum of E.amount over events pay(source: 'Red') as E = 5
reading "c" quantity then greatest of F.coins over family F = 20 and least of F.coins over family F (F.coins > 5) = 20
reading "d" quantity then count of person P (P.ill = true) = 1
""")
    paid = [
        act("noon", "pay", source="Red", goal="Blue", attributes={"amount": n, "gift": True}) for n in (2, 3)
    ]
    found = made.verdicts(record(town(), *paid, act("noon", "move", theme="Ann", goal="Mill")))
    # The greatest and least are read after play, when Red has paid five.
    assert found == {"a#1": "satisfied", "b#1": "satisfied", "c#1": "violated", "d#1": "satisfied"}
    assert made.verdicts(record(town()))["c#1"] == "satisfied"


def test_tables_are_looked_up_by_value_and_range() -> None:
    made = make("""
reading "a" quantity when roll(purpose: 'harvest') as E then lookup('harvest', E.result, 'sacks') = 2
""")
    for rolled, found in ((2, "violated"), (3, "satisfied"), (5, "satisfied"), (9, "violated")):
        roll = act("noon", "roll", purpose="harvest", attributes={"result": rolled})
        assert verdict(made, record(town(), roll)) == found
    assert only(made, record(town(), act("noon", "roll", purpose="harvest"))).instances[0].missing == (
        "event 1.result",
    )


def test_definitions_unite_and_choose_by_kind() -> None:
    made = make("""
reading "d"
  definition define frail(P: person) as P.ill = true
  definition define frail(P: person) as P.age > 60
  definition define weight(P: smith) = 3
  definition define weight(P: person) = 1
reading "a" prohibition when move(theme: person P) then not frail(P)
reading "b" prohibition when move(theme: person P) then the weight(P) < 2
""")
    assert verdict(made, record(town(), act("noon", "move", theme="Bob"))) == "violated"
    assert verdict(made, record(town(Ann={"age": 70}), act("noon", "move", theme="Ann"))) == "violated"
    assert verdict(made, record(town(), act("noon", "move", theme="Ann"))) == "satisfied"
    assert verdict(made, record(town(), act("noon", "move", theme="Ann")), "b#1") == "violated"
    assert verdict(made, record(town(), act("noon", "move", theme="Bob")), "b#1") == "satisfied"


# --- order ----------------------------------------------------------------------------------------------


def test_all_of_one_kind_before_any_of_another_for_each_value() -> None:
    made = make('reading "a" order all rest(actor: A) before move(actor: A)')
    rest, move = act("noon", "rest", "Red", theme="Ann"), act("noon", "move", "Red", theme="Ann", goal="Mill")
    other = act("noon", "rest", "Blue", theme="Bob")
    assert verdict(made, record(town(), rest, move, other)) == "satisfied"
    assert verdict(made, record(town(), move, rest)) == "violated"
    assert verdict(made, record(town(), move)) == "not_applicable"


def test_acts_in_the_sequence_of_a_list() -> None:
    made = make("reading \"a\" order rest(actor: A) by A in sequence ['Red', 'Blue']")
    red, blue = act("noon", "rest", "Red", theme="Ann"), act("noon", "rest", "Blue", theme="Bob")
    third = act("noon", "rest", "Ann", theme="Bob")
    assert verdict(made, record(town(), red, red, third, blue)) == "satisfied"
    assert verdict(made, record(town(), red, blue, red)) == "violated"
    assert verdict(made, record(town(), third)) == "not_applicable"


# --- exceptions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "step", "found"),
    [
        (
            "in dusk exception for each person X (X.ill = true) then happens move(theme: X)",
            "dusk",
            "satisfied",
        ),
        (
            "in dusk exception for each person X (X.ill = true) then happens move(theme: X)",
            "noon",
            "violated",
        ),
        (
            "in dusk exception for each person X (X.ill = true) then happens move(theme: X) within noon",
            "noon",
            "satisfied",
        ),
    ],
)
def test_a_duty_of_a_step_is_an_exception_to_what_acts_may_not_be_in_it(
    asked: str, step: str, found: str
) -> None:
    made = make(
        f'reading "a" prohibition when move(theme: person X) then X.age > 100\nreading "a.1" obligation {asked}'
    )
    moved = act(step, "move", theme="Bob", goal="Mill")
    assert verdict(made, record(town(Bob={"ill": True}), moved), "a#1") == found


def test_an_exception_of_somebody_besides_the_act_leaves_what_has_no_act_to_it() -> None:
    made = make("""
reading "a" obligation in noon for each person X then final X.ill = false
reading "a.1" prohibition exception for each family F (F.coins > 3) when carry(theme: person X, goal: G) then not happens rest(theme: X)
""")
    carried = act("noon", "carry", theme="Bob", goal="Mill")
    assert made.verdicts(record(town(), carried)) == {"a#1": "satisfied", "a.1#1": "satisfied"}


def test_an_exception_to_a_duty_defeats_it_where_it_applies() -> None:
    made = make(
        CURE
        + '\nreading "a.1" obligation in noon exception for each person X (X.age < 10) then not happens rest(theme: X)'
    )
    result = only(made, record(town(Ann={"ill": True})))
    assert {dict(each.bindings)["X"]: each.verdict.value for each in result.instances} == {
        "Ann": "violated",
        "Bob": "satisfied",
    }
    bob = next(each for each in result.instances if dict(each.bindings)["X"] == "Bob")
    assert bob.defeated_by == ("a.1#1",)
    broken = record(town(), act("noon", "rest", theme="Bob"))
    assert made.verdicts(broken) == {"a#1": "satisfied", "a.1#1": "violated"}


def test_an_unknown_exception_leaves_a_broken_duty_undecided() -> None:
    made = make(
        CURE
        + '\nreading "a.1" obligation in noon exception for each person X (X.age < 10) then not happens rest(theme: X)'
    )
    assert only(made, record(town(Bob={"age": ...}))).instances[0].missing == ("Bob.age",)
    met = record(town(Bob={"age": ...}), act("noon", "rest", theme="Bob"))
    assert verdict(made, met) == "satisfied"


def test_variables_that_the_rules_do_not_share_are_closed_existentially() -> None:
    made = make(
        CURE
        + """
reading "a.1"
  obligation in noon exception
    for each person X (X.ill = true) for each field Q (Q.flooded = true and Q.owner = X.family)
    then not happens rest(theme: X)
"""
    )
    assert verdict(made, record(town())) == "satisfied"
    assert verdict(made, record(town(Lea={"owner": "Red"}))) == "violated"
    assert only(made, record(town(Lea={"flooded": ...}))).instances[0].missing == ("Lea.flooded",)


def test_a_permission_that_is_an_exception_defeats_where_its_condition_holds() -> None:
    made = make("""
reading "a" prohibition when move(theme: person P, goal: Q) then Q.flooded = false
reading "a.1" permission exception when move(theme: smith P, goal: Q) then P.age > 20
""")
    wet = act("noon", "move", theme="Ann", goal="Lea")
    assert verdict(made, record(town(), wet)) == "satisfied"
    assert verdict(made, record(town(Ann={"age": 20}), wet)) == "violated"
    assert verdict(made, record(town(), act("noon", "move", theme="Bob", goal="Lea"))) == "violated"


def test_an_exception_to_an_exception() -> None:
    made = make(
        CURE
        + """
reading "a.1" obligation in noon exception for each person X (X.age < 10) then not happens rest(theme: X)
reading "a.1.1" obligation in noon exception for each person X (X.family = 'Blue') then happens rest(theme: X)
"""
    )
    assert verdict(made, record(town())) == "violated"
    assert verdict(made, record(town(Bob={"family": "Red"}))) == "satisfied"


def test_later_siblings_are_not_defeated_and_named_ones_are() -> None:
    later = """
reading "p" obligation when rest(theme: Y) then Y.age > 5
reading "p.1" permission exception when rest(theme: Y) then Y.ill = true
reading "p.2" obligation when rest(theme: Y) then Y.age > 10
"""
    made = make(later)
    assert made.verdicts(record(town(), act("noon", "rest", theme="Bob")))["p.2#1"] == "violated"
    named = make(later.replace("permission exception when", 'permission exception to "p.2" when'))
    found = named.verdicts(record(town(Bob={"age": 4}), act("noon", "rest", theme="Bob")))
    assert (found["p#1"], found["p.2#1"]) == ("violated", "satisfied")


def test_a_default_yields_to_what_contradicts_it() -> None:
    made = make(
        """
reading "a" default_placeholder
reading "b" permission when rest(theme: P) where P.age < 10
""".replace(
            'reading "a" default_placeholder',
            'reading "a" prohibition default when rest(theme: P) then P.ill = false',
        )
    )
    assert verdict(made, record(town(), act("noon", "rest", theme="Bob"))) == "satisfied"
    assert verdict(made, record(town(Bob={"age": 40}), act("noon", "rest", theme="Bob"))) == "violated"


# --- permissions ----------------------------------------------------------------------------------------

GIFTS = """
reading "a" permission only when pay(source: F, goal: G) where F is a family then F.friends contains G
reading "b" permission when pay(source: F, goal: G) then game.festival = true
"""


def test_permissions_on_the_same_acts_unite() -> None:
    made = make(GIFTS)
    friend = act("noon", "pay", source="Red", goal="Blue", attributes={"amount": 1})
    stranger = act("noon", "pay", source="Blue", goal="Red", attributes={"amount": 1})
    assert verdict(made, record(town(), friend)) == "satisfied"
    assert verdict(made, record(town(), stranger)) == "violated"
    assert verdict(made, record(town(game={"festival": True}), stranger)) == "satisfied"
    assert only(made, record(town(game={"festival": ...}), stranger)).instances[0].missing == (
        "game.festival",
    )


def test_a_closed_permission_that_permits_nothing_leaves_it_to_others() -> None:
    note = 'reading "a" permission only when move(theme: smith P, goal: a house) then true = false'
    moved = record(town(), act("dawn", "move", theme="Ann", goal="Mill"))
    # There are none, or of other things.
    assert make(note).verdicts(moved) == {"a#1": "not_applicable"}
    fields = f'{note}\nreading "b" permission when move(theme: smith P, goal: a field)'
    assert make(fields).verdicts(moved)["a#1"] == "not_applicable"
    others = f'{note}\nreading "b" permission when move(theme: person P, goal: house H) then P.age > 50'
    assert make(others).verdicts(moved)["a#1"] == "violated"
    assert (
        make(others).verdicts(record(town(Ann={"age": 60}), act("dawn", "move", theme="Ann", goal="Mill")))[
            "a#1"
        ]
        == "satisfied"
    )


def test_an_open_permission_is_never_violated() -> None:
    made = make('reading "a" permission when pay(source: F) then F.coins > 100')
    assert verdict(made, record(town(), act("noon", "pay", source="Blue", goal="Red"))) == "not_applicable"
    assert (
        verdict(made, record(town(Red={"coins": 200}), act("noon", "pay", source="Red", goal="Red")))
        == "satisfied"
    )


# --- conflicts ------------------------------------------------------------------------------------------


def test_rules_that_demand_and_forbid_the_same_act_conflict() -> None:
    made = make(
        CURE
        + '\nreading "b" prohibition in noon for each smith Y (Y.age > 20) then not happens rest(theme: Y)'
    )
    found = made.check(record(town(Ann={"ill": True}, Bob={"ill": False})))
    assert {each.check.rule: each.verdict.value for each in found.results} == {
        "a#1": "conflict",
        "b#1": "conflict",
    }
    assert found.results[0].instances[0].conflicts_with == ("b#1",)
    assert verdict(made, record(town())) == "violated"


@pytest.mark.parametrize(
    ("demand", "ban", "opposed"),
    [
        ("count of events rest(theme: P) >= 1", "not happens rest(theme: Y)", True),
        ("count of events rest(theme: P) = 2", "count of events rest(theme: Y) = 0", True),
        ("count of events rest(theme: P) > 0", "count of events rest(theme: Y) < 1", True),
        ("count of events rest(theme: P) <= 1", "not happens rest(theme: Y)", False),
        ("count of events rest(theme: P) >= 1", "count of events rest(theme: Y) <= 1", False),
        ("count of events rest(theme: P) >= 0", "not happens rest(theme: Y)", False),
    ],
)
def test_a_least_number_of_acts_conflicts_with_none_of_them(demand: str, ban: str, opposed: bool) -> None:
    made = make(
        f'reading "a" quantity in noon for each smith P (P.ill = true) then {demand}\n'
        f'reading "b" prohibition in noon for each smith Y (Y.age > 20) then {ban}\n'
    )
    assert ("conflict" in {verdict(made, record(town(Ann={"ill": True}, Bob={"ill": False})))}) is opposed


@pytest.mark.parametrize(
    "other",
    [
        'reading "b" prohibition in dusk for each person Y then not happens rest(theme: Y)',
        'reading "b" prohibition in noon for each person Y then not happens move(theme: Y)',
        'reading "b" order in noon all rest() before move()',
        'reading "a.1" prohibition in noon exception for each person Y (Y.ill = true) then not happens rest(theme: Y)',
    ],
)
def test_rules_of_other_acts_steps_or_rank_do_not_conflict(other: str) -> None:
    assert verdict(make(CURE + "\n" + other), record(town())) in ("violated", "satisfied")


def test_there_is_one_game_also_where_a_record_lists_no_fact_of_it() -> None:
    made = make(
        'reading "a"\n  obligation in noon\n    for each game G\n    then happens move(theme: smith S)\n'
    )
    moved = act("noon", "move", theme="Ann", goal="Mill")
    without = {name: facts for name, facts in town().items() if name != "game"}
    assert verdict(made, record(without, moved)) == "satisfied"
    assert verdict(made, record(without)) == "violated"
