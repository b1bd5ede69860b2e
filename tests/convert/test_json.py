"""The tree as JSON has the published shape, and is the tree again when it is read."""

import json
from pathlib import Path, PurePosixPath

import jsonschema
import msgspec
import pytest

from rulewright.emit.json.document_tree import DOCUMENT_FORMAT, document_tree, read_document_tree
from rulewright.emit.schema.json_schemas import schemas
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.convert import convert
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import DOCUMENT_PASSES, compile_book
from rulewright.resolve.resolve_book import resolve
from tests.shared_material import ROOT, SHARED

from .converting import opened
from .outline import outline
from .test_round_trip import HTML, LATEX, NUMBERED, RUSSIAN

KINDS = [(NUMBERED, "a.txt"), (RUSSIAN, "a.ru.txt"), (HTML, "a.html"), (LATEX, "a.tex")]


def _check(book: Compilation) -> None:
    text = document_tree(book.document, book.config)
    jsonschema.Draft202012Validator(schemas()["document.schema.json"]).validate(json.loads(text))
    tree = read_document_tree(text)
    assert tree.format == DOCUMENT_FORMAT
    again = resolve(tree.document, book.sources, book.config, book.vocabulary, identities=book.lock.units)
    assert outline(again) == outline(book.resolved)
    assert document_tree(tree.document, book.config) == text


@pytest.mark.parametrize(("text", "name"), KINDS, ids=[name for _, name in KINDS])
def test_it_reads_back(text: str, name: str) -> None:
    _check(opened(text, name))


@pytest.mark.parametrize("book", ["empires", "europa", "naval", "washington"])
def test_a_whole_book_reads_back(book: str) -> None:
    _check(compile_book(open_book(ROOT / "rules_src" / book), DOCUMENT_PASSES))


@pytest.mark.shared
@pytest.mark.parametrize("path", sorted(SHARED.glob("seeds/*")), ids=lambda path: path.name)
def test_documents_found_in_the_world_read_back(path: Path) -> None:
    _check(compile_book(open_book(path), DOCUMENT_PASSES))


def test_places_are_those_of_the_source() -> None:
    book = opened(NUMBERED, "a.txt")
    tree = json.loads(convert(book, "json")[PurePosixPath("a.json")])
    unit = tree["document"]["children"][0]["children"][0]
    assert unit["declared_number"] == "1.1"
    assert NUMBERED[unit["span"]["start"] :].startswith("1.1 *THE FERRY STEP:*")


def test_another_shape_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        read_document_tree('{"format": "1.0", "document": {"type": "page"}}')
