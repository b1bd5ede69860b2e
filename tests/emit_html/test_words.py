"""Nothing lost on the way to the page: the words of the tree are the words of the single-file book, in order."""

from pathlib import Path, PurePosixPath

import pytest

from rulewright.config.load import config_for_file
from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.emit_html import emit_html
from rulewright.readers.latex.reader import read_latex
from rulewright.resolve.resolve_book import resolve
from rulewright.source.files import BookFolder
from rulewright.vocabulary.types import Vocabulary
from tests.oracle.html_words import html_words
from tests.oracle.tree_words import tree_words
from tests.shared_material import SHARED

DOCUMENTS = sorted([*(SHARED / "seeds").glob("*.tex"), *(SHARED / "corpus" / "europa").glob("*.tex")])

pytestmark = [
    pytest.mark.shared,
    pytest.mark.skipif(not DOCUMENTS, reason="the material beside the project is not here"),
]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_the_words_of_the_tree_are_the_words_of_the_book(document: Path) -> None:
    config = config_for_file(document.name)
    read = read_latex(BookFolder(document.parent), config.files, config)
    resolved = resolve(read.book, read.sources, config, Vocabulary())
    page = emit_html(EditionSource(resolved=resolved, vocabulary=Vocabulary()))[PurePosixPath("book.html")]
    assert html_words(page).words == tree_words(read.book)
