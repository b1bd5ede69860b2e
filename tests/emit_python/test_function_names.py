"""A word of a book may be called like something that the generated modules import."""

import json
from pathlib import Path

from rulewright.pipeline.accept import accept, save_lock, waiting
from rulewright.pipeline.judge import Judge
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book

VOCABULARY = """
[[phases]]
id = "day"
[[steps]]
id = "noon"
phase = "day"
[kinds.coin]
attributes = { weight = { type = "int" }, counted = { type = "bool" } }
[verbs.add]
roles = { theme = "coin" }
effects = ["theme.weight := theme.weight + 1"]
[verbs.constant]
roles = { theme = "coin" }
effects = ["theme.counted := true"]
[adjectives.equal]
of = "coin"
means = "weight = 2 and counted = true"
"""
READING = """
reading "a"
  definition define listing(C: coin) as C.weight >= 2

reading "b"
  obligation
    for each coin C
    then C is equal and listing(C)
"""
RECORD = {
    "book": "coins",
    "turn": 1,
    "before": {"entities": {"Penny": {"kind": "coin", "weight": 1, "counted": False}}},
    "events": [
        {"n": 1, "step": "noon", "actor": "Penny", "verb": "add", "roles": {"theme": "Penny"}},
        {"n": 2, "step": "noon", "actor": "Penny", "verb": "constant", "roles": {"theme": "Penny"}},
    ],
}


def test_verbs_adjectives_and_definitions_hide_nothing_of_the_runtime(tmp_path: Path) -> None:
    (tmp_path / "rulebook.toml").write_text('book = "coins"\nfiles = ["book.tex"]\n')
    (tmp_path / "book.tex").write_text(
        "\\aparag\\label{a} Two is the minimum.\n\n\\aparag\\label{b} Coins are equal.\n"
    )
    (tmp_path / "vocabulary.toml").write_text(VOCABULARY)
    (tmp_path / "coins.rules").write_text(READING)
    record = tmp_path / "record.json"
    record.write_text(json.dumps(RECORD))
    book = compile_book(open_book(tmp_path))
    save_lock(book, accept(book, waiting(book)))
    book = compile_book(open_book(tmp_path))
    judged = Judge(book).judge(record)
    assert judged.report is not None, judged.problems
    assert [each.verdict.value for each in judged.report.results if each.check.rule == "b#1"] == ["satisfied"]
