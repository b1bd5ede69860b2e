"""What checks find where the record leaves something open: steps, kinds that are not all listed, untold facts."""

from msgspec.structs import replace

from tests.emit_python.rulebooks import TOWN, VILLAGE, act, make, record, town
from tests.emit_python.test_verdicts import CURE, only, verdict


def test_a_broken_duty_is_pending_while_its_step_is_open() -> None:
    made = make(CURE)
    assert verdict(made, record(town(), open=["noon"])) == "pending"
    assert verdict(made, record(town(), open=["dusk"])) == "violated"
    later = make(CURE.replace("rest(theme: X)", "rest(theme: X) within dusk"))
    assert verdict(later, record(town(), open=["dusk"])) == "pending"


def test_a_duty_that_must_be_met_in_the_step_of_an_act_is_pending_while_that_step_is_open() -> None:
    made = make("""
reading "a" obligation when move(theme: P) as E then happened later rest(theme: P) as D having (D.step = E.step)
reading "b" obligation when move(theme: P) as E then happened later rest(theme: P) as D having (D.step != E.step)
reading "c" quantity when move(theme: P) as E then count of events rest(theme: P) as D having (E.step = D.step) = 1
""")
    moved = act("noon", "move", theme="Bob", goal="Mill")
    for rule in ("a#1", "c#1"):
        assert verdict(made, record(town(), moved, open=["noon", "dusk"]), rule) == "pending"
        assert verdict(made, record(town(), moved, open=["dusk"]), rule) == "violated"
    assert verdict(made, record(town(), moved, open=["dusk"]), "b#1") == "pending"


def test_what_an_act_may_change_and_need_not_keeps_its_value_and_may_still_be_mended() -> None:
    rest = replace(VILLAGE.verbs["rest"], effects=("theme.ill := false", "theme.age := theme.age"))
    made = make(
        'reading "a" obligation in noon for each smith X then X.age > 40',
        replace(VILLAGE, verbs={**VILLAGE.verbs, "rest": rest}),
    )
    slept = act("noon", "rest", theme="Ann")
    assert verdict(made, record(town(), slept)) == "violated"
    assert verdict(made, record(town(), slept, open=["noon"])) == "pending"
    untold = {key: value for key, value in TOWN["Ann"].items() if key != "age"}
    assert verdict(made, record(town(), slept, after={"Ann": untold})) == "undecided"
    assert verdict(made, record(town(), slept, after={"Ann": {**untold, "age": 41}})) == "satisfied"


def test_what_no_act_can_mend_is_not_pending() -> None:
    made = make('reading "a" obligation in noon for each person X then final X.age > 10')
    assert verdict(made, record(town(), open=["noon"])) == "violated"
    count = make('reading "a" quantity in noon then count of events rest() <= 0')
    assert verdict(count, record(town(), act("noon", "rest", theme="Ann"), open=["noon"])) == "violated"


def test_acts_to_come_may_bring_things_into_play() -> None:
    """People are moved, so that there may be more of them; nothing is ever done to a house."""
    for wanted, found in (
        ("some smith S (S.age > 90)", "pending"),
        ("count of person P (P.at = 'Mill') >= 99", "pending"),
        ("count of house H (H.side = 'south') >= 99", "violated"),
    ):
        made = make(f'reading "a" obligation in noon then {wanted}')
        assert verdict(made, record(town())) == "violated", wanted
        assert verdict(made, record(town(), open=["noon"])) == found, wanted


def test_a_kind_that_is_not_all_listed_leaves_rules_undecided() -> None:
    made = make("""
reading "a" obligation for each person X (X.ill = true) then final X.age > 100
reading "b" obligation then some smith S (S.age > 90)
""")
    quiet = record(town(Bob={"ill": False}), partial=["smith"])
    assert only(made, quiet).verdict.value == "undecided"
    assert only(made, quiet).instances[0].missing == ("smith",)
    assert verdict(made, record(town(), partial=["smith"])) == "violated"
    assert only(made, quiet, "b#1").instances[0].missing == ("smith",)


def test_who_is_not_listed_takes_part_in_no_act() -> None:
    made = make("""
reading "a" prohibition for each person X (X.ill = true) then not happens rest(theme: X)
reading "b" obligation for each person X (happened rest(theme: X)) then final X.ill = false
reading "c" prohibition for each person X (X.ill = true) then not happens rest(theme: X) and final X.age > 10
reading "d" obligation for each person X (X.ill = true) then happens rest(theme: X)
""")
    well = record(town(Bob={"ill": False}, Ann={"ill": False}), partial=["smith"])
    assert verdict(made, well) == "not_applicable"
    assert only(made, well, "b#1").verdict.value == "not_applicable"
    for rule in ("c#1", "d#1"):
        assert only(made, well, rule).instances[0].missing == ("smith",)


