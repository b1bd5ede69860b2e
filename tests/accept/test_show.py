"""`rulewright show` tells everything that is known of a sentence."""

from pathlib import Path

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
        "  authored\n  obligation\n  obligation in moves\n",
        "  most: “2” is 2\n  fixed words: fleet, enters, zones, most\n",
        "  check fleets#1, in moves\n",
        "    is overridden by storms#1 (1 C)\n",
        "    keeps it: moves-two: Armada (fleet, in_port true); game (game)\n",
        "        moves: Armada enter theme Armada, zones 2\n",
        "    breaks it: moves-three:",
        "“The admiral decides about the rest.”\n  unread: ",
    ):
        assert told in shown, told
    assert "    overrides fleets#1 (1 A)\n" in run("show", book, "storms").out


def test_what_waits_is_shown_with_its_state(tmp_path: Path) -> None:
    shown = run("show", make(tmp_path, STORMS), "storms").out
    assert "  proposed\n  prohibition\n" in shown
    assert "rule storms#1 is not checked" in shown
