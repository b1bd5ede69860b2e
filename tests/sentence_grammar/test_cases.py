"""Sentences and the readings that the grammar offers for them: `cases/*.txt`.

A file begins with `vocabulary: BOOK` (a folder of `rules_src`, or a game). Then come blocks with an empty line between them: a sentence,
below it and indented every reading that is offered, as the rule language prints it, with `---` between two of them; or
`unread: ` and one of the things that stopped it. Above the sentence may stand `title: ` lines, the nearest title first, and `before: ` lines,
the sentences before it in order; `above: ` lines are sentences of the paragraph under which it stands.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from msgspec import Struct

from rulewright.config.language_data import language_data
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from rulewright.rules.fill import fill, slots_of
from rulewright.rules.language.print import print_rule
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.propose import Proposer, grammar_of
from rulewright.rules.proposals.readings import Proposal, Proposals
from rulewright.rules.proposals.value_slots import with_slots
from rulewright.rules.slots.fit import SlotReader
from rulewright.rules.slots.locate import SlotProblem
from rulewright.sentences.grammar.lexicon import Lexicon
from rulewright.sentences.sentence import Sentence

CASES = Path(__file__).parent / "cases"
BOOKS = Path(__file__).parent.parent.parent / "rules_src"
GAMES = Path(__file__).parent / "games"
SEPARATOR = "---"
UNREAD = "unread: "


@cache
def book_of(name: str) -> Compilation:
    """A book, compiled once for all tests."""
    return compile_book(open_book(next(each / name for each in (BOOKS, GAMES) if (each / name).is_dir())))


@cache
def lexicon_of(name: str) -> Lexicon:
    """Its vocabulary as the sentence grammar meets it."""
    book = book_of(name)
    return Lexicon(book.vocabulary, language_data(book.config).sentences)


@cache
def slot_reader_of(name: str) -> SlotReader:
    """What reads the values that a sentence of the book says."""
    book = book_of(name)
    return SlotReader(book.vocabulary, language_data(book.config))


class Case(Struct, frozen=True):
    """A sentence, where it stands, and what is offered for it."""

    file: str
    book: str
    sentence: str
    expected: str
    titles: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    above: tuple[str, ...] = ()
    aside: str | None = None


def cases() -> list[Case]:
    """Of all files."""
    found = []
    for path in sorted(CASES.glob("*.txt")):
        head, *blocks = path.read_text("utf-8").strip().split("\n\n")
        book = head.partition(":")[2].strip()
        for block in blocks:
            lines = [line for line in block.splitlines() if not line.startswith("#")]
            around = {
                key: tuple(line.removeprefix(f"{key}: ") for line in lines if line.startswith(f"{key}: "))
                for key in ("title", "before", "above", "aside")
            }
            said = [
                line
                for line in lines
                if not line.startswith((" ", "title: ", "before: ", "above: ", "aside: "))
            ]
            expected = [line.removeprefix("  ") for line in lines if line.startswith(" ")]
            found.append(
                Case(
                    path.stem,
                    book,
                    " ".join(said),
                    "\n".join(expected),
                    around["title"],
                    around["before"],
                    around["above"],
                    next(iter(around["aside"]), None),
                )
            )
    return found


@cache
def proposals_of(case: Case) -> tuple[Sentence, Proposals]:
    """The sentence of a case and what the grammar makes of it, which several tests ask for."""
    book = book_of(case.book)
    words = language_data(book.config).sentences
    grammar = grammar_of(book.config.language)
    assert grammar is not None
    proposer = Proposer(grammar, lexicon_of(case.book), words, book_of(case.book).vocabulary)
    above = [Sentence(unit_id="p", index=at, text=text) for at, text in enumerate(case.above)]
    *before, sentence = [
        *above,
        *(
            Sentence(unit_id="u", index=at, text=text, aside=case.aside)
            for at, text in enumerate((*case.before, case.sentence))
        ),
    ]
    context = Context(vocabulary=book.vocabulary, titles=case.titles, before=tuple(before))
    return sentence, proposer.propose(sentence, context)


def offered(case: Case) -> str:
    """What the grammar offers for a sentence, in the form of the case files."""
    sentence, found = proposals_of(case)
    if not found.readings:
        return f"{UNREAD}{'; '.join(found.stopped)}"
    return f"\n{SEPARATOR}\n".join(
        "\n".join([*map(print_rule, each.rules), *_left_out(each, sentence.text)]) for each in found.readings
    )


def _left_out(reading: Proposal, text: str) -> Iterator[str]:
    """Of a partial reading: the words that it leaves out."""
    for place in reading.unread:
        yield f"not read: {text[place.start : place.end]}"


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.file}: {case.sentence[:50]}")
def test_readings_offered(case: Case) -> None:
    found = offered(case)
    if case.expected.startswith(UNREAD):
        # Other families may say what stopped them as well.
        assert found.startswith(UNREAD)
        assert case.expected.removeprefix(UNREAD) in found.removeprefix(UNREAD).split("; ")
        return
    assert found == case.expected


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.file}: {case.sentence[:50]}")
def test_slots_read_what_was_read(case: Case) -> None:
    """With slots filled, the rules are those without slots."""
    sentence, found = proposals_of(case)
    book = book_of(case.book)
    reader = slot_reader_of(case.book)
    for proposal in found.readings:
        made = with_slots(proposal.rules, sentence, reader, book.vocabulary)
        slots = slots_of(made)
        assert not isinstance(slots, SlotProblem)
        values, problem = reader.read(reader.fit(sentence, slots), slots)
        assert problem is None
        filled = [fill(each, values, book.vocabulary) for each in made]
        assert filled == [fill(each, {}, book.vocabulary) for each in proposal.rules]