def test_who_is_not_listed_takes_part_in_no_act_too_many() -> None:
    made = make("""
reading "a" prohibition in noon for each person X then not count of events rest(theme: X) within noon > 1
reading "b" prohibition for each person X then not count of place P (happened move(theme: X, goal: P)) > 1
reading "c" prohibition in noon for each person X then not count of events rest(theme: X) within dusk > 1
reading "d" prohibition in noon, dusk for each person X then not count of events rest(theme: X) within [noon, dusk] > 1
reading "e" obligation in noon for each person X then count of events rest(theme: X) within noon > 0
reading "f" prohibition for each person X then not count of place P (P.flooded = true) > 0
""")
    rests = [act("noon", "rest", theme=each) for each in ("Ann", "Bob")]
    known = record(town(), *rests, partial=["smith"])
    for rule in ("a#1", "b#1"):
        assert verdict(made, known, rule) == "satisfied"
    assert verdict(made, record(town(), *rests, rests[0], partial=["smith"])) == "violated"
    for rule in ("c#1", "d#1", "e#1", "f#1"):
        assert ("smith",) in [each.missing for each in only(made, known, rule).instances]


def test_who_is_not_listed_is_none_of_those_who_acted() -> None:
    made = make("""
reading "a" quantity in noon then count of smith X (happened rest(theme: X) within noon) = 0
reading "b" obligation then no smith X (happened rest(theme: X) and X.ill = true)
reading "c" quantity in noon then count of smith X (happened rest(theme: X) within dusk) = 0
reading "d" quantity in noon then count of smith X (happens rest(theme: X) within noon) = 0
reading "e" obligation then every smith X (happened rest(theme: X)) has (X.ill = false)
""")
    quiet = record(town(), partial=["smith"])
    for rule in ("a#1", "b#1", "e#1"):
        assert verdict(made, quiet, rule) == "satisfied"
    for rule in ("c#1", "d#1"):
        assert only(made, quiet, rule).instances[0].missing == ("smith",)


def test_acts_that_no_event_tells_may_be_those_of_unlisted_subjects() -> None:
    made = make('reading "a" prohibition for each person X (X.ill = true) then not happens rest(theme: X)')
    shown = record(
        town(Bob={"ill": False}, Ann={"ill": False}), partial=["smith"], after={"Bob": TOWN["Bob"]}
    )
    assert verdict(made, shown) == "undecided"


def test_unlisted_entities_of_another_kind_than_the_condition_asks_for_decide_nothing() -> None:
    made = make("""
reading "a" obligation then no place P (P is a field and P.owner = null)
reading "b" obligation then every place P (P is a field) has (P.owner != null)
reading "c" obligation then count of place P (P is a field and P.owner = null) = 0
""")
    for rule in ("a#1", "b#1", "c#1"):
        assert only(made, record(town(), partial=["house"]), rule).verdict.value == "satisfied"
        for kind in ("field", "place"):
            assert only(made, record(town(), partial=[kind]), rule).instances[0].missing == (kind,)


def test_steps_before_the_record_begins_are_not_judged() -> None:
    made = make(
        CURE + '\nreading "b" obligation when rest(theme: P) then happened earlier move(theme: P) within dawn'
    )
    assert verdict(made, record(town(), begins="dusk")) == "not_applicable"
    assert verdict(made, record(town(), begins="noon")) == "violated"
    lacking = record(town(), act("noon", "rest", theme="Bob"), begins="noon")
    assert only(made, lacking, "b#1").instances[0].missing == ("move in dawn",)


def test_options_scope_rules() -> None:
    made = make('reading "a" obligation option long_game for each person X then final X.age > 10')
    assert verdict(made, record(town())) == "not_applicable"
    assert verdict(made, record(town(), options=["long_game"])) == "violated"


def test_individuals_that_the_record_does_not_list_have_their_kind() -> None:
    made = make(
        "reading \"a\" obligation when move(theme: P, goal: Q) then Q is a house and Q.side = 'north'"
    )
    bare = record({"Ann": TOWN["Ann"], "Red": TOWN["Red"]}, act("noon", "move", theme="Ann", goal="Mill"))
    assert only(made, bare).instances[0].missing == ("Mill.side",)


def test_entities_may_be_created() -> None:
    made = make('reading "a" effect then count of smith S = 2')
    assert verdict(made, record(town(), after={"Eve": {"kind": "smith"}})) == "satisfied"


def test_results_are_stamped() -> None:
    report = make(CURE).check(record(town(), edition="e0"))
    assert (report.book, report.edition, report.runtime) == ("village", "e1", "1")
    assert report.notes
