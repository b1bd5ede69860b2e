"""What `build` writes of a large document has every word, number, sentence and reference of its source.

Words are compared by scans that share no code with the compiler; what is in a document its maker knows.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.emit_book import emit_book
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book

from ..generators.html_pages import FOOTER
from ..generators.kinds import KINDS
from ..generators.made import HOLE, Made
from ..oracle import numbered_words
from ..oracle.html_source_words import html_source_words
from ..oracle.html_words import html_words
from ..oracle.known import known
from ..oracle.latex_words import latex_words, words_of
from ..oracle.tree_words import tree_words
from ..readers_html.reading import read as read_html
from ..readers_html.reading import words as html_tree_words
from ..readers_numbered.reading import read as read_numbered

BROKEN = 0.05
SMALL, LARGE = 60_000, 1_000_000
DOCUMENTS = [
    *((kind, SMALL) for kind in KINDS),
    *(
        pytest.param((kind, LARGE), marks=pytest.mark.slow)
        for kind in ("latex", "comprehensive", "legal", "russian", "html")
    ),
]


class Built(NamedTuple):
    """A document, and what came of it."""

    made: Made
    book: Compilation
    files: dict[str, str]
    rules: Any
    """`rules.json`."""

    @property
    def units(self) -> list[Any]:
        """The units of `rules.json`, without what stands before the first."""
        return [unit for unit in self.rules["paragraphs"] if unit["kind"] != "front"]


@pytest.fixture(scope="module", params=DOCUMENTS, ids=lambda param: f"{param[0]} {param[1]}")
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Makes a document and builds it, once for all tests."""
    kind, size = request.param
    made = KINDS[kind](11, size, BROKEN)
    folder = tmp_path_factory.mktemp("book")
    _write(folder, made)
    book = compile_book(open_book(folder))
    written = {
        str(path): text if isinstance(text, str) else text.decode()
        for path, text in emit_book(book)
        if path.suffix in (".html", ".json")
    }
    return Built(made, book, written, json.loads(written["rules.json"]))


def _write(folder: Path, made: Made) -> None:
    for name, text in made.files.items():
        (folder / name).write_text(text, "utf-8")
    names = ", ".join(f'"{name}"' for name in made.files)
    (folder / "rulebook.toml").write_text(
        f'book = "large"\nlanguage = "{made.language}"\nfiles = [{names}]\n', "utf-8"
    )


def test_words_of_the_source_are_in_the_tree(built: Built) -> None:
    found, expected = _words(built)
    assert found == expected


def test_words_of_the_tree_are_on_the_pages(built: Built) -> None:
    expected = tree_words(built.book.document)
    assert html_words(built.files["html/book.html"]).words == expected
    pages = dict.fromkeys(unit.page for unit in built.book.resolved.with_front())
    assert [word for page in pages for word in html_words(built.files[f"html/{page}"]).words] == expected


def test_numbers(built: Built) -> None:
    assert [unit["number"] or "" for unit in built.units] == built.made.numbers


def test_references(built: Built) -> None:
    landed = [
        reference["target"]
        for unit in built.units
        for reference in unit["references"]
        if reference["target"] is not None
    ]
    assert len(landed) == len(built.made.targets)


def test_complaints(built: Built) -> None:
    said = sorted(
        (each["code"], each["place"]["file"], each["place"]["line"])
        for each in built.rules["diagnostics"]
        if each["severity"] != "info"
    )
    assert said == sorted(built.made.complaints)


def test_sentences(built: Built) -> None:
    said = (entry["text"] for unit in built.rules["paragraphs"] for entry in unit["sentences"])
    assert _missing(iter(built.made.sentences), said) is None


def test_ledger(built: Built) -> None:
    ledger = json.loads(built.files["ledger.json"])
    stated = [(each["paragraph"], each["text"]) for each in ledger["sentences"]]
    assert stated == [
        (unit["id"], each["text"]) for unit in built.rules["paragraphs"] for each in unit["sentences"]
    ]


def _words(built: Built) -> tuple[list[str], list[str]]:
    """The words of the tree, and those of its source."""
    made, book = built.made, built.book
    if "chapter1.tex" in made.files:
        scans = [latex_words(text, known(book.config)) for text in made.files.values()]
        return tree_words(book.document), [word for scan in scans for word in scan.words]
    if "book.txt" in made.files:
        result = read_numbered(made.text, book.config)
        markdown = "\n#" in f"\n{made.text}"
        return numbered_words.tree_words(result.book, result.supplied), numbered_words.source_words(
            made.text, markdown
        )
    pages = [html_source_words(text).words for text in made.files.values()]
    # The line at the foot of every page is taken once.
    pages[1:] = [page[: -len(words_of(FOOTER))] for page in pages[1:]]
    return html_tree_words(read_html(made.files, book.config)), [word for page in pages for word in page]


def _missing(wanted: Iterator[str], said: Iterator[str]) -> str | None:
    """The first sentence that does not come in its turn."""
    for sentence in wanted:
        head, _, tail = sentence.partition(HOLE)
        if not any(head in each and each.endswith(tail) for each in said):
            return sentence
    return None
