"""Facts that have names of their own: `supply must be traced`, of an attribute `supply_traced`."""

from typing import Any

from rulewright.sentences.grammar.constructions.parts import Construction, Lexical, Made
from rulewright.sentences.grammar.forms import Clause, Turn


def _fact(modality: str = "", negated: bool = False) -> Construction:
    def made(parts: list[Any]) -> Made:
        what, how = (part for part in parts if isinstance(part, Lexical))
        return [Clause(fact=what.id, modality=modality, negated=negated)] if what.id == how.id else []

    return made


def _of_turn(parts: list[Any]) -> Made:
    """`the alliance was declared this turn`: of an attribute that holds the turn of an event."""
    what, how = (part for part in parts if isinstance(part, Lexical))
    turn = next(part for part in parts if isinstance(part, Turn))
    return [Clause(fact=what.id, turns=(turn,))] if what.id == how.id else []


CONSTRUCTIONS: dict[str, Construction] = {
    "fact_must": _fact("must"),
    "fact_is": _fact(),
    "fact_is_not": _fact(negated=True),
    "fact_of_turn": _of_turn,
}
