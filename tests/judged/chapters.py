"""Chapters of games that nobody plays, each with records that somebody judged by its prose who had seen no reading of it.

A folder of `chapters` is a book (`chapter.tex`, `vocabulary.toml`, `rulebook.toml`) with `records.jsonl`: a record a line, with the
id of its sentence (`A.1b` is the second sentence of paragraph A.1), the role of the record, the verdict, and why it is that. All
records of a chapter share a world, `world.json`; each says only what of that is otherwise before play: `gone` entities, and
attributes of others, which are all that it has of those that are `whole`.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from rulewright.sentences.sentence import Sentence

CHAPTERS = Path(__file__).parent / "chapters"

Line = dict[str, Any]
Entities = dict[str, dict[str, Any]]


class Chapter(Struct, frozen=True, kw_only=True, eq=False):
    """A chapter as its judge left it."""

    name: str
    book: Compilation
    sentences: Mapping[str, Sentence]
    """By id, in the order of the text."""

    lines: tuple[Line, ...]
    """The judged records, whole."""


def names() -> list[str]:
    """The chapters that there are."""
    return sorted(path.parent.name for path in CHAPTERS.glob("*/records.jsonl"))


def load(name: str) -> Chapter:
    """A chapter, compiled."""
    folder = CHAPTERS / name
    book = compile_book(open_book(folder))
    sentences = {
        f"{book.resolved.by_id[unit].number}{chr(ord('a') + at)}": sentence
        for unit, found in book.sentences.items()
        for at, sentence in enumerate(found)
    }
    return Chapter(name=name, book=book, sentences=sentences, lines=tuple(_lines(folder)))


def _lines(folder: Path) -> Iterator[Line]:
    world: Entities = json.loads((folder / "world.json").read_text("utf-8"))
    for text in (folder / "records.jsonl").read_text("utf-8").splitlines():
        line = json.loads(text)
        record = {"book": folder.name, "turn": 1, "open": [], "partial": [], **line["record"]}
        record["before"] = {"entities": _before(world, record.get("before", {}))}
        record["events"] = [{"roles": {}, "attributes": {}, **each} for each in record.get("events", [])]
        yield {**line, "record": record}


def _before(world: Entities, told: dict[str, Any]) -> Entities:
    gone, whole = (told.get(each, ()) for each in ("gone", "whole"))
    there = {name: entity for name, entity in world.items() if name not in gone}
    otherwise = {name: each for name, each in told.items() if name not in ("gone", "whole")}
    return {
        **there,
        **{
            name: {**({} if name in whole else there.get(name, {})), **each}
            for name, each in otherwise.items()
        },
    }
