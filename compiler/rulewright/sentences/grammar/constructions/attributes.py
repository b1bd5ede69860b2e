"""What is said of an attribute, not of the thing that has it; causes; and what is left as it is."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import (
    Cause,
    Construction,
    Made,
    Outcome,
    Predicate,
    Verbal,
)
from rulewright.sentences.grammar.modifiers import Measured, Whose
from rulewright.sentences.grammar.nominals import Amount, Either, Noun, Phrase, Turn
from rulewright.sentences.grammar.statements import Clause


def _equals(parts: list[Any]) -> Made:
    """`the date of departure corresponds to this turn`."""
    subject, value = (part for part in parts if isinstance(part, Phrase | Either | Turn))
    return [Clause(subject=subject, equals=value)] if isinstance(subject, Phrase | Either) else []


def _reaches(has_subject: bool) -> Callable[[list[Any]], Made]:
    """`reaches its last turn`: the attribute names the current turn."""

    def made(parts: list[Any]) -> Made:
        phrases = [part for part in parts if isinstance(part, Phrase)]
        if len(phrases) != 1 + has_subject:
            return []
        if has_subject:
            return [Clause(subject=phrases[0], reached=phrases[1])]
        return [Verbal(Clause(reached=phrases[0]))]

    return made


def _reaches_number(has_subject: bool) -> Callable[[list[Any]], Made]:
    """`reaches level 0`: a number that the attribute comes to have."""

    def made(parts: list[Any]) -> Made:
        word, amount = parts[-2:]
        said = Clause(reached=Measured(word.id, replace(amount, operator="=")))
        if not has_subject:
            return [Verbal(said)]
        return [replace(said, subject=parts[0])] if isinstance(parts[0], Phrase | Either) else []

    return made


def _varies(parts: list[Any]) -> Made:
    """`the owner changes`."""
    return [Clause(subject=parts[0], varies=True)]


def _cause(parts: list[Any]) -> Made:
    return [Cause(parts[0].id)]


def _outcome(parts: list[Any]) -> Made:
    amount = parts[0]
    return [Outcome(amount)] if isinstance(amount, Amount) and amount.operator == "=" else []


def _left(parts: list[Any]) -> Made:
    """`leave those of major powers`: nothing of what is said before is done to them."""
    return [Clause(modality="imperative", objects=(parts[0],), spared=True)]


def _kept(parts: list[Any]) -> Made:
    """`keep these forces in play`: they stay so."""
    subject, predicate = parts
    if not isinstance(predicate, Predicate) or predicate.adjectives is None:
        return []
    clause = Clause(subject=subject, modality="imperative", stays=True)
    return [replace(clause, adjectives=predicate.adjectives)]


def _whose_turn(parts: list[Any]) -> Made:
    """`whose last turn is the current turn`."""
    word, turn = parts
    return [Whose(Clause(subject=Phrase(Noun(word.id, word.place, property=True), word.place), equals=turn))]


CONSTRUCTIONS: dict[str, Construction] = {
    "equals": _equals,
    "turn_equals": lambda parts: _equals(parts[::-1]),
    "reaches": _reaches(has_subject=True),
    "vp_reaches": _reaches(has_subject=False),
    "reaches_number": _reaches_number(has_subject=True),
    "vp_reaches_number": _reaches_number(has_subject=False),
    "whose_turn": _whose_turn,
    "varies": _varies,
    "cause": _cause,
    "left": _left,
    "outcome": _outcome,
    "kept": _kept,
}
