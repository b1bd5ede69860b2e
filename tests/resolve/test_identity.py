"""A paragraph keeps its id whatever happens around it, and nobody else gets it."""

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.document.nodes import Book, Division, Paragraph
from rulewright.resolve.identity import IdentityEntry
from rulewright.resolve.resolve_book import identity_entries
from rulewright.resolve.resolved_book import ResolvedBook
from tests.resolve.trees import aparag, book, bparag, division, resolved

WORDS = [
    "garrison",
    "river",
    "fleet",
    "winter",
    "supply",
    "march",
    "bridge",
    "corps",
    "tax",
    "harbour",
    "pilot",
    "levy",
    "wagon",
    "truce",
    "frontier",
    "siege",
    "courier",
    "depot",
    "patrol",
    "signal",
    "canal",
    "fodder",
    "treaty",
    "ransom",
    "captain",
    "granary",
]

sentences = st.lists(st.sampled_from(WORDS), min_size=5, max_size=14).map(" ".join)
chapters = st.lists(st.lists(sentences, min_size=1, max_size=5, unique=True), min_size=2, max_size=4).filter(
    lambda sections: len({text for texts in sections for text in texts}) == sum(map(len, sections))
)


def tree(sections: Sequence[Sequence[str]]) -> ResolvedBook:
    return resolved(_book(sections))


def _book(sections: Sequence[Sequence[str]], front: str = "") -> Book:
    return book(
        division("chapter", "Winter", *(
            division("section", f"{front}Part {WORDS[at]}", *(aparag(text) for text in texts))
            for at, texts in enumerate(sections)
        ))
    )  # fmt: skip


def again(
    sections: Sequence[Sequence[str]], entries: tuple[IdentityEntry, ...], front: str = ""
) -> ResolvedBook:
    return resolved(_book(sections, front), identities=entries)


def ids_by_text(result: ResolvedBook) -> dict[str, str]:
    return {
        unit.node.blocks[0].content[0].text: unit.id  # type: ignore[union-attr]
        for unit in result.units
        if isinstance(unit.node, Paragraph)
    }


def kept(before: dict[str, str], after: dict[str, str]) -> None:
    """Every text that is still there has its id, and no new text has the id of an old one."""
    for text, id_ in after.items():
        if text in before:
            assert id_ == before[text]
        else:
            assert id_ not in before.values()


@settings(deadline=None, max_examples=60)
@given(sections=chapters, data=st.data())
def test_inserting_a_paragraph_disturbs_no_other(sections: list[list[str]], data: st.DataObject) -> None:
    first = tree(sections)
    section = data.draw(st.integers(0, len(sections) - 1))
    at = data.draw(st.integers(0, len(sections[section])))
    changed = [list(texts) for texts in sections]
    changed[section].insert(at, "an entirely new rule that nobody has ever written before today")
    kept(ids_by_text(first), ids_by_text(again(changed, identity_entries(first))))


@settings(deadline=None, max_examples=60)
@given(sections=chapters, data=st.data())
def test_moving_paragraphs_disturbs_none(sections: list[list[str]], data: st.DataObject) -> None:
    first = tree(sections)
    everything = data.draw(st.permutations([text for texts in sections for text in texts]))
    cut = data.draw(st.integers(0, len(everything)))
    result = again([everything[:cut], everything[cut:]], identity_entries(first))
    assert ids_by_text(result) == ids_by_text(first)
    assert not [d for d in result.diagnostics if d.code == "RW-identity" and d.span is None]


@settings(deadline=None, max_examples=40)
@given(sections=chapters, data=st.data())
def test_deleting_a_paragraph_gives_its_id_to_nobody(sections: list[list[str]], data: st.DataObject) -> None:
    first = tree(sections)
    section = data.draw(st.integers(0, len(sections) - 1))
    changed = [list(texts) for texts in sections]
    changed[section].pop(data.draw(st.integers(0, len(changed[section]) - 1)))
    kept(ids_by_text(first), ids_by_text(again(changed, identity_entries(first))))


