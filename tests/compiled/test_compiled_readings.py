"""Readings that the sentence grammar makes: offered, accepted, followed when values change, and stale when meaning does."""

from pathlib import Path

import pytest

from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.derivations import Derivations
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from rulewright.rules.attachments import Standing
from rulewright.rules.proposals.derived import Derived, DerivedReading
from tests.compiled.garrisons import (
    TEXT,
    accept_all,
    acceptance,
    compiled,
    edit,
    make,
    reading_of,
    states,
)

WAGES = r"""
\section{Pay}\label{pay}
\aparag[Wages]\label{wages} Each player loses 1 coin.
"""
PLAYERS = """
[[phases]]
id = "pay"
[[steps]]
id = "pay"
phase = "pay"
[kinds.player.attributes]
coins = { type = "int", names = ["coin"] }
"""


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return make(tmp_path)


@pytest.fixture
def accepted(book: Path) -> Path:
    accept_all(book)
    return book


def codes(made: Compilation) -> list[str]:
    return [each.code for each in made.diagnostics]


def lock(book: Path) -> list[str]:
    return [
        line
        for line in (book / "rulebook.lock").read_text().splitlines()
        if not line.startswith(("#", "unit"))
    ]


# --- offered --------------------------------------------------------------------------------------------


def test_readings_are_offered_and_none_runs(book: Path) -> None:
    made = compiled(book)
    assert states(made) == {"placement": "proposed", "walls": "proposed", "weather": "unread"}
    assert made.rules.rules == ()
    assert {each.standing for each in made.attachments.proposed} == {Standing.PROPOSED}


def test_values_are_slots(book: Path) -> None:
    (walls,) = [each for each in compiled(book).attachments.proposed if each.unit.id == "walls"]
    assert {name: str(value) for name, value in walls.values.items()} == {"which": "besieged"}


def test_commands_that_judge_ask_for_no_proposals(book: Path) -> None:
    made = compile_book(open_book(book))
    assert made.attachments.proposed == ()
    assert states(made)["walls"] == "unread"


def test_a_word_that_nobody_knows_is_said_to_be_missing(book: Path) -> None:
    entry = next(each for each in compiled(book).ledger if each.unit_id == "weather")
    assert entry.why is not None
    assert "“grumbles”, “squall”: a name in the vocabulary" in entry.why


def test_a_number_of_a_paragraph_is_no_name_that_is_missing(book: Path) -> None:
    edit(book, "grumbles", "heeds 3.1 and b")
    entry = next(each for each in compiled(book).ledger if each.unit_id == "weather")
    assert entry.why is not None
    assert "know “heeds”, “squall”: a name" in entry.why
    assert "“3.1”, “b” marks a paragraph or an item" in entry.why


def test_without_a_vocabulary_the_ledger_says_why_nothing_is_offered(tmp_path: Path) -> None:
    made = compiled(make(tmp_path, vocabulary=""))
    assert made.attachments.proposed == ()
    assert "the book has no vocabulary" in str(made.ledger[0].why)


def test_in_a_language_without_a_grammar_nothing_is_offered(tmp_path: Path) -> None:
    book = make(tmp_path)
    edit(book, '"en"', '"fr"', "rulebook.toml")
    assert "no sentence grammar for the language 'fr'" in str(compiled(book).ledger[0].why)


def test_a_language_may_name_its_country(tmp_path: Path) -> None:
    book = make(tmp_path)
    edit(book, '"en"', '"en-GB"', "rulebook.toml")
    assert states(compiled(book))["walls"] == "proposed"


def test_a_rejected_reading_is_not_offered_again(book: Path) -> None:
    waiting = acceptance(book)
    (walls,) = [each for each in waiting.sentences() if each.unit.id == "walls"]
    waiting.reject(walls.candidates, "walls may be raised")
    made = acceptance(book)
    assert states(made.book)["walls"] == "rejected"
    assert [each.unit.id for each in made.sentences()] == ["placement"]
    assert [each.unit.id for each in made.sentences(rejected=True)] == ["placement", "walls"]


