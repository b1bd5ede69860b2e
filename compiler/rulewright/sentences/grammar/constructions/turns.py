"""Turns of the game, counted from the current one."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import Clauses, Construction, Made, first
from rulewright.sentences.grammar.forms import Adjectives, Clause, Place, Turn, Until


def _turn(turns: int) -> Callable[[list[Any]], Made]:
    return lambda parts: [Turn(turns, Place(0, 0))]


def _adjective_of_turn(parts: list[Any]) -> Made:
    adjective, turn = parts
    return [replace(Adjectives((adjective.id,), adjective.place), turn=turn)]


def _of_turn(parts: list[Any]) -> Made:
    """`on the previous turn the port was closed`: in which turn it was so, or was done."""
    turn, clause = parts
    if not isinstance(clause, Clause) or clause.turns:
        return []
    if clause.verb:
        return [Clauses((replace(clause, turns=(turn,)),))]
    if clause.adjectives is None or clause.adjectives.turn is not None:
        return []
    return [Clauses((replace(clause, adjectives=replace(clause.adjectives, turn=turn)),))]


CONSTRUCTIONS: dict[str, Construction] = {
    "turn_this": _turn(0),
    "turn_next": _turn(1),
    "turn_before": _turn(-1),
    "turn_adjunct": first,
    "of_turn": _of_turn,
    "adjective_of_turn": _adjective_of_turn,
    "until_turn": lambda parts: [Until(parts[0])],
    "until_later": lambda parts: [Until()],
}
