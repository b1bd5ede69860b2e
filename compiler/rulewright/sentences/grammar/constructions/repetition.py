"""Rules that are said again of something else."""

from typing import Any

from rulewright.sentences.grammar.clauses import Difference, Repeated
from rulewright.sentences.grammar.constructions.parts import Construction, Made
from rulewright.sentences.grammar.nominals import Adjunct, Either, Phrase


def _repeated(parts: list[Any]) -> Made:
    """`The same applies to …, but with … instead of …`."""
    of = next(part for part in parts if isinstance(part, Phrase | Either))
    differences = tuple(part for part in parts if isinstance(part, Difference))
    restated = next((part.phrase for part in parts if isinstance(part, Adjunct)), None)
    if restated is not None and not isinstance(restated, Phrase):
        return []
    return [Repeated(of=of, differences=differences, restated=restated)]


def _difference(parts: list[Any]) -> Made:
    one, other = parts
    return [Difference(one, other)] if isinstance(other, Phrase) else []


CONSTRUCTIONS: dict[str, Construction] = {
    "repeated": _repeated,
    "so_done": lambda parts: [Repeated()],
    "restated": lambda parts: [parts[-1]],
    "difference": _difference,
    "difference_of": lambda parts: _difference(parts[::-1]),
}
