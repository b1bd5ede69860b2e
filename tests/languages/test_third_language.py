"""A language that the compiler has never seen is a folder of data in the book, and nothing else."""

import shutil
from pathlib import Path

import pytest

from rulewright.config.language_data import language_data
from rulewright.document.nodes import Aside
from rulewright.document.walk import descendants
from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.emit_html import emit_html
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.passes import compile_book
from rulewright.rules.ir import SlotType
from rulewright.rules.slots.locate import SlotProblem
from rulewright.rules.slots.names import NameIndex
from rulewright.rules.slots.read import read_slot
from rulewright.source.diagnostics import InputError, Severity
from rulewright.source.files import BookFolder
from rulewright.source.text import SourceText
from rulewright.vocabulary.load import load_vocabulary

GERMAN = Path(__file__).with_name("german")
TEXT = """1. ÄNDERUNG DER LAGE

1.1 ÜBERFÄLLE: Eine Flotte, d.h. zwei Schiffe bzw. mehr, darf segeln (siehe 1.2). Sie hält vgl. Nr. 3 an.

1.2 HÄFEN: Ein Hafen fasst 1.5 Punkte oder mehr, nach Regel 1.1 und 1.3.

Beispiel: Die Flotte liegt im Hafen.

1.3 STÜRME: Wie 1.1 (siehe).
"""
CONFIG = 'book = "flotte"\nlanguage = "eo"\nfiles = ["regeln.txt"]\n'


def _book(
    folder: Path, config: str = CONFIG, language: Path | None = GERMAN, name: str = "languages"
) -> Compilation:
    (folder / "rulebook.toml").write_text(config, "utf-8")
    (folder / "regeln.txt").write_text(TEXT, "utf-8")
    if language is not None:
        shutil.copytree(language, folder / name / "eo")
    return compile_book(Compilation(BookFolder(folder)))


def _complaints(book: Compilation) -> list[str]:
    return [each.message for each in book.diagnostics if each.code == "RW-language"]


def test_sentences_end_by_its_abbreviations(tmp_path: Path) -> None:
    book = _book(tmp_path)
    unit = next(unit for unit in book.resolved.units if unit.number == "1.1")
    assert [sentence.text for sentence in book.sentences[unit.id]] == [
        "Eine Flotte, d.h. zwei Schiffe bzw. mehr, darf segeln (siehe 1.2).",
        "Sie hält vgl. Nr. 3 an.",
    ]
    assert unit.title == "ÜBERFÄLLE:"


def test_references_are_found_by_its_words(tmp_path: Path) -> None:
    book = _book(tmp_path)
    found = [(each.unit.number, each.text) for each in book.resolved.references if each.unit and each.target]
    assert found == [("1.1", "1.2"), ("1.2", "1.1"), ("1.2", "1.3")]
    cut = [each for each in book.diagnostics if each.code == "RW101"]
    assert len(cut) == 1 and cut[0].span is not None
    assert TEXT[cut[0].span.start : cut[0].span.end] == "siehe"
    asides = [
        node for unit in book.resolved.units for node in descendants(unit.node) if isinstance(node, Aside)
    ]
    assert [aside.role for aside in asides] == ["example"]


VOCABULARY = """
[kinds.flotte]
[individuals.nordsee]
kind = "flotte"
names = ["Nordsee"]
[individuals.ostsee]
kind = "flotte"
names = ["Ostsee"]
"""


@pytest.mark.parametrize(
    ("slot_type", "words", "expected"),
    [
        ("number", "fünf", "5"),
        ("number", "1.200", "1200"),
        ("number", "zwei hundert", "200"),
        ("comparison", "9 oder mehr", ">= 9"),
        ("comparison", "neun oder mehr", ">= 9"),
        ("comparison", "höchstens zwei", "<= 2"),
        ("comparison", "mehr als 20", "> 20"),
        ("comparison", "9 or more", None),
        ("dice", "2w6", "2"),
        ("dice", "zwei Würfel", "2"),
        ("names", "die Nordsee und die Ostsee", "nordsee, ostsee"),
        ("names", "„Nordsee“, Ostsee", "nordsee, ostsee"),
        ("kinds", "jede Flotten", "flotte"),
    ],
)
def test_slots_are_read_by_its_phrases(
    slot_type: str, words: str, expected: str | None, tmp_path: Path
) -> None:
    language = language_data(_book(tmp_path).config)
    vocabulary, diagnostics = load_vocabulary(SourceText("vocabulary.toml", VOCABULARY))
    assert vocabulary is not None, diagnostics
    value = read_slot(SlotType(slot_type), words, (), NameIndex(vocabulary, language.sentences), language)
    assert isinstance(value, SlotProblem) if expected is None else str(value) == expected


