"""Units in order become a tree; each stands at the depth that the classifier found for it."""

from collections.abc import Sequence

from msgspec import Struct

from rulewright.document.nodes import Block, Division, Inline, Paragraph
from rulewright.source.span import Span

_COMMANDS = ("chapter", "section", "subsection", "subsubsection", "paragraph", "subparagraph")


class BuiltUnit(Struct, frozen=True, kw_only=True):
    """A unit whose content is made, before it is known what stands in it."""

    depth: int
    number: str | None
    keys: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    heading: bool
    """Whether it can be a division: a title with nothing run in."""

    title: tuple[Inline, ...]
    blocks: tuple[Block, ...]
    span: Span


class _Open:
    def __init__(self, unit: BuiltUnit, division: bool, level: int) -> None:
        self.unit = unit
        self.division = division
        self.level = level
        self.children: list[Division | Paragraph] = []

    def close(self) -> Division | Paragraph:
        unit = self.unit
        span = unit.span.to(self.children[-1].span) if self.children else unit.span
        if self.division:
            return Division(
                level=self.level, command=_COMMANDS[min(self.level, len(_COMMANDS) - 1)], declared_number=unit.number,
                keys=unit.keys, options=unit.options, title=unit.title, blocks=unit.blocks,
                children=tuple(self.children), span=span, starred=unit.number is None,
            )  # fmt: skip
        paragraphs = tuple(child for child in self.children if isinstance(child, Paragraph))
        assert len(paragraphs) == len(self.children), "no division is opened below a paragraph"
        return Paragraph(
            level=self.level, command="aparag" if self.level == 1 else "bparag", declared_number=unit.number,
            keys=unit.keys, options=unit.options, title=unit.title, blocks=unit.blocks,
            children=paragraphs, span=span,
        )  # fmt: skip


def nest(units: Sequence[BuiltUnit]) -> tuple[Division | Paragraph, ...]:
    """The tree of units; a heading becomes a division unless it stands below a paragraph."""
    tops: list[Division | Paragraph] = []
    opened: list[_Open] = []

    def close_to(depth: int) -> None:
        while len(opened) > depth:
            done = opened.pop().close()
            (opened[-1].children if opened else tops).append(done)

    for unit in units:
        close_to(unit.depth)
        parent = opened[-1] if opened else None
        division = unit.heading and (parent is None or parent.division)
        same = parent is not None and parent.division == division
        level = parent.level + 1 if parent is not None and same else (0 if division else 1)
        opened.append(_Open(unit, division, level))
    close_to(0)
    return tuple(tops)
