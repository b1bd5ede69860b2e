"""Every sentence of the seed stands in the paragraph that the gold gives it."""

import json
import re

import pytest

from rulewright.config.load import config_for_file
from rulewright.document.nodes import Aside, Block, ListBlock, Prose
from rulewright.document.plain_text import plain
from rulewright.document.walk import units
from rulewright.readers.html import read_html
from rulewright.source.files import BookFolder
from tests.shared_material import SHARED

from .reading import SEEDS

GOLD = SHARED / "gold" / "sentences.jsonl"


def _letters(text: str) -> str:
    return re.sub(r"[\W_]+", "", text)


def _placed(blocks: tuple[Block, ...], place: str) -> list[tuple[str, str]]:
    """Each run of text with its place: the unit, the number of a list item below it, or the title of an aside."""
    found: list[tuple[str, str]] = []
    for block in blocks:
        if isinstance(block, Prose):
            found.append((place, _letters(plain(block.content))))
        elif isinstance(block, ListBlock):
            for position, item in enumerate(block.items, 1):
                found += _placed(item.blocks, f"{place} / {position}")
        elif isinstance(block, Aside):
            found += _placed(block.blocks, plain(block.title))
    return found


@pytest.mark.shared
@pytest.mark.skipif(not SEEDS or not GOLD.exists(), reason=f"no seeds or gold in {SHARED}")
def test_sentences_stand_where_the_gold_has_them() -> None:
    checked = 0
    for path in SEEDS:
        result = read_html(BookFolder(path.parent), (path.name,), config_for_file(path.name))
        places: list[tuple[str, str]] = []
        for unit in units(result.book):
            number = f"{unit.declared_number} " if unit.declared_number else ""
            places += _placed(unit.blocks, number + plain(unit.title))
        rows = [json.loads(line) for line in GOLD.read_text("utf-8").splitlines() if line.strip()]
        at = 0
        for row in (row for row in rows if row["seed"] == path.name):
            words = _letters(row["text"])
            while at < len(places) and words not in places[at][1]:
                at += 1
            assert at < len(places), f"{row['id']} is lost, or stands too early"
            assert places[at][0] == row["paragraph"], row["id"]
            checked += 1
    assert checked
