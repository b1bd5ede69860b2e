"""What is gained or lost in all, where more or less of it is said behind: `10 coins, minus 2 for each tower`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.changes import change, measure_per
from rulewright.sentences.grammar.constructions.parts import Construction, Made, Measures
from rulewright.sentences.grammar.nominals import Measure


def _plus_and_minus(parts: list[Any]) -> Made:
    """`10 coins, minus 2 for each tower and plus 1 for each mill`: what is gained or lost in all; an amount without a noun is of the
    first one's."""
    first_of_all, *others = parts
    if not isinstance(first_of_all, Measure) or first_of_all.amount.operator != "=":
        return []
    more = [replace(each, attribute=each.attribute or first_of_all.attribute) for each in others]
    if any(each.attribute != first_of_all.attribute or each.amount.operator != "=" for each in more):
        return []
    return [Measures((first_of_all, *more))]


def _taken_off(parts: list[Any]) -> Made:
    return [replace(each, less=True) for each in parts if isinstance(each, Measure)]


def _bare_measure(parts: list[Any]) -> Made:
    """`minus 2 for each tower`."""
    amount, per = parts
    return measure_per([Measure(amount, ""), per])


def _more_or_less(sign: int, *, subject: bool) -> Construction:
    """`receives 10 coins in the trade step, minus 2 for each tower`."""

    def made(parts: list[Any]) -> Made:
        measures = [part for part in parts if isinstance(part, Measure)]
        rest = [part for part in parts if not isinstance(part, Measure)]
        return [
            clause
            for each in _plus_and_minus(measures)
            for clause in change(sign, subject=subject)([*rest, each])
        ]

    return made


CONSTRUCTIONS: dict[str, Construction] = {
    "measures_plus_and_minus": _plus_and_minus,
    "measure_off": _taken_off,
    "measure_bare": _bare_measure,
    "lost_more_or_less": _more_or_less(-1, subject=True),
    "gained_more_or_less": _more_or_less(1, subject=True),
    "vp_lost_more_or_less": _more_or_less(-1, subject=False),
    "vp_gained_more_or_less": _more_or_less(1, subject=False),
}
