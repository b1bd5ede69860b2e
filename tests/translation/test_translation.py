"""A Russian translation is compared with its English original: planted faults are found, and nothing else."""

from pathlib import Path

import pytest

from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from rulewright.pipeline.translation import open_translation
from rulewright.source.diagnostics import Diagnostic
from tests.commands.running import run

ENGLISH = """1. SAILING

1.1 LEAVING: A fleet of two or more ships leaves port (see 1.3).

1.2 STORMS: Roll 2 dice; on 9 or more both players lose 1,000 ducats. A fleet at sea is lost.

1.3 ARRIVING: After 4 days the fleet arrives.

2. REPAIR

2.1 COST: Repair costs 15 ducats per ship (see 1.2 and 1.3).

2.1a Old ships cost twice as much.
"""
RUSSIAN = """1. ПЛАВАНИЕ

1.1 ВЫХОД: Флот из двух и более кораблей выходит из порта (см. 1.3).

1.2 ШТОРМЫ: Бросьте 2 кости; при 9 и больше оба игрока теряют 1 000 дукатов. Флот в море погибает.

1.3 ПРИБЫТИЕ: Через четыре дня флот прибывает.

2. РЕМОНТ

2.1 ЦЕНА: Ремонт стоит 15 дукатов за корабль (см. 1.2 и 1.3).

2.1а Старые корабли стоят вдвое дороже.
"""


def _write(folder: Path, english: str = ENGLISH, russian: str = RUSSIAN, original: str = "../en") -> Path:
    (folder / "en").mkdir(exist_ok=True)
    (folder / "ru").mkdir(exist_ok=True)
    (folder / "en" / "rulebook.toml").write_text('book = "sea"\nfiles = ["sea.txt"]\n', "utf-8")
    (folder / "en" / "sea.txt").write_text(english, "utf-8")
    (folder / "en" / "vocabulary.toml").write_text('[kinds.fleet]\nnames = ["fleet"]\n', "utf-8")
    (folder / "ru" / "rulebook.toml").write_text(
        f'book = "more"\nlanguage = "ru"\nfiles = ["more.txt"]\ntranslation_of = "{original}"\n', "utf-8"
    )
    (folder / "ru" / "more.txt").write_text(russian, "utf-8")
    (folder / "ru" / "vocabulary.toml").write_text('[kinds.fleet]\nnames = ["флот", "эскадра"]\n', "utf-8")
    return folder / "ru"


def _findings(book: Path) -> list[Diagnostic]:
    opened = open_translation(compile_book(open_book(book)))
    assert opened is not None
    return [each for each in opened.diagnostics if each.code.startswith("RW85")]


def _said(book: Path) -> list[str]:
    return [f"{each.code} {each.message}" for each in _findings(book)]


def test_a_faithful_translation_has_no_findings(tmp_path: Path) -> None:
    assert _said(_write(tmp_path)) == []


@pytest.mark.parametrize(
    ("was", "is_", "expected"),
    [
        (
            "1.3 ПРИБЫТИЕ: Через четыре дня флот прибывает.\n\n",
            "",
            ["RW852 the translation lacks 1.3 of the original"],
        ),
        ("2. РЕМОНТ", "1.4 БУХТЫ: Флот ждёт.\n\n2. РЕМОНТ", ["RW852 1.4 translates nothing of the original"]),
        ("15 дукатов", "16 дукатов", ["RW853 numbers differ from the original: here without 15 and with 16"]),
        ("четыре дня", "три дня", ["RW853 numbers differ from the original: here without 4 and with 3"]),
        ("1 000", "100", ["RW853 numbers differ from the original: here without 1000 and with 100"]),
        ("15 дукатов", "дукаты", ["RW853 numbers differ from the original: here without 15"]),
        ("(см. 1.2 и 1.3)", "(см. 1.2)", ["RW853 references differ from the original: here without 1.3"]),
        (
            "(см. 1.3)",
            "(см. 1.2)",
            ["RW853 references differ from the original: here without 1.3 and with 1.2"],
        ),
        ("Флот в море", "Эскадра в море", ['RW855 "Эскадра" and "Флот" (twice) both translate "fleet"']),
    ],
)
def test_planted_faults_are_found(was: str, is_: str, expected: list[str], tmp_path: Path) -> None:
    assert was in RUSSIAN
    book = _write(tmp_path, russian=RUSSIAN.replace(was, is_))
    found = _said(book)
    # A paragraph that is gone takes along the target of references to it.
    assert [each for each in found if not ("lacks" in expected[0] and each.startswith("RW853"))] == expected


