"""A formalisation joined to another edition says of every reading whether it still holds."""

import json
from pathlib import Path

import pytest

from tests.commands.running import run
from tests.editions.harbour import NEW, NIGHT, OLD, READINGS, save_edition
from tests.shared_material import SEEDS, needs_shared

FORMALISATIONS = Path(__file__).resolve().parents[2] / "rules_src" / "europa" / "formalisations"


def test_every_reading_is_listed_with_what_became_of_it(tmp_path: Path) -> None:
    _, formalisation = save_edition(tmp_path / "old", OLD, READINGS + NIGHT)
    document, _ = save_edition(tmp_path / "new", NEW)
    ran = run("coverage", document, "--with", formalisation, "--output-format", "json")
    readings = json.loads(ran.out)["readings"]
    assert [(each["status"], each["citation"]) for each in readings] == [
        ("value-changed", "1 B"),
        ("stale", "1 C"),
        ("fresh", "1 D"),
        ("paragraph gone", ""),
    ]
    assert readings[0]["why"] == ["fee was >= 3 and is now >= 5"]
    assert "changed since it was accepted" in readings[1]["why"][0]
    assert ran.status == 0


def test_check_says_it_once_and_on_stderr(tmp_path: Path) -> None:
    _, formalisation = save_edition(tmp_path / "old", OLD, READINGS + NIGHT)
    document, _ = save_edition(tmp_path / "new", NEW)
    ran = run("check", document, "--with", formalisation)
    assert "4 readings" in ran.err and "1 fresh, 1 value-changed, 1 stale, 1 paragraph gone" in ran.err
    assert "RW951" not in ran.said and "RW953" not in ran.said


def test_a_formalisation_that_fits_is_not_spoken_of(tmp_path: Path) -> None:
    document, formalisation = save_edition(tmp_path / "old", OLD, READINGS + NIGHT)
    assert "readings of" not in run("check", document, "--with", formalisation).said


def test_a_stale_reading_is_not_put_to_a_sentence_of_others(tmp_path: Path) -> None:
    text = OLD.replace(
        "no ship may dock", "no ship may dock. Sails are struck when the doctor is seen, and no ship may move"
    )
    readings = READINGS.replace('reading "plague"', 'reading "plague" at "With plague"') + (
        '\nreading "plague" at "Sails are"\n  narrative because "nothing of sails is recorded"\n'
    )
    _, formalisation = save_edition(tmp_path / "old", text, readings)
    cut = text.replace("With plague aboard no ship may dock. ", "")
    document, _ = save_edition(tmp_path / "new", cut, "")
    found = json.loads(run("coverage", document, "--with", formalisation, "--output-format", "json").out)
    of_plague = {
        each["opening"]: each["status"] for each in found["readings"] if each["paragraph"] == "plague"
    }
    assert of_plague == {"With plague": "sentence gone", "Sails are": "fresh"}


def test_files_of_a_formalisation_are_named_by_their_own_folder(tmp_path: Path) -> None:
    document, formalisation = save_edition(tmp_path / "old", OLD)
    (formalisation / "readings" / "ships.rules").write_text('reading "fee"\n  nonsense\n', "utf-8")
    said = run("check", document, "--with", formalisation).err
    assert str(formalisation / "readings" / "ships.rules") in said
    (formalisation / "vocabulary.toml").write_text("[kinds", "utf-8")
    assert str(formalisation / "vocabulary.toml") in run("check", document, "--with", formalisation).err


@needs_shared
@pytest.mark.shared
def test_the_formalisation_of_one_seed_on_the_other() -> None:
    found = run(
        "coverage",
        SEEDS / "europa-interphase-2014.tex",
        "--with",
        FORMALISATIONS / "europa-interphase-2013",
        "--output-format",
        "json",
    )
    readings = json.loads(found.out)["readings"]
    statuses = {each["status"] for each in readings}
    assert {"fresh", "paragraph gone"} <= statuses
    assert "unusable" not in statuses
    assert all(each["why"] or each["status"] in ("fresh", "paragraph gone") for each in readings)
