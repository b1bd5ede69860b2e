"""Numbers compared: `is at least 3`, `exceeds 100 ducats`, `the maximum is 33 %`."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import Construction, Made, Verbal
from rulewright.sentences.grammar.forms import Amount, Clause, Phrase


def _amount(operator: str = "") -> Callable[[list[Any]], Made]:
    """A unit behind the number says what the attribute has said: that it is counted in ducats."""

    def made(parts: list[Any]) -> Made:
        amount = next(part for part in parts if isinstance(part, Amount))
        return [replace(amount, operator=operator) if operator else amount]

    return made


def _compares(*, negated: bool = False) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        subject, amount = parts
        return [Clause(subject=subject, amount=amount, negated=negated)]

    return made


def _vp_compares(parts: list[Any]) -> Made:
    return [Verbal(Clause(amount=parts[0]))]


def _extremum(operator: str) -> Callable[[list[Any]], Made]:
    """`the maximum level is 5`: no level is more. `at most 5` says no more than `5` does."""

    def made(parts: list[Any]) -> Made:
        subject, amount = parts
        if not isinstance(subject, Phrase) or amount.operator not in ("=", operator):
            return []
        return [Clause(subject=subject, amount=replace(amount, operator=operator), modality="must")]

    return made


CONSTRUCTIONS: dict[str, Construction] = {
    "comparison": _amount(),
    "limited": _amount("<="),
    "exceeding": _amount(">"),
    "reaching": _amount(">="),
    "compares": _compares(),
    "compares_not": _compares(negated=True),
    "vp_compares": _vp_compares,
    "maximum": _extremum("<="),
    "minimum": _extremum(">="),
}
