"""Turns of the game, counted from the current one."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import ByTurns
from rulewright.sentences.grammar.constructions.parts import Clauses, Construction, Made, Verbal, first
from rulewright.sentences.grammar.constructions.verbs import verbal
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.nominals import Adjectives, Either, Phrase, Turn
from rulewright.sentences.grammar.statements import Clause, Until


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


def _by_turns(parts: list[Any]) -> Made:
    """`the players take turns playing cards`, `the players alternately play cards`; without a subject, of whom it is said."""
    subject = parts[0] if isinstance(parts[0], Phrase | Either) else None
    said = next((part for part in parts if isinstance(part, Clause | Verbal)), None)
    if said is None:
        made = verbal()(parts[1:] if subject is not None else parts)
        said = made[0] if made else None
    doing = said.clause if isinstance(said, Verbal) else said
    if not isinstance(doing, Clause):
        return []
    times, doing = doing.times, replace(doing, times=(), participial=False)
    clause = ByTurns(subject=subject, doing=doing, times=times)
    return [Verbal(clause) if subject is None else clause]


def _for_next_turn(parts: list[Any]) -> Made:
    """`ready for the next turn`."""
    (adjective,) = parts
    return [Adjectives((adjective.id,), adjective.place, ahead=True)]


CONSTRUCTIONS: dict[str, Construction] = {
    "adjective_for_next_turn": _for_next_turn,
    "turn_this": _turn(0),
    "turn_next": _turn(1),
    "turn_before": _turn(-1),
    "turn_adjunct": first,
    "of_turn": _of_turn,
    "adjective_of_turn": _adjective_of_turn,
    **dict.fromkeys(("taking_turns", "vp_taking_turns", "doing_by_turns", "vp_doing_by_turns"), _by_turns),
    "until_turn": lambda parts: [Until(parts[0])],
    "until_later": lambda parts: [Until()],
}
