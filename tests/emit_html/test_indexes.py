"""The index of terms and the list of examples."""

from pathlib import Path, PurePosixPath
from typing import Any

import pytest
from lxml import html as lxml_html

from rulewright.analyse.worked_examples import CheckedExample, CheckedRecord, worked_examples
from rulewright.document.nodes import Aside
from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.emit_html import emit_html
from rulewright.vocabulary.types import Vocabulary
from tests.browser.books import PORTS, made
from tests.emit_html.samples import sample, vocabulary
from tests.resolve.trees import HERE, aparag, division, prose, resolved
from tests.resolve.trees import book as book_of


@pytest.fixture(scope="module")
def ports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(PORTS, tmp_path_factory.mktemp("ports"))


def page(folder: Path, name: str) -> Any:
    return lxml_html.document_fromstring((folder / name).read_text("utf-8"))


def text(element: Any) -> str:
    return " ".join(element.text_content().split())


@pytest.mark.parametrize("name", ["terms.html", "book.html"])
def test_terms_stand_under_letters_that_can_be_jumped_to(ports: Path, name: str) -> None:
    tree = page(ports, name)
    links = tree.xpath("//nav[@class='letters']/a")
    assert [each.text for each in links] == ["B", "F", "M", "O", "S"]
    for each in links:
        (heading,) = tree.xpath(f"//*[@id='{each.get('href')[1:]}']")
        assert text(heading) == each.text


def test_another_name_of_a_term_leads_to_it(ports: Path) -> None:
    tree = page(ports, "terms.html")
    assert [text(each) for each in tree.xpath("//div[@class='see']")] == ["mooring place see berth"]
    assert tree.xpath("//div[@class='see']//a/@href") == ["#term-berth"]
    assert text(tree.xpath("//div[@id='term-berth']/dt")[0]) == "berth (mooring place)"


def test_a_definition_links_to_paragraphs_and_terms(ports: Path) -> None:
    tree = page(ports, "terms.html")
    (berth,) = tree.xpath("//div[@id='term-berth']//span[@class='definition']")
    assert text(berth) == "where a ship lies, see I.1 A"
    assert berth.xpath("a/@href") == ["ports.html#dock"]
    (squadron,) = tree.xpath("//div[@id='term-squadron']//span[@class='definition']")
    assert [(each.text, each.get("href")) for each in squadron.xpath("a")] == [("fleet", "#term-fleet")]


def test_kinds_are_listed_below_what_they_are_kinds_of(ports: Path) -> None:
    tree = page(ports, "terms.html")
    (kinds,) = tree.xpath("//div[@id='term-fleet']/dd[@class='kinds']")
    assert kinds.xpath("a/@href") == ["#term-TUR", "#term-squadron"]
    assert tree.xpath("//div[@id='term-squadron']//span[@class='broader']/a/@href") == ["#term-fleet"]


def test_uses_are_grouped_by_division_and_those_named_in_titles_stand_out(ports: Path) -> None:
    tree = page(ports, "terms.html")
    (uses,) = tree.xpath("//div[@id='term-fleet']/dd[@class='uses']")
    assert [text(each) for each in uses.xpath("span[@class='use-group']")] == ["II", "II.1 A, A.1, B"]
    assert [each.get("aria-label") for each in uses.xpath(".//a")] == [None, "II.1 A", "II.1 A.1", "II.1 B"]
    assert [each.get("href") for each in uses.xpath(".//a[@class='main']")] == ["fleets.html#fleets"]


def test_every_example_is_listed_below_its_chapter(ports: Path) -> None:
    tree = page(ports, "list-of-examples.html")
    assert [text(each) for each in tree.xpath("//*[@class='list-heading']")] == ["I Ports", "II Fleets"]
    found = [[text(each) for each in group.xpath("li")] for group in tree.xpath("//ul[@class='examples']")]
    assert found == [
        ["I.1 A.2 Two galleons Two galleons wait at dawn. The tug brings in one of them."],
        ["II.1 A.1 A squadron leaves, and <b>meets</b> a storm of the galleons."],
    ]
    for link in tree.xpath("//ul[@class='examples']//a/@href"):
        name, _, fragment = link.partition("#")
        assert page(ports, name).xpath(f"//div[contains(@class, 'example')][@id='{fragment}']"), link
    single = page(ports, "book.html")
    (section,) = single.xpath("//section[@id='list-of-examples']")
    for link in section.xpath(".//a/@href"):
        assert single.xpath(f"//*[@id='{link[1:]}']"), link


@pytest.mark.parametrize(("agrees", "said"), [(True, "agrees"), (False, "differs"), (None, "")])
def test_it_is_said_which_examples_records_check(agrees: bool | None, said: str) -> None:
    book = sample()
    (example,) = worked_examples(book)
    records = (
        ()
        if agrees is None
        else (CheckedRecord(record="one.json", unit=example.unit, verdict="satisfied", agrees=agrees),)
    )
    source = EditionSource(
        resolved=book, vocabulary=vocabulary(), examples=(CheckedExample(example=example, records=records),)
    )
    tree = lxml_html.document_fromstring(emit_html(source)[PurePosixPath("list-of-examples.html")])
    marks = tree.xpath("//ul[@class='examples']//span[starts-with(@class, 'checked')]/@class")
    assert marks == ([f"checked {said}"] if said else [])
    assert text(tree.xpath("//p[@class='examples-told']")[0]).endswith("1" if said else "0")


def test_an_example_without_number_and_title_is_called_by_the_words_of_its_place() -> None:
    aside = Aside(role="example", environment="example", blocks=(prose("It rains."),), span=HERE)
    tree = book_of(division("section", "", blocks=(prose("All the ships wait."), aside), starred=True))
    pages = emit_html(EditionSource(resolved=resolved(tree), vocabulary=Vocabulary()))
    listed = lxml_html.document_fromstring(pages[PurePosixPath("list-of-examples.html")])
    assert "All the ships wait." in text(listed.xpath("//ul[@class='examples']/li/a")[0])


def test_a_book_without_examples_has_no_list_of_them() -> None:
    source = EditionSource(resolved=resolved(book_of(aparag("No example."))), vocabulary=Vocabulary())
    assert PurePosixPath("list-of-examples.html") not in emit_html(source)


def test_contents_list_titled_paragraphs_at_every_depth(tmp_path: Path) -> None:
    deep = {
        "rulebook.toml": 'book = "deep"\ntitle = "Deep"\nfiles = ["deep.tex"]\n',
        "deep.tex": "\\section{Ports}\n\\aparag[Entering] One.\n\\bparag[By night] Two.\n"
        "\\aparag Three.\n\\bparag[Walls] Four.\n\\aparag[Dues] Five.\n",
    }
    tree = page(made(deep, tmp_path), "index.html")
    (section,) = tree.xpath("//ol[@class='contents']/li")
    assert [text(each.find("a")) for each in section.xpath("ol/li")] == [
        "A Entering",
        "1 B.1 Walls",
        "C Dues",
    ]
    assert [text(each) for each in section.xpath("ol/li[1]/ol/li/a")] == ["A.1 By night"]
