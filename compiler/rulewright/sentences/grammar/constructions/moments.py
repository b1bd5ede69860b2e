"""Turns, years and other counted units of play, by their numbers: `before turn 5`, `from 1615 on`."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import Construction, Lexical, Made, first
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.known_names import GAME
from rulewright.sentences.grammar.nominals import Amount, Noun, Phrase
from rulewright.sentences.grammar.statements import TURN_OVER, Clause, Condition

TURN = "turn"
"""The attribute of the game that counts its turns."""

YEAR = "year"
"""The attribute of the game that counts years."""

FIRST_YEAR = 1000
"""No smaller number is a year by itself: `before 3` tells of none."""


def _condition(subject: Phrase, amount: Amount) -> Condition:
    return Condition("if", (Clause(subject=subject, amount=amount),))


def _counted(attribute: str, place: Place) -> Phrase:
    return Phrase(Noun(attribute, place, property=True, of=GAME), place, determiner="the")


def _counter(parts: list[Any]) -> Made:
    """`turn 5`, `period 2`: what is counted, and the number."""
    amount = next((part for part in parts if isinstance(part, Amount)), None)
    if amount is None or amount.percent or amount.value < 0:
        return []
    unit = next((part for part in parts if isinstance(part, Lexical)), None)
    place = unit.place if unit is not None else amount.place
    return [_condition(_counted(unit.id if unit is not None else TURN, place), amount)]


def _year(parts: list[Any]) -> Made:
    (amount,) = parts
    if amount.percent or amount.value < FIRST_YEAR:
        return []
    return [_condition(_counted(YEAR, amount.place), amount)]


def _number_of(part: Any) -> Amount | None:
    """The number of a counter, or one that stands alone."""
    if isinstance(part, Condition):
        return part.clauses[0].amount
    return part if isinstance(part, Amount) else None


def _compared(*operators: str) -> Callable[[list[Any]], Made]:
    """The moments that compare so with the counter; each of several operators is a reading of its own."""

    def made(parts: list[Any]) -> Made:
        counter = next(part for part in parts if isinstance(part, Condition))
        (clause,) = counter.clauses
        if clause.amount is None:
            return []
        return [
            replace(counter, clauses=(replace(clause, amount=replace(clause.amount, operator=each)),))
            for each in operators
        ]

    return made


def _at_its_end(parts: list[Any]) -> Made:
    """`at the end of turn 5`: in that turn, and when it is over."""
    return [
        replace(each, clauses=tuple(replace(clause, how=(TURN_OVER,)) for clause in each.clauses))
        for each in _compared("=")(parts)
    ]


def _between(parts: list[Any]) -> Made:
    """`from turn 3 to turn 5`, both included."""
    first, last = parts
    (clause,) = first.clauses
    if isinstance(last, Condition) and _unit(last) != _unit(first):
        return []
    least, most = _number_of(first), _number_of(last)
    if least is None or most is None or most.value <= least.value or most.percent:
        return []
    within = replace(least, operator=">=", most=replace(most, operator="<="))
    return [replace(first, clauses=(replace(clause, amount=within),))]


def _up_to(parts: list[Any]) -> Made:
    """`со второго по четвёртый ход`: the unit behind both numbers."""
    least, last = parts
    (clause,) = last.clauses
    if not isinstance(least, Amount):
        return []
    return _between([replace(last, clauses=(replace(clause, amount=least),)), last])


def _unit(counter: Condition) -> str:
    subject = counter.clauses[0].subject
    head = subject.head if isinstance(subject, Phrase) else None
    return str(head.id) if isinstance(head, Noun) else ""


CONSTRUCTIONS: dict[str, Construction] = {
    "time": first,
    "turn_counter": _counter,
    "unit_counter": _counter,
    "year": _year,
    "at_moment": _compared("="),
    "at_end_of_moment": _at_its_end,
    "before_moment": _compared("<"),
    # Whether that turn still counts, `until turn 5` leaves open.
    "until_moment": _compared("<", "<="),
    "through_moment": _compared("<="),
    "after_moment": _compared(">"),
    "from_moment": _compared(">="),
    "between_moments": _between,
    "up_to_moment": _up_to,
}
