"""Authored readings against the grammar's, and given up for them."""

import json
from pathlib import Path

import pytest

from rulewright.pipeline.derive_authored import Outcome, rederive
from tests.commands.running import run
from tests.compiled.garrisons import TEXT, VOCABULARY, accept_all, compiled, edit, make, states

WALLS = """
# Kept.

# Why walls stay as they are.
reading "walls"
  prohibition
    when raise(theme: port P)
    then P is {which: adjectives in "A … port"}
"""
PLACEMENT = """
reading "placement"
  obligation
    when place(theme: captain C, goal: P)
    then P is {which: adjectives in "an … and"} for C
"""


def record(verb: str, **roles: str) -> str:
    player = {"kind": "player"}
    ports = {
        "Ostende": {"kind": "port", "owner": "FRA", "besieged": True},
        "Calais": {"kind": "port", "owner": "FRA", "besieged": False},
        "Dover": {"kind": "port", "owner": "ENG", "besieged": False},
    }
    entities = {
        "game": {"kind": "game"},
        "FRA": player,
        "ENG": player,
        **ports,
        "Bart": {"kind": "captain", "owner": "FRA", "at": None},
    }
    event = {"n": 1, "step": "muster", "verb": verb, "roles": roles}
    return json.dumps({"book": "garrisons", "before": {"entities": entities}, "events": [event]})


RECORDS = {
    "raise-besieged": (record("raise", theme="Ostende"), "walls", "violated"),
    "raise-free": (record("raise", theme="Calais"), "walls", "satisfied"),
    "place-besieged": (record("place", theme="Bart", goal="Ostende"), "placement", "satisfied"),
    "place-abroad": (record("place", theme="Bart", goal="Dover"), "placement", "violated"),
    "place-home": (record("place", theme="Bart", goal="Calais"), "placement", "satisfied"),
}


@pytest.fixture
def book(tmp_path: Path) -> Path:
    made = make(tmp_path)
    (made / "readings.rules").write_text(WALLS.replace("P is {", "P is not {") + PLACEMENT)
    (made / "records").mkdir()
    expected = []
    for name, (text, paragraph, verdict) in RECORDS.items():
        (made / f"records/{name}.json").write_text(text)
        expected.append(f'[{name}]\nparagraph = "{paragraph}"\nverdict = "{verdict}"\n')
    (made / "records/expected.toml").write_text("\n".join(expected))
    accept_all(made)
    assert run("check", made).status == 0
    return made


def test_the_same_verdicts_are_found_and_others_named(book: Path) -> None:
    found = {each.authored.unit.id: each for each in rederive(compiled(book))}
    assert found["walls"].outcome is Outcome.SAME
    assert found["placement"].outcome is Outcome.OTHER
    assert found["placement"].why == ("place-besieged: violated, was satisfied (placement)",)


def test_without_a_record_that_breaks_it_nothing_is_known(book: Path) -> None:
    (book / "records/raise-besieged.json").unlink()
    found = {each.authored.unit.id: each.outcome for each in rederive(compiled(book))}
    assert found["walls"] is Outcome.UNTRIED


def test_what_other_sentences_rest_on_stays(book: Path) -> None:
    rules = (book / "readings.rules").read_text()
    rules = rules.replace(
        "  prohibition\n", "  definition define walled(P) as P is besieged\n  prohibition\n", 1
    )
    (book / "readings.rules").write_text(rules.replace(" for C", " for C and not walled(P)"))
    assert run("accept", book, "--yes").status == 0
    found = {each.authored.unit.id: each for each in rederive(compiled(book))}
    assert found["walls"].outcome is Outcome.OTHER
    assert found["walls"].why[0].startswith("placement would not run any more: ")


