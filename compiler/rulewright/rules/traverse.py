"""Walk and rebuild IR without knowing every node of it."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from msgspec.structs import replace

from rulewright.rules.ir import Ir

Node = TypeVar("Node", bound=Ir)


def rebuild(node: Node, change: Callable[[Ir, tuple[Ir, ...]], Ir | None], above: tuple[Ir, ...] = ()) -> Any:
    """`node` with every node below it replaced by what `change` gives for it, innermost last.

    `change` gets a node and those around it, outermost first, and gives a replacement, or None to go on into the node.
    Recursion is bounded by the nesting that the parser allows.
    """
    replacement = change(node, above)
    if replacement is not None:
        return replacement
    inside: tuple[Ir, ...] = (*above, node)
    changes: dict[str, Any] = {}
    for field in node.__struct_fields__:
        value = getattr(node, field)
        if isinstance(value, Ir):
            changes[field] = rebuild(value, change, inside)
        elif isinstance(value, tuple) and any(isinstance(item, Ir) for item in value):
            changes[field] = tuple(
                rebuild(item, change, inside) if isinstance(item, Ir) else item for item in value
            )
    return replace(node, **changes) if changes else node


def mentions(node: Ir, part: Ir) -> bool:
    """Whether `part` occurs in a node."""
    return any(each == part for each, _ in walk(node))


def walk(node: Ir, above: tuple[Ir, ...] = ()) -> Iterator[tuple[Ir, tuple[Ir, ...]]]:
    """Every node from `node` down, with those around it, outermost first."""
    yield node, above
    inside = (*above, node)
    for field in node.__struct_fields__:
        value = getattr(node, field)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Ir):
                yield from walk(item, inside)


def children(node: Ir) -> Iterator[Ir]:
    """The nodes just below a node, in order."""
    return (value for _, value in contents(node) if isinstance(value, Ir))


def contents(node: Ir) -> Iterator[tuple[str, Any]]:
    """What a node holds, nodes and plain values, each with its field; of a tuple each of its items."""
    for field in node.__struct_fields__:
        value = getattr(node, field)
        for item in value if isinstance(value, tuple) else (value,):
            yield field, item
