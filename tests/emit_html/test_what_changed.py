"""What editions changed: the page of it, marks beside the text, and the page of `rulewright diff` that looks alike."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from lxml import html as lxml_html

from rulewright.analyse.compare.changes import Change, Kind, Mark, Place
from rulewright.emit.diff.html import as_html
from rulewright.emit.html.changes.views import marked
from rulewright.emit.html.emit_html import emit_html
from tests.emit_html.changed_book import FIRST, SECOND, changed_book

Tree = Any


@pytest.fixture(scope="module")
def trees() -> dict[str, Tree]:
    """The pages of a book with two earlier editions."""
    made = emit_html(changed_book())
    return {
        path.name: lxml_html.document_fromstring(text)
        for path, text in made.items()
        if path.suffix == ".html"
    }


def words(element: Tree) -> str:
    """What an element says."""
    return " ".join(element.text_content().split())


def entries(tree: Tree, edition: int) -> Iterator[tuple[str, list[str]]]:
    """Heading and kinds of each change of one comparison."""
    for change in tree.xpath(f"//section[contains(@class, 'edition-{edition}')]/section"):
        kinds = [each for each in change.get("class").split() if each.startswith("k-")]
        yield words(change.xpath("*[self::h3 or self::h4]")[0]), kinds


def test_each_edition_has_its_changes_newest_first_with_counts(trees: dict[str, Tree]) -> None:
    page = trees["what-changed.html"]
    headings = page.xpath("//*[@class='changes-heading']")
    assert [words(each) for each in headings] == ["2012 → 2013", "2011 → 2012"]
    assert dict(entries(page, 0)) == {
        "I.1 A Docking changed": ["k-changed"],
        "II A Tolls reworded": ["k-reworded"],
    }
    assert dict(entries(page, 1)) == {
        "I.1 B Bells added": ["k-added"],
        "I.1 B Cargo → I.1 C Cargo renumbered": ["k-renumbered"],
        "I.1 C Watch removed": ["k-removed"],
        "II B Fines changed": ["k-changed"],
    }
    boxes = {each.get("id"): words(each.getparent()) for each in page.xpath("//form//input")}
    assert boxes["change-kind-changed"] == "changed 2" and boxes["change-kind-added"] == "added 1"
    assert (
        boxes["change-chapter-0"] == "I Harbour 4"
        and boxes["change-edition-1"] == "2013 4"
        and "change-asks" in boxes
    )


def test_words_are_marked_and_what_a_document_says_is_escaped(trees: dict[str, Tree]) -> None:
    fines = trees["what-changed.html"].xpath(
        "//section[contains(., 'II B Fines')][contains(@class, 'change ')]"
    )[0]
    assert [each.text for each in fines.xpath(".//del")] == ["20"]
    assert [each.text for each in fines.xpath(".//ins")] == ["30"]
    assert "<and>" in words(fines) and "number: 20 → 30" in words(fines)


def test_reused_numbers_are_warned_of_and_renamed_ones_lead_to_their_rule(trees: dict[str, Tree]) -> None:
    page = trees["what-changed.html"]
    reused = [words(each) for each in page.xpath("//div[@class='change-reused']//li")]
    assert "I.1 B named Cargo (now I.1 C), and names now Bells" in reused
    renamed = page.xpath("//table[@class='change-numbers']/tbody/tr")
    assert [[words(cell) for cell in row] for row in renamed] == [["I.1 B", "I.1 C"]]
    assert renamed[0].xpath(".//a/@href")[0].endswith("#cargo")


def test_marks_beside_the_text_lead_to_their_entries(trees: dict[str, Tree]) -> None:
    ids = set(trees["what-changed.html"].xpath("//@id"))
    found = {}
    for name, tree in trees.items():
        for mark in tree.xpath("//p[contains(@class, 'changed by-')]"):
            rule = mark.xpath("ancestor::div[contains(@class, 'rule')][1]/@id")[0]
            page, _, fragment = mark.xpath("a/@href")[0].partition("#")
            assert mark.get("data-rw") == "generated" and fragment in ids
            assert page == ("" if name == "book.html" else "what-changed.html")
            found[rule] = (mark.get("class"), words(mark))
    assert found == {
        "docking": ("changed by-0", "2012: changed"),
        "tolls": ("changed by-0", "2012: reworded"),
        "bells": ("changed by-1", "2013: added"),
        "cargo": ("changed by-1", "2013: renumbered"),
        "fines": ("changed by-1", "2013: changed"),
    }


def test_a_book_without_history_has_neither_page_nor_switch() -> None:
    made = emit_html(changed_book(FIRST))
    assert not [path for path in made if path.name == "what-changed.html"]
    assert not [path for path, text in made.items() if path.suffix == ".html" and 'id="show-changes"' in text]


def test_the_page_of_diff_shows_the_same_entries() -> None:
    source = changed_book(FIRST, SECOND)
    page = lxml_html.document_fromstring(as_html(source.history.comparisons[0]))
    made = {path.name: text for path, text in emit_html(source).items()}
    assert dict(entries(page, 0)) == dict(
        entries(lxml_html.document_fromstring(made["what-changed.html"]), 0)
    )
    assert not page.xpath("//a | //script | //link") and page.xpath("//style")
    assert "изменено" in as_html(source.history.comparisons[0], "ru")


def test_marks_join_as_words_do() -> None:
    marks = (
        Mark("same", "It pays (in"),
        Mark("removed", "gold"),
        Mark("added", "silver"),
        Mark("same", ") at once."),
    )
    assert marked(marks) == "It pays (in <del>gold</del> <ins>silver</ins>) at once."


def test_ids_of_the_page_never_meet_those_of_the_text() -> None:
    source = changed_book(
        FIRST.replace("{fines}", "{change-kind-added}"), SECOND.replace("{fines}", "{change-kind-added}")
    )
    tree = lxml_html.document_fromstring(
        next(text for path, text in emit_html(source).items() if path.name == "book.html")
    )
    ids = tree.xpath("//@id")
    assert len(ids) == len(set(ids)) and "change-kind-added" in ids and "change--kind-changed" in ids
    assert "#change--kind-changed" in tree.xpath("//style/text()")[0]


def test_a_rule_without_number_and_title_is_quoted_in_the_marks_of_the_language() -> None:
    here = Place(id="x", citation="", number="", title="", kind="paragraph", file="a.tex", line=1)
    words = (Mark("same", "Ships never"), Mark("removed", "sail"), Mark("added", "row"))
    change = Change(kinds=(Kind.REWORDED,), old=here, new=here, text=words)
    compared = msgspec.structs.replace(changed_book(FIRST, SECOND).history.comparisons[0], changes=(change,))
    assert "«Ships never row»" in as_html(compared, "ru") and "“Ships never row”" in as_html(compared)
    assert "sail»" not in as_html(compared, "ru")
