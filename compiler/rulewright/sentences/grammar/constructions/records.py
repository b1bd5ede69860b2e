"""Lines of a record: `write in the surplus the difference between takings and outlay`, `the sum of both is written in the debt`."""

from functools import reduce
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import Recorded
from rulewright.sentences.grammar.constructions.comparisons import is_number, place_said_of
from rulewright.sentences.grammar.constructions.parts import Construction, Made, Verbal, place_of
from rulewright.sentences.grammar.nominals import GIVEN, SUM, TOLD, Adjunct, Amount, Expression, Noun, Phrase


def _recorded(line: object, value: object) -> list[Recorded]:
    """A clause, if what is written and where are both numbers."""
    if not isinstance(line, Phrase) or not is_number(line) or not is_number(value):
        return []
    if value == line:
        return []
    if isinstance(value, Amount):
        return [Recorded(line=line, value=value)]
    if not isinstance(value, Phrase | Expression):
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


def _free(parts: list[Any]) -> Made:
    """`any non-negative number smaller than its tolls`: one number within bounds, of which there may be two."""
    bounds = [part for part in parts if isinstance(part, Amount)]
    if len(bounds) == 1:
        return bounds
    least, most = bounds
    return [replace(least, most=most)] if least.operator != most.operator else []


def _both(operator: str) -> Construction:
    """`smaller than both its tolls and its wages`: than either of them."""

    def made(parts: list[Any]) -> Made:
        if not all(is_number(each) for each in parts):
            return []
        one, other = (Amount(0, place_said_of(each), operator=operator, than=each) for each in parts)
        return [replace(one, most=other)]

    return made


def _given(parts: list[Any]) -> Made:
    """`its debt (if positive)`."""
    number, amount = parts
    return [Expression(GIVEN, (number, amount))] if is_number(number) else []


def _told(parts: list[Any]) -> Made:
    """`this number`, `this`."""
    place = place_of(parts)
    return [Phrase(Noun("", place, property=True, sort=TOLD), place, determiner="this")]


def _must_be_in(parts: list[Any]) -> Made:
    """`the value must be written in the line`."""
    return [replace(each, modality="must") for each in _recorded(parts[-1], parts[0])]


def _over(parts: list[Any]) -> Made:
    """`the sum of all the rents of his inns`: an attribute, added up over the things that have it."""
    (phrase,) = parts
    of = phrase.modifiers if isinstance(phrase, Phrase) and is_number(phrase) else ()
    if len(of) != 1 or not isinstance(of[0], Adjunct) or of[0].preposition != "of" or phrase.adjectives:
        return []
    things = of[0].phrase
    if not isinstance(things, Phrase) or things.amount is not None or not isinstance(phrase.head, Noun):
        return []
    if phrase.head.sort or things.determiner not in ("", "the", "all", "own") or is_number(things):
        return []
    return [replace(phrase, head=replace(phrase.head, sort=SUM), determiner="the")]


def _total_over(parts: list[Any]) -> Made:
    """`the total rent of his inns`."""
    attribute, *modifiers = parts
    head = Noun(attribute.id, attribute.place, property=True)
    return _over([Phrase(head, attribute.place, determiner="the", modifiers=tuple(modifiers))])


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
    "must_be_recorded": _must_be_in,
    "is_reckoned": _is_reckoned,
    "free_number": _free,
    "smaller_than_both": _both("<"),
    "no_more_than_both": _both("<="),
    "number_given": _given,
    "number_told": _told,
    "sum_over": _over,
    "total_over": _total_over,
    "sum_of": _sum,
}
