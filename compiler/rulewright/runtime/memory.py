"""Definitions are looked up again and again for the same things; their results are kept for the length of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from .game import Game
from .truth import Datum

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


def remembered(
    function: Callable[Concatenate[Game, Parameters], Result],
) -> Callable[Concatenate[Game, Parameters], Result]:
    """The same function, which works out each result once in a game."""

    @wraps(function)
    def recalled(game: Game, *args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
        key = (function, *(_key(each) for each in args))
        if key not in game.memory:
            game.memory[key] = function(game, *args, **kwargs)
        result: Result = game.memory[key]
        return result

    return recalled


def _key(argument: object) -> object:
    """What tells arguments apart: 1 and true are equal in Python, but not in a rule."""
    return (type(argument.value), argument) if isinstance(argument, Datum) else argument
