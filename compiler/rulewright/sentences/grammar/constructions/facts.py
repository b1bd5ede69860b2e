"""Facts that have names of their own: `supply must be traced`, of an attribute `supply_traced`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import Construction, Lexical, Made, TurnsSaid
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.nominals import Adjunct, Amount, Phrase, Turn
from rulewright.sentences.grammar.statements import Clause


def _fact(modality: str = "", negated: bool = False) -> Construction:
    def made(parts: list[Any]) -> Made:
        what, how = (part for part in parts if isinstance(part, Lexical))
        return [Clause(fact=what.id, modality=modality, negated=negated)] if what.id == how.id else []

    return made


def _must_of(parts: list[Any]) -> Made:
    """`the order of march must be kept in every column`: a fact, and of what it must be so."""
    *fact, bearer = parts
    if not isinstance(bearer, Phrase):
        return []
    return [replace(each, adjuncts=(Adjunct("of", bearer),)) for each in _fact("must")(fact)]


def _of_turn(parts: list[Any]) -> Made:
    """`the alliance was declared this turn`: of an attribute that holds the turn of an event."""
    what, how = (part for part in parts if isinstance(part, Lexical))
    turn = next(part for part in parts if isinstance(part, Turn))
    return [Clause(fact=what.id, turns=(turn,))] if what.id == how.id else []


def _says_when(parts: list[Any]) -> Made:
    """`the card states that the war ends on this turn`: an attribute that names the turn of an event."""
    subject, what, how, said = parts
    if what.id != how.id or not isinstance(subject, Phrase):
        return []
    amount = Amount(said.turn.turns, said.turn.place, said.operator)
    return [Clause(subject=subject, fact=what.id, amount=amount)]


def _turns(operator: str) -> Construction:
    return lambda parts: [TurnsSaid(parts[0] if parts else Turn(0, Place(0, 0)), operator)]


CONSTRUCTIONS: dict[str, Construction] = {
    "fact_must": _fact("must"),
    "fact_must_of": _must_of,
    "fact_is": _fact(),
    "fact_is_not": _fact(negated=True),
    "says_when": _says_when,
    "turns_said": _turns("="),
    "turns_till_now": _turns("<="),
    "turns_from_now": _turns(">="),
    "fact_of_turn": _of_turn,
}
