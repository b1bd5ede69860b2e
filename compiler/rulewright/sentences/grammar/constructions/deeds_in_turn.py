"""What is done in turn, told without a verb: `First removal of ruins, then sale of cards, and lastly passing`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import DeedsInTurn
from rulewright.sentences.grammar.constructions.parts import Construction, Made
from rulewright.sentences.grammar.forms import Form
from rulewright.sentences.grammar.nominals import Either, Nouns, Phrase
from rulewright.sentences.grammar.statements import Clause


class Doings(Form, frozen=True):
    """`sale of cards and placement of towers`: what has one place in the order, and no order among itself."""

    deeds: tuple[Clause, ...]


def _doings(parts: list[Any]) -> Made:
    if any(not isinstance(part, Clause) for part in parts):
        return []
    return [Doings(tuple(each for part in parts for each in _each(part)))]


def _each(deed: Clause) -> list[Clause]:
    """`attacks by natives and privateers`: by the one and by the other; `sale of cards or towers`: of each."""
    subjects = _items(deed.subject) if deed.subject is not None else (None,)
    objects = _items(deed.objects[0]) if len(deed.objects) == 1 else ()
    return [
        replace(deed, subject=subject, objects=(each,) if each is not None else deed.objects)
        for subject in subjects
        for each in (objects or (None,))
    ]


def _items(part: Phrase | Either) -> tuple[Phrase, ...]:
    """The things that are joined, where what is said of the last may not be meant of all of them."""
    if isinstance(part, Either):
        return part.items
    if isinstance(part.head, Nouns) and not (part.adjectives or part.modifiers):
        return tuple(replace(part, head=noun, place=noun.place) for noun in part.head.items)
    return (part,)


def _in_turn(parts: list[Any]) -> Made:
    return [DeedsInTurn(stages=tuple(part.deeds for part in parts))]


CONSTRUCTIONS: dict[str, Construction] = {"doings": _doings, "deeds_in_turn": _in_turn}
