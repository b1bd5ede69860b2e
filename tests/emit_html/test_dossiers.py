"""The dossier of a paragraph: all that is known of it, on a page beside its chapter, and none of it in the way."""

import re
from pathlib import Path, PurePosixPath

import pytest
from justhtml import JustHTML
from lxml import html as lxml_html

from rulewright.emit.html.dossiers.understanding import (
    RuleFacts,
    ShownRecord,
    Understanding,
)
from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.emit_html import emit_html
from rulewright.pipeline.emit_checks import emit_checks
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from rulewright.pipeline.understanding import understanding
from tests.editions.harbour import OLD, save_edition, save_record
from tests.emit_html.known_samples import SENTENCE, harbour
from tests.emit_html.samples import ledger, sample, vocabulary

HOSTILE = '<img src=x>"{{ 7*7 }}'


def _page(source: EditionSource, name: str) -> lxml_html.HtmlElement:
    return lxml_html.document_fromstring(emit_html(source)[PurePosixPath(name)])


def _words(element: lxml_html.HtmlElement) -> str:
    return " ".join(element.text_content().split())


@pytest.fixture(scope="module")
def night() -> lxml_html.HtmlElement:
    return _page(harbour(), "book-2.about.html").get_element_by_id("night")


def test_every_paragraph_leads_to_its_dossier_and_that_back() -> None:
    pages = emit_html(EditionSource(resolved=sample(), ledger=ledger(sample()), vocabulary=vocabulary()))
    chapters = {path: content for path, content in pages.items() if 'class="about"' in content}
    assert chapters and PurePosixPath("book.html") not in chapters
    for path, content in chapters.items():
        tree = lxml_html.document_fromstring(content)
        for unit in tree.xpath("//*[contains(@class, 'rule ') or contains(@class, 'division ')][@id]"):
            (link,) = unit.xpath("./a[@class='about'] | ./*[@class='heading']/a[@class='about']")
            page, _, fragment = link.get("href").partition("#")
            dossier = lxml_html.document_fromstring(pages[PurePosixPath(page)]).get_element_by_id(fragment)
            assert f"{path.name}#{unit.get('id')}" in dossier.xpath(".//a/@href")
            assert "what is known of it" in link.get("aria-label")


def test_it_says_what_overrides_the_paragraph_in_a_picture_and_in_words(night: lxml_html.HtmlElement) -> None:
    (part,) = night.find_class("precedence")
    (picture,) = part.xpath(".//svg[@role='img']")
    assert picture.xpath("./title/text()") == ["Precedence: I A"]
    assert picture.xpath(".//text/text()") == ["I B", "I A"]
    assert _words(part.find_class("overridden_by")[0]) == "I B Royal ships may."
    other = _page(harbour(), "book-2.about.html").get_element_by_id("royal")
    assert _words(other.find_class("overrides")[0]) == f"I A {SENTENCE}"
    assert _words(other.find_class("adds_up")[0]) == f"I A {SENTENCE}"
    # In both pictures the one that wins stands above.
    assert other.xpath(".//svg//text/text()") == ["I B", "I A"]


def test_it_marks_the_words_that_are_read_and_those_that_are_not(night: lxml_html.HtmlElement) -> None:
    (sentence,) = night.xpath(".//p[@class='sentence']")
    assert _words(sentence) == SENTENCE
    assert [(mark.get("class"), mark.text) for mark in sentence.iter("mark")] == [
        ("slot", "night"),
        ("unread", "wind or no wind"),
    ]
    said = _words(night.find_class("sentences")[0])
    for words in (
        "partial",
        "prohibition",
        "Slot when: “night” → dark",
        "Not read: wind or no wind",
        "Fixed words: ship, dock",
    ):
        assert words in said, words


def test_it_shows_the_check_and_the_records_that_keep_and_break_it(night: lxml_html.HtmlElement) -> None:
    keeps, breaks = night.xpath(".//div[starts-with(@class, 'record ')]")
    assert "quiet-night" in _words(keeps)
    rows = [[_words(cell) for cell in row] for row in keeps.xpath(".//tbody/tr")]
    assert rows == [["Gull", "ship, royal, not plague"], ["1. dock", "theme: Gull; by Ann", "docking"]]
    royal = _page(harbour(), "book-2.about.html").get_element_by_id("royal")
    assert "Rests on what is defined in I A" in _words(royal)
    assert '"verb":"dock"' in keeps.xpath(".//details/pre/text()")[0]
    assert "nothing is done" in _words(breaks) and "It also breaks I B" in _words(breaks)
    assert night.xpath(".//details[summary='The check in Python']/pre/text()") == [
        "def night(game):\n    return ''"
    ]


