"""Numbers of divisions and paragraphs."""

import pytest

from rulewright.config.book_config import BookConfig, CounterConfig, NumberingConfig
from rulewright.document.nodes import Book
from rulewright.resolve.numbering import format_count
from tests.resolve.trees import aparag, book, bparag, division, resolved


def citations(tree: Book, config: BookConfig | None = None) -> list[str]:
    return [unit.citation for unit in resolved(tree, config).units]


def test_levels_count_within_each_other() -> None:
    tree = book(
        division(
            "chapter",
            "Winter",
            aparag("Zero."),
            division(
                "section", "Camps", aparag("One."), aparag("Two.", bparag("Two one."), bparag("Two two."))
            ),
            division(
                "section",
                "Roads",
                division("subsection", "Mud", aparag("Three.")),
                division("subsection", "Ice"),
            ),
        )
    )
    assert citations(tree) == [
        "I", "I A", "I.1", "I.1 A", "I.1 B", "I.1 B.1", "I.1 B.2", "I.2", "I.2.1", "I.2.1 A", "I.2.2",
    ]  # fmt: skip


def test_levels_at_zero_are_left_out() -> None:
    tree = book(division("subsection", "Alone", aparag("One.", bparag("Two."))))
    assert citations(tree) == ["1", "1 A", "1 A.1"]


def test_a_starred_heading_has_no_number_and_restarts_nothing() -> None:
    tree = book(
        division("section", "First", aparag("One.")),
        division("section", "Unnumbered", aparag("Two."), starred=True),
    )
    assert citations(tree) == ["1", "1 A", "", "1 B"]


def test_a_declared_number_is_printed_as_it_stands() -> None:
    tree = book(
        division("section", "Force", aparag("One.", number="8.5.4"), aparag("Two.", number="A"), number="8.5")
    )
    units = resolved(tree).units
    assert [unit.number for unit in units] == ["8.5", "8.5.4", "A"]
    assert [unit.citation for unit in units] == ["8.5", "8.5.4", "8.5 A"]


def test_a_declared_event_restarts_what_it_is_declared_to_restart() -> None:
    counters = (
        CounterConfig(name="event", command="event"),
        CounterConfig(name="paragraph", command="aparag", style="Alpha", reset=("event",)),
    )
    config = BookConfig(book="events", numbering=NumberingConfig(counters=counters))
    tree = book(
        division("event", "Revolt", aparag("One."), aparag("Two."), number="II-1"),
        division("event", "Peace", aparag("Three."), number="II-2"),
    )
    assert citations(tree, config) == ["II-1", "II-1 A", "II-1 B", "II-2", "II-2 A"]


@pytest.mark.parametrize(
    ("value", "style", "text"),
    [(0, "Alpha", ""), (26, "Alpha", "Z"), (27, "Alpha", "AA"), (703, "alpha", "aaa"), (4, "roman", "iv"),
     (1994, "Roman", "MCMXCIV"), (12, "arabic", "12")],
)  # fmt: skip
def test_styles(value: int, style: str, text: str) -> None:
    assert format_count(value, style) == text
