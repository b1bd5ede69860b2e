"""A small book in which readings wait in every way that they can."""

import json
from pathlib import Path

TEXT = r"""
\section{War}\label{war}
\aparag[Fleets]\label{fleets} A fleet enters 2 zones at most. The admiral decides about the rest.
\aparag[Ports]\label{ports} At the end every fleet must be in port.
\aparag[Storms]\label{storms} No fleet may sail in a storm.
"""
VOCABULARY = """
[[phases]]
id = "sea"
[[steps]]
id = "moves"
phase = "sea"
[[steps]]
id = "ends"
phase = "sea"
[kinds.game]
[kinds.fleet.attributes]
in_port = { type = "bool" }
[verbs.enter]
roles = { theme = "fleet" }
[verbs.enter.attributes]
zones = { type = "int" }
"""
FLEETS = """
# A comment of the author, which stays.
reading "fleets" at "A fleet enters"
  obligation in moves
    when enter(theme: fleet F) as E
    then E.zones <= {most: number in "enters … zones"}
"""
PORTS = """
reading "ports"
  obligation in ends
    for each fleet F
    then final F.in_port = true
"""
STORMS = """
# It speaks of what the vocabulary does not know.
reading "storms"
  prohibition in moves
    when enter(theme: fleet F)
    then F.stormy = true
"""


def record(zones: int, in_port: bool) -> str:
    """A fleet that enters some zones, and is in port at the end or not."""
    fleet = {"kind": "fleet", "in_port": True}
    return json.dumps(
        {
            "book": "sea",
            "before": {"entities": {"game": {"kind": "game"}, "Armada": fleet}},
            "events": [
                {
                    "n": 1,
                    "step": "moves",
                    "actor": "Armada",
                    "verb": "enter",
                    "roles": {"theme": "Armada"},
                    "attributes": {"zones": zones},
                }
            ],
            "after": {"entities": {"game": {"kind": "game"}, "Armada": {**fleet, "in_port": in_port}}},
        }
    )


EXPECTED = """
[moves-two]
paragraph = "fleets"
verdict = "satisfied"

[moves-three]
paragraph = "fleets"
verdict = "violated"
"""


def make(folder: Path, readings: str) -> Path:
    """The book with these readings, none of them accepted."""
    book = folder / "sea"
    (book / "readings").mkdir(parents=True)
    (book / "records").mkdir()
    (book / "rulebook.toml").write_text('book = "sea"\nfiles = ["sea.tex"]\n')
    (book / "sea.tex").write_text(TEXT)
    (book / "vocabulary.toml").write_text(VOCABULARY)
    (book / "readings/all.rules").write_text(readings)
    (book / "records/moves-two.json").write_text(record(2, True))
    (book / "records/moves-three.json").write_text(record(3, True))
    (book / "records/expected.toml").write_text(EXPECTED)
    return book
