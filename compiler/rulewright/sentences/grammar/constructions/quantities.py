"""Numbers and comparisons with them."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.noun_phrases import phrase
from rulewright.sentences.grammar.constructions.parts import Construction, Det, Made, place_of
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.nominals import COUNT, Adjunct, Amount, Noun, Phrase
from rulewright.sentences.grammar.said import said_number


def _number(sign: int = 1, *, percent: bool = False) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        word = parts[0]
        if word.number is None:
            return []
        place = Place(word.start, word.end)
        value = word.number if sign > 0 else said_number(-word.number, place)
        return [Amount(value, place, percent=percent)]

    return made


def _compared(operator: str) -> Callable[[list[Any]], Made]:
    return lambda parts: [replace(parts[0], operator=operator)]


def _from_to(most_apart: int = 0) -> Callable[[list[Any]], Made]:
    """`between 2 and 5`, `one or two`: numbers that are joined by `or` and are no neighbours leave others out."""

    def made(parts: list[Any]) -> Made:
        least, most = parts
        apart = most.value - least.value
        if apart <= 0 or least.percent or most.percent or (most_apart and apart > most_apart):
            return []
        return [replace(least, operator=">=", most=replace(most, operator="<="))]

    return made


def _noun_or(operator: str) -> Callable[[list[Any]], Made]:
    """`3 provinces or more`."""

    def made(parts: list[Any]) -> Made:
        amount, *rest = parts
        return phrase([Det("number", replace(amount, operator=operator)), *rest])

    return made


def number_of(parts: list[Any]) -> Made:
    """`the number of fleets of a player`: a number, as an attribute is."""
    of = parts[0]
    if not isinstance(of, Phrase) or of.amount is not None:
        return []
    return [
        Phrase(
            Noun(COUNT, of.place, property=True), of.place, determiner="the", modifiers=(Adjunct("of", of),)
        )
    ]


def _price(operator: str) -> Construction:
    """`дороже пяти монет`: the amount and what is counted."""

    def made(parts: list[Any]) -> Made:
        amount, unit = parts
        return [(replace(amount, operator=operator), unit)]

    return made


def _for_so_much(parts: list[Any]) -> Made:
    """`за пять монет`: what it costs, or brings."""
    amount, unit = parts[0] if len(parts) == 1 else parts
    return [Adjunct("for", Phrase(Noun(unit.id, unit.place, property=True), unit.place, "number", amount))]


def _for_number(parts: list[Any]) -> Made:
    """`по цене не ниже пяти монет`: a number of the act by its name, whatever it is counted in."""
    word, amount, *_ = parts
    said = Phrase(Noun(word.id, word.place, property=True), word.place, "number", amount)
    return [Adjunct("at", said)]


CONSTRUCTIONS: dict[str, Construction] = {
    "number_of": number_of,
    "noun_or_more": _noun_or(">="),
    "noun_or_less": _noun_or("<="),
    "number": _number(),
    "negative": _number(-1),
    "percentage": _number(percent=True),
    "exactly": _compared("="),
    "a_single": lambda words: [Amount(1, place_of(words))],
    "exactly_so_many": lambda parts: [replace(parts[0], exact=True)],
    "at_least": _compared(">="),
    "at_most": _compared("<="),
    "more_than": _compared(">"),
    "less_than": _compared("<"),
    "from_to": _from_to(),
    "one_or_other": _from_to(1),
    "at_number": lambda parts: [
        Adjunct(
            "at", Phrase(Noun(parts[0].id, parts[0].place, property=True), parts[0].place, "number", parts[1])
        )
    ],
    "dearer": _price(">"),
    "cheaper": _price("<"),
    "not_dearer": _price("<="),
    "not_cheaper": _price(">="),
    "for_so_much": _for_so_much,
    "for_number": _for_number,
    "for_compared": _for_number,
    "at_so_much": lambda parts: [
        Adjunct("for", Phrase(Noun("", parts[0].place, property=True), parts[0].place, "number", parts[0]))
    ],
    "had_number": lambda parts: [
        Phrase(Noun(parts[0].id, parts[0].place, property=True), parts[0].place, "number", parts[1])
    ],
}
