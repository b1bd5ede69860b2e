"""Walking the tree in reading order, without recursion: input may nest as deep as the reader allows."""

from collections.abc import Iterator

from rulewright.document.nodes import (
    Aside,
    Book,
    Division,
    Environment,
    Footnote,
    ListBlock,
    ListItem,
    Node,
    Paragraph,
    Prose,
    Reference,
    Styled,
    Table,
    TableCell,
    TableRow,
    UnknownMacro,
)


def parts(node: Node) -> tuple[Node, ...]:
    """What stands directly inside `node`, in reading order; units below a unit are not parts of it."""
    match node:
        case Prose() | Styled() | Footnote() | Reference():
            return node.content
        case UnknownMacro():
            return tuple(inline for argument in node.arguments for inline in argument)
        case ListBlock():
            return node.items
        case ListItem():
            return (*node.label, *node.blocks)
        case Table():
            return (*node.rows, *node.caption) if node.caption_below else (*node.caption, *node.rows)
        case TableRow():
            return node.cells
        case TableCell() | Book():
            return node.blocks
        case Aside():
            return (*node.title, *node.blocks)
        case Environment():
            return (*(inline for argument in node.arguments for inline in argument), *node.blocks)
        case Division():
            return (*node.title, *node.labels, *node.blocks)
        case Paragraph():
            return (*node.title, *node.blocks)
        case _:
            return ()


def descendants(node: Node) -> Iterator[Node]:
    """Everything inside `node`, in reading order, without `node` itself and without the units below it."""
    stack = list(reversed(parts(node)))
    while stack:
        current = stack.pop()
        yield current
        stack.extend(reversed(parts(current)))


def units_below(book: Book) -> Iterator[tuple[Division | Paragraph, Division | Paragraph | None]]:
    """Every division and paragraph in document order, each with the unit around it."""
    stack: list[tuple[Division | Paragraph, Division | Paragraph | None]] = [
        (child, None) for child in reversed(book.children)
    ]
    while stack:
        node, parent = stack.pop()
        yield node, parent
        stack.extend((child, node) for child in reversed(node.children))
