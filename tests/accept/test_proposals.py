"""Readings that the sentence grammar proposes stand in no file; they are offered, accepted and rejected like others."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from rulewright.analyse.ledger import State
from rulewright.analyse.take_stock import Offered, take_stock
from rulewright.pipeline.acceptance import Acceptance
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from rulewright.rules.attach import attach
from rulewright.rules.attachments import Attachment
from rulewright.rules.language.parse import parse_readings
from rulewright.rules.lock import Lock
from rulewright.rules.proposals.derived import Derived
from tests.accept.fleets import PORTS, make
from tests.accept.terminal import typing
from tests.accept.test_accept import lock
from tests.commands.running import run

OTHER = PORTS.replace("final F.in_port", "initial F.in_port")


def offered(book: Path, *texts: str) -> Acceptance:
    """The book, with these readings proposed by nobody's hand."""

    def reopen() -> Compilation:
        made = compile_book(open_book(book))
        found: list[Attachment] = []
        for text in texts:
            readings, _ = parse_readings(text, "proposed")
            meeting = attach(made.resolved, made.sentences, readings, Lock(), made.vocabulary)
            found += meeting.attached
        made.attachments = replace(made.attachments, proposed=tuple(found))
        return made

    return Acceptance(reopen)


def test_one_proposal_is_accepted_into_the_lock_alone(tmp_path: Path) -> None:
    book = make(tmp_path, "")
    acceptance = offered(book, PORTS)
    (waiting,) = acceptance.sentences()
    assert waiting.state is State.PROPOSED
    assert acceptance.fault(waiting.candidates[0]) is None
    acceptance.accept(waiting.candidates)
    (line,) = lock(book)
    assert line.startswith("reading ") and "final F.in_port = true" in line
    assert (book / "readings/all.rules").read_text() == ""


def test_two_proposals_are_a_question(tmp_path: Path) -> None:
    book = make(tmp_path, "")
    acceptance = offered(book, PORTS, OTHER)
    (waiting,) = acceptance.sentences()
    assert waiting.state is State.AMBIGUOUS
    assert len(waiting.candidates) == 2
    acceptance.reject(waiting.candidates[:1], "not at the end")
    assert lock(book)[0].startswith("rejected ")


def test_a_note_takes_the_place_of_a_proposal(tmp_path: Path) -> None:
    book = make(tmp_path, "")
    acceptance = offered(book, PORTS)
    (waiting,) = acceptance.sentences()
    file = acceptance.note(waiting, "judgement", "people decide")
    assert file == book / "readings/notes.rules"
    assert 'judgement because "people decide"' in file.read_text()


def test_readings_that_differ_in_no_words_differ_in_their_sort(tmp_path: Path) -> None:
    made = compile_book(open_book(make(tmp_path, "")))
    attached: list[Attachment] = []
    for text in (PORTS, PORTS.replace("obligation", "effect")):
        readings, _ = parse_readings(text, "proposed")
        attached += attach(made.resolved, made.sentences, readings, Lock(), made.vocabulary).attached
    offers = {attached[0].key: Offered(readings=tuple(attached), derived=Derived())}
    ledger = take_stock(made.resolved, made.sentences, (), offers=offers)
    (entry,) = (each for each in ledger if each.state is State.AMBIGUOUS)
    assert entry.why == "it can be read in 2 ways: as obligation, or as effect"


ORCHARD = r"""
\section{Orchard}\label{orchard}
\aparag[Trees]\label{trees} A player must not plant trees that are frozen.
\aparag[Pears]\label{pears} Each frozen tree must be watered.
\aparag[Twins]\label{twins} A player must water a tree that he plants.
"""
TREES = """
[[phases]]
id = "spring"
[[steps]]
id = "planting"
phase = "spring"
[kinds.game]
[kinds.player]
names = ["player"]
[kinds.tree]
names = ["tree"]
attributes = { frozen = { type = "bool" } }
[adjectives.frozen]
of = "tree"
means = "frozen = true"
[verbs.plant]
names = ["plant"]
roles = { actor = "player", theme = "tree" }
[verbs.water]
names = ["water"]
roles = { actor = "player", theme = "tree" }
"""


@pytest.fixture
def orchard(tmp_path: Path) -> Path:
    """A book without a reading of anybody's hand: all that waits is made of its prose."""
    book = tmp_path / "orchard"
    book.mkdir()
    (book / "rulebook.toml").write_text('book = "orchard"\nfiles = ["orchard.tex"]\n')
    (book / "orchard.tex").write_text(ORCHARD)
    (book / "vocabulary.toml").write_text(TREES)
    return book


def accepted(book: Path) -> list[str]:
    """The paragraphs of which readings are accepted."""
    return [json.loads(line.split(" ", 1)[1])["unit"] for line in lock(book) if line.startswith("reading ")]


def test_every_answer_of_a_file_about_proposals_is_kept(orchard: Path, tmp_path: Path) -> None:
    answers = [{"paragraph": each, "answer": "accept"} for each in ("trees", "pears")]
    (tmp_path / "answers.json").write_text(json.dumps(answers))
    assert "2 accepted" in run("accept", orchard, "--answers", tmp_path / "answers.json").out
    assert sorted(accepted(orchard)) == ["pears", "trees"]


def test_a_proposal_that_was_accepted_stays_when_another_is_rejected(orchard: Path, tmp_path: Path) -> None:
    answers = [
        {"paragraph": "trees", "answer": "accept"},
        {"paragraph": "pears", "answer": "reject", "because": "nothing freezes here"},
    ]
    (tmp_path / "answers.json").write_text(json.dumps(answers))
    run("accept", orchard, "--answers", tmp_path / "answers.json")
    assert accepted(orchard) == ["trees"]


def test_a_walk_keeps_every_proposal_that_it_accepts(orchard: Path) -> None:
    typing("a\na\nq\n", "accept", orchard)
    assert len(accepted(orchard)) == 2
