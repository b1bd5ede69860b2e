"""A check that no record keeps or breaks: what is wrong with it."""

from rulewright.runtime.verdicts import Verdict
from tests.witness.villages import why


def test_a_demand_that_always_holds_is_named() -> None:
    text = 'reading "a" obligation when move(theme: person P) then P.ill = true or P.ill != true'
    assert (
        why(text, Verdict.VIOLATED)
        == "where it applies, this held in every record that was tried: P.ill = true or P.ill != true"
    )


def test_a_demand_that_never_holds_is_named_without_the_others() -> None:
    text = 'reading "a" obligation when move(theme: person P) then P.ill = true and P.age > P.age'
    assert (
        why(text, Verdict.SATISFIED)
        == "where it applies, this held in no record that was tried: P.age > P.age"
    )


def test_demands_that_contradict_each_other() -> None:
    text = 'reading "a" obligation when move(theme: person P) then P.age < 3 and P.age > 5'
    assert (
        why(text, Verdict.SATISFIED)
        == "these held together in no record that was tried: P.age < 3 and P.age > 5"
    )


def test_a_condition_that_contradicts_an_earlier_one_is_named_with_it() -> None:
    text = """
reading "a"
  obligation when move(theme: person P) where P.age < 3 and P.ill = true and P.age > 5 then P is a smith
"""
    for verdict in (Verdict.SATISFIED, Verdict.VIOLATED):
        told = why(text, verdict)
        assert (
            told
            == "this held in no record that was tried together with P.age < 3 and P.ill = true: P.age > 5"
        )


def test_an_exception_that_always_applies_is_named() -> None:
    text = """
reading "a"
  prohibition when move(theme: person P) then P.age > 12
reading "a.1"
  permission exception when move(theme: person P)
"""
    assert why(text, Verdict.VIOLATED) == (
        "wherever it was broken in the records that were tried, another rule lets it: a.1#1"
    )


def test_a_permission_is_broken_by_nothing() -> None:
    text = 'reading "a" permission when move(theme: person P)'
    assert why(text, Verdict.VIOLATED) == "it permits, and no act breaks a permission"
