"""Large documents of every scheme: each number and each reference is found, and no other."""

import pytest

from rulewright.document.nodes import ListBlock, Reference
from rulewright.document.walk import walk

from ..generators.kinds import NUMBERED
from ..generators.made import Made
from .reading import numbers, read, references


def _targets(made: Made) -> tuple[list[str], list[str]]:
    result = read(made.text)
    lists = [b for b in result.book.blocks if isinstance(b, ListBlock) and b.environment == "contents"]
    listed = {node for node in walk(lists) if isinstance(node, Reference)}
    found = [node.target.casefold() for node in references(result.book) if node not in listed]
    return found, [target.casefold() for target in made.targets]


@pytest.mark.parametrize("kind", NUMBERED)
@pytest.mark.parametrize("seed", range(4))
def test_every_number_is_a_unit(kind: str, seed: int) -> None:
    made = NUMBERED[kind](seed, 60_000)
    result = read(made.text)
    assert numbers(result.book) == made.numbers
    assert [d.message for d in result.diagnostics] == []


@pytest.mark.parametrize("kind", NUMBERED)
@pytest.mark.parametrize("seed", range(4))
def test_every_reference_is_found(kind: str, seed: int) -> None:
    found, expected = _targets(NUMBERED[kind](seed, 60_000))
    assert found == expected


@pytest.mark.slow
@pytest.mark.parametrize("kind", NUMBERED)
def test_a_megabyte(kind: str) -> None:
    made = NUMBERED[kind](7, 1_000_000)
    result = read(made.text)
    assert numbers(result.book) == made.numbers
