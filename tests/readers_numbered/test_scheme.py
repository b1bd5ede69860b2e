"""The numbering scheme is inferred, shown as data, and can be declared; several files make one book."""

from pathlib import Path

import msgspec

from rulewright.config.book_config import BookConfig, NumberingConfig, SchemeConfig
from rulewright.document.walk import units
from rulewright.readers.numbered_text import read_numbered_text
from rulewright.readers.words import words_for
from rulewright.source.files import BookFolder

from ..generators.numbered_english import comprehensive
from .reading import CONFIG, FILE, numbers, read


def _declared(scheme: SchemeConfig) -> BookConfig:
    return BookConfig(book="book", files=(FILE,), numbering=NumberingConfig(scheme=scheme))


def test_inferred_levels() -> None:
    scheme = read(comprehensive(2, 60_000).text).scheme
    assert scheme.hundreds
    assert scheme.skipped == ("l", "o")
    assert [(level.shape, level.depth) for level in scheme.levels][:3] == [("9.", 1), ("9.9", 2), ("9.9a", 3)]
    assert msgspec.json.encode(scheme)


def test_digits_behind_the_point_may_be_levels() -> None:
    text = "5.0 Ports\n\n5.1 One.\n\n5.11 Two.\n\n5.12 Three.\n\n5.2 Four.\n\n5.21 Five.\n\n5.22 Six.\n\n5.3 Seven.\n"
    result = read(text)
    assert result.scheme.digits
    assert result.diagnostics == ()
    assert [len(unit.children) for unit in units(result.book)] == [3, 2, 0, 0, 2, 0, 0, 0]


def test_declared_forms_are_the_only_ones() -> None:
    text = "1.1 Ports.\n\n(a) One.\n\n(b) Two.\n"
    assert numbers(read(text).book) == ["1.1", "(a)", "(b)"]
    assert numbers(read(text, _declared(SchemeConfig(forms=("9.9",)))).book) == ["1.1"]


def test_declared_marks_are_options() -> None:
    text = "1.1 *RAIDS: Raid.\n\n1.2 SIEGES: Besiege.\n"
    config = _declared(SchemeConfig(markers={"*": "campaign"}))
    assert [unit.options for unit in units(read(text, config).book)] == [("campaign",), ()]
    assert [unit.options for unit in units(read(text).book)] == [("*",), ()]


def test_files_are_one_book() -> None:
    texts = {"one.txt": "1.0 Ports\n\n1.1 See 2.1.\n", "two.txt": "A preface.\n\n2.0 Fleets\n\n2.1 Sail.\n"}
    result = read_numbered_text(BookFolder(Path("/nonexistent"), texts), tuple(texts), CONFIG)
    assert numbers(result.book) == ["1.0", "1.1", "", "2.0", "2.1"]
    assert set(result.sources) == set(texts)


def test_a_file_that_is_not_there_is_a_diagnostic() -> None:
    result = read_numbered_text(BookFolder(Path("/nonexistent")), ("none.txt",), CONFIG)
    assert [each.code for each in result.diagnostics] == ["RW-file"]


def test_languages_are_chosen_by_letters() -> None:
    def promises(language: str, text: str) -> tuple[str, ...]:
        return words_for(BookConfig(book="book", language=language), text).promises

    assert "см." in promises("en", "Флот идёт в порт.")
    assert "см." not in promises("en", "The fleet enters the port.")
    assert "see" in promises("xx", "")
