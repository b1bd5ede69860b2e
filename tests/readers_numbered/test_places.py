"""The gold sentences of the seeds stand in the paragraphs that the gold names."""

import json
import re
from collections.abc import Iterator

import pytest

from rulewright.config.load import config_for_file
from rulewright.document.nodes import Aside, Block, ListBlock, Prose
from rulewright.document.plain_text import plain
from rulewright.document.walk import units
from rulewright.readers.numbered_text import NumberedResult, read_numbered_text
from rulewright.source.files import BookFolder
from tests.shared_material import SHARED

SEEDS = ("empires-reinforcement.txt", "naval-movement.ru.txt")


def _words(text: str) -> str:
    return " ".join(re.findall(r"[^\W_]+", text))


def _blocks(where: str, blocks: tuple[Block, ...]) -> Iterator[tuple[str, str]]:
    count = 0
    for block in blocks:
        if isinstance(block, Prose):
            yield where, _words(plain(block.content))
        elif isinstance(block, ListBlock):
            for item in block.items:
                count += 1
                for _, text in _blocks(where, item.blocks):
                    yield f"{where} / {count}", text
        else:
            assert isinstance(block, Aside)
            yield from _blocks(where, block.blocks)


def _places(result: NumberedResult) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for where, text in _blocks("title", result.book.blocks):
        found.setdefault(where, []).append(text)
    for unit in units(result.book):
        number = unit.declared_number or ""
        texts = list(_blocks(number, unit.blocks))
        # The gold counts a run-in title to the sentence that it begins.
        head = _words(plain(unit.title))
        if texts and texts[0][0] == number:
            texts[0] = (number, f"{head} {texts[0][1]}".strip())
        else:
            texts.insert(0, (number, head))
        if unit.children or len(texts) > 1:
            texts.append((number, head))
        for where, text in texts:
            found.setdefault(where, []).append(text)
    return found


@pytest.mark.shared
@pytest.mark.parametrize("seed", SEEDS)
def test_gold_sentences_stand_in_their_paragraphs(seed: str) -> None:
    folder, gold = SHARED / "seeds", SHARED / "gold" / "sentences.jsonl"
    if not (folder / seed).exists() or not gold.exists():
        pytest.skip(f"the seeds and the gold are not in {SHARED}")
    result = read_numbered_text(BookFolder(folder), (seed,), config_for_file(seed))
    places = _places(result)
    rows = [json.loads(line) for line in gold.read_text("utf-8").splitlines()]
    rows = [row for row in rows if row["seed"] == seed]
    assert rows
    lost = [
        (row["id"], row["paragraph"])
        for row in rows
        if not any(_words(row["text"]) in text for text in places.get(row["paragraph"], ()))
    ]
    assert lost == []


@pytest.mark.shared
def test_findings_of_the_seed_with_lost_words() -> None:
    path = SHARED / "seeds" / SEEDS[0]
    if not path.exists():
        pytest.skip(f"{path} is not there")
    result = read_numbered_text(BookFolder(path.parent), (path.name,), config_for_file(path.name))
    places = [
        (each.code, result.sources[path.name].position(each.span.start).line)
        for each in result.diagnostics
        if each.span
    ]
    assert places == [("RW201", 17), ("RW202", 31)]
    assert result.supplied == ("5.2.1",)
