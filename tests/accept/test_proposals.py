"""Readings that the sentence grammar proposes stand in no file; they are offered, accepted and rejected like others."""

from pathlib import Path

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
from tests.accept.test_accept import lock

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
