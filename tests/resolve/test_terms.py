"""Where words of the vocabulary are used: names that entries share are uses of one only where the text says which."""

from rulewright.config.book_config import BookConfig
from rulewright.document.nodes import Book, Paragraph
from rulewright.resolve.resolve_book import resolve
from rulewright.resolve.resolved_book import ResolvedBook
from rulewright.vocabulary.types import AttributeType, Individual, Kind, Term, Vocabulary
from tests.resolve.trees import HERE, aparag, bparag, division

VOCABULARY = Vocabulary(
    kinds={
        "wall": Kind(names=("wall",), attributes={"height": AttributeType(type="int")}),
        "barge": Kind(names=("barge", "boat")),
        "ferry": Kind(names=("ferry", "boat")),
        "harbour": Kind(names=("harbour",)),
    },
    individuals={"the_harbour": Individual(kind="harbour", names=("harbour",))},
    terms={"tide": Term(definition="high water", names=("tide", "height"))},
)


def _resolved(*paragraphs: Paragraph) -> ResolvedBook:
    book = Book(blocks=(), children=(division("chapter", "One", *paragraphs),), span=HERE)
    return resolve(book, {}, BookConfig(book="sample"), VOCABULARY)


def _uses(resolved: ResolvedBook) -> list[tuple[str, str]]:
    return [(resolved.by_id[use.unit_id].number, use.term) for use in resolved.terms]


def test_a_shared_name_is_nobodys_where_the_text_does_not_say_whose() -> None:
    found = _resolved(aparag("The boat leaves."), aparag("A barge and a ferry pass a boat."))
    assert _uses(found) == [("B", "barge"), ("B", "ferry")]


def test_a_shared_name_is_that_of_the_one_named_otherwise_here_or_above() -> None:
    found = _resolved(aparag("A ferry leaves. The boat pays a toll.", bparag("A boat returns.")))
    assert _uses(found) == [("A", "ferry"), ("A.1", "ferry")]
    # All forms are looked for on the whole page, where another paragraph may mean something else.
    assert found.term_forms["ferry"] == ("ferry",)


def test_the_name_of_a_value_that_kinds_have_is_shared_with_them() -> None:
    found = _resolved(aparag("At high tide its height is told."), aparag("A wall has a height."))
    assert _uses(found) == [("A", "tide"), ("B", "wall")]
    assert found.term_forms["tide"] == ("tide",)


def test_the_only_one_of_a_kind_may_be_called_like_it() -> None:
    assert _uses(_resolved(aparag("The harbour is closed."))) == [("A", "harbour")]
