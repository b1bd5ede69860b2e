"""The records of this project's own books notice when a sentence says something else."""

import tomllib
from pathlib import Path

import pytest

from rulewright.analyse.mutate.find_mutants import find_mutants
from rulewright.config.language_data import language_data
from rulewright.pipeline.mutate import Fate, MutationJudge, killed_share
from rulewright.pipeline.mutate_prose import WrittenFate, carry_through_prose
from rulewright.pipeline.survivors_file import SURVIVORS_FILE, new_survivors
from tests.commands.running import run
from tests.mutate.ferry import opened

BOOKS = Path(__file__).resolve().parents[2] / "rules_src"
NAMES = ("empires", "europa", "naval", "washington")
SAMPLED = "naval"
"""Judged in full; the others take longer than a test may."""


@pytest.mark.parametrize("name", NAMES)
def test_at_least_nine_in_ten_are_killed(name: str) -> None:
    figures = tomllib.loads((BOOKS / name / SURVIVORS_FILE).read_text("utf-8"))["figures"]
    assert figures["killed"] >= 0.9 * (figures["killed"] + figures["survived"])


@pytest.mark.slow
def test_no_survivor_comes_to_those_that_are_known() -> None:
    book = opened(BOOKS / SAMPLED)
    mutants = list(
        find_mutants(book.attachments.attached, book.vocabulary, language_data(book.config).sentences)
    )
    judged = MutationJudge(book, jobs=2).judge_all(mutants)
    assert not [each.mutant for each in new_survivors(book, judged)]
    assert killed_share(judged) >= 0.9
    assert not [each for each in judged if each.fate is Fate.KILLED and not each.record]


@pytest.mark.slow
def test_the_prose_of_a_book_is_read_back() -> None:
    book = opened(BOOKS / SAMPLED)
    mutants = list(
        find_mutants(book.attachments.attached, book.vocabulary, language_data(book.config).sentences)
    )
    carried = list(carry_through_prose(book, mutants, rounds=1))
    assert sum(each.fate is WrittenFate.READ for each in carried) >= 10
    assert not [each for each in carried if each.fate is WrittenFate.MISREAD]


@pytest.mark.parametrize("name", NAMES)
def test_no_sentence_is_less_understood(name: str) -> None:
    ran = run("coverage", BOOKS / name, "--check")
    assert ran.status == 0, ran
