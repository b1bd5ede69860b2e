"""The pages of the HTML edition: valid, whole, and without a dead link."""

import re
from pathlib import PurePosixPath
from urllib.parse import unquote

import pytest
from justhtml import JustHTML, StrictModeError
from lxml import html as lxml_html

from rulewright.config.book_config import BookConfig, PaperConfig, ThemeConfig
from rulewright.document.nodes import Book, Styled, Text
from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.emit_html import emit_html
from rulewright.emit.html.theme.colours import colours_css
from rulewright.vocabulary.types import Vocabulary
from tests.emit_html.samples import ledger, sample, vocabulary
from tests.resolve.trees import HERE, aparag, book, division, prose, resolved

Pages = dict[PurePosixPath, str]


def edition(word: str = "supply", language: str = "en") -> Pages:
    result = sample(word, language)
    return emit_html(EditionSource(resolved=result, ledger=ledger(result, word), vocabulary=vocabulary(word)))


def html_pages(files: Pages) -> Pages:
    return {path: text for path, text in files.items() if path.suffix == ".html"}


@pytest.mark.parametrize("language", ["en", "ru", "xx", '"><script>'])
def test_every_page_is_valid_html(language: str) -> None:
    for path, text in html_pages(edition(language=language)).items():
        try:
            JustHTML(text, strict=True)
        except StrictModeError as error:
            pytest.fail(f"{path}: {error}")


def test_no_id_twice_and_no_dead_link() -> None:
    pages = html_pages(edition())
    trees = {str(path): lxml_html.document_fromstring(text) for path, text in pages.items()}
    ids = {path: tree.xpath("//@id") for path, tree in trees.items()}
    for path, found in ids.items():
        assert len(found) == len(set(found)), path
    for path, tree in trees.items():
        for href in tree.xpath("//a/@href | //link/@href"):
            page, _, fragment = href.partition("#")
            if not href.startswith("data:image/"):  # the picture in the tab of the single file
                assert page in ("", *ids, "assets/rulebook.css", "assets/icon.svg"), f"{path}: {href}"
            if fragment:
                assert unquote(fragment) in ids[page or path], f"{path}: {href}"


def test_the_single_file_needs_no_other_file() -> None:
    tree = lxml_html.document_fromstring(edition()[PurePosixPath("book.html")])
    assert not tree.xpath("//link[@rel='stylesheet'] | //script[@src] | //img")
    assert set(tree.xpath("//main//a/@href[not(starts-with(., '#'))]")) == set()


def test_no_page_but_the_single_file_holds_script_or_style() -> None:
    for path, text in html_pages(edition()).items():
        tree = lxml_html.document_fromstring(text)
        assert not tree.xpath("//@*[starts-with(name(), 'on')] | //@style"), path
        if path.name != "book.html":
            assert not tree.xpath("//style | //script[not(@src)]"), path


@pytest.mark.parametrize(
    "hostile", ["<script>alert(1)</script>", "{{ 7*7 }}{% raise %}", '"""\'"><img src=x>', "</style></script>", "&lt;b&gt;"]
)  # fmt: skip
def test_what_a_document_says_is_shown_and_never_obeyed(hostile: str) -> None:
    calm, pages = html_pages(edition("calmword")), html_pages(edition(hostile))
    for (path, text), (_, calm_text) in zip(pages.items(), calm.items(), strict=True):
        tree, calm_tree = lxml_html.document_fromstring(text), lxml_html.document_fromstring(calm_text)
        # In data for scripts, what marks up is escaped, and the forms of a word are words alone.
        for script in (*tree.xpath("//script"), *calm_tree.xpath("//script")):
            assert "</" not in (script.text or "").split("addTermPreviews")[-1]
            script.text = None
        # In style a text is a string of CSS, written in another way.
        for each in (tree, calm_tree):
            for style in each.xpath("//style"):
                style.text = re.sub(r'content: ".*?"', "", style.text)
        # The same elements in the same order: not one came out of the text.
        assert [e.tag for e in tree.iter()] == [e.tag for e in calm_tree.iter()], path
        for drawing in (*tree.xpath("//svg"), *calm_tree.xpath("//svg")):  # names are shortened in it
            drawing.drop_tree()
        for script in (*tree.xpath("//script"), *calm_tree.xpath("//script")):
            script.drop_tree()  # words of the search are there as data, written in another way
        assert "49" not in tree.text_content().replace("&#39;", ""), path
        shown = " ".join(tree.text_content().split())
        expected = " ".join(calm_tree.text_content().split())
        assert shown.count(" ".join(hostile.split())) >= expected.count("calmword"), path


