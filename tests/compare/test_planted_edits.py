"""Every kind of edit that an author makes is found, and nothing else."""

from pathlib import Path

import pytest

from rulewright.analyse.compare.changes import Kind
from rulewright.pipeline.compare_books import compare_books
from tests.compare.editions import HARBOUR, compared, details, edited, marked, only

PILOTS = r"""\aparag[Pilots] Every foreign captain must hire a pilot before entering (see \ref{fees}).
"""
FINES = r"""\aparag[Fines] A smuggler loses half of the hidden goods and 20 crowns.
\bparag The watch keeps the goods unless the owner buys them back the same day.
"""
LAMP = "\\aparag[Lamp] The lamp on the mole burns all night.\n"


def test_a_book_compared_with_itself_has_no_change() -> None:
    comparison = compared(HARBOUR, HARBOUR)
    assert comparison.changes == () and comparison.renames == {} and comparison.reused == ()
    assert comparison.counts == {"unchanged": 11}


def test_line_ends_and_capitals_are_no_change() -> None:
    assert edited(("A ship docks when a berth", "A ship\ndocks  when a Berth")).changes == ()


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("3 crowns", "4 crowns", ("number", "3", "4")),
        ("two turns", "three turns", ("number", "2", "3")),
        ("20 crowns", "a few crowns", ("number", "20", "")),
        ("must hire", "may hire", ("modality", "must", "may")),
        ("must wait", "must not wait", ("modality", "must", "must not")),
        ("docks when", "docks only when", ("modality", "", "only")),
        ("unless the owner buys", "until the owner buys", ("exception", "unless", "")),
        ("Exception: a royal", "And a royal", ("exception", "exception", "")),
        (
            "wine, salt, copper and wool",
            "salt, wine, copper and wool",
            ("list", "wine, salt, copper, wool", "salt, wine, copper, wool"),
        ),
        ("salt, copper and wool", "salt, tin and wool", ("list", "copper", "tin")),
        ("salt, copper and wool", "salt and wool", ("list", "copper", "")),
        (r"\ref{fees}", r"\ref{ships}", ("reference", "2", "1")),
        (
            "at once.",
            "at once. Its captain drinks free at the quay.",
            ("sentence", "", "Its captain drinks free at the quay."),
        ),
    ],
)
def test_a_rule_that_asks_for_something_else_says_what(
    before: str, after: str, expected: tuple[str, str, str]
) -> None:
    change = only(edited((before, after)))
    assert change.kinds == (Kind.CHANGED,)
    assert details(change) == {expected}


def test_other_words_are_reworded_and_marked() -> None:
    change = only(edited(("at dusk from", "at sunset from")))
    assert change.kinds == (Kind.REWORDED,) and change.details == ()
    assert (marked(change, "removed"), marked(change, "added")) == (["dusk"], ["sunset"])


def test_two_and_2_are_one_number() -> None:
    assert only(edited(("two turns", "2 turns"))).kinds == (Kind.REWORDED,)


def test_retitled() -> None:
    change = only(edited(("[Tolls]", "[Dues]")))
    assert change.kinds == (Kind.RETITLED,)
    assert [(mark.op, mark.text) for mark in change.title] == [("removed", "Tolls"), ("added", "Dues")]


def test_a_paragraph_inserted_renumbers_those_behind_it_and_reuses_their_numbers() -> None:
    comparison = edited(("\\aparag[Cargo]", LAMP + "\\aparag[Cargo]"))
    assert comparison.counts == {"added": 1, "renumbered": 2, "unchanged": 9}
    assert comparison.renames == {"I.1 B": "I.1 C", "I.1 C": "I.1 D"}
    assert [(each.citation, each.now.title) for each in comparison.reused] == [
        ("I.1 B", "Lamp"),
        ("I.1 C", "Cargo"),
    ]
    assert "I.1 A" in comparison.kept and comparison.retired == ()


def test_a_paragraph_deleted_leaves_a_number_that_is_reused() -> None:
    comparison = edited(
        ("\\aparag[Cargo] The crew unloads wine, salt, copper and wool, in this order.\n", "")
    )
    assert comparison.counts == {"removed": 1, "renumbered": 1, "unchanged": 9}
    assert comparison.retired == ("I.1 B",)
    assert [(each.citation, each.was.title, each.now.title) for each in comparison.reused] == [
        ("I.1 B", "Cargo", "Pilots")
    ]


