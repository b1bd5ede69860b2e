"""Markdown, as a CommonMark parser that knows nothing of this project reads it: every word is there, in order."""

from collections import Counter
from pathlib import Path

import justhtml
import pytest
from markdown_it import MarkdownIt

from rulewright.document.nodes import Aside, Malformed
from rulewright.document.walk import units, walk
from rulewright.emit.markdown.emit_markdown import emit_markdown
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import DOCUMENT_PASSES, compile_book
from tests.oracle.latex_words import words_of
from tests.oracle.tree_words import tree_words
from tests.shared_material import ROOT, SHARED

from .converting import opened
from .test_round_trip import HTML, LATEX, NUMBERED, RUSSIAN, cases

TRICKY = """1.0 Odd words

1.1 SIGNS: <b>no tag</b> &amp; no entity; a * b * c, _x_, `y`, [z](w), ~~q~~, \\e, #1, 5 > 4 | 3.

1.2 1) no list. - no item. + none. # no heading. > no quote. === --- ***

- = one
- # two
- 3. three
- > four
"""


def _rendered(book: Compilation) -> str:
    parser = MarkdownIt("commonmark").enable("table")
    return str(parser.render(emit_markdown(book.resolved)))


def _supplied(book: Compilation) -> Counter[str]:
    """Words that are not the source's: numbers, and what asides are called."""
    resolved = book.resolved
    texts = [unit.number for unit in resolved.units]
    texts += [reference.text for reference in resolved.references]
    texts += [reference.node.target for reference in resolved.references]
    for node in walk((resolved.book, *units(resolved.book))):
        if isinstance(node, Malformed):
            texts.append(node.source)
        elif isinstance(node, Aside):
            texts += ["Design note", "Example", "Tip", "History", "Note", "To do", "Digression"]
            texts += ["Пример", "Примечание", "Совет"]
    return Counter(word for text in texts for word in words_of(text))


def _check(book: Compilation) -> None:
    page = justhtml.JustHTML(_rendered(book).replace("<br>", " "), fragment=True)
    printed = words_of(page.to_text(separator="", strip=False))
    wanted = tree_words(book.document)
    supplied = _supplied(book)
    at = 0
    for word in printed:
        if at < len(wanted) and word == wanted[at]:
            at += 1
        else:
            assert supplied[word], f"{word!r} is not in the source where {wanted[at : at + 8]} should go on"
    assert at == len(wanted), f"lost: {wanted[at : at + 8]}"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (NUMBERED, "a.txt"),
        (TRICKY, "a.txt"),
        (RUSSIAN, "a.ru.txt"),
        (HTML, "a.html"),
        (LATEX, "a.tex"),
        *cases(),
    ],
)
def test_no_word_is_lost(text: str, name: str) -> None:
    _check(opened(text, name))


@pytest.mark.parametrize("book", ["empires", "europa", "naval", "washington"])
def test_no_word_of_a_whole_book_is_lost(book: str) -> None:
    _check(compile_book(open_book(ROOT / "rules_src" / book), DOCUMENT_PASSES))


@pytest.mark.shared
@pytest.mark.parametrize(
    "path",
    [*sorted(SHARED.glob("seeds/*")), *sorted(SHARED.glob("corpus/europa/*.tex"))],
    ids=lambda path: path.name,
)
def test_no_word_of_documents_found_in_the_world_is_lost(path: Path) -> None:
    _check(compile_book(open_book(path), DOCUMENT_PASSES))


def test_links_lead_to_anchors() -> None:
    page = _rendered(compile_book(open_book(ROOT / "rules_src" / "washington"), DOCUMENT_PASSES))
    tree = justhtml.JustHTML(page, fragment=True)
    anchors = {(node.attrs or {}).get("id") for node in tree.query("a")}
    targets = {(node.attrs or {}).get("href") or "" for node in tree.query("a")} - {""}
    assert targets
    assert {target[1:] for target in targets if target.startswith("#")} <= anchors


def test_markup_of_the_source_is_no_markup() -> None:
    page = _rendered(opened(TRICKY, "a.txt"))
    assert "&lt;b&gt;no tag&lt;/b&gt;" in page
    assert "<h1>no" not in page
