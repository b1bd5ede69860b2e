"""What belongs to somebody who may be anybody: `the region of another player`, `a player's harbour`; so any such thing is meant."""

from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.prepositions import OF

INDEFINITE = ("a", "any", "another")
OTHERS = "other"
"""The determiner of several possessors, who are others than somebody: `the regions of other players`."""


def possessor_of(phrase: Phrase) -> Phrase | None:
    """To whom a phrase says that something belongs."""
    found = [
        each.phrase
        for each in phrase.modifiers
        if isinstance(each, Adjunct) and each.preposition == OF and isinstance(each.phrase, Phrase)
    ]
    return found[0] if len(found) == 1 else None


def indefinite_possessor(phrase: Phrase) -> Phrase | None:
    """Whoever it is to whom a phrase says that something belongs; None where it says of somebody who is known."""
    found = possessor_of(phrase)
    return found if found is not None and found.determiner in INDEFINITE else None


def is_anybodys(phrase: Phrase) -> bool:
    """Whether a thing is told by that alone: `the region of another player`, `another player's region`."""
    return phrase.determiner in ("", "the") and indefinite_possessor(phrase) is not None


def speaks_of_several(phrase: Phrase) -> bool:
    """Whether a phrase speaks of all things of a sort, and does not say whether of each of them by itself: `burnt districts`, `the
    districts of other players`."""
    head = phrase.head
    if phrase.amount is not None or (isinstance(head, Noun) and (head.name or head.property)):
        return False
    possessor = possessor_of(phrase)
    of_others = possessor is not None and possessor.determiner == OTHERS
    of_a_sort = bool(phrase.adjectives or phrase.modifiers)
    return (not phrase.determiner and of_a_sort) or (phrase.determiner == "the" and of_others)
