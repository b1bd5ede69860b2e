"""What the pages of a book are called: titles, headings, crumbs, contents, next and previous."""

from pathlib import Path

import pytest
from lxml import html as lxml_html

from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.emit_html import emit_html
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.passes import compile_book
from rulewright.source.files import BookFolder
from rulewright.vocabulary.types import Vocabulary

MAIN = r"\documentclass{article}\begin{document}\input{sluices}\input{night_watch}\end{document}"
CONFIG = 'book = "dyke"\ntitle = "The Dyke"\nlanguage = "en"\nfiles = ["main.tex"]\n'


def _pages(**files: str) -> dict[str, lxml_html.HtmlElement]:
    texts = {f"{name}.tex": text for name, text in files.items()}
    folder = BookFolder(Path("/nowhere"), {"main.tex": MAIN, "rulebook.toml": CONFIG, **texts})
    made = emit_html(
        EditionSource(resolved=compile_book(Compilation(folder)).resolved, vocabulary=Vocabulary())
    )
    return {
        str(path): lxml_html.document_fromstring(each)
        for path, each in made.items()
        if path.suffix == ".html"
    }


def _words(tree: lxml_html.HtmlElement, path: str) -> list[str]:
    return [" ".join(each.text_content().split()) for each in tree.xpath(path)]


@pytest.mark.parametrize(("command", "numbers"), [("chapter", ("I", "II")), ("section", ("1", "2"))])
def test_the_page_of_one_heading_is_called_by_it_whatever_its_level(
    command: str, numbers: tuple[str, str]
) -> None:
    pages = _pages(
        sluices=rf"\{command}{{Sluices}} \subsection{{Gates}} \aparag[Locks] A gate is shut.",
        night_watch=rf"\{command}{{Watch by night}} \aparag[Bells] A bell is rung.",
    )
    first, second = f"{numbers[0]} Sluices", f"{numbers[1]} Watch by night"
    page = pages["sluices.html"]
    assert _words(page, "//title") == [f"{first} · The Dyke"]
    assert [each.split(" ", 1)[-1] for each in _words(page, "//h1")] == ["Sluices"]
    assert _words(page, "//nav[@class='crumbs']//a")[-1:] == [first]
    assert _words(page, "//nav[contains(@class, 'pager')]//a")[-1].endswith(second)
    assert set(_words(page, "//*[contains(@class, 'chapters')]//a")) >= {first, second}


def test_a_page_of_several_headings_is_called_by_its_file() -> None:
    pages = _pages(
        sluices=r"\section{Sluices} \aparag[Locks] A gate is shut. \section{Pumps} \aparag[Oil] A pump is oiled.",
        night_watch=r"\section{Watch by night} \aparag[Bells] A bell is rung.",
    )
    assert _words(pages["sluices.html"], "//title") == ["sluices · The Dyke"]
    assert _words(pages["sluices.html"], "//h1") == ["sluices"]
    assert len(pages["sluices.html"].xpath("//main//h2")) == 2
    assert _words(pages["night_watch.html"], "//title") == ["3 Watch by night · The Dyke"]


def test_the_only_page_is_called_by_the_book_where_no_one_heading_is_above_it() -> None:
    both = r"\section{Sluices} \aparag[Locks] A gate is shut. \section{Pumps} \aparag[Oil] A pump is oiled."
    pages = _pages(sluices=both, night_watch="")
    assert _words(pages["sluices.html"], "//h1") == ["The Dyke"]
