"""What stands before the first heading or paragraph is text like any other: it has sentences, readings and a place."""

import json
from pathlib import Path

from tests.commands.running import run

TEXT = """Rules of the fair

A day of play has two rounds. Nobody may trade at night.

1. Opening: The gate opens.
"""
READINGS = """
reading "front" at "Rules of"
  narrative because "the title"
reading "front" at "A day"
  narrative because "an introduction"
reading "front" at "Nobody"
  judgement because "night is not recorded"
"""


def test_front_matter_is_read_accepted_and_shown(tmp_path: Path) -> None:
    book = tmp_path / "fair"
    (book / "readings").mkdir(parents=True)
    (book / "rulebook.toml").write_text('book = "fair"\nfiles = ["fair.txt"]\n')
    (book / "fair.txt").write_text(TEXT)
    (book / "readings/front.rules").write_text(READINGS)
    assert run("accept", book, "--yes").status == 0
    run("build", book, "--out", tmp_path / "out")
    rules = json.loads((tmp_path / "out/fair/rules.json").read_text())
    front = rules["paragraphs"][0]
    assert (front["id"], front["kind"], front["number"]) == ("front", "front", "")
    assert front["text"].split() == TEXT.split("1.")[0].split()
    assert [sentence["state"] for sentence in front["sentences"]] == ["narrative", "narrative", "judgement"]
    assert front["anchor"] == "index.html#front"
    assert 'id="front"' in (tmp_path / "out/fair/html/index.html").read_text()
    assert "night is not recorded" in (tmp_path / "out/fair/html/book.html").read_text()
    assert "Nobody may trade" in run("show", book, "front").out


def test_a_book_that_begins_with_a_heading_has_no_front_matter(tmp_path: Path) -> None:
    text = tmp_path / "fair.txt"
    text.write_text("1. Opening: The gate opens.\n")
    run("build", text, "--out", tmp_path / "out")
    rules = json.loads((tmp_path / "out/fair/rules.json").read_text())
    assert "front" not in [paragraph["kind"] for paragraph in rules["paragraphs"]]


VOCABULARY = """
[[phases]]
id = "fair"

[[steps]]
id = "day"
phase = "fair"

[kinds.trader]

[verbs.trade]
attributes = { night = { type = "bool" } }
"""
RULE = """
reading "front" at "Nobody"
  prohibition
    when trade() as E
    then E.night = false
"""
EXPECTED = """
[by-night]
paragraph = "front"
verdict = "violated"
"""
RECORD = {
    "book": "fair",
    "turn": 1,
    "before": {"entities": {"game": {"kind": "game"}, "ada": {"kind": "trader"}}},
    "events": [
        {"n": 1, "step": "day", "actor": "ada", "verb": "trade", "roles": {}, "attributes": {"night": True}}
    ],
}


def test_a_rule_in_the_front_matter_is_judged(tmp_path: Path) -> None:
    book = tmp_path / "fair"
    (book / "records").mkdir(parents=True)
    (book / "rulebook.toml").write_text('book = "fair"\nfiles = ["fair.txt"]\n')
    (book / "vocabulary.toml").write_text(VOCABULARY)
    (book / "fair.txt").write_text(TEXT)
    (book / "front.rules").write_text(RULE)
    (book / "records/by-night.json").write_text(json.dumps(RECORD))
    (book / "records/expected.toml").write_text(EXPECTED)
    assert run("accept", book, "--yes").status == 0
    judged = run("check", book)
    assert "1 of 1 records give the expected verdict" in judged.out, judged
