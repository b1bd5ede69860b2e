"""When something is done: steps and phases of play."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import Construction, Made
from rulewright.sentences.grammar.forms import Clause, Time

PHASE = "phase"


def _in_step(parts: list[Any]) -> Made:
    """`during the B Step of the C Phase`: the first says it, the others where it stands."""
    return [Time(tuple(f"{PHASE}:{each.id}" if each.attribute == PHASE else each.id for each in parts))]


def _this(which: str) -> Callable[[list[Any]], Made]:
    return lambda parts: [Time((), which)]


def _timed(parts: list[Any]) -> Made:
    """`In this step, …`: of the clause that follows."""
    time, clause = (parts[0], parts[1]) if isinstance(parts[0], Time) else (parts[1], parts[0])
    if not isinstance(clause, Clause):
        return []
    return [replace(clause, times=(*clause.times, time))]


CONSTRUCTIONS: dict[str, Construction] = {
    "in_step": _in_step,
    "this_step": _this("step"),
    "this_phase": _this("phase"),
    "this_time": _this("time"),
    "timed": _timed,
}