@settings(deadline=None, max_examples=40)
@given(sections=chapters, data=st.data())
def test_editing_a_paragraph_keeps_all_the_others(sections: list[list[str]], data: st.DataObject) -> None:
    first = tree(sections)
    section = data.draw(st.integers(0, len(sections) - 1))
    at = data.draw(st.integers(0, len(sections[section]) - 1))
    changed = [list(texts) for texts in sections]
    edited = changed[section][at] + " unless besieged"
    changed[section][at] = edited
    before, after = ids_by_text(first), ids_by_text(again(changed, identity_entries(first)))
    for text in set(before) & set(after):
        assert after[text] == before[text]
    # The edited one keeps its own id or gets a new one; never that of another.
    assert after[edited] == before[sections[section][at]] or after[edited] not in before.values()
    assert len(set(after.values())) == len(after)


@settings(deadline=None, max_examples=30)
@given(sections=chapters)
def test_retitling_and_rewrapping_change_nothing(sections: list[list[str]]) -> None:
    first = tree(sections)
    rewrapped = [[text.replace(" ", "\n   ") for text in texts] for texts in sections]
    second = again(rewrapped, identity_entries(first), front="New ")
    # White space is folded by readers; here even an unfolded text is the same one.
    assert [unit.id for unit in second.units] == [unit.id for unit in first.units]


@settings(deadline=None, max_examples=30)
@given(sections=chapters)
def test_without_a_lock_ids_depend_on_words_alone(sections: list[list[str]]) -> None:
    backwards = [list(reversed(texts)) for texts in reversed(sections)]
    assert ids_by_text(tree(sections)) == ids_by_text(tree(backwards))


def test_an_edited_paragraph_keeps_its_id() -> None:
    first = resolved(
        book(aparag("The captain of a fleet pays seven coins for each pilot."), aparag("Rest follows."))
    )
    edited = book(aparag("The captain of a fleet pays eight coins for each pilot."), aparag("Rest follows."))
    second = resolved(edited, identities=identity_entries(first))
    assert second.units[0].id == first.units[0].id


def test_two_likely_forms_of_one_paragraph_are_a_question_and_neither_gets_the_id() -> None:
    text = "The captain of a fleet pays seven coins for each pilot."
    first = resolved(book(division("section", "Pay", aparag(text))))
    changed = book(
        division(
            "section", "Fees", aparag(text.replace("seven", "eight")), aparag(text.replace("seven", "nine"))
        )
    )
    second = resolved(changed, identities=identity_entries(first))
    assert first.units[1].id not in [unit.id for unit in second.units]
    assert [d.code for d in second.diagnostics].count("RW-identity") >= 1


def test_a_label_is_the_id_and_the_old_id_leads_to_it() -> None:
    first = resolved(book(aparag("Fleets sail."), aparag("Corps march.")))
    second = resolved(
        book(aparag("Fleets sail.", label="sail"), aparag("Corps march.")), identities=identity_entries(first)
    )
    assert second.units[0].id == "sail"
    assert second.redirects == {first.units[0].id: "sail"}
    assert second.units[1].id == first.units[1].id


def test_twins_are_told_apart_by_place_or_asked_about() -> None:
    def camp(*parts: Division) -> tuple[str, ...]:
        return tuple(unit.id for unit in resolved(book(*parts)).units)

    north = division("section", "North", aparag("Roll one die."))
    south = division("section", "South", aparag("Roll one die."))
    first = resolved(book(north, south))
    assert len(set(camp(north, south))) == 4
    second = resolved(
        book(
            division("section", "South", aparag("Roll one die.")),
            division("section", "North", aparag("First a word."), aparag("Roll one die.")),
        ),
        identities=identity_entries(first),
    )
    by_parent = {(u.parent.title, u.node.blocks[0]): u.id for u in second.units if u.parent}
    dice = {title: id_ for (title, _), id_ in by_parent.items()}
    assert dice["South"] == first.units[3].id
    assert dice["North"] == first.units[1].id


def test_a_reference_that_is_renumbered_is_the_same_text() -> None:
    first = resolved(book(aparag("See the rule.", bparag("Detail of it.")), aparag("Another rule.")))
    second = resolved(
        book(aparag("Brand new opening text."), *first.book.children), identities=identity_entries(first)
    )
    assert [unit.id for unit in second.units][1:] == [unit.id for unit in first.units]


def test_a_lock_keeps_no_words() -> None:
    entry = identity_entries(resolved(book(aparag("Captains may never sail in winter storms again."))))[0]
    kept_words = " ".join((entry.content, entry.heading, *entry.sketch))
    assert not {"captains", "winter", "storms"} & set(kept_words.split())
    assert len(entry.id.split("-")) <= 5
