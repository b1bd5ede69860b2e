"""Rules become checks by phase and step; what cannot be judged is taken out and said."""

import pytest
from msgspec.structs import replace

from rulewright.plan.check_types import MAX_DEPTH, MAX_VARIABLES
from rulewright.plan.inputs import BookRules
from rulewright.plan.plan import plan
from rulewright.plan.planned import Check, Plan
from rulewright.rules import ir
from rulewright.rules.language.parse import parse_condition
from rulewright.source.diagnostics import Diagnostic, Severity
from rulewright.vocabulary.types import Verb
from tests.emit_python.rulebooks import VILLAGE, book_rules


def planned(text: str) -> tuple[Plan, tuple[Diagnostic, ...]]:
    return plan(book_rules(text))


def check(made: Plan, rule: str) -> Check:
    return next(each for each in made.checks() if each.id == rule)


def errors(diagnostics: tuple[Diagnostic, ...]) -> list[Diagnostic]:
    return [each for each in diagnostics if each.severity is Severity.ERROR]


# --- phases ---------------------------------------------------------------------------------------------


def test_rules_stand_in_the_phase_of_their_first_step() -> None:
    made, diagnostics = planned("""
reading "a" obligation in dusk when rest(theme: P) then P.ill = true
reading "b" obligation in dawn, dusk when rest(theme: P) then P.ill = true
reading "c" obligation when rest(theme: P) then P.ill = true
""")
    assert not diagnostics
    assert [(phase.id, [each.id for each in phase.checks]) for phase in made.phases] == [
        ("day", ["b#1"]),
        ("night", ["a#1"]),
    ]
    assert [each.id for each in made.unphased] == ["c#1"]


# --- types ----------------------------------------------------------------------------------------------

ILL_TYPED = [
    ("obligation when rset(theme: P) then P.ill = true", 'no verb "rset"', 'did you mean "rest"?'),
    (
        "obligation when rest(thema: P) then 1 = 1",
        'rest has no role or attribute "thema"',
        'did you mean "theme"?',
    ),
    ("obligation in nooon when rest(theme: P) then P.ill = true", 'no step "nooon"', 'did you mean "noon"?'),
    (
        "obligation option short when rest(theme: P) then P.ill = true",
        'no option "short"',
        "known are long_game",
    ),
    ("obligation for each smiht S then S.ill = true", 'no kind "smiht"', 'did you mean "smith"?'),
    (
        "obligation for each smith S then S.il = true",
        'no smith has the attribute "il"',
        'did you mean "ill"?',
    ),
    (
        "obligation for each house H then H.side = 'nort'",
        "'nort' is none of the values",
        'did you mean "north"?',
    ),
    ("obligation for each house H then H.side in ['north', 'east']", "'east' is none of the values", None),
    ("obligation for each house H then H.side = 3", "a word, never a number", None),
    ("obligation for each house H then H.side > 3", '">" compares numbers', None),
    ("obligation for each house H then H.owner = 'Mill'", "'Mill' is a house, never a family", None),
    ("obligation for each house H then H is [dri] for H", 'no adjective "dri"', 'did you mean "dry"?'),
    ("obligation for each family F then F is dry", "a family is never dry", "dry is said of place"),
    ("obligation for each house H then H.owner is a person", "this is a family, never a person", None),
    (
        "obligation for each family F then F.friends is a family",
        "F.friends is a list, of which this is never so",
        "some family X (X in F.friends and …)",
    ),
    ("obligation for each family F then not F.friends is ill", "F.friends is a list", "ask it of what is in"),
    (
        "obligation for each house H then H.rooms is a [house, family]",
        "this is a number, never a house or family",
        None,
    ),
    (
        "obligation for each house H then 'north' = 'south'",
        "'north' beside 'south' is always true, or never",
        None,
    ),
    ("obligation for each house H then H.rooms / 0 > 3", "nothing can be divided by 0", None),
    ("obligation for each house H then H is own", '"own" relates a thing to another', "is own for …"),
    ("obligation for each house H then rich(H)", 'no defined condition "rich"', None),
    ("obligation for each house H then the size(H) > 3", 'no defined term "size"', None),
    ("obligation for each house H then P.side = 'north'", "nothing binds the variable P here", None),
    ("obligation for each house H then happened earlier rest(theme: P)", 'needs an act of "when"', None),
    (
        "obligation when move(goal: person P) then P.ill = true",
        "the goal of move is never a person",
        "it is a place",
    ),
    ("obligation when rest() as E then E.result > 3", 'rest has no role or attribute "result"', None),
    ("quantity when roll() as E then lookup('harvst', E.result, 'sacks') > 1", 'no table "harvst"', None),
    (
        "quantity when roll() as E then lookup('harvest', E.result, 'sack') > 1",
        'no column of harvest "sack"',
        None,
    ),
    (
        "quantity for each family F then F.coins + F.friends > 1",
        "one calculates with numbers",
        "this is a family",
    ),
]