def test_the_number_of_a_section_is_another_and_its_rules_follow() -> None:
    comparison = edited(("\\section{Ships}", "\\section{Tides}\n" + LAMP + "\\section{Ships}"))
    follow = [change for change in comparison.changes if change.follows]
    assert len(follow) == 8 and comparison.renames["I.2 B.1"] == "I.3 B.1"
    assert Kind.CHANGED not in {kind for change in comparison.changes for kind in change.kinds}


def test_moved_to_another_section() -> None:
    comparison = edited((PILOTS, ""), (FINES, FINES + PILOTS))
    change = only(comparison)
    assert change.kinds == (Kind.MOVED, Kind.RENUMBERED)
    assert comparison.renames == {"I.1 C": "I.2 C"}


def test_moved_within_its_section() -> None:
    comparison = edited((FINES, ""), ("\\aparag[Tolls]", FINES + "\\aparag[Tolls]"))
    kinds = {change.new.title: change.kinds for change in comparison.changes if change.new}
    assert [Kind.MOVED in kinds[title] for title in ("Tolls", "Fines")].count(True) == 1
    assert comparison.renames == {"I.2 A": "I.2 B", "I.2 B": "I.2 A", "I.2 B.1": "I.2 A.1"}


def test_moved_and_changed_at_once() -> None:
    comparison = edited((PILOTS, ""), (FINES, FINES + PILOTS.replace("must hire a", "may hire a")))
    change = only(comparison)
    assert change.kinds == (Kind.MOVED, Kind.RENUMBERED, Kind.CHANGED)
    assert details(change) == {("modality", "must", "may")}


def test_a_note_is_no_rule() -> None:
    note = "\\begin{designnote}\n  Smugglers must number 9 in all.\n\\end{designnote}\n"
    assert only(edited((FINES, FINES + note))).kinds == (Kind.NOTE,)


def test_a_sentence_that_went_to_another_rule_says_where_from() -> None:
    sentence = " It pays 3 crowns to the keeper of the quay."
    comparison = edited((sentence, ""), ("inner basin.", "inner basin." + sentence))
    tolls = next(change for change in comparison.changes if change.new and change.new.title == "Tolls")
    assert [(each.citation, each.sentence) for each in tolls.taken] == [("I.1 A", sentence.strip())]


def test_labels_are_known_whatever_was_rewritten() -> None:
    old = "\\section{A}\n\\aparag\\label{x} Boats float.\n"
    new = "\\section{A}\n\\aparag\\label{x} Quite other words stand here today.\n"
    assert only(compared(old, new)).old is not None


def test_equal_sentences_in_two_places_keep_their_places() -> None:
    old = "\\section{A}\n\\aparag One.\n\\bparag The same.\n\\aparag Two.\n\\bparag The same.\n"
    assert compared(old, old).changes == ()
    change = only(compared(old, old.replace("\\aparag Two.\n\\bparag The same.\n", "\\aparag Two.\n")))
    assert change.kinds == (Kind.REMOVED,) and change.old is not None and change.old.citation == "1 B.1"


def test_links_in_the_text_do_not_put_numbered_files_in_another_order(tmp_path: Path) -> None:
    # One edition says in which order its pages come, the other leaves it to their names.
    pages = {
        f"{at} {name}.html": f'<h1 id="c{at}">{at}.0 {name}</h1>'
        f'<p id="p{at}">{at}.1 The {name} follow <a href="{to}">others</a>.</p>'
        for at, name, to in ((4, "Cards", "5 Ships.html#p5"), (5, "Ships", "6 Tolls.html#p6"))
    }
    pages["6 Tolls.html"] = (
        '<h1 id="c6">6.0 Tolls</h1><p id="p6">6.1 See <a href="#p6">this</a>, <a href="5%20Ships.html#p5">5.1</a>, '
        '<a href="4%20Cards.html#p4">4.1</a>.</p>'
    )
    for folder in ("old", "new"):
        (tmp_path / folder).mkdir()
        for name, page in pages.items():
            (tmp_path / folder / name).write_text(f"<!DOCTYPE html><title>x</title>{page}")
    listed = ", ".join(f'"{name}"' for name in pages)
    (tmp_path / "new" / "rulebook.toml").write_text(f'book = "new"\nfiles = [{listed}]\n')
    comparison, _ = compare_books(str(tmp_path / "old"), str(tmp_path / "new"))
    assert comparison.changes == ()
