"""`rulewright record`: witnesses made, written, checked, shown; records made smaller."""

import json
from pathlib import Path

from tests.commands.running import run


def test_a_new_record_gives_the_verdict_asked_for(sea: Path, tmp_path: Path) -> None:
    for verdict, status in (("satisfied", 0), ("violated", 1)):
        made = run("record", "new", sea, "1", "--verdict", verdict)
        assert made.status == 0, made.err
        path = tmp_path / f"{verdict}.json"
        path.write_text(made.out)
        judged = run("check", sea, path, "--output-format", "json", "--allow-undecided")
        results = json.loads(judged.out)[0]["results"]
        assert results[0]["verdict"] == verdict
        assert judged.status == status


def test_a_paragraph_without_a_check_is_a_usage_error(sea: Path) -> None:
    (sea / "readings/all.rules").write_text("")
    ran = run("record", "new", sea, "1")
    assert ran.status == 2
    assert "has no check" in ran.err


def test_a_record_shrinks(sea: Path) -> None:
    made = run("record", "minimise", sea, sea / "records/leaves.json", "--paragraph", "2")
    assert made.status == 0, made.err
    small = json.loads(made.out)
    assert small["events"] == []
    assert list(small["before"]["entities"]) == ["Armada"]
    assert "violated by" in made.err


def test_a_record_that_breaks_the_schema_is_refused(sea: Path, tmp_path: Path) -> None:
    path = tmp_path / "wrong.json"
    path.write_text('{"book": "sea", "before": {"entities": {"X": {"kind": "whale"}}}}')
    ran = run("record", "minimise", sea, path, "--paragraph", "2")
    assert ran.status == 2
    assert "unknown kind 'whale'" in ran.err


def test_witnesses_are_written_and_then_fresh(sea: Path) -> None:
    assert run("record", "witnesses", sea, "--check").status == 1
    ran = run("record", "witnesses", sea)
    assert ran.status == 0, ran.err
    assert "2 checks, records 2 satisfied and 2 violated" in ran.out
    text = (sea / "witnesses.json").read_text()
    pairs = json.loads(text)["checks"].values()
    assert all(pair["satisfied"] and pair["violated"] for pair in pairs)
    assert run("record", "witnesses", sea, "--check").status == 0
    assert run("record", "witnesses", sea).status == 0
    assert (sea / "witnesses.json").read_text() == text
    run("record", "witnesses", sea, "--afresh")
    assert (sea / "witnesses.json").read_text() == text


def test_show_prints_both_records_in_short_form(sea: Path) -> None:
    run("record", "witnesses", sea)
    out = run("show", sea, "2").out
    assert "smallest records" in out
    assert "satisfied by" in out and "violated by" in out
    assert "Armada, a fleet" in out and "in_port false" in out


def test_witnesses_of_a_changed_reading_are_lost_and_found_anew(sea: Path) -> None:
    run("record", "witnesses", sea)
    readings = sea / "readings/all.rules"
    readings.write_text(readings.read_text().replace("final F.in_port = true", "final F.in_port = false"))
    assert run("accept", sea, "--yes").status == 0
    ran = run("record", "witnesses", sea, "--check")
    assert ran.status == 1
    assert "no record in witnesses.json is violated" in ran.err
    assert run("record", "witnesses", sea).status == 0
    assert run("record", "witnesses", sea, "--check").status == 0


def test_a_check_that_nothing_can_break_is_an_error_with_the_reason(sea: Path) -> None:
    readings = sea / "readings/all.rules"
    demand = "final F.in_port = true or final F.in_port != true"
    readings.write_text(readings.read_text().replace("final F.in_port = true", demand))
    assert run("accept", sea, "--yes").status == 0
    ran = run("record", "witnesses", sea)
    assert ran.status == 1
    assert "RW981" in ran.err
    assert f"where it applies, this held in every record that was tried: {demand}" in " ".join(
        ran.err.split()
    )
    assert run("record", "witnesses", sea, "--check").status == 1
    assert "never violated by" in run("show", sea, "2").out
    assert run("explain", "RW981").status == 0


def test_a_broken_file_is_a_diagnostic(sea: Path) -> None:
    (sea / "witnesses.json").write_text('{"book": 3')
    for ran in (run("show", sea, "2"), run("record", "witnesses", sea, "--check")):
        assert "Traceback" not in ran.said
    assert run("record", "witnesses", sea, "--check").status == 1


def test_a_folder_behind_the_book_stands_for_its_records(sea: Path, tmp_path: Path) -> None:
    folder = tmp_path / "played"
    folder.mkdir()
    for name in ("a", "b"):
        (folder / f"{name}.json").write_bytes((sea / "records/leaves.json").read_bytes())
    (folder / "notes.txt").write_text("1.1 Not a rule.\n")
    ran = run("check", sea, folder, "--output-format", "json")
    assert [Path(each["record"]).name for each in json.loads(ran.out)] == ["a.json", "b.json"]
    assert ran.status == 1
    assert run("check", sea, tmp_path / "none").status == 2