@pytest.mark.parametrize(("rule", "message", "hint"), ILL_TYPED)
def test_an_ill_typed_rule_is_taken_out_with_what_is_allowed(
    rule: str, message: str, hint: str | None
) -> None:
    made, diagnostics = planned(
        f'reading "a" {rule}\nreading "b" obligation when rest(theme: P) then P.ill = true'
    )
    assert made.left_out == ("a#1",)
    assert [each.id for each in made.checks()] == ["b#1"]
    first = errors(diagnostics)[0]
    assert first.message.startswith("rule a#1: ")
    assert message in first.message
    assert hint is None or hint in (first.hint or "")


WELL_TYPED = [
    "obligation for each person S then S.age in [1, 2]",
    "obligation for each place P then P.rooms > 3",
    "obligation for each person P then P.at.side = 'north' and P.at is a [house, family]",
    "obligation for each person P then P.family.friends contains P.family",
    "obligation for each person P then P.kind = 'smith'",
    "obligation when pay(amount: N) then N > 3",
    "obligation when rest() as E then E.step = 'noon' and E.n < 4 and E.actor = 'Red'",
    "obligation for each person P then count of events move(theme: P, goal: Q) having (Q.side = 'north') = 1",
]


@pytest.mark.parametrize("rule", WELL_TYPED)
def test_a_well_typed_rule_is_judged(rule: str) -> None:
    made, diagnostics = planned(f'reading "a" {rule}')
    assert not diagnostics
    assert [each.id for each in made.checks()] == ["a#1"]


def test_an_id_of_no_individual_is_only_a_warning() -> None:
    made, diagnostics = planned("reading \"a\" obligation for each house H then H.owner = 'Bleu'")
    assert [each.severity for each in diagnostics] == [Severity.WARNING]
    assert diagnostics[0].hint == 'did you mean "Blue"?'
    assert len(made.checks()) == 1


def test_rules_too_large_to_judge_are_taken_out() -> None:
    deep: ir.Condition = ir.Comparison("=", ir.Constant(1), ir.Constant(1))
    for _ in range(MAX_DEPTH + 1):
        deep = ir.Not(deep)
    book = book_rules('reading "a" obligation then 1 = 1')
    rule = replace(book.rules[0].rule, then=ir.Require(deep))
    made, diagnostics = plan(replace(book, rules=(replace(book.rules[0], rule=rule),)))
    assert "nests" in diagnostics[0].message
    assert made.left_out == ("a#1",)
    wide = " ".join(f"for each person P{number}" for number in range(MAX_VARIABLES + 1))
    _, diagnostics = planned(f'reading "a" obligation {wide} then 1 = 1')
    assert "variables" in diagnostics[0].message


# --- definitions ----------------------------------------------------------------------------------------


def test_definitions_stand_after_those_that_they_use() -> None:
    made, diagnostics = planned("""
reading "a" definition define old(P: person) as wise(P) and P.age > 60
reading "b" definition define wise(P: person) as P.age > 50
reading "c" definition define wise(P: person) as P.ill = false
""")
    assert not diagnostics
    assert [each.name for each in made.definitions] == ["wise", "old"]
    assert len(made.definitions[0].alternatives) == 2


