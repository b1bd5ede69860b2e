"""What a proposal asks for is shown by small records, made from its rules where those of the book do not tell."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from rulewright.cli.formats.waiting_text import word_lines
from rulewright.cli.formats.witness_text import smallest_record_text
from rulewright.pipeline.smallest_records import SmallestRecordSearch
from rulewright.pipeline.trial import trial
from rulewright.rules.proposals.derived import Stretch
from rulewright.runtime.verdicts import Verdict
from tests.accept.fleets import FLEETS, PORTS
from tests.accept.fleets import make as make_fleets
from tests.accept.terminal import typing
from tests.commands.running import contents, run
from tests.compiled.garrisons import TEXT, compiled, make

KEPT = """\
  smallest records
    satisfied by walls#1 (made from the rule)
"""
BROKEN = """\
    violated by walls#1 (made from the rule)
      port_1, a port: besieged true
      1. raise(theme: port_1)"""


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A book whose sentences the grammar reads, without records."""
    return make(tmp_path)


def test_the_walk_shows_what_keeps_and_what_breaks_a_proposal(book: Path) -> None:
    shown = typing("q\n", "accept", book, "walls").out
    assert KEPT in shown and BROKEN in shown, shown


def test_the_list_shows_them_when_it_is_asked_to(book: Path) -> None:
    before = contents(book)
    shown = run("accept", book, "--list", "--records").out
    assert KEPT in shown and BROKEN in shown, shown
    assert shown.count("smallest records") == 2
    assert contents(book) == before
    assert "smallest records" not in run("accept", book, "--list").out
    assert run("accept", book, "--yes", "--records").status == 2


def test_none_is_made_where_the_records_of_the_book_tell(tmp_path: Path) -> None:
    shown = run("accept", make_fleets(tmp_path, FLEETS + PORTS), "--list", "--records").out
    fleets, ports = shown.split("(ports)")
    assert "breaks it: moves-three" in fleets and "smallest records" not in fleets
    assert "violated by ports#1 (made from the rule)" in ports


def test_what_another_reading_that_waits_asks_for_is_not_in_it(tmp_path: Path) -> None:
    duty = "\\aparag[Drill]\\label{drill} A captain must be placed in each port.\n"
    shown = run("accept", make(tmp_path, TEXT + duty), "--list", "--records").out
    assert "(drill)" in shown
    walls = shown.partition("(walls)")[2].partition("(drill)")[0]
    kept = "      port_1, a port: besieged false\n      1. raise(theme: port_1) in muster\n"
    assert f"{KEPT}{kept}{BROKEN} in muster\n\n" in walls, walls


def test_the_search_ends_in_time_and_says_so(book: Path) -> None:
    made = compiled(book)
    (walls,) = [each for each in made.attachments.proposed if each.unit.id == "walls"]
    search = SmallestRecordSearch(trial(made, [walls]).book, seconds=0)
    records = search.of(("walls#1",), told={Verdict.SATISFIED})
    assert list(smallest_record_text(records)) == [
        "  smallest records",
        "    no record was found that breaks walls#1",
    ]


def test_words_that_no_slot_reads_are_told_of_proposals_too(book: Path) -> None:
    words = "  read by no slot: port, raised\n"
    assert words in run("accept", book, "--list").out
    assert words in run("show", book, "walls").out
    assert run("accept", book, "--yes").status == 0
    accepted = run("show", book, "walls").out
    assert "  compiled\n" in accepted and words in accepted


def test_what_the_grammar_left_unread_is_told_apart(book: Path) -> None:
    made = compiled(book)
    (walls,) = [each for each in made.attachments.proposed if each.unit.id == "walls"]
    at = walls.sentence.text.index("raised")
    partial = replace(walls, unread=(Stretch(at, at + len("raised")),))
    assert list(word_lines(made, partial)) == ["  not read: “raised”", "  read by no slot: port"]
