"""Limits for the templates of a book: how often they go round, and how much they make.

Nothing that a template may do is long by itself: loops, macros and templates that are included again and again are.
Each of these takes a step, and so does every piece of text that is made; all pages of a book share what there is.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from jinja2 import nodes
from jinja2.exceptions import SecurityError
from jinja2.visitor import NodeTransformer

STEPS = 2_000_000
"""Far more than the pages of a very long book take, and a matter of seconds."""

LARGEST = 100_000
"""What one expression of a template may make or ask for: a page of text, and no bomb."""

_PER_STEP = 100
"""Characters, or things in a list, that cost as much as going round once."""

STEP, MADE = "step", "made"
"""Attributes of an environment whose templates are counted."""


class Budget:
    """What is left of the steps."""

    def __init__(self) -> None:
        self._all = self._left = STEPS

    def step(self, steps: int = 1) -> None:
        """Take a step, or end the build."""
        self._left -= steps
        if self._left < 0:
            raise SecurityError(f"it goes round more than {self._all:,} times")

    def made(self, value: Any) -> Any:
        """`value`, when its length is paid for."""
        if isinstance(value, str | list | tuple | dict):
            self.step(1 + len(value) // _PER_STEP)
        return value

    def paid(self, filter_: Callable[..., Any]) -> Callable[..., Any]:
        """A filter that pays for what it makes and takes no large numbers."""

        @wraps(filter_)
        def made(*given: Any, **named: Any) -> Any:
            for value in (*given, *named.values()):
                if isinstance(value, int | float) and not small(value):
                    raise SecurityError("a filter is given a number that is too large")
            return self.made(filter_(*given, **named))

        return made


def small(value: Any) -> bool:
    """Whether it is a number that counts no more than a page has letters."""
    return isinstance(value, int | float) and abs(value) < LARGEST


def counted(tree: nodes.Template) -> nodes.Template:
    """A template that takes a step wherever it may come by again, and pays for joined text."""
    for repeated in tree.find_all((nodes.For, nodes.Macro, nodes.CallBlock, nodes.Block)):
        repeated.body.insert(0, _step(repeated.lineno))  # type: ignore[attr-defined]
    tree.body.insert(0, _step(1))
    done = _PaidText().visit(tree)
    assert isinstance(done, nodes.Template)
    return done


class _PaidText(NodeTransformer):
    """Puts a price on what joins text: `~`, and what is set to all that a block prints."""

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802 - Jinja2 calls it so
        return _call(MADE, self.generic_visit(node), node.lineno)

    def visit_AssignBlock(self, node: nodes.AssignBlock) -> nodes.Node:  # noqa: N802 - Jinja2 calls it so
        self.generic_visit(node)
        node.filter = nodes.Filter(node.filter, MADE, [], [], None, None, lineno=node.lineno)
        return node


def _step(line: int) -> nodes.ExprStmt:
    return nodes.ExprStmt(_call(STEP, None, line), lineno=line)


def _call(name: str, argument: Any, line: int) -> nodes.Call:
    attribute = nodes.EnvironmentAttribute(name, lineno=line)
    return nodes.Call(attribute, [argument] if argument else [], [], None, None, lineno=line)
