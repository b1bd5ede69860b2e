"""`search.json` finds paragraphs by any form of a word, any spelling of a number and any name of a term."""

import json
import random
import time
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from rulewright.emit.json.search import search_document, search_file
from rulewright.emit.schema import json_schemas
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.passes import compile_book
from rulewright.source.files import BookFolder

RUSSIAN = """3. ФЛОТЫ

3.1 ВЫХОД: Флоты выходят из портов.

3.1е Эскадру ведёт адмирал.

3.2 ВОЗВРАТ: Во флоте трое кораблей (см. 3.1e).
"""
VOCABULARY = '[kinds.fleet]\nnames = ["флот", "эскадра", "морское соединение"]\n'


def _compiled(folder: Path, text: str, language: str = "ru") -> Compilation:
    (folder / "rulebook.toml").write_text(
        f'book = "book"\nlanguage = "{language}"\nfiles = ["book.txt"]\n', "utf-8"
    )
    (folder / "book.txt").write_text(text, "utf-8")
    (folder / "vocabulary.toml").write_text(VOCABULARY, "utf-8")
    return compile_book(Compilation(BookFolder(folder)))


@pytest.fixture
def table(tmp_path: Path) -> dict[str, Any]:
    book = _compiled(tmp_path, RUSSIAN)
    _, content = search_file(book.resolved, book.vocabulary)
    made: dict[str, Any] = json.loads(content)
    return made


def _numbers(table: dict[str, Any], places: list[int]) -> list[str]:
    return [table["paragraphs"][at]["number"] for at in places]


def _word(table: dict[str, Any], word: str) -> list[str]:
    return _numbers(table, table["words"].get(table["forms"].get(word, word), []))


def _number(table: dict[str, Any], number: str) -> list[str]:
    folded = "".join(table["fold"].get(letter, letter) for letter in number).lower()
    return _numbers(table, table["numbers"].get(folded, []))


def test_any_form_of_a_word_finds_all(table: dict[str, Any]) -> None:
    assert _word(table, "флоты") == _word(table, "флоте") == ["3", "3.1", "3.2"]
    assert _word(table, "ведёт") == _word(table, "вести") == ["3.1е"]


def test_any_spelling_of_a_number_finds_it(table: dict[str, Any]) -> None:
    for spelling in ("3.1е", "3.1e", "3.1E", "3.1.e"):
        assert _number(table, spelling) == ["3.1е"], spelling


def test_any_name_finds_a_term(table: dict[str, Any]) -> None:
    (term,) = table["terms"]
    assert term["id"] == "fleet"
    assert sorted(term["names"]) == [["морской", "соединение"], ["флот"], ["эскадра"]]
    assert _numbers(table, term["paragraphs"]) == ["3", "3.1", "3.1е", "3.2"]


def test_it_follows_its_published_schema(table: dict[str, Any]) -> None:
    jsonschema.Draft202012Validator(json_schemas.schemas()["search.schema.json"]).validate(table)


def test_english_words_lose_their_endings(tmp_path: Path) -> None:
    book = _compiled(tmp_path, "1. FLEETS\n\n1.1 The fleet's armies and a bus.\n", "en")
    document = search_document(book.resolved, book.vocabulary)
    assert document.words["fleet"] == (0, 1)
    assert document.forms["armies"] == "army" and "bus" in document.words


@pytest.mark.slow
def test_a_megabyte_of_russian_takes_seconds(tmp_path: Path) -> None:
    roots = [
        a + b + c
        for a in ("кор", "мор", "бер", "гор")
        for b in ("аб", "ид", "ол")
        for c in ("ник", "ство", "ение")
    ]
    endings = ["", "а", "у", "ом", "ами", "ов", "е"]
    chance = random.Random(1)
    lines = [
        f"1.{at} " + " ".join(chance.choice(roots) + chance.choice(endings) for _ in range(40))
        for at in range(1, 1000)
    ]
    book = _compiled(tmp_path, "1. МНОГО\n\n" + ".\n\n".join(lines * 3))
    began = time.perf_counter()
    first = search_file(book.resolved, book.vocabulary)
    assert time.perf_counter() - began < 10
    assert search_file(book.resolved, book.vocabulary) == first
