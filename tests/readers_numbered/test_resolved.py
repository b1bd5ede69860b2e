"""What later stages make of the tree: full numbers as citations, ids without numbers, references that land."""

from rulewright.config.book_config import BookConfig
from rulewright.resolve.resolve_book import resolve
from rulewright.resolve.resolved_book import ResolvedBook
from rulewright.vocabulary.types import Vocabulary

from ..generators.kinds import NUMBERED
from .reading import CONFIG, read


def _resolved(text: str, config: BookConfig = CONFIG) -> ResolvedBook:
    result = read(text, config)
    return resolve(result.book, result.sources, config, Vocabulary())


def test_citations_are_full_numbers() -> None:
    book = _resolved("5.0 Ports\n\n5.1 SHIPS: Sail.\n\n(a) Slowly.\n\n(b) Or fast.\n")
    assert [unit.citation for unit in book.units] == ["5.0", "5.1", "5.1(a)", "5.1(b)"]
    assert [unit.number for unit in book.units] == ["5.0", "5.1", "(a)", "(b)"]


def test_ids_do_not_hold_numbers() -> None:
    one = _resolved("5.0 Ports\n\n5.1 SHIPS: Sail.\n\n5.2 BOATS: Row (see 5.1).\n")
    other = _resolved("6.0 Ports\n\n6.1 SHIPS: Sail.\n\n6.2 BOATS: Row (see 6.1).\n")
    assert [unit.id for unit in one.units][:2] == [unit.id for unit in other.units][:2]


def test_references_land_on_units() -> None:
    book = _resolved(
        "ARTICLE I\n\nPorts\n\nSection 1. Sail.\n\nARTICLE II\n\nShips\n\nSection 1. See Article I, Section 1.\n"
    )
    (reference,) = book.references
    assert reference.target is book.units[1]
    assert reference.text == "Article I, Section 1"


def test_missing_and_cut_references_are_findings() -> None:
    book = _resolved("1.1 Sail (see 1.7).\n\n1.2 Row (see or swim.\n")
    assert [(each.code, each.span.start if each.span else -1) for each in book.diagnostics] == [
        ("RW102", 14),
        ("RW101", 30),
    ]


def test_references_out_of_an_excerpt_are_no_findings() -> None:
    book = _resolved("5.0 Ports\n\n5.1 Sail (see 8.2.1).\n\n5.2 Row (see 5.9).\n")
    assert [each.code for each in book.diagnostics] == ["RW102"]
    assert [each.external for each in book.references] == [True, False]


def test_every_generated_reference_lands() -> None:
    for kind, make in NUMBERED.items():
        book = _resolved(make(5, 20_000).text)
        assert [each.message for each in book.diagnostics if each.code.startswith("RW1")] == [], kind


def test_a_place_in_a_named_unit_is_looked_for_there_alone() -> None:
    text = NUMBERED["legal"](11, 20_000).text
    text += "\nSection 98. Row under Article I, Section 77.\n\nSection 99. See Article I, Section 3.\n"
    book = _resolved(text)
    assert [each.message for each in book.diagnostics] == [
        'Nothing in the book is called "ARTICLE I, Section 77"'
    ]
    last = book.references[-1].target
    assert last is not None
    assert last.citation == "ARTICLE I, Section 3"