def test_words_of_the_source_stand_in_order_apart_from_what_the_book_adds() -> None:
    tree = lxml_html.document_fromstring(edition()[PurePosixPath("book.html")]).xpath("//main")[0]
    for made in tree.xpath(".//*[@data-rw='generated']"):
        made.drop_tree()
    words = re.sub(r"[{}]", " ", tree.text_content()).split()
    assert words[:9] == ["Front", "supply", "First", "supply", "Opening", "supply", "Run", "in", "supply"]
    # Of what the book adds, nothing is left; of the source, nothing is missing.
    assert not {"Referenced", "Contents", "compiled", "authored", "Example"} & set(words)
    for word in (
        "argument",
        "link",
        "math",
        "display",
        "footnote",
        "malformed",
        "caption",
        "cell",
        "digression",
    ):
        assert words.count(word) == 1, word


def test_a_footnote_has_no_space_behind_its_bracket_where_its_number_is_hidden() -> None:
    tree = lxml_html.document_fromstring(edition()[PurePosixPath("book.html")])
    notes = tree.xpath("//span[@class='footnote']/span[@class='footnote-number']")
    assert notes and all(
        note.text_content().endswith(" ") and not note.tail.startswith(" ") for note in notes
    )


def test_references_say_what_they_declare_and_lost_ones_are_seen() -> None:
    tree = lxml_html.document_fromstring(edition()[PurePosixPath("book.html")])
    landed = [e.text_content() for e in tree.xpath("//a[starts-with(@class, 'reference')][@href='#target']")]
    assert landed[:2] == ["II A", "II A Target supply"]
    missing = tree.xpath("//span[contains(@class, 'missing')]")
    assert [e.text_content() for e in missing] == [
        "lost supply (Nothing in this book is called “lost supply”)",
        "? (This reference names nothing)",
    ]
    outside = tree.xpath("//span[contains(@class, 'external')]")[0].text_content()
    assert outside == "outside supply (Outside this book)"
    # What a browser shows of `title`, it shows to the mouse alone.
    assert not tree.xpath("//main//@title")
    assert not tree.xpath("//a//a")


def test_the_words_of_the_compiler_are_quoted_as_the_language_does() -> None:
    told = {
        language: " ".join(
            lxml_html.document_fromstring(edition(language=language)[PurePosixPath("book.html")]).xpath(
                "//span[contains(@class, 'missing')]//text() | //span[contains(@class, 'missing')]/@title"
            )
        )
        for language in ("en", "ru")
    }
    assert "“lost supply”" in told["en"] and "«lost supply»" in told["ru"]
    assert "“" not in told["ru"]


def test_backlinks_name_the_citing_paragraph_once() -> None:
    tree = lxml_html.document_fromstring(edition()[PurePosixPath("book.html")])
    backlinks = tree.xpath("//div[@id='target']/p[@class='referenced-by']")
    assert [" ".join(e.text_content().split()) for e in backlinks] == ["Referenced by I A"]


def test_a_table_has_a_head_where_a_line_follows_its_first_row() -> None:
    table = lxml_html.document_fromstring(edition()[PurePosixPath("book.html")]).xpath("//table")[0]
    assert [e.text_content() for e in table.xpath("thead//th[@scope='col']")] == ["head supply"]
    assert len(table.xpath("tbody/tr")) == 2
    assert table.xpath("tbody//th[@scope='row']/@colspan") == ["2"]


