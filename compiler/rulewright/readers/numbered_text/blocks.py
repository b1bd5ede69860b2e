"""Line tokens become units with their blocks, by an LALR grammar; the units do not nest yet."""

from functools import cache
from pathlib import Path
from typing import Any, Literal

from lark import Lark, Transformer
from msgspec import Struct

from rulewright.readers.block_grammar import block_parser
from rulewright.readers.numbered_text.classify import PlacedUnit
from rulewright.readers.numbered_text.lines import Line
from rulewright.readers.numbered_text.tokens import LineToken

GRAMMAR = Path(__file__).with_name("lines.lark")


class RawBlock(Struct, frozen=True, gc=False):
    """A block as lines: `members` has one entry for prose or an aside, one for each item of a list or row of a table."""

    kind: Literal["prose", "aside", "items", "contents", "terms", "table"]
    members: tuple[tuple[Line, ...], ...]
    word: str = ""
    """The word that an aside begins with."""

    word_end: int = 0


class RawUnit(Struct, frozen=True, gc=False):
    """A unit as lines."""

    placed: PlacedUnit
    lines: tuple[Line, ...]
    blocks: tuple[RawBlock, ...]


def parse_lines(tokens: list[LineToken]) -> tuple[tuple[RawBlock, ...], tuple[RawUnit, ...]]:
    """The blocks before the first unit, and the units in order."""
    return _parser().parse(tokens)  # type: ignore[return-value]


@cache
def _parser() -> Lark:
    return block_parser(GRAMMAR, "text", _Blocks())


class _Blocks(Transformer[LineToken, Any]):
    """One method for each rule of the grammar."""

    def text(self, children: list[Any]) -> tuple[tuple[RawBlock, ...], tuple[RawUnit, ...]]:
        blocks = tuple(child for child in children if isinstance(child, RawBlock))
        return blocks, tuple(child for child in children if isinstance(child, RawUnit))

    def unit(self, children: list[Any]) -> RawUnit:
        head, *rest = children
        more = tuple(child.payload for child in rest if isinstance(child, LineToken))
        blocks = tuple(child for child in rest if isinstance(child, RawBlock))
        return RawUnit(head.payload, (head.payload.line, *more), blocks)

    def prose(self, children: list[Any]) -> RawBlock:
        return RawBlock("prose", (_lines(children),))

    def aside(self, children: list[Any]) -> RawBlock:
        line, word, end = children[0].payload
        return RawBlock("aside", ((line, *_lines(children[1:])),), word, end)

    def items(self, children: list[Any]) -> RawBlock:
        return RawBlock("items", tuple(children[1:-1]))

    def contents(self, children: list[Any]) -> RawBlock:
        return RawBlock("contents", tuple(children[1:-1]))

    def terms(self, children: list[Any]) -> RawBlock:
        return RawBlock("terms", tuple(children[1:-1]))

    def table(self, children: list[Any]) -> RawBlock:
        return RawBlock("table", tuple((line,) for line in _lines(children[:-1])))

    def item(self, children: list[Any]) -> tuple[Line, ...]:
        return _lines(children)

    entry = item
    term = item


def _lines(tokens: list[Any]) -> tuple[Line, ...]:
    return tuple(token.payload for token in tokens)
