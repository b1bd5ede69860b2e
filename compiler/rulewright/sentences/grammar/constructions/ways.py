"""Verbs that share what stands behind their prepositions: `must be placed in or transferred to a corps`."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import Having
from rulewright.sentences.grammar.constructions.parts import Construction, Made, Verbal
from rulewright.sentences.grammar.nominals import Adjunct, Either, Phrase
from rulewright.sentences.grammar.statements import Clause


class Way(Struct, frozen=True):
    """`placed in`: what stands behind the preposition is still to come."""

    verb: str
    preposition: str


def _way(parts: list[Any]) -> Made:
    verb, preposition = parts
    return [Way(verb.id, " ".join(preposition.words))]


def _doing(ways: list[Way], behind: Phrase | Either) -> Clause:
    first, *others = (
        Clause(verb=each.verb, passive=True, adjuncts=(Adjunct(each.preposition, behind),)) for each in ways
    )
    return replace(first, alternatives=tuple(others))


def _passive_ways(parts: list[Any]) -> Made:
    *ways, behind = parts
    return [Verbal(_doing(ways, behind))]


def _having(parts: list[Any]) -> Made:
    thing, *ways, behind = parts
    return [Verbal(Having(doing=replace(_doing(ways, behind), subject=thing)))]


CONSTRUCTIONS: dict[str, Construction] = {
    "way": _way,
    "passive_ways": _passive_ways,
    "vp_having": _having,
}
