"""Answers of a file about a sentence that the grammar reads in two ways."""

import json
from pathlib import Path

import pytest

from tests.commands.running import contents, run
from tests.compiled.garrisons import VOCABULARY, make

AMBIGUOUS = VOCABULARY.replace("[adjectives.blockaded]", '[adjectives.blockaded]\nnames = ["besieged"]')


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return make(tmp_path, vocabulary=AMBIGUOUS)


def answered(book: Path, **answer: object) -> tuple[int, str]:
    """The status and the words of an answer about the walls."""
    file = book.parent / "answers.json"
    file.write_text(json.dumps([{"paragraph": "walls", **answer}]))
    ran = run("accept", book, "--answers", file)
    return ran.status, ran.said


def test_of_two_readings_none_is_accepted_before_somebody_says_which(book: Path) -> None:
    before = contents(book)
    status, said = answered(book, answer="accept")
    assert status == 2
    assert "2 readings of it wait" in said and "reading = 2" in said
    assert contents(book) == before


def test_the_one_that_is_named_is_accepted(book: Path) -> None:
    status, said = answered(book, answer="accept", reading=2)
    assert (status, "1 accepted" in said) == (0, True)
    lock = (book / "rulebook.lock").read_text().splitlines()
    assert len([line for line in lock if line.startswith("reading")]) == 1


def test_without_a_number_all_are_rejected(book: Path) -> None:
    assert answered(book, answer="reject", because="neither is meant")[0] == 0
    lock = (book / "rulebook.lock").read_text().splitlines()
    assert len([line for line in lock if line.startswith("rejected")]) == 2


def test_an_answer_about_what_is_settled_says_how_to_take_it_back(book: Path) -> None:
    answered(book, answer="accept", reading=2)
    status, said = answered(book, answer="accept", reading=1)
    assert status == 2
    assert "no sentence there waits for an answer" in said and "--withdraw" in said


def test_a_reading_of_the_grammar_is_taken_back_and_offered_again(book: Path) -> None:
    answered(book, answer="accept", reading=2)
    ran = run("accept", book, "--withdraw", "walls")
    assert (ran.status, "1 withdrawn" in ran.out) == (0, True)
    lock = (book / "rulebook.lock").read_text().splitlines()
    assert not [line for line in lock if line.startswith("reading")]
    assert "it can be read in 2 ways" in run("accept", book, "--list").out
