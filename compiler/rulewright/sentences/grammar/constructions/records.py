"""Lines of a record: `write in the surplus the difference between takings and outlay`, `the sum of both is written in the debt`."""

from functools import reduce
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import Recorded
from rulewright.sentences.grammar.constructions.comparisons import is_number, place_said_of
from rulewright.sentences.grammar.constructions.parts import Construction, Made, Verbal
from rulewright.sentences.grammar.nominals import Amount, Expression, Phrase


def _recorded(line: object, value: object) -> list[Recorded]:
    """A clause, if what is written and where are both numbers."""
    if not isinstance(line, Phrase) or not is_number(line) or not is_number(value):
        return []
    if not isinstance(value, Phrase | Expression) or value == line:
        return []
    return [Recorded(line=line, value=Amount(0, place_said_of(value), than=value))]


def _in_line(parts: list[Any]) -> Made:
    """`write in the line the value`."""
    line, value = parts
    return [Verbal(each) for each in _recorded(line, value)]


def _value_in(parts: list[Any]) -> Made:
    """`write the value in the line`."""
    value, line = parts
    return [Verbal(each) for each in _recorded(line, value)]


def _is_in(parts: list[Any]) -> Made:
    """`the value is written in the line`."""
    return list(_recorded(parts[-1], parts[0]))


def _writes(*, line_first: bool) -> Construction:
    """`each merchant writes the value in his line`."""

    def made(parts: list[Any]) -> Made:
        subject, one, other = parts
        line, value = (one, other) if line_first else (other, one)
        return [replace(each, subject=subject) for each in _recorded(line, value)]

    return made


def _is_reckoned(parts: list[Any]) -> Made:
    """`the line is the sum of two others`."""
    line, value = parts
    return list(_recorded(line, value))


def _sum(parts: list[Any]) -> Made:
    """`the sum of one, another and a third`."""
    if len(parts) < 2 or not all(is_number(each) for each in parts):
        return []
    return [reduce(lambda one, other: Expression("+", (one, other)), parts)]


CONSTRUCTIONS: dict[str, Construction] = {
    "vp_recorded_in": _in_line,
    "vp_recorded": _value_in,
    "writes_in": _writes(line_first=False),
    "writes_in_line": _writes(line_first=True),
    "is_recorded": _is_in,
    "is_reckoned": _is_reckoned,
    "sum_of": _sum,
}
