"""Readings stay with their sentences, follow values, and go stale when fixed words change."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.config.book_config import BookConfig
from rulewright.readers.latex import read_latex
from rulewright.resolve.resolve_book import identity_entries, resolve
from rulewright.rules.attach import attach
from rulewright.rules.attachments import Attachments, Standing
from rulewright.rules.ir import Comparison, Constant, Require
from rulewright.rules.language.parse import parse_readings
from rulewright.rules.lock import AcceptedReading, Lock, read_lock, write_lock
from rulewright.sentences.collect import collect_sentences
from rulewright.source.files import BookFolder
from rulewright.source.text import SourceText
from rulewright.vocabulary.load import load_vocabulary

HERE = Path(__file__).parent
VOCABULARY, _ = load_vocabulary(SourceText("vocabulary.toml", (HERE / "vocabulary.toml").read_text("utf-8")))
BOOK = r"""
\section{Prices}
\aparag[The roll]\label{roll} One die is rolled. On 7 or more prices rise by two boxes.
\aparag[Leaders] A leader stands somewhere.
\bparag A leader must be placed in an owned and unbesieged province.
\bparag\label{exception} Exception: besieged leaders stay, as told in \ref{roll}.
"""
READINGS = """
reading "roll" at "One die is"
  obligation in inflation then count of events roll() = {dice: dice in "… is rolled"}
reading "roll" at "On"
  obligation in inflation
    when roll() as E
    where E.result {success: comparison in "On … prices"}
    then happened later raise(boxes: {boxes: number in "by … boxes"})
reading "PLACE"
  obligation in placement
    when place(theme: L, goal: P)
    then P is a {kind: kind in "unbesieged …"} and P is {which: adjectives in "an … province"} for L
reading "exception"
  prohibition exception in removal
    for each leader L (L is {who: adjectives in "Exception: … leaders"})
    then not happens remove(theme: L)