def test_asides_are_headed_by_role_in_the_language_of_the_book() -> None:
    tree = lxml_html.document_fromstring(edition(language="ru")[PurePosixPath("book.html")])
    roles = [e.text_content() for e in tree.xpath("//span[@class='aside-role']")]
    assert roles == ["Замысел", "Пример", "Совет", "История", "Heading supply", "Доделать", "Отступление"]


def test_terms_link_to_their_definition_and_it_back_to_them() -> None:
    tree = lxml_html.document_fromstring(edition()[PurePosixPath("book.html")])
    assert tree.xpath("//a[@class='term']/@href") == ["#term-fleet"]
    entry = tree.xpath("//div[@id='term-fleet']")[0]
    assert "gloss supply" in entry.text_content()
    (use,) = entry.xpath(".//dd[@class='uses']//a")
    assert (use.text, use.get("aria-label"), use.getparent().text_content()) == ("A", "I A", "I A")


def test_readings_stand_behind_the_switch_and_never_run_a_link() -> None:
    tree = lxml_html.document_fromstring(edition()[PurePosixPath("book.html")])
    states = tree.xpath("(//div[@class='readings'])[1]//span[@class='state']/text()")
    assert states[:2] == ["compiled", "authored"] and len(states) == 10
    assert not tree.xpath("//a[starts-with(@href, 'javascript')]")


def test_output_is_the_same_every_time() -> None:
    assert edition() == edition()


def test_depth_costs_no_stack() -> None:
    inline: Styled | Text = Text(text="deep", span=HERE)
    for _ in range(3000):
        inline = Styled(style="emphasis", content=(inline,), span=HERE)
    tree = book(aparag(prose(inline)))
    assert (
        "deep"
        in emit_html(EditionSource(resolved=resolved(tree), vocabulary=Vocabulary()))[
            PurePosixPath("book.html")
        ]
    )


@pytest.mark.parametrize(
    "tree",
    [
        book(),
        book(blocks=(prose("Only words."),)),
        book(aparag("No chapter.")),
        book(division("section", "No chapter", aparag("Text.")), aparag("After.")),
        book(division("chapter", "")),
    ],
)
def test_books_without_chapters_are_books(tree: Book) -> None:
    for path, text in html_pages(
        emit_html(EditionSource(resolved=resolved(tree), vocabulary=Vocabulary()))
    ).items():
        try:
            JustHTML(text, strict=True)
        except StrictModeError as error:
            pytest.fail(f"{path}: {error}")
        assert len(lxml_html.document_fromstring(text).xpath("//h1")) == 1, path


def test_the_outline_of_a_small_book() -> None:
    tree = book(
        division(
            "chapter", "Winter", aparag("Zero.", title="Frost"), division("section", "Camps", aparag("One."))
        )
    )
    index = emit_html(
        EditionSource(resolved=resolved(tree, BookConfig(book="b", title="Seasons")), vocabulary=Vocabulary())
    )[PurePosixPath("index.html")]
    links = lxml_html.document_fromstring(index).xpath("//ol[@class='contents']//a")
    assert [(" ".join(a.text_content().split()), a.get("href")) for a in links] == [
        ("I Winter", "book-2.html#winter-13464aa7"),
        ("A Frost", "book-2.html#frost-cffd0051"),
        ("1 Camps", "book-2.html#camps-77b799e6"),
    ]


@pytest.mark.parametrize("accent", [None, "#fff", "#000000", "#ff0", "red", "#12345", "#12345g", "url(x)"])
def test_only_colours_reach_the_style(accent: str | None) -> None:
    assert re.fullmatch(
        r":root \{\n(  --[a-z-]+: #[0-9a-f]{6};\n){16}\}\n",
        colours_css(ThemeConfig(accent=accent, dark=PaperConfig(paper=accent, ink=accent, accent=accent))),
    )