def test_an_ill_typed_reading_is_not_offered(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = "prohibition\n  for each port P (P.colour = 'red')\n  then not happens raise(theme: P)"
    derived = Derived(readings=(DerivedReading(rules=rules),))
    monkeypatch.setattr(Derivations, "derived", lambda *_, **__: derived)
    made = compiled(book)
    assert made.attachments.proposed == ()
    assert "colour" in str(made.ledger[0].why)


# --- accepted -------------------------------------------------------------------------------------------


def test_accepted_readings_run_and_are_compiled(accepted: Path) -> None:
    made = compiled(accepted)
    assert states(made) == {"placement": "compiled", "walls": "compiled", "weather": "unread"}
    assert [rule.unit for rule in made.rules.rules] == ["placement", "walls"]
    assert codes(made) == []
    assert states(compile_book(open_book(accepted)))["walls"] == "compiled"


def test_the_lock_has_one_line_a_reading_and_no_sentence(accepted: Path) -> None:
    lines = lock(accepted)
    assert len(lines) == 2
    assert all(line.startswith("reading {") and '"derived"' in line for line in lines)
    assert "must be placed in an" not in "".join(lines)


def test_a_changed_value_takes_effect(accepted: Path) -> None:
    edit(accepted, "A besieged port", "A blockaded port")
    made = compiled(accepted)
    walls = reading_of(made, "walls")
    assert walls is not None and walls.standing is Standing.FRESH
    assert "P is blockaded" in str(next(rule.reading for rule in made.rules.rules if rule.unit == "walls"))
    assert codes(made) == ["RW-value-changed"]
    assert [each.unit.id for each in acceptance(accepted).sentences()] == ["walls"]


def test_a_number_takes_the_words_around_it_along(tmp_path: Path) -> None:
    book = make(tmp_path, WAGES, PLAYERS)
    accept_all(book)
    edit(book, "loses 1 coin.", "loses 2 coins.")
    made = compiled(book)
    wages = reading_of(made, "wages")
    assert wages is not None and wages.standing is Standing.FRESH
    assert [(each.before, each.now) for each in wages.changes] == [("1", "2")]
    assert codes(made) == ["RW-value-changed"]
    waiting = acceptance(book)
    waiting.accept()  # of nothing: the new number still waits
    assert [each.unit.id for each in acceptance(book).sentences()] == ["wages"]
    accept_all(book)
    assert acceptance(book).sentences() == ()
    assert codes(compiled(book)) == []


def test_other_words_and_another_name_are_another_reading(tmp_path: Path) -> None:
    book = make(tmp_path, WAGES, PLAYERS)
    accept_all(book)
    edit(book, "loses 1 coin.", "gains 2 coins.")
    made = compiled(book)
    assert states(made)["wages"] == "stale"


def test_a_value_that_the_grammar_would_read_otherwise_is_no_value(accepted: Path) -> None:
    # The slot can read it, but of what it is said the grammar says something else.
    edit(
        accepted,
        'of = "port"\nmeans = "blockaded = true"',
        'of = "captain"\nmeans = "at.blockaded = true"',
        "vocabulary.toml",
    )
    edit(accepted, "A besieged port", "A blockaded port")
    made = compiled(accepted)
    assert states(made)["walls"] != "compiled"
    assert [rule.unit for rule in made.rules.rules] == ["placement"]


def test_other_words_for_the_same_restamp_themselves(accepted: Path) -> None:
    edit(accepted, "A besieged port may", "Besieged ports may")
    made = compiled(accepted)
    assert states(made)["walls"] == "compiled"
    assert codes(made) == []
    before = lock(accepted)
    waiting = acceptance(accepted)
    assert waiting.sentences() == ()
    waiting.accept()
    assert len(lock(accepted)) == 2 and lock(accepted) != before
    assert compile_book(open_book(accepted)).attachments.attached[1].standing is Standing.FRESH


def test_another_meaning_waits_and_is_shown_beside_the_old(accepted: Path) -> None:
    edit(accepted, "may not be raised", "must be raised")
    made = acceptance(accepted)
    assert states(made.book)["walls"] == "stale"
    assert codes(made.book) == ["RW-stale"]
    assert [rule.unit for rule in made.book.rules.rules] == ["placement"]
    (walls,) = made.sentences()
    assert all(each.standing is Standing.PROPOSED for each in walls.candidates)
    assert walls.before is not None and walls.before.reading.startswith("prohibition")
    made.accept(walls.candidates[:1])
    assert len(lock(accepted)) == 2
    assert states(compiled(accepted))["walls"] == "compiled"


def test_words_that_cannot_be_read_any_more_make_it_stale(accepted: Path) -> None:
    edit(accepted, "may not be raised", "grumbles")
    made = compiled(accepted)
    assert states(made)["walls"] == "stale"
    assert "can no longer be read" in str(reading_of(made, "walls").why)  # type: ignore[union-attr]


def test_an_unrelated_change_of_the_vocabulary_changes_nothing(accepted: Path) -> None:
    edit(accepted, "[kinds.game]", "[kinds.game]\n[kinds.storm]", "vocabulary.toml")
    made = compiled(accepted)
    assert states(made)["walls"] == "compiled" and codes(made) == []


def test_a_word_that_means_something_else_now_is_a_changed_value(accepted: Path) -> None:
    edit(accepted, "[adjectives.besieged]", "[adjectives.invested]", "vocabulary.toml")
    edit(
        accepted, "[adjectives.blockaded]", '[adjectives.blockaded]\nnames = ["besieged"]', "vocabulary.toml"
    )
    edit(accepted, 'excludes = ["unbesieged"]', "", "vocabulary.toml")
    made = compiled(accepted)
    assert states(made)["walls"] == "compiled"
    assert codes(made) == ["RW-value-changed"]


def test_a_vocabulary_without_its_words_makes_it_stale(accepted: Path) -> None:
    edit(accepted, '[verbs.raise]\nnames = ["raised"]', "[verbs.lift]", "vocabulary.toml")
    made = compiled(accepted)
    assert states(made)["walls"] == "stale"
    assert [rule.unit for rule in made.rules.rules] == ["placement"]


def test_other_paragraphs_before_it_move_it_and_no_more(accepted: Path) -> None:
    edit(accepted, r"\aparag[Walls]", "\\aparag[News] Nothing is known.\n\\aparag[Walls]")
    made = compiled(accepted)
    assert states(made)["walls"] == "compiled" and codes(made) == []


def test_what_an_author_writes_goes_before_it(accepted: Path) -> None:
    (accepted / "walls.rules").write_text('reading "walls"\n  judgement because "people decide"\n')
    waiting = acceptance(accepted)
    assert [rule.unit for rule in waiting.book.rules.rules] == ["placement"]
    waiting.accept([each.candidates[0] for each in waiting.sentences() if each.unit.id == "walls"])
    assert states(compiled(accepted))["walls"] == "judgement"


def test_a_sentence_that_is_gone_takes_its_reading_along(accepted: Path) -> None:
    (accepted / "garrisons.tex").write_text(TEXT.replace(r"A besieged port may not be raised.", ""))
    made = acceptance(accepted)
    assert [rule.unit for rule in made.book.rules.rules] == ["placement"]
    made.accept()
    assert len(lock(accepted)) == 1


def test_a_broken_line_of_the_lock_is_no_traceback(accepted: Path) -> None:
    text = (accepted / "rulebook.lock").read_text()
    (accepted / "rulebook.lock").write_text(text.replace("prohibition", "prohibitoin"))
    with pytest.raises(Exception, match="the reading in this line of the lock cannot be read"):
        compiled(accepted)


# --- gone -----------------------------------------------------------------------------------------------

WALLS = "\\aparag[Walls]\\label{walls} A besieged port may not be raised.\n"
TWO = TEXT.replace("may not be raised.", "may not be raised. No captain may be placed in a blockaded port.")


def gone(book: Path) -> list[str]:
    """What is said of readings whose sentences are not there."""
    return [each.message for each in compile_book(open_book(book)).diagnostics if each.code == "RW-reading"]


def test_a_reading_that_goes_with_its_paragraph_is_told_until_somebody_has_looked(accepted: Path) -> None:
    edit(accepted, WALLS, "")
    assert gone(accepted) == ['the paragraph "walls" is gone, with an accepted reading and its check']
    waiting = acceptance(accepted)
    waiting.accept([])
    assert gone(accepted) == []


@pytest.mark.parametrize(
    "sentence", [" No captain may be placed in a blockaded port.", "A besieged port may not be raised. "]
)
def test_a_reading_that_goes_with_its_sentence_is_told(tmp_path: Path, sentence: str) -> None:
    book = make(tmp_path, TWO)
    accept_all(book)
    assert gone(book) == []
    edit(book, sentence, "")
    (said,) = gone(book)
    assert said.startswith("a sentence of ") and said.endswith(
        " is gone, with an accepted reading and its check"
    )


def test_one_whose_sentence_is_edited_or_read_by_somebody_is_not_gone(accepted: Path) -> None:
    edit(accepted, "may not be raised", "must not be raised, ever")
    assert gone(accepted) == []
    (accepted / "readings").mkdir()
    (accepted / "readings/walls.rules").write_text(
        'reading "walls"\n  prohibition when raise(theme: port P) then P.besieged = true\n'
    )
    assert gone(accepted) == []
