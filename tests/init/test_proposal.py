"""What is proposed from the words of small texts: each rule of the proposal, by a text that shows it."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from rulewright.pipeline.init_book import scaffold

ORDER = """5.0 Sea Phase

5.1 THE LOADING STEP: All players may load crates into any ferry. Each player may load two crates. Army crates must
be placed in a harbour. Army crates may not be moved from a harbour. This step is performed in the order; Oslo,
Great Bergen, Turku.

5.2 THE SAILING STEP: An unblockaded ferry may be moved from a harbour to an island. A blockaded ferry may not be
moved from a harbour. The capacity of a ferry is two crates; the capacity of a ferry never changes. A ferry may be
removed during the Repair and Refit Step of a Harbour Phase.

5.3 *CAMPAIGN CREWS: A named or anonymous captain may be hired. Lighters (called "barges") may be moved. Crates,
ferries and lorries may be moved. Each barge may be moved to a harbour.

5.4 *CAMPAIGN TOWS: The Fast Sea Tugs (FSTs) may be moved from a harbour. An FST must be removed. The captain Nansen
may hire an FST. Nansen must not be removed.
"""
RUSSIAN = """Процедура движения

1. Объявление: Активный игрок объявляет, какие морские паромы будут ходить.

2. Ход: Морские паромы помещаются в порт. Каждый игрок может переместить морские паромы в порт из залива.

3. Бой: Игрок может переместить морские паромы из порта.
"""
LATEX = r"""\chapter{Winter phase}
\section{Return of captains}
\aparag Each \boat{Red} of \OSLO must be moved to a harbour. \boatBlue must load \strange crates in a harbour.
\aparag Each \tug and 2\tug must be moved to a harbour with \strange crates. \OSLO may move a \tug.
\section{Repairs}
\aparag \OSLO must repair \boat{Red}; \TURKU may repair a \tug.
"""


def _proposed(tmp_path: Path, file: str, text: str) -> dict[str, Any]:
    (tmp_path / file).write_text(text, encoding="utf-8")
    files, _ = scaffold("ferries", tmp_path / file)
    words = next(text for path, text in files.items() if path.name == "vocabulary.toml")
    assert isinstance(words, str)
    return tomllib.loads(words)


@pytest.fixture
def words(tmp_path: Path) -> dict[str, Any]:
    return _proposed(tmp_path, "a.txt", ORDER)


def test_terms_of_several_words_are_kinds_of_their_last(words: dict[str, Any]) -> None:
    assert words["kinds"]["army_crate"] == {"is_a": "crate", "names": ["army crate"]}


def test_what_stands_in_a_list_with_kinds_is_one(words: dict[str, Any]) -> None:
    assert "lorry" in words["kinds"]


def test_short_names_that_brackets_define(words: dict[str, Any]) -> None:
    assert words["kinds"]["lighter"]["names"] == ["lighter", "barge"]
    assert "FST" in words["kinds"]["fst"]["names"]
    assert words["kinds"]["fst"]["is_a"] == "tug"


def test_verbs_have_roles(words: dict[str, Any]) -> None:
    move = words["verbs"]["move"]
    assert move["names"] == ["move"]
    assert "ferry" in move["roles"]["theme"]
    assert move["roles"]["source"] == "harbour"
    assert words["verbs"]["load"]["roles"]["theme"] == "crate"


def test_opposites_are_one_fact(words: dict[str, Any]) -> None:
    assert words["kinds"]["ferry"]["attributes"]["blockaded"] == {"type": "bool"}
    assert words["adjectives"]["blockaded"]["means"] == "blockaded = true"
    assert words["adjectives"]["unblockaded"]["means"] == "blockaded = false"
    assert words["adjectives"]["unblockaded"]["excludes"] == ["blockaded"]


def test_alternatives_are_values_of_one_fact(words: dict[str, Any]) -> None:
    sort = words["kinds"]["captain"]["attributes"]["captain_sort"]
    assert (sort["type"], set(sort["values"])) == ("enum", {"named", "anonymous"})
    assert words["adjectives"]["named"]["excludes"] == ["anonymous"]


def test_what_things_have_is_an_attribute(words: dict[str, Any]) -> None:
    assert words["kinds"]["ferry"]["attributes"]["capacity"] == {"type": "int"}
    assert "capacity" not in words["kinds"]


def test_headings_and_names_give_phases_and_steps(words: dict[str, Any]) -> None:
    assert [phase["id"] for phase in words["phases"]] == ["sea", "harbour"]
    assert [(step["id"], step["phase"]) for step in words["steps"]] == [
        ("loading", "sea"),
        ("sailing", "sea"),
        ("repair_and_refit", "harbour"),
    ]
    assert not {"step", "phase"} & set(words["kinds"])


def test_marks_are_options(words: dict[str, Any]) -> None:
    assert words["options"] == {"campaign": "the rules marked *"}


def test_who_stands_in_the_order_of_play_acts(words: dict[str, Any]) -> None:
    individuals = words["individuals"]
    assert {individuals[name]["kind"] for name in ("oslo", "great_bergen", "turku")} == {"player"}


def test_a_kind_beside_a_name_is_its_kind(words: dict[str, Any]) -> None:
    assert words["individuals"]["nansen"]["kind"] == "captain"


def test_a_russian_procedure(tmp_path: Path) -> None:
    words = _proposed(tmp_path, "b.ru.txt", RUSSIAN)
    assert [phase["id"] for phase in words["phases"]] == ["protsedura_dvizheniya"]
    assert [step["name"] for step in words["steps"]] == ["Объявление", "Ход", "Бой"]
    assert words["kinds"]["morskoy_parom"]["names"][0] == "морской паром"
    assert words["verbs"]["peremestit"]["roles"]["theme"] == "morskoy_parom"


def test_macros_are_families_kinds_adjectives_and_names(tmp_path: Path) -> None:
    words = _proposed(tmp_path, "c.tex", LATEX)
    individuals = words["individuals"]
    assert individuals["red"] == {"kind": "boat", "names": ["\\boat{Red}"]}
    assert individuals["blue"] == {"kind": "boat", "names": ["\\boat{Blue}"]}
    assert individuals["oslo"]["names"] == ["\\OSLO"]
    assert words["kinds"]["tug"]["names"] == ["\\tug"]
    assert words["adjectives"]["strange"]["names"] == ["\\strange"]
    assert [step["id"] for step in words["steps"]] == ["return_of_captains", "repairs"]
    assert {step["phase"] for step in words["steps"]} == {"winter"}


def test_a_formula_names_nothing(tmp_path: Path) -> None:
    text = (
        r"\section{Loads}"
        "\n"
        r"\aparag \OSLO loads $3\times 2$ crates. \OSLO may sell $3\times 2$ crates."
        "\n"
    )
    words = _proposed(tmp_path, "c.tex", text)
    assert {name for each in words["individuals"].values() for name in each["names"]} == {"\\OSLO"}


def test_a_language_without_an_analyser_gives_what_capitals_and_macros_tell(tmp_path: Path) -> None:
    (tmp_path / "d.txt").write_text("1. Ein Schiff von Oslo.\n", encoding="utf-8")
    files, _ = scaffold("ferries", tmp_path / "d.txt")
    assert any(path.name == "vocabulary.toml" for path in files)
