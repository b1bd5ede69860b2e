"""The proposals for our own editions, against the vocabularies that their authors wrote."""

from collections import defaultdict
from collections.abc import Iterable

import pytest

from .measure import Score, measure, own_editions

FLOORS = {
    # Share of the words in the text that are found, share of the proposals that the author has too.
    "kinds": (0.66, 0.40),
    "verbs": (0.56, 0.50),
    "adjectives": (0.35, 0.45),
    "individuals": (0.70, 0.55),
    "steps": (0.35, 0.35),
}
"""A little below what is reached; the authors' books have more kinds than the text has words for, and fewer than it
speaks of."""


@pytest.fixture(scope="module")
def scores() -> dict[str, list[Score]]:
    found: dict[str, list[Score]] = defaultdict(list)
    for _, document, vocabulary in own_editions():
        for section, score in measure(document, vocabulary).items():
            found[section].append(score)
    return found


@pytest.mark.parametrize("section", FLOORS)
def test_most_of_what_an_author_needs_is_proposed(scores: dict[str, list[Score]], section: str) -> None:
    recall, precision = FLOORS[section]
    assert _share((each.found, each.mentioned) for each in scores[section]) >= recall
    assert _share((each.right, each.proposed) for each in scores[section]) >= precision


def _share(pairs: Iterable[tuple[int, int]]) -> float:
    parts, wholes = zip(*pairs, strict=True)
    return float(sum(parts) / sum(wholes))