def test_a_reading_that_nothing_breaks_takes_no_place(book: Path) -> None:
    edit(book, "may not be raised.", "may not be raised and a sunken port may not be raised.")
    sunken = """
[adjectives.sunken]
of = "port"
means = "besieged = true and not besieged = true"
"""
    (book / "vocabulary.toml").write_text(VOCABULARY + sunken)
    assert run("accept", book, "--yes").status == 0
    found = {each.authored.unit.id: each for each in rederive(compiled(book), ["walls"])}
    assert found["walls"].outcome is Outcome.VACUOUS
    assert found["walls"].why[0].startswith("no record was found that breaks it")
    assert "authored readings replaced" not in run("accept", book, "--adopt", "walls").out


def test_coverage_derives_and_changes_nothing(book: Path) -> None:
    before = (book / "rulebook.lock").read_bytes()
    ran = run("coverage", book, "--derive")
    assert ran.status == 0
    assert "(walls) same" in ran.out and "the same verdicts on all records" in ran.out
    assert (book / "rulebook.lock").read_bytes() == before
    told = json.loads(run("coverage", book, "--derive", "--output-format", "json").out)
    assert [each["outcome"] for each in told] == ["other verdicts", "same"]


def test_an_authored_reading_gives_way(book: Path) -> None:
    assert "authored readings replaced: 1" not in run("accept", book, "--adopt", "--list").out
    ran = run("accept", book, "--adopt")
    assert ran.status == 0 and "authored readings replaced: 1" in ran.out
    assert states(compiled(book)) == {"placement": "authored", "walls": "compiled", "weather": "unread"}
    assert (book / "readings.rules").read_text().lstrip() == "# Kept.\n\n" + PLACEMENT.lstrip()
    assert run("check", book).status == 0
    assert "50% of the readings are the grammar's" in run("coverage", book).out


def test_a_file_of_which_nothing_is_left_goes(book: Path) -> None:
    (book / "readings.rules").write_text(PLACEMENT)
    (book / "walls.rules").write_text(WALLS.replace("# Kept.", "").replace("P is {", "P is not {"))
    accept_all(book)
    ran = run("accept", book, "--adopt")
    assert ran.status == 0, ran
    assert not (book / "walls.rules").exists()
    assert states(compiled(book)) == {"placement": "authored", "walls": "compiled", "weather": "unread"}


def test_records_answer_which_of_two_readings_is_meant(book: Path) -> None:
    watch = r"\aparag[Watch]\label{watch} A captain must be placed before a port is raised."
    (book / "garrisons.tex").write_text(TEXT + watch)
    written = """
reading "watch"
  obligation
    when raise(theme: a port)
    then happened earlier place(theme: a captain)
"""
    rules = book / "readings.rules"
    rules.write_text(rules.read_text() + written)
    kept = json.loads(record("place", theme="Bart", goal="Calais"))
    kept["events"].append({"n": 2, "step": "muster", "verb": "raise", "roles": {"theme": "Calais"}})
    (book / "records/place-and-raise.json").write_text(json.dumps(kept))
    (book / "records/quiet.json").write_text(json.dumps({**kept, "events": []}))
    assert run("accept", book, "--yes").status == 0
    found = next(iter(rederive(compiled(book), ["watch"])))
    assert found.outcome is Outcome.SAME_AMONG and found.same == (False, True)
    ran = run("accept", book, "--adopt", "watch")
    assert "authored readings replaced: 1" in ran.out
    assert states(compiled(book))["watch"] == "compiled"
    assert "watch" not in rules.read_text()


def test_the_backlog_counts_what_is_missing(tmp_path: Path) -> None:
    more = r"\aparag[Gulls]\label{gulls} The gull grumbles. A besieged gull may not be raised."
    book = make(tmp_path, TEXT + more)
    told = json.loads(run("coverage", book, "--output-format", "json").out)
    missing = {each["what"]: (each["unlocks"], each["sentences"]) for each in told["backlog"]}
    assert missing["gull"] == (1, 2)
    assert missing["grumbles"] == (0, 2)
    assert told["backlog"][0]["what"] == "gull"
    assert "   1    2  word: gull" in run("coverage", book).out
