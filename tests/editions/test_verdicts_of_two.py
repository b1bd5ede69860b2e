"""One set of records judged by two editions: which verdicts differ, and what changed in the paragraphs."""

import json
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from tests.commands.running import Ran, git, run
from tests.editions.harbour import NEW, NIGHT, OLD, READINGS, save_edition, save_record
from tests.shared_material import GOLD, SEEDS, needs_shared

FORMALISATIONS = Path(__file__).resolve().parents[2] / "rules_src" / "europa" / "formalisations"


@pytest.fixture
def editions(tmp_path: Path) -> list[object]:
    old, of_old = save_edition(tmp_path / "old", OLD, READINGS + NIGHT)
    new, of_new = save_edition(
        tmp_path / "new", NEW, READINGS.replace("not happens dock(theme: S)", "happens pay(theme: S)")
    )
    records = tmp_path / "records"
    save_record(records / "four.json", crowns=4)
    save_record(records / "five.json", crowns=5)
    save_record(records / "sick.json", crowns=6, plague=True)
    return [old, new, "--with", of_old, "--with-new", of_new, "--records", records]


def _json(ran: Ran) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_differing_verdicts_stand_with_the_change_that_makes_them(editions: list[object]) -> None:
    ran = run("diff", *editions, "--output-format", "json")
    compared = _json(ran)
    assert ran.status == 1
    assert (compared["records"], compared["differing"]) == (3, 2)
    fee, plague = compared["paragraphs"]
    assert (fee["old"]["citation"], fee["new"]["citation"]) == ("1 A", "1 B")
    assert [(each["record"], each["old"]["verdict"], each["new"]["verdict"]) for each in fee["records"]] == [
        ("four", "satisfied", "violated")
    ]
    assert [(each["aspect"], each["old"], each["new"]) for each in fee["change"]["details"]] == [
        ("number", "3", "5")
    ]
    assert [each["record"] for each in plague["records"]] == ["sick"]
    assert plague["old_readings"] and not plague["new_readings"]
    assert [(each["old"], each["new"], each["records"]) for each in compared["whole"]] == [
        ("satisfied", "violated", ["four"]),
        ("violated", "satisfied", ["sick"]),
    ]


def test_the_text_says_paragraph_beside_paragraph(editions: list[object]) -> None:
    said = run("diff", *editions).out
    assert "1 A Fee → 1 B Fee: renumbered, changed\n  number 3 → 5" in said
    assert "four: satisfied → violated" in said
    assert "1 record is satisfied by" in said and "1 record is violated by" in said
    assert "3 records judged by both editions; verdicts differ on 2 of them, in 2 paragraphs" in said


def test_a_word_by_which_verdicts_differ_is_shown_and_is_not_called_wording_alone(tmp_path: Path) -> None:
    old, of_old = save_edition(tmp_path / "old", OLD)
    new, of_new = save_edition(tmp_path / "new", OLD.replace("is royal and", "is plagued and"))
    record = save_record(tmp_path / "royal.json", crowns=3, royal=True)
    said = run("diff", old, new, "--with", of_old, "--with-new", of_new, "--records", record).out
    assert "its words differ, and with them what is checked of it" in said and "only" not in said
    assert "[-royal-] {+plagued+}" in said
    assert "royal: violated → satisfied" in said or "royal: violated → not_applicable" in said


def test_a_record_that_one_edition_has_no_check_for_any_more_is_not_satisfied_by_it(tmp_path: Path) -> None:
    old, of_old = save_edition(tmp_path / "old", OLD)
    fee, rest = READINGS.strip().split("\n\n", 1)
    assert fee.startswith('reading "fee"')
    new, of_new = save_edition(tmp_path / "new", OLD, rest)
    for name, crowns, royal in (("two", 2, False), ("royal", 5, True)):
        save_record(tmp_path / "records" / f"{name}.json", crowns=crowns, royal=royal)
    options = ["--with", of_old, "--with-new", of_new, "--records", tmp_path / "records"]
    said = run("diff", old, new, *options).out
    assert "two: violated → no check" in said
    assert f"1 record is violated by {old}, not checked for that by {new}\n" in said
    assert said.endswith("differ on 1 of them, in 1 paragraph\n")
    compared = _json(run("diff", old, new, *options, "--output-format", "json"))
    assert [(each["old"], each["new"], each["records"]) for each in compared["whole"]] == [
        ("violated", "no check", ["two"])
    ]


def test_an_edition_against_itself_differs_in_nothing(editions: list[object]) -> None:
    old, _, _, of_old, _, _, _, records = editions
    ran = run("diff", old, old, "--with", of_old, "--records", records)
    assert ran.status == 0
    assert "verdicts differ on 0" in ran.out


def test_a_revision_has_the_readings_that_lie_in_files_of_it(editions: list[object], tmp_path: Path) -> None:
    of_old, records = editions[3], editions[-1]
    assert isinstance(of_old, Path)
    book = tmp_path / "books" / "harbour"
    copytree(of_old, book)
    (book / "rulebook.toml").write_text(
        'book = "harbour"\nfiles = ["harbour.tex"]\n[theme]\nlogo = "logo.png"\n', "utf-8"
    )
    (book / "logo.png").write_bytes(b"\x89PNG\r\n\x1a\n\0")
    (book / "harbour.tex").write_text(OLD, "utf-8")
    for command in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "-m", "first"]):
        git(tmp_path / "books", *command)
    ran = run("diff", f"{book}@HEAD", book, "--records", records)
    assert (ran.status, ran.err) == (0, "")
    assert "3 records judged by both editions; verdicts differ on 0 of them" in ran.out
    (book / "readings" / "ships.rules").unlink()
    assert run("diff", f"{book}@HEAD", book, "--records", records).status == 2


def test_a_record_that_one_cannot_judge_is_named(editions: list[object], tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{", "utf-8")
    ran = run("diff", *editions, "--records", broken)
    assert ran.status == 1
    assert ran.out.count("cannot judge it") == 2


def test_without_a_formalisation_nothing_is_judged(editions: list[object]) -> None:
    old, new, *_ = editions
    ran = run("diff", old, new, "--records", editions[-1])
    assert ran.status == 2
    assert "--with-new" in ran.err


@needs_shared
@pytest.mark.shared
@pytest.mark.slow
def test_the_gold_records_by_both_seeds(tmp_path: Path) -> None:
    for line in (GOLD / "records" / "europa.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        (tmp_path / f"{row['id']}.json").write_text(json.dumps(row["record"]), "utf-8")
    ran = run(
        "diff",
        SEEDS / "europa-interphase-2013.tex",
        SEEDS / "europa-interphase-2014.tex",
        "--with",
        FORMALISATIONS / "europa-interphase-2013",
        "--with-new",
        FORMALISATIONS / "europa-interphase-2014",
        "--records",
        tmp_path,
        "--output-format",
        "json",
    )
    compared = _json(ran)
    assert compared["records"] > 200
    assert not compared["unjudged"]
    assert all(each["why"] or each["change"] for each in compared["paragraphs"])
    assert any(each["old"] and each["new"] for each in compared["paragraphs"])
