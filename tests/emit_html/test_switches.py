"""What readers may show and hide: only what the book has, and nothing of it on paper."""

from pathlib import PurePosixPath

from lxml import html as lxml_html

from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.emit_html import emit_html
from rulewright.vocabulary.types import Vocabulary
from tests.emit_html.known_samples import harbour
from tests.resolve.trees import aparag, book, resolved

PAGE = PurePosixPath("book-2.html")


def _switches(source: EditionSource) -> dict[str, bool]:
    tree = lxml_html.document_fromstring(emit_html(source)[PurePosixPath("index.html")])
    boxes = tree.xpath("//fieldset[contains(@class, 'switches')]//input")
    return {box.get("id"): box.get("checked") is not None for box in boxes}


def test_a_book_offers_what_it_has() -> None:
    assert _switches(harbour()) == {
        "show-examples": True,
        "show-notes": True,
        "option-campaign": True,
        "option-fog": True,
        "show-readings": False,
        "show-states": False,
        "show-changes": True,
    }
    plain = EditionSource(resolved=resolved(book(aparag("A rule."))), vocabulary=Vocabulary())
    assert _switches(plain) == {}


def test_a_paragraph_says_to_which_options_it_belongs() -> None:
    tree = lxml_html.document_fromstring(emit_html(harbour())[PAGE])
    tags = {tag.xpath("ancestor::div[@id][1]/@id")[0]: tag.text for tag in tree.find_class("option-tag")}
    assert tags == {"fog": "Option: campaign, fog", "ice": "Option: campaign"}
    assert tree.xpath("//p[contains(@class, 'note')][starts-with(@id, 'option-')]/text()") == ["a long game"]


def test_a_paragraph_has_the_mark_of_the_worst_that_is_said_of_its_sentences() -> None:
    tree = lxml_html.document_fromstring(emit_html(harbour())[PAGE])
    marks = {
        each: tree.get_element_by_id(each).get("class").split()[-1] for each in ("night", "royal", "ice")
    }
    assert marks == {"night": "s-part", "royal": "s-in", "ice": "s-out"}
    samples = tree.xpath("//span[contains(@class, 'sample')]/@class")
    assert samples == ["sample s-in", "sample s-part", "sample s-out"]


def test_readings_say_which_words_are_fixed_which_are_not_read_and_lead_to_the_dossier() -> None:
    pages = emit_html(harbour())
    tree = lxml_html.document_fromstring(pages[PAGE])
    readings = tree.get_element_by_id("ice").find_class("readings")[0]
    assert "no word for ice" in readings.text_content()
    assert readings.xpath(".//p[@class='source']/a/@href") == ["book-2.about.html#ice"]
    assert "about.html" not in pages[PurePosixPath("book.html")]
