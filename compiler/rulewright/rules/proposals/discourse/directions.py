"""Where something goes, in a language that tells that by its cases: `выехать на станцию` is no more at a station than `ехать к ней`."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.prepositions import INSIDE
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.sentences.grammar.traverse import rebuild

Goes = Callable[[int, int], bool]
"""Whether the words from here to there stand in the case of that to which something goes, and not of where it is."""

_INTO = "into"


def with_directions(statement: Statement, goes: Goes, composer: Composer) -> Statement:
    """The statement, in which a place to which something is said to go is not one where it is, if the acts of the verb lead to no
    such place by the vocabulary."""

    def directed(clause: Any) -> Any:
        if not isinstance(clause, Clause) or not clause.verb:
            return None
        adjuncts = tuple(_directed(each, clause.verb, goes, composer) for each in clause.adjuncts)
        return replace(clause, adjuncts=adjuncts) if adjuncts != clause.adjuncts else None

    made: Statement = rebuild(statement, directed)
    return made


def _directed(adjunct: Adjunct, verb: str, goes: Goes, composer: Composer) -> Adjunct:
    place = adjunct.phrase
    head = place.head if isinstance(place, Phrase) else None
    if adjunct.preposition != INSIDE or not isinstance(head, Noun) or head.property or head.attribute:
        return adjunct
    if head.place.start < 0 or not goes(head.place.start, head.place.end):
        return adjunct
    assert isinstance(place, Phrase)
    try:
        composer.role(INSIDE, verb, composer.head_kind(place))
    except (Unread, KeyError):
        return replace(adjunct, preposition=_INTO)
    return adjunct
