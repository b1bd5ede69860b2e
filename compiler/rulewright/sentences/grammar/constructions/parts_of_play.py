"""Phases and steps of play: which comes before which, and that nothing is done before one has ended."""

from typing import Any

from msgspec import Struct

from rulewright.sentences.grammar.clauses import PartsInOrder, Stages
from rulewright.sentences.grammar.constructions.parts import (
    Construction,
    Lexical,
    Made,
    besides_adverbs,
    first,
)
from rulewright.sentences.grammar.constructions.times import PHASE
from rulewright.sentences.grammar.nominals import Amount
from rulewright.sentences.grammar.said import said_id
from rulewright.sentences.grammar.statements import Time


def _stages(parts: list[Any]) -> Made:
    """`Each step must end before the next one begins`."""
    units = [part for part in parts if isinstance(part, str)]
    return [Stages(unit=units[0])] if len(set(units)) == 1 else []


def _run(parts: list[Any]) -> Made:
    times = tuple(part for part in parts if isinstance(part, Time))
    return [PartsInOrder(parts=times)] if len(times) == 2 else []


def _nothing_before(parts: list[Any]) -> Made:
    """`Nothing in this phase may be done before the Peace Phase has ended`; of nothing at all it is not sure what that is."""
    times = [part for part in parts if isinstance(part, Time)]
    return _run(times[::-1])


def _step_list(parts: list[Any]) -> Made:
    return [tuple(_time(part) for part in parts if isinstance(part, Lexical))]


def _time(step: Lexical) -> Time:
    return Time((said_id(f"{PHASE}:{step.id}" if step.attribute == PHASE else step.id, step.place),))


def _in_order(parts: list[Any]) -> Made:
    """`The steps of this phase are played in this order: A, B, C`."""
    among = next((part for part in parts if isinstance(part, Time)), None)
    return [PartsInOrder(parts=parts[-1], among=among)] if len(parts[-1]) > 1 else []


class Whole(Struct, frozen=True):
    """A part of play that has so many parts of its own: `the phase has two steps`."""

    among: Time | None
    number: Amount


def _whole(parts: list[Any]) -> Made:
    whole, number = parts
    return [Whole(whole if isinstance(whole, Time) else None, number)]


def _in_turn(parts: list[Any]) -> Made:
    """`The phase has two steps: the A Step comes first, and the B Step follows it`; nothing where it names fewer or more."""
    whole = parts[0] if isinstance(parts[0], Whole) else None
    times = tuple(part for part in parts if isinstance(part, Time))
    if whole is not None and whole.number.value != len(times):
        return []
    return [PartsInOrder(parts=times, among=whole.among if whole is not None else None)]


CONSTRUCTIONS: dict[str, Construction] = {
    "stages": besides_adverbs(_stages),
    "step_before": _run,
    "step_after": lambda parts: _run(parts[::-1]),
    "nothing_before": _nothing_before,
    "steps_in_order": _in_order,
    "steps_in_turn": _in_turn,
    "parts_of_whole": _whole,
    "step_list": _step_list,
    "everybody": lambda parts: [()],
    "in_part": first,
    "of_part": first,
    "the_whole": first,
    "of_turn_of_play": lambda parts: [()],
}
