"""What is taken as names from glosses, and what is not."""

import pytest

from tests.gold.glosses import adjectives_of, effects_of, names_of, step_name, verbs_of


@pytest.mark.parametrize(
    ("gloss", "names"),
    [
        ("a barge, lighter", ["barge", "lighter"]),
        ("a (river) barge (3.1); it carries goods", ["barge"]),
        ("where a boat can lie", []),
        ("пристань: берег или остров", ["пристань"]),
        ("cargo boats of one merchant", ["cargo boats"]),
        ("BoatR", ["BoatR", "\\BoatR"]),
    ],
)
def test_names_of_things(gloss: str, names: list[str]) -> None:
    assert names_of(gloss) == names


@pytest.mark.parametrize(
    ("gloss", "verbs"),
    [
        ("load (stow, take in) goods", ["stow", "take in", "load goods"]),
        ("moor; effect: theme.at = goal", ["moor"]),
        ("sell a boat to a merchant", ["sell"]),
        ("a merchant leaves", []),
    ],
)
def test_verbs(gloss: str, verbs: list[str]) -> None:
    assert verbs_of(gloss) == verbs


def test_effects_are_those_of_roles_and_truth_values() -> None:
    roles = frozenset({"theme", "goal"})
    assert effects_of("moor; effect: theme.at = goal, theme.free = false", roles) == [
        "theme.at := goal",
        "theme.free := false",
    ]
    assert effects_of("moor; effect: theme.at = the quay", roles) == []


def test_steps_and_adjectives() -> None:
    assert step_name("the Spring Loading Step (2.1)") == "Spring Loading"
    assert step_name("boats are loaded") == ""
    assert adjectives_of("false: idle, laid up") == {"false": ["idle", "laid up"]}
