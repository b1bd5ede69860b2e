"""Walk the tree without recursion, in the order of the source."""

from collections.abc import Iterable, Iterator

from rulewright.document.nodes import (
    Aside,
    Block,
    Book,
    Division,
    Environment,
    Footnote,
    Inline,
    ListBlock,
    ListItem,
    Paragraph,
    Prose,
    Reference,
    Styled,
    Table,
    TableCell,
    TableRow,
    UnknownMacro,
)

Piece = Block | ListItem | TableRow | TableCell


def units(book: Book | Division | Paragraph) -> Iterator[Division | Paragraph]:
    """Every division and paragraph below `book`, in document order."""
    stack: list[Division | Paragraph] = list(reversed(book.children))
    while stack:
        unit = stack.pop()
        yield unit
        stack.extend(reversed(unit.children))


def inlines(content: Iterable[Inline]) -> Iterator[Inline]:
    """Every inline node of a run, each before the nodes inside it."""
    stack = list(reversed(tuple(content)))
    while stack:
        node = stack.pop()
        yield node
        if isinstance(node, Styled | Footnote | Reference):
            stack.extend(reversed(node.content))
        elif isinstance(node, UnknownMacro):
            for argument in reversed(node.arguments):
                stack.extend(reversed(argument))


def blocks(start: Iterable[Block]) -> Iterator[Piece]:
    """Every block below `start`, list items, rows and cells included, each before what is inside it."""
    stack: list[Piece] = list(reversed(tuple(start)))
    while stack:
        piece = stack.pop()
        yield piece
        stack.extend(reversed(_inside(piece)))


def block_contents(start: Iterable[Block]) -> Iterator[tuple[Inline, ...]]:
    """Every run of inline nodes in blocks, titles, labels, arguments and captions too, in the order of the source."""
    stack: list[Piece | tuple[Inline, ...]] = list(reversed(tuple(start)))
    while stack:
        piece = stack.pop()
        if isinstance(piece, tuple):
            if piece:
                yield piece
        elif isinstance(piece, Prose):
            yield piece.content
        else:
            if isinstance(piece, Table) and piece.caption_below:
                stack.append(piece.caption)
            stack.extend(reversed(_inside(piece)))
            stack.extend(reversed(_heads(piece)))


def unit_contents(unit: Division | Paragraph) -> Iterator[tuple[Inline, ...]]:
    """The runs of inline nodes that a unit itself holds: title, labels, blocks; not those of its children."""
    if unit.title:
        yield unit.title
    if isinstance(unit, Division) and unit.labels:
        yield unit.labels
    yield from block_contents(unit.blocks)


def book_contents(book: Book) -> Iterator[tuple[Inline, ...]]:
    """Every run of inline nodes of a book, in the order of the source."""
    yield from block_contents(book.blocks)
    for unit in units(book):
        yield from unit_contents(unit)


def _inside(piece: Piece) -> tuple[Piece, ...]:
    if isinstance(piece, ListBlock):
        return piece.items
    if isinstance(piece, Table):
        return piece.rows
    if isinstance(piece, TableRow):
        return piece.cells
    if isinstance(piece, ListItem | TableCell | Aside | Environment):
        return piece.blocks
    return ()


def _heads(piece: Piece) -> tuple[tuple[Inline, ...], ...]:
    """What a piece holds in front of its blocks."""
    if isinstance(piece, ListItem):
        return (piece.label,)
    if isinstance(piece, Aside):
        return (piece.title,)
    if isinstance(piece, Environment):
        return piece.arguments
    if isinstance(piece, Table) and not piece.caption_below:
        return (piece.caption,)
    return ()