def test_findings_name_both_places(tmp_path: Path) -> None:
    book = _write(tmp_path, russian=RUSSIAN.replace("15 дукатов", "16 дукатов"))
    result = run("lint", book, "--select", "RW85")
    assert result.status == 1
    assert "ru/more.txt:11:" in result.said
    assert "en/sea.txt:11:" in result.said


def test_a_changed_original_makes_its_translation_old(tmp_path: Path) -> None:
    book = _write(tmp_path)
    stamped = run("accept", book, "--translation")
    assert stamped.status == 0 and "7 of 7 paragraphs" in stamped.said
    assert _said(book) == []
    _write(tmp_path, english=ENGLISH.replace("the fleet arrives", "the fleet enters a port"))
    (finding,) = _findings(book)
    assert finding.code == "RW854" and "1.3 is older than 1.3" in finding.message
    assert finding.span is not None and finding.span.file == "more.txt"
    assert finding.related[0].span.file == "../en/sea.txt"
    run("accept", book, "2.1", "--translation")
    assert [each.code for each in _findings(book)] == ["RW854"]
    run("accept", book, "1.3", "--translation")
    assert _said(book) == []


def test_stamps_are_the_same_for_the_same_books(tmp_path: Path) -> None:
    book = _write(tmp_path)
    run("accept", book, "--translation")
    first = (book / "translation.lock").read_bytes()
    again = run("accept", book, "--translation")
    assert "0 of 7" in again.said
    assert (book / "translation.lock").read_bytes() == first


def test_a_broken_stamp_is_reported(tmp_path: Path) -> None:
    book = _write(tmp_path)
    (book / "translation.lock").write_text("# kept\n{broken\n", "utf-8")
    result = run("lint", book)
    assert "translation.lock:2:1" in result.said and result.status == 1


@pytest.mark.parametrize(
    "original", ["../nothing", "/etc", ".", "", "../../../../../../../../etc", "../en/sea.md", "a\\u0000b"]
)
def test_an_original_that_cannot_be_read_is_a_finding(original: str, tmp_path: Path) -> None:
    book = _write(tmp_path, original=original)
    result = run("lint", book)
    assert result.status == 1
    assert "cannot be compared" in result.said and "Traceback" not in result.said


def test_one_document_can_be_the_original(tmp_path: Path) -> None:
    book = _write(tmp_path, russian=RUSSIAN.replace("15 дукатов", "16 дукатов"), original="../en/sea.txt")
    (finding,) = _findings(book)
    assert finding.related[0].span.file == "../en/sea.txt"


def test_labels_pair_paragraphs_whose_numbers_moved(tmp_path: Path) -> None:
    for name, language, text in (
        (
            "en",
            "en",
            "\\aparag\\label{a} One ship.\n\\aparag New.\n\\aparag\\label{b} A port holds 3 ships.\n",
        ),
        ("fr", "fr", "\\aparag\\label{a} Un navire.\n\\aparag\\label{b} Un port tient 4 navires.\n"),
    ):
        folder = tmp_path / name
        folder.mkdir()
        more = 'translation_of = "../en"\n' if name == "fr" else ""
        (folder / "rulebook.toml").write_text(
            f'book = "b"\nlanguage = "{language}"\nfiles = ["b.tex"]\n{more}', "utf-8"
        )
        (folder / "b.tex").write_text(text, "utf-8")
    found = _said(tmp_path / "fr")
    assert any("lacks" in each for each in found)
    assert "RW853 numbers differ from the original: here without 3 and with 4" in found


def test_books_that_translate_none_are_left_alone(tmp_path: Path) -> None:
    _write(tmp_path)
    assert open_translation(compile_book(Compilation(open_book(tmp_path / "en").folder))) is None
