"""Gain and loss: verbs of the language that change an attribute by an amount."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import (
    Construction,
    Further,
    Lexical,
    Made,
    Measures,
    Verbal,
    Verbs,
)
from rulewright.sentences.grammar.forms import Adjunct, Amount, Change, Clause, Either, Measure, Phrase, Time

VERBS = ("VBASE", "VFIN", "VPART")


def _measure(parts: list[Any]) -> Made:
    amount = next((part for part in parts if isinstance(part, Amount)), None)
    quality = next(part for part in parts if isinstance(part, Lexical))
    if amount is None:
        amount = Amount(1, quality.place)
    return [Measure(amount, quality.id, any(isinstance(part, Further) for part in parts))]


def _verbs(parts: list[Any]) -> Made:
    """What a word of gain or loss may be in the vocabulary."""
    return [Verbs(tuple(dict.fromkeys(sense.id for _, sense in parts[0].senses if sense.terminal in VERBS)))]


def _change(sign: int, *, subject: bool) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        measures = next(part.measures for part in parts if isinstance(part, Measures))
        clause = Clause(
            adjuncts=tuple(part for part in parts if isinstance(part, Adjunct)),
            times=tuple(part for part in parts if isinstance(part, Time)),
            change=Change(sign, measures, next(part.ids for part in parts if isinstance(part, Verbs))),
        )
        if not subject:
            return [Verbal(clause)]
        return [replace(clause, subject=parts[0])] if isinstance(parts[0], Phrase | Either) else []

    return made


CONSTRUCTIONS: dict[str, Construction] = {
    "measure": _measure,
    "measure_one": _measure,
    "measures": lambda parts: [Measures(tuple(parts))],
    "further": lambda parts: [Further()],
    **dict.fromkeys(("lose", "loses", "gain", "gains"), _verbs),
    "lost": _change(-1, subject=True),
    "gained": _change(1, subject=True),
    "vp_lost": _change(-1, subject=False),
    "vp_gained": _change(1, subject=False),
}
