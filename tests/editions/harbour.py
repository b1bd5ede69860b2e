"""Two small editions of an invented harbour chapter, with a formalisation of each and records of play."""

import json
from pathlib import Path
from typing import Any

from rulewright.pipeline.accept import accept, acceptable, save_lock, waiting
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book

VOCABULARY = """
[[phases]]
id = "harbour"

[[steps]]
id = "docking"
phase = "harbour"

[kinds.ship]
names = ["ship"]
[kinds.ship.attributes]
plague = { type = "bool" }
royal = { type = "bool" }

[verbs.dock]
roles = { theme = "ship" }

[verbs.pay]
roles = { theme = "ship" }
[verbs.pay.attributes]
crowns = { type = "int" }

[adjectives.royal]
of = "ship"
means = "royal = true"
[adjectives.plagued]
of = "ship"
means = "plague = true"
"""

OLD = r"""
\section{Ships}\label{ships}
\aparag[Fee]\label{fee} The keeper of the quay asks 3 or more crowns of every ship that wants a berth.
\aparag[Plague]\label{plague} With plague aboard no ship may dock before the doctor comes back from town.
\aparag[Galleys] A galley of the crown is royal and never pays anything, whoever asks for money at the gate.
\aparag[Night] In the dark hours of the night nobody docks at all.
"""

NEW = r"""
\section{Ships}\label{ships}
\aparag[Pilots] Each captain listens to the pilot of the day and to nobody else around.
\aparag[Fee]\label{fee} The keeper of the quay asks 5 or more crowns of every ship that wants a berth.
\aparag[Plague]\label{plague} With fever or plague aboard a ship may dock only after the doctor has come.
\aparag[Galleys] A galley of the crown is royal and never pays anything, whoever asks for money at the gate.
"""

READINGS = """
reading "fee"
  obligation in docking
    when pay(theme: ship S) as E
    then E.crowns {fee: comparison in "asks … crowns"}

reading "plague"
  prohibition in docking
    for each ship S (S.plague = true)
    then not happens dock(theme: S)

reading "GALLEYS"
  prohibition in docking
    for each ship S (S is {who: adjectives in "is … and"})
    then not happens pay(theme: S)
"""

NIGHT = """
reading "NIGHT"
  prohibition in docking
    for each ship S
    then count of events dock(theme: S) <= 1
"""


def save_edition(
    folder: Path, text: str, readings: str = READINGS, name: str = "harbour"
) -> tuple[Path, Path]:
    """The document, and a formalisation of it apart from it with all readings accepted; their paths."""
    folder.mkdir(parents=True)
    document = folder / f"{name}.tex"
    document.write_text(text, "utf-8")
    apart = folder / "formalisation"
    (apart / "readings").mkdir(parents=True)
    (apart / "vocabulary.toml").write_text(VOCABULARY, "utf-8")
    ids = {unit.title.rstrip(":"): unit.id for unit in compile_book(open_book(document)).resolved.units}
    for title in ("Galleys", "Night"):
        readings = readings.replace(title.upper(), ids.get(title, title))
    (apart / "readings" / "ships.rules").write_text(readings, "utf-8")
    book = compile_book(open_book(document, apart))
    save_lock(book, accept(book, [each for each in waiting(book) if acceptable(each)]))
    return document, apart


def save_record(path: Path, *, crowns: int, plague: bool = False, royal: bool = False) -> Path:
    """A record of one ship that pays and docks."""
    path.parent.mkdir(parents=True, exist_ok=True)
    events: list[dict[str, Any]] = [
        {"n": 1, "step": "docking", "verb": "dock", "roles": {"theme": "Gull"}},
    ]
    if crowns:
        pays = {"n": 2, "step": "docking", "verb": "pay", "roles": {"theme": "Gull"}}
        events.append({**pays, "attributes": {"crowns": crowns}})
    ship = {"kind": "ship", "plague": plague, "royal": royal}
    record = {"book": "harbour", "before": {"entities": {"Gull": ship}}, "events": events}
    path.write_text(json.dumps(record), "utf-8")
    return path
