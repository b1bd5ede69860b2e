"""What belongs to somebody who may be anybody: `the region of another player`, `a player's harbour`; so any such thing is meant."""

from rulewright.sentences.grammar.nominals import Adjunct, Phrase
from rulewright.sentences.grammar.prepositions import OF

INDEFINITE = ("a", "any", "another")


def indefinite_possessor(phrase: Phrase) -> Phrase | None:
    """Whoever it is to whom a phrase says that something belongs; None where it says of somebody who is known."""
    found = [
        each.phrase
        for each in phrase.modifiers
        if isinstance(each, Adjunct) and each.preposition == OF and isinstance(each.phrase, Phrase)
    ]
    return found[0] if len(found) == 1 and found[0].determiner in INDEFINITE else None


def is_anybodys(phrase: Phrase) -> bool:
    """Whether a thing is told by that alone: `the region of another player`, `another player's region`."""
    return phrase.determiner in ("", "the") and indefinite_possessor(phrase) is not None