"""


def _attach(book: str, lock: Lock, readings: str = READINGS) -> tuple[Attachments, Lock, Sequence[str]]:
    """Attach to `book`; also a lock in which everything is accepted, and the ids of its paragraphs."""
    assert VOCABULARY is not None
    config = BookConfig(book="test", files=("book.tex",))
    read = read_latex(BookFolder(Path("/nowhere"), {"book.tex": book}), config.files, config)
    resolved = resolve(read.book, read.sources, config, VOCABULARY, identities=lock.units)
    ids = [unit.id for unit in resolved.paragraphs()]
    place = next(
        (unit_id for unit_id in ids if unit_id.startswith("a-leader-must")), ids[2] if len(ids) > 2 else "?"
    )
    located, problems = parse_readings(readings.replace("PLACE", place), "test.rules")
    assert not problems
    attachments = attach(resolved, collect_sentences(resolved), located, lock, VOCABULARY)
    accepted = [
        AcceptedReading(
            unit=each.unit.id,
            meaning=each.meaning,
            skeleton=each.skeleton,
            index=each.sentence.index,
            slots={name: str(value) for name, value in each.values.items()},
        )
        for each in attachments.attached
    ]
    return attachments, Lock(units=identity_entries(resolved), readings=tuple(accepted)), ids


@pytest.fixture(scope="module")
def lock() -> Lock:
    attachments, lock, _ = _attach(BOOK, Lock())
    assert [each.standing for each in attachments.attached] == [Standing.PROPOSED] * 4
    assert not attachments.diagnostics
    return lock


def _standings(attachments: Attachments) -> list[str]:
    return [str(each.standing) for each in attachments.attached]


def test_accepted_readings_are_fresh(lock: Lock) -> None:
    attachments, again, _ = _attach(BOOK, lock)
    assert _standings(attachments) == ["fresh"] * 4
    assert not attachments.diagnostics
    assert again == lock


def test_the_lock_survives_its_file(lock: Lock) -> None:
    read, problems = read_lock(SourceText("rulebook.lock", write_lock(lock)))
    assert not problems
    assert write_lock(read) == write_lock(lock)
    assert "owned and unbesieged" not in write_lock(lock)


def test_a_value_in_a_slot_follows_the_prose(lock: Lock) -> None:
    attachments, _, _ = _attach(BOOK.replace("7 or more", "8 or more"), lock)
    assert _standings(attachments) == ["fresh"] * 4
    rule = attachments.attached[1].rules[0]
    assert isinstance(rule.where, Comparison)
    assert (rule.where.operator, rule.where.right) == (">=", Constant(8))
    assert [(each.code, each.message) for each in attachments.diagnostics] == [
        ("RW-value-changed", "1 A: success was >= 7 and is now >= 8")
    ]


def test_dropping_an_adjective_follows_the_prose(lock: Lock) -> None:
    attachments, _, _ = _attach(BOOK.replace("an owned and unbesieged", "an owned"), lock)
    # "unbesieged" also bounds the slot of the kind, so this reading is stale and not silently wrong.
    assert _standings(attachments) == ["fresh", "fresh", "stale", "fresh"]


@pytest.mark.parametrize(
    ("old", "new", "standings", "why"),
    [
        (
            "prices rise",
            "prices fall",
            ["fresh", "stale", "fresh", "fresh"],
            "words around its slots have changed",
        ),
        ("7 or more", "some luck", ["fresh", "stale", "fresh", "fresh"], "cannot be read as a comparison"),
        ("owned and", "gilded and", ["fresh", "fresh", "stale", "fresh"], "does not know"),
        (", as told", ", and not as told", ["fresh", "fresh", "fresh", "stale"], "words around its slots"),
        (r"\ref{roll}", r"\ref{exception}", ["fresh", "fresh", "fresh", "stale"], "words around its slots"),
    ],
)
def test_other_changes_make_it_stale(lock: Lock, old: str, new: str, standings: list[str], why: str) -> None:
    attachments, _, _ = _attach(BOOK.replace(old, new), lock)
    assert _standings(attachments) == standings
    stale = next(each for each in attachments.attached if each.standing is Standing.STALE)
    assert stale.why is not None
    assert why in stale.why
    complaint = next(each for each in attachments.diagnostics if each.code == "RW-stale")
    assert complaint.span is not None
    assert complaint.span.file == "book.tex"


def test_a_reading_whose_paragraph_is_gone_is_reported(lock: Lock) -> None:
    kept = "\n".join(line for line in BOOK.splitlines() if "Exception:" not in line)
    attachments, _, _ = _attach(kept, lock)
    assert _standings(attachments) == ["fresh"] * 3
    messages = [each.message for each in attachments.diagnostics]
    assert messages == ['there is no paragraph "exception" in the book']


PARAGRAPHS = BOOK.strip().splitlines()


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.sampled_from([r"\aparag Something else entirely is said here.", r"\bparag Wine is dear."]),
        max_size=3,
    ),
    st.integers(0, len(PARAGRAPHS) - 1),
    st.booleans(),
    st.booleans(),
)
def test_inserting_moving_and_rewrapping_disturb_nothing(
    inserted: list[str], at: int, moved: bool, wrapped: bool
) -> None:
    _, lock, _ = _attach(BOOK, Lock())
    lines = list(PARAGRAPHS)
    lines[1 + at % 4 : 1 + at % 4] = inserted
    if moved:
        lines.append(lines.pop(next(i for i, line in enumerate(lines) if "must be placed" in line)))
    text = "\n".join(lines)
    if wrapped:
        text = text.replace(". ", ".\n  ").replace("must be", "must\nbe")
    attachments, _, _ = _attach(text, lock)
    assert sorted(_standings(attachments)) == ["fresh"] * 4
    rules = [rule for each in attachments.attached for rule in each.rules]
    assert all(isinstance(rule.then, Require) for rule in rules)


PARTS = r"""
\section{Day}
\aparag[Parts]\label{parts} The smiths begin. The weavers follow. The brewers come last.
"""
NOTES = "".join(
    f'reading "parts" at "{opening}"\n  judgement because "order"\n'
    for opening in ("The smiths", "The weavers", "The brewers")
)


def test_notes_with_one_reason_stay_with_their_own_sentences() -> None:
    _, lock, _ = _attach(PARTS, Lock(), NOTES)
    attachments, _, _ = _attach(PARTS.replace("The weavers follow", "Then dyers work"), lock, NOTES)
    assert [(each.located.reading.opening, each.sentence.text) for each in attachments.attached] == [
        ("The smiths", "The smiths begin."),
        ("The brewers", "The brewers come last."),
    ]
    (complaint,) = attachments.diagnostics
    assert complaint.message == (
        'the sentence that it was accepted for is gone: no sentence of it begins with "The weavers"'
    )


def test_a_further_note_with_the_same_reason_waits_to_be_accepted() -> None:
    two = NOTES[: NOTES.index('reading "parts" at "The brewers"')]
    _, lock, _ = _attach(PARTS, Lock(), two)
    attachments, _, _ = _attach(PARTS, lock, NOTES)
    assert [each.standing for each in attachments.attached] == [
        Standing.FRESH,
        Standing.FRESH,
        Standing.PROPOSED,
    ]


def test_a_second_note_of_one_sentence_is_one_too_many() -> None:
    attachments, _, _ = _attach(PARTS, Lock(), NOTES.replace("The brewers", "The smiths"))
    (complaint,) = attachments.diagnostics
    assert complaint.message == '"The smiths begin." has a reading already; put all its rules into one'