def test_a_definition_that_leads_back_to_itself_takes_out_its_users() -> None:
    made, diagnostics = planned("""
reading "a" definition define one(P: person) as two(P)
reading "b" definition define two(P: person) as one(P)
reading "c" obligation for each person P then one(P)
reading "d" obligation for each person P then P.age > 3
""")
    assert [each.id for each in made.checks()] == ["d#1"]
    assert [each.message for each in errors(diagnostics)[:2]] == [
        'rule a#1: the definition of "one" leads back to itself, by "two", "one"',
        'rule b#1: the definition of "two" leads back to itself, by "one", "two"',
    ]
    assert any("rule c#1: it is left out" in each.message for each in diagnostics)


def test_an_ill_typed_definition_takes_out_its_users() -> None:
    made, _ = planned("""
reading "a" definition define old(P: person) as P.agee > 60
reading "c" obligation for each person P then old(P)
""")
    assert made.left_out == ("a#1", "c#1")


def test_two_terms_for_the_same_things_are_a_complaint() -> None:
    _, diagnostics = planned("""
reading "a"
  definition define worth(P: person) = 1
  definition define worth(P: person) = 2
""")
    assert "already defined for the same things" in errors(diagnostics)[0].message


def test_an_adjective_without_a_sound_meaning_takes_out_the_rules_that_use_it() -> None:
    book = book_rules('reading "a" obligation for each house H then H is dry')
    broken = parse_condition("floded = false")
    assert not isinstance(broken, Diagnostic)
    made, diagnostics = plan(BookRules(vocabulary=VILLAGE, rules=book.rules, adjectives={"dry": broken}))
    assert made.left_out == ("a#1",)
    assert 'adjective "dry": "floded" means nothing here' in diagnostics[0].message


# --- exceptions -----------------------------------------------------------------------------------------

GENERAL = 'reading "a" obligation when rest(theme: person P) then P.ill = true\n'


def test_an_exception_is_folded_with_variables_of_the_same_role() -> None:
    made, diagnostics = planned(
        GENERAL + 'reading "a.1" permission exception when rest(theme: smith X) then X.age > 3'
    )
    assert not diagnostics
    folded = check(made, "a#1").defeats[0]
    assert folded.rule == "a.1#1"
    assert folded.same_act
    assert folded.trigger is not None
    assert folded.trigger.arguments[0].term == ir.Variable("P")


def test_variables_without_a_common_role_are_the_same_by_kind() -> None:
    made, diagnostics = planned("""
reading "a" effect for each person P for each house H then happens rest(theme: P)
reading "a.1" prohibition exception for each smith X for each house Y (Y.flooded = true) then not happens rest(theme: X)
""")
    assert not diagnostics
    folded = check(made, "a#1").defeats[0]
    assert folded.subjects == ()
    assert folded.where is not None
    assert "'H'" in repr(folded.where)


BANS = """
reading "a.1" permission only when rest(theme: person P) then P.age > 12
reading "a.2" prohibition when rest(theme: person P) where P.ill = true then not P.ill = true
reading "a.3" prohibition when rest(theme: person P) then not P.at.flooded = true
"""


def test_a_permission_lifts_what_is_forbidden_for_what_it_speaks_of() -> None:
    lifts = 'reading "a.4" permission exception when rest(theme: smith P) then P.at.flooded = true'
    made, diagnostics = planned(BANS + lifts)
    assert not diagnostics
    by = {each.id: [one.rule for one in each.defeats] for each in made.checks()}
    assert by == {"a.1#1": [], "a.2#1": [], "a.3#1": ["a.4#1"], "a.4#1": []}
    assert check(made, "a.1#1").united == ()


def test_a_permission_lifts_what_its_own_sentence_forbids_and_nothing_else() -> None:
    made, diagnostics = planned(
        BANS
        + """
reading "a.4"
  prohibition when rest(theme: person P) then not P.age > 40
  permission exception when rest(theme: smith P) then P.at.flooded = true
"""
    )
    assert not diagnostics
    by = {each.id: [one.rule for one in each.defeats] for each in made.checks()}
    assert by == {"a.1#1": [], "a.2#1": [], "a.3#1": [], "a.4#1": ["a.4#2"], "a.4#2": []}


