"""Several things in one place: `кот и собака не могут находиться в одной комнате` forbids neither of them a room."""

from rulewright.sentences.grammar.nominals import Adjunct, Either, Nouns, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.prepositions import LOCATIVE, WITH
from rulewright.sentences.grammar.statements import Clause, Statement

_SEVERAL = ("", "all", "own", "those")
"""Determiners of those of whom something may be said together."""


def in_one_for_all(statement: Statement) -> Phrase | None:
    """The one place, by its number, of which a clause says that several things are, may be or may not be there: each of them in
    one, or all in the same. None of what is with another thing, and of so many things."""
    for clause in statement.clauses:
        if not isinstance(clause, Clause) or clause.verb or _goes_with(clause):
            continue
        for those in (clause.subject, *clause.objects):
            if those is None or not _are_several(those):
                continue
            for each in (*clause.adjuncts, *(those.modifiers if isinstance(those, Phrase) else ())):
                if isinstance(each, Adjunct) and each.preposition in LOCATIVE and _is_one(each.phrase):
                    assert isinstance(each.phrase, Phrase)
                    return each.phrase
    return None


def _are_several(those: Phrase | Either) -> bool:
    if isinstance(those, Either):
        return those.joined == "and"
    if isinstance(those.head, Nouns):
        return those.head.joined == "and"
    return those.determiner in _SEVERAL and those.amount is None and not those.single


def _is_one(place: Phrase | Either) -> bool:
    if not isinstance(place, Phrase):
        return False
    amount = place.amount
    return place.single or (amount is not None and amount.is_plain and amount.value == 1)


def _goes_with(clause: Clause) -> bool:
    """Whether it says with what something is there."""
    beside = (*clause.adjuncts, *(each for phrase in phrases_in(clause) for each in phrase.modifiers))
    return any(isinstance(each, Adjunct) and each.preposition == WITH for each in beside)
