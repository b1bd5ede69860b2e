"""Things compared with each other, and with what they can hold: `of different nationalities`, `capacity permitting`."""

from typing import Any

from rulewright.sentences.grammar.constructions.parts import Adverb, Construction, Lexical, Made, Room, Verbal
from rulewright.sentences.grammar.modifiers import Different, Including, SamePlace
from rulewright.sentences.grammar.nominals import Either, Nouns, Phrase
from rulewright.sentences.grammar.statements import Clause


def _different_kind(parts: list[Any]) -> Made:
    return [Different(kind=parts[0].id)]


def _different_place(parts: list[Any]) -> Made:
    return [Different(kind=parts[0].id, located=True)]


def _different_attribute(parts: list[Any]) -> Made:
    return [Different(attribute=parts[0].id)]


def _same_place(parts: list[Any]) -> Made:
    return [SamePlace(parts[-1])]


def _including(parts: list[Any]) -> Made:
    """What is included is meant anyway: only its kinds are kept, so that this can be seen."""
    kinds: dict[str, None] = {}
    for part in parts:
        for phrase in part.items if isinstance(part, Either) else (part,):
            if isinstance(phrase, Lexical):
                kinds[str(phrase.id)] = None
                continue
            head = phrase.head if isinstance(phrase, Phrase) else None
            nouns = head.items if isinstance(head, Nouns) else (head,) if head is not None else ()
            if not nouns or any(noun.name or noun.property for noun in nouns):
                return []
            kinds.update((str(noun.id), None) for noun in nouns)
    return [Including(tuple(kinds))]


def _room(negated: bool) -> Construction:
    return lambda parts: [Verbal(Clause(room=True, negated=negated))]


CONSTRUCTIONS: dict[str, Construction] = {
    "different_kind": _different_kind,
    "different_attribute": _different_attribute,
    "different_place": _different_place,
    "same_place": _same_place,
    "including": _including,
    "room": lambda parts: [Room()],
    "vp_room": _room(negated=False),
    "vp_full": _room(negated=True),
    "between": lambda parts: [Adverb(("between",))],
}
