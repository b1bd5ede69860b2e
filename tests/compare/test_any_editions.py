"""What holds of a comparison whatever the two editions are."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.analyse.compare.alignment import align, in_order, likeness, replaced
from rulewright.analyse.compare.changes import Comparison, Kind
from tests.compare.editions import compared

WORDS = "quay mole berth pilot wine must may not 3 7 two unless crew toll, salt and lamp. Ship".split()
sentences = st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join)
paragraphs = st.tuples(st.sampled_from(["\\aparag", "\\bparag", "\\section{Basin}\n\\aparag"]), sentences)
editions = st.lists(paragraphs, max_size=7).map(
    lambda found: "\\section{Start}\n" + "".join(f"{command} {text}\n" for command, text in found)
)
sequences = st.lists(st.sampled_from("abcd"), max_size=12)


@given(sequences, sequences)
def test_alignment_covers_both_sides_and_is_mirrored(old: list[str], new: list[str]) -> None:
    found = align(old, new)
    assert [x for each in found for x in old[each.old_start : each.old_end]] == old
    assert [x for each in found for x in new[each.new_start : each.new_end]] == new
    assert likeness(old, new) == likeness(new, old)
    assert replaced(new, old) == [(come, gone) for gone, come in replaced(old, new)]


@given(st.permutations(range(9)))
def test_what_kept_its_order_is_in_order(order: list[int]) -> None:
    kept = in_order(order)
    inside = [each for each in order if each in kept]
    assert inside == sorted(inside) and (kept or not order)


@settings(max_examples=40)
@given(editions)
def test_an_edition_does_not_differ_from_itself(text: str) -> None:
    comparison = compared(text, text)
    assert comparison.changes == () and comparison.reused == ()


@settings(max_examples=60)
@given(editions, editions)
def test_the_way_back_is_the_mirror(old: str, new: str) -> None:
    there, back = compared(old, new), compared(new, old)
    assert _ids(there, Kind.ADDED, new_side=True) == _ids(back, Kind.REMOVED, new_side=False)
    assert _ids(there, Kind.REMOVED, new_side=False) == _ids(back, Kind.ADDED, new_side=True)
    for kind in (Kind.RENUMBERED, Kind.RETITLED, Kind.CHANGED, Kind.REWORDED):
        assert there.counts.get(kind, 0) == back.counts.get(kind, 0)
    if not there.ambiguous and not back.ambiguous:
        assert {now: was for was, now in there.renames.items()} == back.renames


def _ids(comparison: Comparison, kind: Kind, *, new_side: bool) -> list[str]:
    places = [change.new if new_side else change.old for change in comparison.changes if kind in change.kinds]
    return sorted(place.id for place in places if place is not None)
