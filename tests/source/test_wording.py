"""Articles and numbers in English."""

import pytest

from rulewright.source.wording import counted, so_often, with_article
from rulewright.witness.witnesses import short


@pytest.mark.parametrize(
    "told",
    [
        "an expedition",
        "a unit",
        "an hour",
        "a house",
        "an unnamed unit",
        "a European",
        "a user",
        "an onager",
        "a one",
    ],
)
def test_article(told: str) -> None:
    assert with_article(told.partition(" ")[2]) == told


def test_numbers() -> None:
    assert [counted(1, "record"), counted(2, "record")] == ["1 record", "2 records"]
    assert [so_often(1), so_often(2), so_often(3)] == ["once", "twice", "3 times"]


def test_a_record_is_told_with_the_article_of_each_kind() -> None:
    told = short({"before": {"entities": {"A": {"kind": "expedition"}, "B": {"kind": "unit"}}}})
    assert told == ["A, an expedition", "B, a unit"]
