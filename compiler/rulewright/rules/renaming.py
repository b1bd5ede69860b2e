"""Variables: which ones a pattern binds, and other names for them."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.traverse import walk

Node = TypeVar("Node", bound=ir.Ir)


def bound_in(event: ir.EventPattern) -> tuple[str, ...]:
    """The variables that an event pattern names, in order, its own last."""
    names = [each.term.name for each in event.arguments if isinstance(each.term, ir.Variable)]
    names += [event.variable] if event.variable is not None else []
    return tuple(dict.fromkeys(names))


def variables_of(node: ir.Ir) -> tuple[str, ...]:
    """Every variable that occurs anywhere in a piece of IR."""
    names: list[str] = []
    for each, _ in walk(node):
        if isinstance(each, ir.Variable):
            names.append(each.name)
        elif isinstance(each, ir.Selection | ir.EventPattern) and each.variable is not None:
            names.append(each.variable)
    return tuple(dict.fromkeys(names))


def fresh(names: Iterable[str], taken: Iterable[str]) -> dict[str, str]:
    """A new name for each of `names` that is none of `taken`."""
    used = set(taken)
    renamed: dict[str, str] = {}
    for name in names:
        number = 2
        while f"{name}{number}" in used:
            number += 1
        renamed[name] = f"{name}{number}"
        used.add(renamed[name])
    return renamed


def rename(node: Node, names: Mapping[str, str]) -> Node:
    """The same IR with other names for its variables, where they are used and where they are bound."""
    if isinstance(node, ir.Variable):
        return replace(node, name=names.get(node.name, node.name))
    changes: dict[str, Any] = {}
    for field in node.__struct_fields__:
        value = getattr(node, field)
        if field == "variable" and isinstance(value, str):
            changes[field] = names.get(value, value)
        elif isinstance(value, ir.Ir):
            changes[field] = rename(value, names)
        elif isinstance(value, tuple) and any(isinstance(item, ir.Ir) for item in value):
            changes[field] = tuple(rename(item, names) if isinstance(item, ir.Ir) else item for item in value)
    return replace(node, **changes) if changes else node
