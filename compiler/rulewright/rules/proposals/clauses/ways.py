"""The ways that a duty leaves open: `ships must return to their ports or to a friendly harbour`."""

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Adjunct, Either
from rulewright.sentences.grammar.statements import Clause

Way = tuple[Adjunct, ...]
"""The adjuncts of one of the alternatives."""


def ways(clause: Clause) -> tuple[Way, ...]:
    """The adjuncts of each of the alternatives that a clause names; none where it leaves nothing open."""
    parts = [tuple(_of_adjunct(each)) for each in clause.adjuncts]
    parts += [each.runs for each in clause.choices]
    if all(len(each) == 1 for each in parts):
        return ()
    return tuple(tuple(adjunct for run in chosen for adjunct in run) for chosen in product(*parts))


def _of_adjunct(adjunct: Adjunct) -> Iterator[Way]:
    """`in a harbour or a port` as `in a harbour or in a port`."""
    phrase = adjunct.phrase
    if not isinstance(phrase, Either):
        yield (adjunct,)
        return
    if phrase.joined != "or" or phrase.loose or phrase.denied:
        raise Unread("alternatives in a duty")
    for each in phrase.items:
        yield (replace(adjunct, phrase=each),)
