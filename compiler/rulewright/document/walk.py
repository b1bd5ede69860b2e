"""Walk the tree without recursion, in the order of the source: input may nest as deep as a reader allows."""

from collections.abc import Iterable, Iterator

from rulewright.document.nodes import (
    Aside,
    Book,
    Division,
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
    Node,
    Paragraph,
    Prose,
    Reference,
    Styled,
    Table,
    TableCell,
    TableRow,
    Text,
    UnknownMacro,
)

Run = tuple[Inline, ...]

# To ask for the very type is much faster than `isinstance`; no sort of node is a kind of another.
_LEAVES = frozenset({Text, MacroText, Label, ExampleRecord, Math, LineBreak, Image, Malformed})
_ONE_RUN = frozenset({Prose, Styled, Footnote, Reference})


def held(node: Node) -> tuple[Node | Run, ...]:
    """What `node` holds, in reading order: runs of inline nodes, and blocks; the units below a unit are not held."""
    match node:
        case Prose() | Styled() | Footnote() | Reference():
            return (node.content,)
        case UnknownMacro():
            return node.arguments
        case Paragraph() | Aside():
            return (node.title, *node.blocks)
        case Division():
            return (node.title, node.labels, *node.blocks)
        case ListBlock():
            return node.items
        case ListItem():
            return (node.label, *node.blocks)
        case Table():
            return (*node.rows, node.caption) if node.caption_below else (node.caption, *node.rows)
        case TableRow():
            return node.cells
        case TableCell() | Book():
            return node.blocks
        case Environment():
            return (*node.arguments, *node.blocks)
        case _:
            return ()


def parts(node: Node) -> tuple[Node, ...]:
    """The nodes directly inside `node`, in reading order."""
    # Nearly all nodes are of these two sorts.
    if type(node) in _LEAVES:
        return ()
    if type(node) in _ONE_RUN:
        return node.content  # type: ignore[attr-defined, no-any-return]
    return tuple(part for each in held(node) for part in (each if isinstance(each, tuple) else (each,)))


def walk(nodes: Iterable[Node]) -> Iterator[Node]:
    """`nodes` and everything inside them, in reading order, each before what is inside it."""
    stack = list(nodes)
    stack.reverse()
    while stack:
        node = stack.pop()
        yield node
        if type(node) not in _LEAVES and (inside := parts(node)):
            stack.extend(reversed(inside))


def descendants(node: Node) -> Iterator[Node]:
    """Everything inside `node`, in reading order, without `node` itself and without the units below it."""
    return walk(parts(node))


def runs(nodes: Iterable[Node]) -> Iterator[Run]:
    """Every run of inline nodes in `nodes`: prose, titles, labels, arguments and captions; none is empty."""
    stack: list[Node | Run] = list(nodes)
    stack.reverse()
    while stack:
        each = stack.pop()
        if isinstance(each, Node):
            stack.extend(reversed(held(each)))
        elif each:
            yield each


def units(book: Book) -> Iterator[Division | Paragraph]:
    """Every division and paragraph, in document order."""
    return (unit for unit, _ in units_below(book))


def units_below(book: Book) -> Iterator[tuple[Division | Paragraph, Division | Paragraph | None]]:
    """Every division and paragraph in document order, each with the unit around it."""
    stack: list[tuple[Division | Paragraph, Division | Paragraph | None]] = [
        (child, None) for child in reversed(book.children)
    ]
    while stack:
        node, parent = stack.pop()
        yield node, parent
        stack.extend((child, node) for child in reversed(node.children))


def book_contents(book: Book) -> Iterator[Run]:
    """Every run of inline nodes of a book, in the order of the source."""
    return runs((book, *units(book)))
