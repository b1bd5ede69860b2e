"""What a merge has left in a document is an error at its first line, in documents of every kind."""

import pytest

from rulewright.readers.merge_conflicts import merge_conflicts
from rulewright.source.text import SourceText

OURS, BETWEEN, THEIRS = "<<<<<<< HEAD\n", "=======\n", ">>>>>>> jan\n"


def places(text: str) -> list[str]:
    """The texts at which conflicts are reported."""
    found = list(merge_conflicts([SourceText("rules.txt", text)]))
    assert all(each.code == "RW-conflict" for each in found)
    return [text[each.span.start : each.span.end] for each in found if each.span is not None]


def test_each_conflict_is_reported_at_its_first_line() -> None:
    one = f"1.1 A fleet moves.\n{OURS}1.2 It pays 2.\n{BETWEEN}1.2 It pays 3.\n{THEIRS}"
    assert places(one) == ["<<<<<<< HEAD"]
    assert places(one * 2) == ["<<<<<<< HEAD"] * 2


@pytest.mark.parametrize(
    "text",
    [
        f"Fleets\n{BETWEEN}\n1.1 A fleet moves.\n",  # an underlined heading
        f"{OURS}1.1 A fleet moves.\n",
        f"{BETWEEN}{OURS}{THEIRS}",
        "a <<<<<<< b\n=======\nc >>>>>>> d\n",
    ],
)
def test_what_looks_like_a_part_of_one_is_none(text: str) -> None:
    assert places(text) == []
