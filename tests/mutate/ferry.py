"""A small invented book about ferries, with readings accepted and records that notice nearly everything."""

import json
from pathlib import Path
from typing import Any

from rulewright.pipeline.accept import accept, acceptable, save_lock, waiting
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book

CONFIGURATION = """
book = "ferry"
title = "Ferries"
files = ["ferry.tex"]
"""

VOCABULARY = """
[[phases]]
id = "day"

[[steps]]
id = "crossing"
phase = "day"

[kinds.game]

[kinds.guild]
names = ["guild"]
[kinds.guild.attributes]
coins = { type = "int" }

[kinds.ferry]
names = ["ferry"]
[kinds.ferry.attributes]
carts = { type = "int" }
sound = { type = "bool" }
tarred = { type = "bool" }
royal = { type = "bool" }

[individuals.farmers]
kind = "guild"
names = ["farmers"]
[individuals.smiths]
kind = "guild"
names = ["smiths"]
[individuals.bakers]
kind = "guild"
names = ["bakers"]

[verbs.cross]
roles = { theme = "ferry" }

[adjectives.sound]
of = "ferry"
means = "sound = true"
[adjectives.tarred]
of = "ferry"
means = "tarred = true"
[adjectives.royal]
of = "ferry"
means = "royal = true"
"""

PROSE = r"""
\section{Ferries}\label{ferries}
\aparag[Load]\label{load} A ferry that crosses carries at most four carts.
\bparag\label{crown} Exception: a royal ferry carries what it likes.
\aparag[Hull]\label{hull} A ferry that crosses must be sound and tarred.
\aparag[Order]\label{order} The guilds cross in this order: farmers, smiths, bakers.
\aparag[Toll]\label{toll} A guild that crosses pays 2 coins.
"""

READINGS = """
reading "load"
  obligation in crossing
    when cross(theme: ferry F)
    then F.carts {load: comparison in "carries … carts"}

reading "crown"
  permission in crossing exception to "load"
    when cross(theme: ferry F)
    where F is {who: adjectives in "a … ferry"}

reading "hull"
  obligation in crossing
    when cross(theme: ferry F)
    then F is {hull: adjectives in "must be …"}

reading "order"
  order in crossing
    cross(actor: A) by A in sequence {order: names in "order: …"}

reading "toll"
  quantity in crossing
    for each guild G (happened cross(actor: G))
    then G.coins -= {toll: number in "pays … coins"}
"""

FERRY = {"kind": "ferry", "carts": 1, "sound": True, "tarred": True, "royal": False}


def save_ferry(folder: Path) -> Path:
    """The book in a folder, its readings accepted; the folder."""
    book = folder / "ferry"
    (book / "readings").mkdir(parents=True)
    (book / "records").mkdir()
    (book / "rulebook.toml").write_text(CONFIGURATION, "utf-8")
    (book / "ferry.tex").write_text(PROSE, "utf-8")
    (book / "vocabulary.toml").write_text(VOCABULARY, "utf-8")
    (book / "readings" / "all.rules").write_text(READINGS, "utf-8")
    compiled = opened(book)
    save_lock(compiled, accept(compiled, [each for each in waiting(compiled) if acceptable(each)]))
    save_record(book, "four", "load", "satisfied", carts=4)
    save_record(book, "five", "load", "violated", carts=5)
    save_record(book, "five-of-the-crown", "load", "satisfied", carts=5, royal=True)
    save_record(book, "crown", "crown", "satisfied", royal=True)
    save_record(book, "leaks", "hull", "violated", sound=False)
    save_record(book, "bare", "hull", "violated", tarred=False)
    save_record(book, "ready", "hull", "satisfied")
    save_record(book, "in-order", "order", "satisfied", actors=("farmers", "smiths", "bakers"))
    save_record(book, "paid", "toll", "satisfied", paid=2)
    save_record(book, "unpaid", "toll", "violated", paid=0)
    save_record(book, "farmers-late", "order", "violated", actors=("smiths", "farmers"))
    return book


def save_record(
    book: Path,
    name: str,
    paragraph: str,
    verdict: str,
    actors: tuple[str, ...] = ("smiths",),
    paid: int | None = None,
    **ferry: Any,
) -> None:
    """A record in which guilds cross one after the other with one ferry, what each has `paid`, and what to expect of it."""
    guilds: dict[str, dict[str, Any]] = {
        guild: {"kind": "guild"} for guild in ("farmers", "smiths", "bakers")
    }
    crossings = [
        {"n": number, "step": "crossing", "verb": "cross", "actor": actor, "roles": {"theme": "Gull"}}
        for number, actor in enumerate(actors, start=1)
    ]
    entities = {"game": {"kind": "game"}, **guilds, "Gull": {**FERRY, **ferry}}
    record = {"book": "ferry", "before": {"entities": entities}, "events": crossings}
    if paid is not None:
        guilds["smiths"]["coins"], guilds["farmers"]["coins"] = 5, 5
        record["after"] = {"entities": {**entities, "smiths": {"kind": "guild", "coins": 5 - paid}}}
    (book / "records" / f"{name}.json").write_text(json.dumps(record), "utf-8")
    with (book / "records" / "expected.toml").open("a", encoding="utf-8") as expected:
        expected.write(f'[{name}]\nparagraph = "{paragraph}"\nverdict = "{verdict}"\n\n')


def opened(book: Path) -> Compilation:
    """The book, compiled."""
    return compile_book(open_book(book))
