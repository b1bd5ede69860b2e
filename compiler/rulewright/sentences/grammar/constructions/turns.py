"""Turns of the game, counted from the current one."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import Construction, Made, first
from rulewright.sentences.grammar.forms import Adjectives, Place, Turn


def _turn(turns: int) -> Callable[[list[Any]], Made]:
    return lambda parts: [Turn(turns, Place(0, 0))]


def _adjective_of_turn(parts: list[Any]) -> Made:
    adjective, turn = parts
    return [replace(Adjectives((adjective.id,), adjective.place), turn=turn)]


CONSTRUCTIONS: dict[str, Construction] = {
    "turn_this": _turn(0),
    "turn_next": _turn(1),
    "turn_before": _turn(-1),
    "turn_adjunct": first,
    "adjective_of_turn": _adjective_of_turn,
}
