"""What generated code knows at a place: variables, the state that is read, the act that is judged."""

import ast
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from rulewright.emit.python.names import identifier
from rulewright.emit.python.nodes import literal, method, name

RUNTIME_NAMES: dict[str, str] = {
    **dict.fromkeys(
        (
            "Datum",
            "Truth",
            "TRUE",
            "FALSE",
            "NOTHING",
            "constant",
            "listing",
            "negate",
            "all_of",
            "any_of",
            "some",
            "every",
            "implies",
            "equal",
            "unequal",
            "less",
            "at_most",
            "greater",
            "at_least",
            "member",
            "first_of",
            "untold",
        ),
        "truth",
    ),
    **dict.fromkeys(
        (
            "add",
            "added_where",
            "changed_to",
            "subtract",
            "multiply",
            "divide",
            "floor",
            "ceiling",
            "absolute",
            "minimum",
            "maximum",
            "percent",
            "position",
            "size_of",
            "total_of",
            "count",
            "total",
            "greatest",
            "least",
        ),
        "arithmetic",
    ),
    "Demand": "attribution",
    "changed_by": "attribution",
    "Act": "act",
    "State": "state",
    "Change": "state",
    "Effects": "state",
    "Game": "game",
    "remembered": "remembering",
    "Instance": "verdicts",
    "judge": "verdicts",
    "permit": "verdicts",
    "Check": "checking",
    "Checks": "checking",
}
"""Where in the runtime each name is that generated code may use."""


def function_name(text: str) -> str:
    """The function of a verb, an adjective or a defined word: one that hides nothing that its module imports."""
    slug = identifier(text)
    return f"{slug}_" if slug in RUNTIME_NAMES else slug


class Scope(Struct, frozen=True):
    """Variables and moment of the code that is being written."""

    variables: Mapping[str, str]
    """Python names of the variables of the rule."""

    acts: frozenset[str]
    """The variables that stand for acts."""

    state: ast.expr
    """What is read for attributes."""

    words: Mapping[str, ast.expr]
    """What lower-case words mean: of an adjective, an effect, and `game` everywhere."""

    steps: tuple[str, ...] = ()
    """Of the rule."""

    act: str | None = None
    """The Python name of the act that is judged."""

    def at(self, state: ast.expr) -> "Scope":
        """The same place, reading another state."""
        return replace(self, state=state)

    def of_rule(self, steps: tuple[str, ...], act: str | None) -> "Scope":
        """The same variables, in a rule of these steps about this act."""
        return replace(self, steps=steps, act=act)

    def bind(self, variable: str, hint: str, is_act: bool = False) -> "Scope":
        """The scope with a new variable; its Python name begins with `hint`."""
        python = f"{identifier(hint).rstrip('_')}_{variable.lower()}"
        while python in self.variables.values() or python in RUNTIME_NAMES:
            python += "_"
        acts = self.acts | {variable} if is_act else self.acts - {variable}
        return replace(self, variables={**self.variables, variable: python}, acts=acts)

    def name_act(self, variable: str | None, python: str) -> "Scope":
        """The scope in which a variable stands for an act that has a Python name."""
        if variable is None:
            return self
        return replace(self, variables={**self.variables, variable: python}, acts=self.acts | {variable})

    def unused(self, what: str) -> str:
        """A Python name for one more `act`, or `moment`, beside that of the rule."""
        used = {*self.variables.values(), self.act}
        number = 2
        while f"{what}{number}" in used:
            number += 1
        return f"{what}{number}"

    def reserve(self, python: str) -> "Scope":
        """The scope in which a Python name is taken."""
        return replace(self, variables={**self.variables, f" {python}": python})


def moment(steps: tuple[str, ...]) -> ast.expr:
    """The state before the first act of these steps."""
    return method("game", "initial", *(literal(step) for step in steps))


def end(steps: tuple[str, ...]) -> ast.expr:
    """The state after the last act of these steps."""
    return method("game", "final", *(literal(step) for step in steps))


def before(act: str) -> ast.expr:
    """The state before an act."""
    return method("game", "before", name(act))