def test_the_interface_speaks_it_and_names_what_it_lacks(tmp_path: Path) -> None:
    book = _book(tmp_path)
    pages = emit_html(EditionSource(resolved=book.resolved, ledger=book.ledger, vocabulary=book.vocabulary))
    index = next(text for path, text in pages.items() if path.name == "index.html")
    assert '<html lang="eo">' in index and ">Inhalt<" in index and "Contents" not in index
    (complaint,) = [message for message in _complaints(book) if "interface" in message]
    assert "interface.skip" in complaint


def test_what_a_language_lacks_is_neutral_and_said(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    shutil.copy(GERMAN / "reader.toml", own)
    (tmp_path / "book").mkdir()
    book = _book(tmp_path / "book", language=own)
    (complaint,) = _complaints(book)
    for part in ("sentences.toml", "slots.toml", "interface.toml", "lint.toml"):
        assert part in complaint
    assert all(each.severity is Severity.INFO for each in book.diagnostics if each.code == "RW-language")


def test_a_language_of_which_nothing_is_known(tmp_path: Path) -> None:
    book = _book(tmp_path, language=None)
    (complaint,) = _complaints(book)
    assert "nothing is known of the language `eo`" in complaint


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("sentences.toml", "abbreviations = 3"),
        ("sentences.toml", "not toml at all"),
        ("sentences.toml", 'lemmatiser = "os"'),
        ("sentences.toml", '[numerals]\n"" = 1'),
        ("reader.toml", 'letters = "z-a"'),
        ("reader.toml", 'letters = "]("'),
        ("reader.toml", 'units = [""]'),
        ("slots.toml", '[comparisons]\nat_least = ["# ("]'),
        ("slots.toml", '[comparisons]\nat_least = ["# x"]\nat_most = ["# x"]'),
        ("slots.toml", 'thousands = ["abc"]'),
        ("interface.toml", "[states]\nunread = []"),
        ("lint.toml", "unknown = 1"),
    ],
)
def test_broken_files_are_reported_and_replaced(file: str, text: str, tmp_path: Path) -> None:
    own = tmp_path / "own"
    shutil.copytree(GERMAN, own)
    (own / file).write_text(text, "utf-8")
    (tmp_path / "book").mkdir()
    book = _book(tmp_path / "book", language=own)
    assert [
        each for each in book.diagnostics if each.code == "RW-language" and each.severity is Severity.ERROR
    ]
    assert book.sentences
    words = language_data(book.config)
    read_slot(SlotType.NUMBER, "7", (), NameIndex(book.vocabulary, words.sentences), words)


def test_words_of_phrases_are_no_patterns(tmp_path: Path) -> None:
    own = tmp_path / "own"
    shutil.copytree(GERMAN, own)
    (own / "slots.toml").write_text('[comparisons]\nat_least = ["# (.*)+ \\"x", "/a/ #"]\n', "utf-8")
    (own / "lint.toml").write_text('position_pointers = ["(((", "a.*b"]\n', "utf-8")
    (tmp_path / "book").mkdir()
    _book(tmp_path / "book", language=own)


def test_the_folder_can_be_named_and_lies_in_the_book(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    named = _book(tmp_path / "a", CONFIG + 'languages = "words"\n', name="words")
    assert not [message for message in _complaints(named) if "nothing is known" in message]
    (tmp_path / "b").mkdir()
    outside = _book(tmp_path / "b", CONFIG + 'languages = "../a/words"\n', language=None)
    assert any("nothing is known" in message for message in _complaints(outside))


def test_a_tag_is_a_tag(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="must be a tag"):
        _book(tmp_path, CONFIG.replace('"eo"', '"../x"'), language=None)
