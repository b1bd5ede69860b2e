"""How great a number of a thing is, by an adjective that measures it: `three years old`, `younger than five`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import Construction, Lexical, Made
from rulewright.sentences.grammar.modifiers import Measured
from rulewright.sentences.grammar.nominals import Amount


def _so_great(parts: list[Any]) -> Made:
    amount, word = parts
    return [Measured(word.id, amount)] if isinstance(amount, Amount) else []


def _at_least(parts: list[Any]) -> Made:
    """`three years old`: whoever is older has been that, so that it may say how old one is at least."""
    return [
        replace(each, amount=replace(each.amount, operator=">="))
        for each in _so_great(parts)
        if each.amount.operator == "="
    ]


def _than(operator: str) -> Construction:
    def made(parts: list[Any]) -> Made:
        word, amount = parts
        if not isinstance(word, Lexical) or not isinstance(amount, Amount):
            return []
        return [Measured(word.id, replace(amount, operator=operator))]

    return made


def _than_it(operator: str) -> Construction:
    """`a younger queen`: than what the rule speaks of."""

    def made(parts: list[Any]) -> Made:
        (word,) = parts
        return [Measured(word.id, Amount(0, word.place, operator=operator), relative=True)]

    return made


CONSTRUCTIONS: dict[str, Construction] = {
    "so_great": _so_great,
    "so_great_at_least": _at_least,
    "greater_than_it": _than_it(">"),
    "less_great_than_it": _than_it("<"),
    "greater_than": _than(">"),
    "less_great_than": _than("<"),
    "not_greater_than": _than("<="),
    "not_less_great_than": _than(">="),
}
