"""Nearest keys, judged by difflib, which looks at every pair and takes its time."""

from difflib import get_close_matches

from hypothesis import given
from hypothesis import strategies as st

from rulewright.resolve.nearest import NearestKeys

KEYS = st.lists(st.text("abcAB:é-", max_size=8), max_size=30, unique_by=str.casefold)


@given(KEYS, st.text("abcAB:é-", min_size=1, max_size=8))
def test_the_same_keys_as_difflib_in_the_same_order(keys: list[str], wanted: str) -> None:
    folded = {key.casefold(): key for key in keys}
    expected = tuple(folded[match] for match in get_close_matches(wanted.casefold(), list(folded)))
    assert NearestKeys(keys).nearest(wanted) == expected


def test_a_key_in_other_case_comes_first() -> None:
    keys = NearestKeys(["sec:War", "sec:wars", "sec:far", "sec:tar"])
    assert keys.nearest("Sec:war")[0] == "sec:War"


def test_nothing_is_near_to_what_is_like_nothing() -> None:
    assert NearestKeys(["alpha", "beta"]).nearest("zzz") == ()
