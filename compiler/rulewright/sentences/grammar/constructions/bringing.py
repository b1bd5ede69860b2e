"""What things are good for: `a mill brings 2 coins to its owner`, `brings a fixed income of 2 coins`."""

from typing import Any

from rulewright.sentences.grammar.clauses import Bringing
from rulewright.sentences.grammar.constructions.parts import (
    Construction,
    Lexical,
    Made,
    Measures,
    besides_adverbs,
)
from rulewright.sentences.grammar.nominals import Amount, Measure, Phrase


def _brings(parts: list[Any]) -> Made:
    """`brings 2 coins`, `brings 2 coins to its owner`, `brings its owner 2 coins`."""
    subject, *rest = parts
    measures = next(part.measures for part in rest if isinstance(part, Measures))
    to = next((part for part in rest if isinstance(part, Phrase)), None)
    if not isinstance(subject, Phrase) or not all(each.attribute for each in measures):
        return []
    return [Bringing(subject=subject, measures=measures, to=to)]


def _measure_of(parts: list[Any]) -> Made:
    """`an income of 2 coins`: the income is counted in coins."""
    attribute = next(part for part in parts if isinstance(part, Lexical))
    amount = next(part for part in parts if isinstance(part, Amount))
    return [Measures((Measure(amount, str(attribute.id)),))]


def _brings_so_much(parts: list[Any]) -> Made:
    """`brings an income to its owner of 2 coins`: whether he has incomes or coins, the vocabulary tells."""
    subject, attribute, to, amount, *unit = parts
    counted = [attribute, *(each for each in unit if isinstance(each, Lexical))]
    return [
        made
        for each in counted
        for said in _measure_of([each, amount])
        for made in _brings([subject, said, to])
    ]


def _brings_none(parts: list[Any]) -> Made:
    """`does not bring any income`."""
    subject, attribute = parts
    return _brings([subject, Measures((Measure(Amount(0, attribute.place), str(attribute.id)),))])


CONSTRUCTIONS: dict[str, Construction] = {
    "brought": lambda parts: [part for part in parts if isinstance(part, Measures)],
    "measure_of": _measure_of,
    "brings": _brings,
    "brings_to": _brings,
    "brings_so_much": besides_adverbs(_brings_so_much),
    "brings_none": besides_adverbs(_brings_none),
}
