"""What a doing allows to be done, and by what doing something is done: `The play of a card allows its player to do one of the following: …`."""

from typing import Any

from msgspec.structs import asdict

from rulewright.sentences.grammar.clauses import Accompanied, Allowing
from rulewright.sentences.grammar.constructions.parts import Construction, First, Made, Means, Verbal
from rulewright.sentences.grammar.statements import Clause


def _allowing(parts: list[Any]) -> Made:
    clauses = [part.clause if isinstance(part, Verbal) else part for part in parts]
    deed, *options = (each for each in clauses if isinstance(each, Clause))
    return [Allowing(deed=deed, options=tuple(options))]


def _along(parts: list[Any]) -> Made:
    """`move a general, placing markers there`."""
    doing, along = parts
    return [Accompanied(**asdict(doing.clause), along=along)]


CONSTRUCTIONS: dict[str, Construction] = {
    "allowing": _allowing,
    "by_means": lambda parts: [Means(parts[0])],
    "as_first": lambda parts: [First(parts[0].id)],
    "option": lambda parts: [parts[0].clause],
    "option_along": _along,
}
