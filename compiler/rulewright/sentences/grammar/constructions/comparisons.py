"""Numbers compared: `is at least 3`, `exceeds 100 ducats`, `the maximum is 33 %`."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import OneWay, Share
from rulewright.sentences.grammar.constructions.parts import (
    Conjoined,
    Construction,
    Made,
    Verbal,
    besides_adverbs,
)
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.nominals import INITIAL, Adjunct, Amount, Expression, Noun, Phrase
from rulewright.sentences.grammar.statements import SHOWN, Clause, Condition, Time


def _amount(operator: str = "") -> Callable[[list[Any]], Made]:
    """A unit behind the number says what the attribute has said: that it is counted in ducats."""

    def made(parts: list[Any]) -> Made:
        amount = next(part for part in parts if isinstance(part, Amount))
        return [replace(amount, operator=operator) if operator else amount]

    return made


def _coming(made: Callable[[list[Any]], Made]) -> Callable[[list[Any]], Made]:
    """`falls below 3`: a comparison that comes to be so."""
    return lambda parts: [replace(each, comes=True) for each in made(parts)]


def _arriving(parts: list[Any]) -> Made:
    """`reaches 5`: so much, or more. What reaches 0 has become less."""
    return [replace(each, operator=">=" if each.value else "=") for each in _amount()(parts)]


def _sinking_to(parts: list[Any]) -> Made:
    """`drops to 0`; of another number it is not sure whether less is meant as well."""
    return [each for each in _amount("=")(parts) if each.value == 0]


def _than(operator: str) -> Callable[[list[Any]], Made]:
    """`more than its capacity`: an attribute in place of the number."""

    def made(parts: list[Any]) -> Made:
        than = parts[0]
        if isinstance(than, Expression):
            return [Amount(0, place_said_of(than), operator=operator, than=than)]
        if not isinstance(than, Phrase) or not isinstance(than.head, Noun) or not than.head.property:
            return []
        return [] if than.amount is not None else [Amount(0, than.place, operator=operator, than=than)]

    return made


def place_said_of(said: Phrase | Amount | Expression) -> Place:
    """Where a number is said."""
    return place_said_of(said.parts[0]) if isinstance(said, Expression) else said.place


def _reckoned(operator: str, factor: int = 0) -> Callable[[list[Any]], Made]:
    """`its level plus one`, `half of its income`: each part is a number, or names one."""

    def made(parts: list[Any]) -> Made:
        if not all(is_number(each) for each in parts):
            return []
        if not factor:
            return [Expression(operator, tuple(parts))]
        place = place_said_of(parts[0])
        return [Expression(operator, (*parts, Amount(factor, place)))]

    return made


def is_number(said: object) -> bool:
    """Whether it is a number, names one, or is reckoned from some."""
    if isinstance(said, Phrase):
        return isinstance(said.head, Noun) and said.head.property and said.amount is None
    return isinstance(said, Amount | Expression)


def _fraction(parts: list[Any]) -> Made:
    """`a third of its level`; nothing is `a second of` another."""
    share, of = parts
    if not isinstance(share, Amount) or share.value < 3 or not is_number(of):
        return []
    return [Expression("/", (of, share))]


def _number_times(parts: list[Any]) -> Made:
    """`three times its level`."""
    return _reckoned("*")(parts[::-1])


def _difference(parts: list[Any]) -> Made:
    return [Expression("absolute", (each,)) for each in _reckoned("-")(parts)]


def _rounded(function: str) -> Callable[[list[Any]], Made]:
    """Rounding is of what was divided: all else is whole."""

    def made(parts: list[Any]) -> Made:
        value = parts[0]
        divided = isinstance(value, Expression) and value.operator == "/"
        return [Expression(function, (value,))] if divided else []

    return made


def _on_result(parts: list[Any]) -> Made:
    """`on a result of 7 or more`."""
    word, amount = parts
    said = Phrase(Noun(word.id, word.place, property=True), word.place, determiner="the")
    return [Condition("if", (Clause(subject=said, amount=amount),))]


def _on_number(parts: list[Any]) -> Made:
    """`on a 7 or 8`: what dice show."""
    return [Condition("if", (Clause(relation=SHOWN, amount=parts[0]),))]


def _on_deed(parts: list[Any]) -> Made:
    """`on a roll of 7 or more`."""
    word, amount = parts
    return [Condition("if", (Clause(verb=word.id, amount=amount),))]


def _compares(*, negated: bool = False) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        subject, amount = parts
        return [Clause(subject=subject, amount=amount, negated=negated)]

    return made


def _vp_compares(parts: list[Any]) -> Made:
    amount, *times = parts
    return [Verbal(Clause(amount=amount, times=tuple(each for each in times if isinstance(each, Time))))]


def _nothing(operator: str) -> Construction:
    """`negative`: what a number is, compared with 0."""
    return lambda parts: [Amount(0, Place(-1, -1), operator=operator)]


def _one_way(sign: int) -> Construction:
    """`is never reduced`: in the end it is no less."""

    def made(parts: list[Any]) -> Made:
        subject = parts[0]
        if not isinstance(subject, Phrase) or not isinstance(subject.head, Noun) or not subject.head.property:
            return []
        times = tuple(part for part in parts if isinstance(part, Time))
        return [OneWay(subject=subject, sign=sign, negated=True, times=times)]

    return made


def _vp_one_way(sign: int) -> Construction:
    """`may not be reduced`."""
    return lambda parts: [
        Verbal(OneWay(sign=sign, times=tuple(part for part in parts if isinstance(part, Time))))
    ]


def _becomes(parts: list[Any]) -> Made:
    """`is set to 0`, `becomes 2`, `is doubled`: it is so much in the end."""
    if any(isinstance(part, Adjunct | Time) for part in parts):
        return []
    amount = next(part for part in parts if isinstance(part, Amount))
    return [Clause(subject=parts[0], amount=amount, modality="must")]


def _vp_becomes(parts: list[Any]) -> Made:
    if any(isinstance(part, Adjunct | Time) for part in parts):
        return []
    return [Verbal(Clause(amount=part)) for part in parts if isinstance(part, Amount)]


def _scaled(operator: str, factor: int, rounded: str = "") -> Callable[[list[Any]], Made]:
    """`is doubled`, `is halved`: what a number was before, reckoned anew. Of the numbers the words say nothing else."""

    def made(parts: list[Any]) -> Made:
        nowhere = Place(-1, -1)
        before = Expression(INITIAL, ())
        than = Expression(operator, (before, Amount(factor, nowhere)))
        return [Amount(0, nowhere, than=Expression(rounded, (than,)) if rounded else than)]

    return made


def _set(parts: list[Any]) -> Made:
    """`is reduced to zero`, `is raised to its strength`; what the vocabulary has a verb for is an act."""
    word, to, *counted = parts
    if word.ids or counted:
        return []
    if isinstance(to, Amount):
        return [to]
    return _than("=")(parts[1:])


def _between(modality: str) -> Callable[[list[Any]], Made]:
    """`is between 1 and 5`, `varies from 1 to 5`."""

    def made(parts: list[Any]) -> Made:
        subject, least, most = parts
        bounds = (replace(least, operator=">="), replace(most, operator="<="))
        return [Conjoined(tuple(Clause(subject=subject, amount=each, modality=modality) for each in bounds))]

    return made


def _extremum(operator: str) -> Callable[[list[Any]], Made]:
    """`the maximum level is 5`: no level is more. `at most 5` says no more than `5` does."""

    def made(parts: list[Any]) -> Made:
        subject, amount = parts
        if not isinstance(subject, Phrase) or amount.operator not in ("=", operator):
            return []
        return [Clause(subject=subject, amount=replace(amount, operator=operator), modality="must")]

    return made


def _share(operator: str) -> Callable[[list[Any]], Made]:
    """`the minimum tithe is 5 % for all players`: as a share of what they have."""

    def made(parts: list[Any]) -> Made:
        term, amount, whose = parts
        if not isinstance(whose, Phrase) or amount.operator not in ("=", operator) or not amount.percent:
            return []
        share = replace(amount, operator=operator)
        return [Share(subject=whose, share=share, taken=str(term.id), modality="must")]

    return made


CONSTRUCTIONS: dict[str, Construction] = {
    "below_nothing": _nothing("<"),
    "above_nothing": _nothing(">"),
    "at_least_nothing": _nothing(">="),
    "never_falls": _one_way(-1),
    "never_rises": _one_way(1),
    "never_changes": _one_way(0),
    "vp_changes_at_all": _vp_one_way(0),
    "vp_falls_at_all": _vp_one_way(-1),
    "vp_rises_at_all": _vp_one_way(1),
    "comparison": _amount(),
    "limited": _amount("<="),
    "exceeding": _amount(">"),
    "reaching": _amount(">="),
    "arriving": _coming(_arriving),
    "arriving_at_number": _coming(_than(">=")),
    "coming_below": _coming(_amount("<")),
    "coming_above": _coming(_amount(">")),
    "coming_below_number": _coming(_than("<")),
    "coming_above_number": _coming(_than(">")),
    "sinking_to_nothing": _coming(_sinking_to),
    "compares": _compares(),
    "compares_not": besides_adverbs(_compares(negated=True)),
    "vp_compares": besides_adverbs(_vp_compares),
    "same_number": _than("="),
    "greater_number": _than(">"),
    "smaller_number": _than("<"),
    "limiting_number": _than("<="),
    "least_number": _than(">="),
    "falling_below": _amount("<"),
    "half": _reckoned("/", 2),
    "quarter": _reckoned("/", 4),
    "fraction": _fraction,
    "twice": _reckoned("*", 2),
    "number_times": _number_times,
    "plus": _reckoned("+"),
    "minus": _reckoned("-"),
    "difference_between": _difference,
    "rounded_up": _rounded("ceiling"),
    "rounded_down": _rounded("floor"),
    "on_result": _on_result,
    "on_number": _on_number,
    "on_deed": _on_deed,
    "becomes_number": _becomes,
    "vp_becomes_number": _vp_becomes,
    "two_fold": _scaled("*", 2),
    "three_fold": _scaled("*", 3),
    "halved": _scaled("/", 2),
    "halved_up": _scaled("/", 2, "ceiling"),
    "halved_down": _scaled("/", 2, "floor"),
    "set_number": _set,
    "set_value": _set,
    "between_numbers": _between(""),
    "varies_between": _between("must"),
    "maximum": _extremum("<="),
    "minimum": _extremum(">="),
    "least_share": _share(">="),
    "greatest_share": _share("<="),
}
