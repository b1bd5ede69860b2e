"""What the source says itself is not said again beside it, and no word of it is lost."""

from pathlib import Path

import pytest
from lxml import html as lxml_html

from rulewright.config.book_config import BookConfig
from rulewright.document.nodes import Aside, Math, Prose
from rulewright.emit.html.chapters import file_words
from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.emit_html import emit_html
from rulewright.emit.html.link_markup import heading_words
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.passes import compile_book
from rulewright.source.files import BookFolder
from rulewright.vocabulary.types import Vocabulary
from tests.resolve.trees import HERE, aparag, book, division, prose, ref, resolved, text

NUMBERED = """HARBOUR
Rules of the Quay

CONTENTS

1.0 Ships
1.1 Docking
1.2 Tolls

1.0 SHIPS

1.1 DOCKING: A ship docks by day.

1.2 TOLLS: A ship pays, as 1.1 says.
"""


def _numbered(title: str) -> dict[str, lxml_html.HtmlElement]:
    config = f'book = "quay"\ntitle = "{title}"\nlanguage = "en"\nfiles = ["quay.txt"]\n'
    folder = BookFolder(Path("/nowhere"), {"quay.txt": NUMBERED, "rulebook.toml": config})
    made = emit_html(
        EditionSource(resolved=compile_book(Compilation(folder)).resolved, vocabulary=Vocabulary())
    )
    return {
        str(path): lxml_html.document_fromstring(each)
        for path, each in made.items()
        if path.suffix == ".html"
    }


def _page(*blocks: Prose | Aside, config: BookConfig | None = None) -> lxml_html.HtmlElement:
    tree = book(division("chapter", "One", aparag(blocks), aparag("Two.", label="two")))
    source = EditionSource(resolved=resolved(tree, config), vocabulary=Vocabulary())
    return next(
        lxml_html.document_fromstring(each)
        for path, each in emit_html(source).items()
        if str(path) == "book.html"
    )


@pytest.mark.parametrize(
    ("title", "label"),
    [
        ("NOTE:", False),
        ("Note", False),
        ("Note 2.", False),
        ("Notes on tolls", True),
        ("Tolls", True),
        ("", True),
    ],
)
def test_the_label_of_an_aside_is_left_out_where_its_title_has_it(title: str, label: bool) -> None:
    aside = Aside(role="note", environment="note", title=text(title), blocks=(prose("Words."),), span=HERE)
    (found,) = _page(aside).xpath("//div[contains(@class, 'aside note')]")
    assert bool(found.xpath(".//*[@class='aside-role']")) == label
    assert "".join(found.xpath(".//*[@class='aside-title']//text()")) == title


def test_contents_of_the_source_are_folded_and_a_title_that_it_repeats_is_not_shown_twice() -> None:
    for page in ("index.html", "book.html"):
        tree = _numbered("Harbour: rules of the quay")[page]
        (own,) = tree.xpath("//details[@class='own-contents']")
        assert "Docking" in own.text_content() and own.get("open") is None
        (again,) = tree.xpath("//*[@class='title-again']")
        assert again.text_content().split() == "HARBOUR Rules of the Quay".split()
        # Under another title these words are a part of the text.
        assert not _numbered("The quay")[page].xpath("//*[@class='title-again']")


def test_an_abbreviation_stays_with_the_number_behind_it() -> None:
    page = _page(
        prose("See pp. ", ref("two"), " and § ", ref("two"), ", but later ", ref("two"), ". Never. ")
    )
    said = page.xpath("//*[@class='text']/p")[0].text_content()
    assert said == "See pp.\N{NO-BREAK SPACE}B and §\N{NO-BREAK SPACE}B, but later B. Never. "


def test_a_minus_is_no_hyphen() -> None:
    page = _page(prose("Half-way ", Math(source="$n-1$", text="n-1", span=HERE)))
    assert page.xpath("//*[@class='text']/p")[0].text_content() == "Half-way n\N{MINUS SIGN}1"


def test_a_title_breaks_at_spaces_and_the_name_of_a_file_between_its_parts() -> None:
    assert (
        heading_words("The Inter-turns <Phase>") == 'The <span class="cite">Inter-turns</span> &lt;Phase&gt;'
    )
    assert heading_words("rules_of_the-inner_harbour_2026") == (
        "rules_<wbr>of_<wbr>the-<wbr>inner_<wbr>harbour_<wbr>2026"
    )
    assert file_words("rules-of_the-quay.html") == "rules of the quay"
