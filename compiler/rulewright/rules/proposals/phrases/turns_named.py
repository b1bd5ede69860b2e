"""Turns that a thing names: `before its last turn`, `until its first turn`, of the turn at hand."""

from rulewright.rules import ir
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.nominals import Noun, Phrase

_COMPARED = {
    "before": "<",
    "until": "<=",
    "till": "<=",
    "after": ">",
    "since": ">=",
    "from": ">=",
    **dict.fromkeys(("in", "on", "at", "during", "within"), "="),
}
"""How the current turn compares with the one that stands behind a preposition."""


def turn_named(
    words: Words, preposition: str, phrase: Phrase, thing: ir.Term, kind: str
) -> ir.Condition | None:
    """That the current turn is before, or after, the one that an attribute of the thing names; None of other phrases."""
    head = phrase.head
    if not isinstance(head, Noun) or not head.property or phrase.determiner not in ("own", "the"):
        return None
    if preposition not in _COMPARED or not words.counts_turns(kind, head.id):
        return None
    if phrase.adjectives or phrase.modifiers or phrase.amount is not None:
        raise Unread(f"which {head.id} is meant")
    return ir.Comparison(_COMPARED[preposition], words.turn(0), ir.AttributeOf(thing, head.id))
