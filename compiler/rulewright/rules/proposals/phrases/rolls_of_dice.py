"""Acts of rolling dice: how many are rolled, and for what."""

from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.known_names import DICE, FOR, THEME


def dice_of(words: Words, verb: str) -> str | None:
    """The number of the acts of a verb that tells how many dice are rolled."""
    return DICE if verb and DICE in words.numbers_of(verb) else None


def role_of_purpose(words: Words, verb: str, kind: str) -> str | None:
    """The role of what such acts are done for, if things of a kind have it."""
    try:
        return words.role(FOR, verb, kind)
    except Unread:
        return THEME if words.takes(verb, THEME, kind) else None