def test_it_tells_citers_with_their_sentence_test_records_and_editions(night: lxml_html.HtmlElement) -> None:
    assert "I B Royal ships may, whatever A says." in _words(night.find_class("referenced_by")[0])
    records = _words(night.find_class("test_records")[0])
    assert "What is expected of them" in records and "1 broken: late-gull" in records
    (history,) = night.find_class("history")
    assert "2: changed" in _words(history)
    assert history.xpath(".//a/@href") == ["what-changed.html#change-1-1"]
    assert history.xpath(".//del/text()") == ["sail"] and history.xpath(".//ins/text()") == ["dock"]
    other = _page(harbour(), "book-2.about.html").get_element_by_id("royal")
    assert "I A Night" in _words(other.find_class("refers_to")[0])


def test_what_documents_and_records_say_is_shown_and_never_obeyed() -> None:
    calm = emit_html(harbour("calmword"))[PurePosixPath("book-2.about.html")]
    page = emit_html(harbour(HOSTILE))[PurePosixPath("book-2.about.html")]
    JustHTML(page, strict=True)
    tree, calm_tree = lxml_html.document_fromstring(page), lxml_html.document_fromstring(calm)
    assert [e.tag for e in tree.iter()] == [e.tag for e in calm_tree.iter()]
    assert not tree.xpath("//@style | //script[not(@src)] | //style | //img")


@pytest.mark.parametrize(
    "data",
    [{}, {"before": 3, "events": "x"}, {"before": {"entities": {"a": 1}}, "events": [1, {"roles": [2]}]}],
)
def test_a_record_of_any_shape_is_shown(data: dict[str, object]) -> None:
    source = harbour()
    rule = RuleFacts(id="night#1", unit="night", checked=True, keeps=ShownRecord(data=data))
    source = EditionSource(
        resolved=source.resolved, vocabulary=source.vocabulary, ledger=source.ledger,
        understanding=Understanding(rules={"night#1": rule}),
    )  # fmt: skip
    JustHTML(emit_html(source)[PurePosixPath("book-2.about.html")], strict=True)


def test_a_record_that_is_out_of_date_is_named_and_not_shown() -> None:
    source = harbour()
    rule = RuleFacts(id="night#1", unit="night", checked=True, outdated=("breaks",))
    source = EditionSource(
        resolved=source.resolved, vocabulary=source.vocabulary, ledger=source.ledger,
        understanding=Understanding(rules={"night#1": rule}),
    )  # fmt: skip
    told = _words(_page(source, "book-2.about.html").get_element_by_id("night"))
    assert "Breaks it: the record is out of date (rulewright record witnesses)" in told


def test_a_heavy_chapter_has_its_dossiers_on_several_pages_with_a_way_between(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("rulewright.emit.html.dossiers.dossiers.PAGE_WEIGHT", 3000)
    pages = emit_html(harbour())
    first, second = (pages[PurePosixPath(name)] for name in ("book-2.about.html", "book-2.about.2.html"))
    assert 'id="night"' in first and 'id="royal"' in second and 'id="royal"' not in first
    # Headings go down step by step on both.
    assert re.findall(r"<h([1-6])", first) == ["1", "2", "3"]
    assert re.findall(r"<h([1-6])", second)[:2] == ["1", "2"]
    assert (
        'rel="next" href="book-2.about.2.html"' in first and 'rel="prev" href="book-2.about.html"' in second
    )
    assert 'class="about" href="book-2.about.2.html#royal"' in pages[PurePosixPath("book-2.html")]


def test_the_pipeline_tells_words_rules_checks_and_records_of_a_book(tmp_path: Path) -> None:
    document, apart = save_edition(tmp_path / "old", OLD)
    save_record(apart / "records" / "cheap.json", crowns=1)
    (apart / "records" / "expected.toml").write_text(
        '[cheap]\nparagraph = "fee"\nverdict = "violated"\n', "utf-8"
    )
    compiled = compile_book(open_book(document, apart))
    found = understanding(compiled, emit_checks(compiled))
    assert [each.name for each in found.records["fee"]] == ["cheap"]
    (fee,) = (each for each in found.rules.values() if each.unit == "fee")
    assert fee.checked and fee.steps == ("docking",) and fee.code.startswith("def fee")
    assert '"""' not in fee.code and "yield judge(" in fee.code
    slots = found.sentences["fee", 0].slots
    assert [(slot.name, slot.value) for slot in slots] == [("fee", ">= 3")]
    assert "keeper" in found.sentences["fee", 0].fixed
