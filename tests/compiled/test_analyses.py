"""What is done with authored readings is done with the grammar's: mutants, witnesses, verdicts, pages, JSON."""

import json
from pathlib import Path

import pytest

from rulewright.analyse.mutate.find_mutants import find_mutants
from rulewright.config.language_data import language_data
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.emit_book import emit_book
from rulewright.pipeline.witnesses import WitnessSearch
from tests.commands import running as commands
from tests.compiled.garrisons import TEXT, VOCABULARY, accept_all, compiled, edit, make

AMBIGUOUS = VOCABULARY.replace("[adjectives.blockaded]", '[adjectives.blockaded]\nnames = ["besieged"]')


@pytest.fixture
def made(tmp_path: Path) -> Compilation:
    book = make(tmp_path)
    accept_all(book)
    return compiled(book)


def run(*arguments: object) -> tuple[int, str]:
    ran = commands.run(*arguments)
    return ran.status, ran.said


def test_every_check_has_a_record_that_keeps_it_and_one_that_breaks_it(made: Compilation) -> None:
    search = WitnessSearch(made)
    assert len(search.checks()) == 2
    for check in search.checks():
        pair = search.pair(check)
        assert pair.satisfied is not None and pair.violated is not None, check.id


def test_compiled_sentences_have_mutants(made: Compilation) -> None:
    found = list(
        find_mutants(made.attachments.attached, made.vocabulary, language_data(made.config).sentences)
    )
    assert {each.unit for each in found} == {"placement", "walls"}
    assert any(each.slot == "which" for each in found)


def test_ledger_and_pages_tell_what_is_offered(tmp_path: Path) -> None:
    made = compiled(make(tmp_path, vocabulary=AMBIGUOUS))
    files = {str(path): content for path, content in emit_book(made)}
    rules = json.loads(files["rules.json"])
    (walls,) = next(each for each in rules["paragraphs"] if each["id"] == "walls")["sentences"]
    assert walls["state"] == "ambiguous" and walls["reading"] is None
    assert walls["why"] == "it can be read in 2 ways: they differ on “besieged”"
    assert len(walls["offered"]) == 2
    page = next(text for path, text in files.items() if path.endswith(".html") and "besieged" in str(text))
    assert str(page).count("when raise(theme: port P)") == 2
    (weather,) = next(each for each in rules["paragraphs"] if each["id"] == "weather")["sentences"]
    assert weather["state"] == "unread" and "offered" not in weather


def test_list_shows_the_words_on_which_readings_differ(tmp_path: Path) -> None:
    status, output = run("accept", str(make(tmp_path, vocabulary=AMBIGUOUS)), "--list")
    assert status == 0
    assert "they differ on “besieged”" in output and "reading 2" in output and "1 against 2" in output


def test_yes_accepts_what_is_sure(tmp_path: Path) -> None:
    book = make(tmp_path, vocabulary=AMBIGUOUS)
    status, output = run("accept", str(book), "--yes")
    assert status == 1 and "only a person can say which" in output and "1 accepted" in output
    answers = tmp_path / "answers.toml"
    answers.write_text('[[answer]]\nparagraph = "walls"\nanswer = "accept"\nreading = 2\n')
    status, output = run("accept", str(book), "--answers", str(answers))
    assert status == 0, output
    assert {entry.unit_id: entry.state for entry in compiled(book).ledger}["walls"] == "compiled"


def test_show_tells_the_offered_reading_with_its_slots(tmp_path: Path) -> None:
    status, output = run("show", str(make(tmp_path)), "walls")
    assert status == 0
    assert "proposed" in output and "which: “besieged” is besieged" in output


def test_check_follows_a_value(tmp_path: Path) -> None:
    book = make(tmp_path)
    accept_all(book)
    port = {"kind": "port", "besieged": True, "blockaded": False}
    record = {
        "book": "garrisons",
        "before": {"entities": {"game": {"kind": "game"}, "Ostende": port}},
        "events": [{"n": 1, "step": "muster", "verb": "raise", "roles": {"theme": "Ostende"}}],
    }
    (tmp_path / "record.json").write_text(json.dumps(record))
    assert run("check", str(book), str(tmp_path / "record.json"))[0] == 1
    edit(book, "A besieged port", "A blockaded port")
    status, output = run("check", str(book), str(tmp_path / "record.json"))
    assert status == 0, output


def test_show_tells_old_and_new(tmp_path: Path) -> None:
    book = make(tmp_path)
    accept_all(book)
    edit(book, "may not be raised", "must be raised")
    status, output = run("show", book, "walls")
    assert status == 0
    assert "accepted before:\n    prohibition" in output and "and now:\n  obligation" in output


def test_build_and_check_say_that_readings_wait(tmp_path: Path) -> None:
    book = make(tmp_path)
    status, output = run("build", book, "--out", tmp_path / "out")
    assert status == 0 and f"readings of 2 sentences wait to be looked at: rulewright accept {book}" in output
    assert f"rulewright accept {book} shows what can be read" in run("check", book)[1]


def test_build_counts_what_accept_lists(tmp_path: Path) -> None:
    book = make(tmp_path)
    accept_all(book)
    edit(book, "may not be raised", "must be raised")
    assert "\n0 accepted, 1 waiting\n" in run("accept", book, "--list")[1]
    assert "readings of 1 sentence wait" in run("build", book, "--out", tmp_path / "out")[1]


def test_nobody_is_asked_for_the_words_of_a_title_and_it_is_answered_by_the_name_that_is_printed(
    tmp_path: Path,
) -> None:
    book = make(tmp_path, "Muskets and Mortars, a game\n" + TEXT)
    _, covered = run("coverage", book)
    assert "front of the book (front) unread\n  Muskets and Mortars, a game\n  it stands before" in covered
    assert "word: Muskets" not in covered
    answers = tmp_path / "answers.toml"
    answers.write_text('[[answer]]\nparagraph = "(front)"\nanswer = "narrative"\nbecause = "the title"\n')
    run("accept", book, "--unread", "--answers", answers)
    assert "Mortars" not in run("coverage", book)[1]


def test_what_must_be_done_first_is_told_to_be_an_order(tmp_path: Path) -> None:
    placed = r"\aparag[First]\label{first} A captain must be placed in a port before it is removed."
    words = VOCABULARY + '[verbs.remove]\nnames = ["removed"]\nroles = { theme = "captain" }\n'
    book = compiled(make(tmp_path, TEXT + placed, words))
    (entry,) = (each for each in book.ledger if each.unit_id == "first")
    assert entry.reading is not None and "then happened earlier place" in entry.reading
    assert entry.modality == "obligation (order)"
