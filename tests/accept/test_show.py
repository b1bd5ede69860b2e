"""`rulewright show` tells everything that is known of a sentence."""

from pathlib import Path
from typing import Any

from rulewright.pipeline.emit_checks import emit_checks
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from rulewright.pipeline.telling_records import _acts, _entities
from rulewright.pipeline.understanding import understanding
from tests.accept.fleets import FLEETS, PORTS, STORMS, make
from tests.commands.running import run

EXCEPTION = """
reading "storms"
  permission in moves exception to "fleets"
    when enter(theme: fleet F)
    where F.in_port = false
"""


def test_words_modality_reading_precedence_check_records_and_state(tmp_path: Path) -> None:
    book = make(tmp_path, FLEETS + PORTS + EXCEPTION)
    assert run("accept", book, "--yes").status == 0
    shown = run("show", book, "fleets").out
    for told in (
        "  authored\n  obligation in moves\n",
        "  most: “2” is 2\n  fixed words: fleet, enters, zones, most\n",
        "  check fleets#1, in moves\n",
        "    is overridden by storms#1 (1 C)\n",
        "    keeps it: moves-two: Armada (fleet, in_port true); game (game)\n",
        "        moves: Armada enter theme Armada, zones 2\n",
        "    breaks it: moves-three:",
        "        because event 1: enter(theme: Armada) by Armada; Armada is a fleet; event 1: zones = 3\n",
        "“The admiral decides about the rest.”\n  unread: ",
    ):
        assert told in shown, told
    assert "    overrides fleets#1 (1 A)\n" in run("show", book, "storms").out


def test_rules_that_change_one_number_name_each_other(tmp_path: Path) -> None:
    gains = 'reading "{}" at "{}" effect for each fleet F {} then F.crew {}\n'
    book = make(
        tmp_path,
        gains.format("fleets", "A fleet enters", "", "+= 2")
        + gains.format("ports", "At the end", "(F.in_port = true)", "-= 1"),
    )
    vocabulary = book / "vocabulary.toml"
    vocabulary.write_text(vocabulary.read_text().replace('bool" }', 'bool" }\ncrew = { type = "int" }', 1))
    assert run("accept", book, "--yes").status == 0
    assert "    adds up with ports#1 (1 B): both change one number\n" in run("show", book, "fleets").out
    compiled = compile_book(open_book(book))
    assert understanding(compiled, emit_checks(compiled)).rules["ports#1"].adds_up == ("fleets#1",)


def test_what_waits_is_shown_with_its_state(tmp_path: Path) -> None:
    shown = run("show", make(tmp_path, STORMS), "storms").out
    assert "  proposed\n  prohibition in moves\n" in shown
    assert "rule storms#1 is not checked" in shown


def test_a_record_that_no_longer_shows_what_it_stands_for_is_out_of_date(tmp_path: Path) -> None:
    book = make(tmp_path, FLEETS)
    assert run("accept", book, "--yes").status == 0
    assert run("record", "witnesses", book).status == 0
    assert "\nsmallest records\n  satisfied by fleets#1 (" in run("show", book, "fleets").out
    text = book / "sea.tex"
    text.write_text(text.read_text().replace("2 zones", "3 zones"))
    shown = run("show", book, "fleets").out
    assert "out of date: the record in witnesses.json is no longer violated by fleets#1\n" in shown
    assert f"to renew them: rulewright record witnesses {book}\n" in shown
    assert "  violated by fleets#1 (" not in shown
    assert "  satisfied by fleets#1 (" in shown

    compiled = compile_book(open_book(book))
    facts = understanding(compiled, emit_checks(compiled)).rules["fleets#1"]
    assert facts.keeps is not None and facts.breaks is None
    assert facts.outdated == ("breaks",)


def test_what_is_expected_of_records_is_told_from_what_is_found(tmp_path: Path) -> None:
    book = make(tmp_path, FLEETS)
    assert run("accept", book, "--yes").status == 0
    as_expected = "\nwhat is expected of records\n  moves-two: satisfied\n  moves-three: violated\n"
    assert as_expected in run("show", book, "fleets").out
    expected = book / "records/expected.toml"
    expected.write_text(expected.read_text().replace("satisfied", "undecided"))
    shown = run("show", book, "fleets").out
    assert (
        "  moves-two: undecided\n    not so: satisfied by 1 A (fleets#1)\n  moves-three: violated\n" in shown
    )


def test_acts_that_decide_are_told_though_they_are_late_and_only_their_effect_is_a_fact() -> None:
    record: dict[str, Any] = {
        "before": {
            "entities": {"A": {"kind": "fleet", "crew": 3, "at": "B"}, "A2": {"kind": "fleet", "at": "C"}}
        },
        "events": [
            {"n": n, "step": "moves", "actor": "A", "verb": f"sail{n}", "roles": {}} for n in range(1, 9)
        ],
    }
    facts = ("A.at = D (event 7)",)
    assert _acts(record["events"], facts) == "moves: A sail7; and 7 more"
    assert _entities(record, ["A"], facts) == "A (fleet, at B); A2 (fleet, at C)"
