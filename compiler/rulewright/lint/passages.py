"""The passages of a book in document order."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rulewright.document.nodes import (
    Aside,
    Block,
    Environment,
    ExampleRecord,
    Footnote,
    Image,
    Inline,
    Label,
    LineBreak,
    ListBlock,
    ListItem,
    MacroText,
    Malformed,
    Math,
    Prose,
    Reference,
    Styled,
    Table,
    TableCell,
    TableRow,
    Text,
    UnknownMacro,
)
from rulewright.lint.passage import OPAQUE, Passage, Piece, Role
from rulewright.resolve.resolved_book import ResolvedBook, Unit


class _Place(Struct, frozen=True, eq=False):
    """Where a block stands."""

    unit: Unit | None
    role: Role
    aside: str | None


_Waiting = tuple[Block | ListItem | TableRow | TableCell | tuple[Inline, ...], _Place]


def collect_passages(book: ResolvedBook) -> tuple[Passage, ...]:
    """Titles, prose, list items, cells, captions and footnotes, each as a passage."""
    found = list(_of_blocks(book, book.book.blocks, None))
    for unit in book.units:
        found.extend(_of_inlines(book, unit.node.title, _Place(unit, "title", None)))
        found.extend(_of_blocks(book, unit.node.blocks, unit))
    return tuple(found)


def _of_blocks(book: ResolvedBook, blocks: Sequence[Block], unit: Unit | None) -> Iterator[Passage]:
    waiting: list[_Waiting] = [(block, _Place(unit, "text", None)) for block in reversed(blocks)]
    while waiting:
        piece, place = waiting.pop()
        if isinstance(piece, tuple):
            yield from _of_inlines(book, piece, place)
        elif isinstance(piece, Prose):
            yield from _of_inlines(book, piece.content, place)
        else:
            waiting.extend(reversed(_inside(piece, place)))


def _inside(piece: Block | ListItem | TableRow | TableCell, place: _Place) -> list[_Waiting]:
    unit, aside = place.unit, place.aside
    match piece:
        case ListBlock():
            return [(item, _Place(unit, "item", aside)) for item in piece.items]
        case ListItem():
            return [(piece.label, place), *((block, place) for block in piece.blocks)]
        case Table():
            caption: _Waiting = (piece.caption, _Place(unit, "caption", aside))
            rows: list[_Waiting] = [(row, _Place(unit, "cell", aside)) for row in piece.rows]
            return [*rows, caption] if piece.caption_below else [caption, *rows]
        case TableRow():
            return [(cell, place) for cell in piece.cells]
        case Aside():
            inner = _Place(unit, place.role, piece.role)
            return [
                (piece.title, _Place(unit, "title", piece.role)),
                *((block, inner) for block in piece.blocks),
            ]
        case Environment():
            return [
                *((content, place) for content in piece.arguments),
                *((block, place) for block in piece.blocks),
            ]
        case TableCell():
            return [(block, place) for block in piece.blocks]
        case _:
            return []


class _Run:
    """Text under construction, white space folded to one space."""

    def __init__(self) -> None:
        self.text = ""
        self.pieces: list[Piece] = []

    def add(self, text: str, node: Inline, *, plain: bool) -> None:
        folded = "".join(" " if character.isspace() else character for character in text)
        while "  " in folded:
            folded = folded.replace("  ", " ")
        if folded.startswith(" ") and (not self.text or self.text.endswith(" ")):
            folded = folded[1:]
        if folded:
            self.pieces.append(Piece(len(self.text), node.span, plain))
            self.text += folded


def _of_inlines(book: ResolvedBook, content: Sequence[Inline], place: _Place) -> Iterator[Passage]:
    """The passage of a run of inline nodes, then those of its footnotes."""
    notes: list[Sequence[Inline]] = [content]
    for number, inlines in enumerate(notes):  # grows while it is read: a footnote may hold footnotes
        run = _Run()
        waiting = list(reversed(inlines))
        while waiting:
            _add(run, waiting.pop(), waiting, notes, book)
        if run.pieces:
            yield Passage(
                run.text,
                run.pieces,
                sources=book.sources,
                unit=place.unit,
                role=place.role if number == 0 else "footnote",
                aside=place.aside,
            )


def _add(
    run: _Run, node: Inline, waiting: list[Inline], notes: list[Sequence[Inline]], book: ResolvedBook
) -> None:
    match node:
        case Text():
            run.add(node.text, node, plain=True)
        case Styled():
            waiting.extend(reversed(node.content))
        case MacroText() | Math():
            run.add(node.text or OPAQUE, node, plain=False)
        case Reference() if node.content:
            waiting.extend(reversed(node.content))
        case Reference():
            resolved = book.by_reference.get(node)
            run.add((resolved.text if resolved else node.target) or OPAQUE, node, plain=False)
        case UnknownMacro():
            run.add(OPAQUE, node, plain=False)
            for argument in reversed(node.arguments):
                waiting.extend(reversed(argument))
        case LineBreak():
            run.add(" ", node, plain=False)
        case Malformed():
            run.add(OPAQUE, node, plain=False)
        case Footnote():
            notes.append(node.content)
        case Label() | ExampleRecord() | Image():
            pass