def test_a_permission_lifts_nothing_of_other_acts_that_ask_the_same() -> None:
    moves = 'reading "a.0" prohibition when move(theme: person P) then not P.at.flooded = true\n'
    lifts = 'reading "a.4" permission exception when rest(theme: smith P) then P.at.flooded = true'
    made, _ = planned(moves + BANS + lifts)
    by = {each.id: [one.rule for one in each.defeats] for each in made.checks()}
    assert (by["a.0#1"], by["a.3#1"]) == ([], ["a.4#1"])


def test_a_permission_that_speaks_of_nothing_that_they_say_lifts_them_all() -> None:
    made, _ = planned(BANS + 'reading "a.4" permission exception when rest(theme: P) then P is a smith')
    by = {each.id: [one.rule for one in each.defeats] for each in made.checks()}
    assert by["a.2#1"] == by["a.3#1"] == ["a.4#1"]
    assert check(made, "a.1#1").united == ("a.4#1",)


def test_an_exception_without_a_target_is_a_complaint_and_still_judged() -> None:
    made, diagnostics = planned(
        GENERAL + 'reading "b" obligation exception when move(theme: P) then P.ill = false'
    )
    assert [each.code for each in diagnostics] == ["RW407"]
    assert [each.id for each in made.checks()] == ["a#1", "b#1"]
    _, diagnostics = planned(
        GENERAL + 'reading "b" obligation exception to "z" when move(theme: P) then P.ill = false'
    )
    assert [each.code for each in diagnostics] == ["RW407"]


def test_rules_that_are_exceptions_to_each_other_are_taken_out() -> None:
    made, diagnostics = planned("""
reading "a" obligation exception to "b" when rest(theme: P) then P.ill = true
reading "b" obligation exception to "a" when rest(theme: P) then P.ill = false
reading "c" obligation when rest(theme: P) then P.age > 3
""")
    assert {each.code for each in errors(diagnostics)} == {"RW408"}
    assert [each.id for each in made.checks()] == ["c#1"]


def test_a_rule_whose_exception_cannot_be_judged_is_taken_out() -> None:
    made, diagnostics = planned(
        GENERAL + 'reading "a.1" permission exception when rest(theme: smith X) then X.agee > 3'
    )
    assert made.left_out == ("a#1", "a.1#1")
    assert any("rule a#1: it is left out, since its exception a.1#1" in each.message for each in diagnostics)


def test_an_exception_of_the_same_paragraph_defeats_what_comes_before_it() -> None:
    made, diagnostics = planned("""
reading "a"
  obligation when rest(theme: P) then P.ill = true
  permission exception when rest(theme: P) then P.age > 60
  obligation when rest(theme: P) then P.age > 3
""")
    assert not diagnostics
    assert [len(each.defeats) for each in made.checks()] == [1, 0, 0]


# --- permissions and orders -----------------------------------------------------------------------------


def test_a_closed_permission_knows_all_that_may_permit_the_same_acts() -> None:
    made, _ = planned("""
reading "a" permission only when move(theme: P) then P.ill = false
reading "b" permission when carry(theme: P) then P.age > 3
reading "c" permission when rest(theme: P) then P.age > 3
""")
    assert check(made, "a#1").united == ("b#1",)


def test_orders_become_rules_about_each_act() -> None:
    made, _ = planned('reading "a" order in noon all rest(actor: A) before move(actor: A)')
    lowered = check(made, "a#1")
    assert lowered.trigger is not None
    assert lowered.trigger.verb == "rest"
    assert isinstance(lowered.then, ir.Not)
    assert isinstance(lowered.then.condition, ir.Happened)
    assert lowered.then.condition.event.steps == ("noon",)


def test_the_items_of_a_role_that_lists_are_bound_one_by_one() -> None:
    verbs = {**VILLAGE.verbs, "feast": Verb(roles={"guests": "list of person"})}
    text = """
reading "a" obligation when feast(guests: person P) as F then P.ill = false and P in F.guests and size_of(F.guests) > 1
reading "b" obligation when feast(guests: house H) then H.rooms > 1
"""
    _, diagnostics = plan(book_rules(text, replace(VILLAGE, verbs=verbs)))
    assert [each.message for each in errors(diagnostics)] == [
        "rule b#1: the guests of feast is never a house"
    ]
