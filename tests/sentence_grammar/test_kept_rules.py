"""The rules of a grammar are kept for other runs, and made again where what is kept is of no use."""

from pathlib import Path

import pytest

from rulewright.sentences.grammar import kept_rules
from rulewright.sentences.grammar.earley import SENTENCE, TITLE, Grammar
from rulewright.sentences.grammar.rules import Rules

TEXT = """
start: "a" part "b" -> ab
     | part+ -> parts
part: KIND -> kind | ("the" | "a")? NAME -> name
title: part
%declare KIND NAME
"""


def rules(grammar: Grammar) -> list[object]:
    return [(rule.name, rule.origin, rule.symbols, rule.kept, rule.order) for rule in grammar.rules]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "new" / "grammar.msgpack"


def test_kept_rules_are_the_same_and_are_not_made_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Grammar(TEXT, file)
    assert [each.name for each in file.parent.iterdir()] == [file.name]
    monkeypatch.setattr(kept_rules, "rules_of", lambda *_: pytest.fail("they are made again"))
    kept = Grammar(TEXT, file)
    assert rules(kept) == rules(made)
    assert kept.literals == made.literals
    assert kept.constructions == made.constructions == {"ab", "parts", "kind", "name", "title"}


def test_another_text_gives_other_rules(file: Path) -> None:
    Grammar(TEXT, file)
    other = TEXT.replace("-> ab", "-> other")
    assert "other" in Grammar(other, file).constructions
    assert "ab" in Grammar(TEXT, file).constructions


@pytest.mark.parametrize("content", [b"", b"nothing", b"\x93" * 5000])
def test_a_broken_file_is_replaced(file: Path, content: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(content)
    assert "ab" in Grammar(TEXT, file).constructions
    assert file.read_bytes() != content


def test_a_file_that_cannot_be_written_is_none(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("", "utf-8")
    assert isinstance(kept_rules.kept_rules(TEXT, [SENTENCE, TITLE], tmp_path / "taken" / "x"), Rules)
