"""Definitions are pure: what they give for a state and arguments is worked out once for each game."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar, cast

from .game import Game
from .state import State
from .truth import Datum

Given = ParamSpec("Given")
Result = TypeVar("Result")


def remembered(
    function: Callable[Concatenate[Game, State, Given], Result],
) -> Callable[Concatenate[Game, State, Given], Result]:
    """The function, with its results kept in the game that it is asked about."""

    @wraps(function)
    def recalled(game: Game, state: State, /, *given: Given.args, **named: Given.kwargs) -> Result:
        key = (function.__name__, state.number, state.open_world, state.closing, *map(_key, given))
        if key not in game.results:
            game.results[key] = function(game, state, *given, **named)
        return cast(Result, game.results[key])

    return recalled


def _key(given: object) -> object:
    """What tells arguments apart: of an act its identity; of a term also its type, since 1 equals true, and
    the facts that it rests on, since the result cites them."""
    return (type(given.value), given) if isinstance(given, Datum) else given
