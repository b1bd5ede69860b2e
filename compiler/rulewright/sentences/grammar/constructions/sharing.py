"""What is said behind the last of several noun phrases and may be about all of them."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.modifiers import Gapped, Relative, Whereabouts
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase


def sharing(parts: Sequence[Any]) -> tuple[tuple[Phrase, ...], ...]:
    """`a port or a city that is besieged`: phrases of one build, as they stand and with the relative clause of the last one;
    nothing where they are of no such build."""
    phrases = [part for part in parts if isinstance(part, Phrase)]
    if len(phrases) < len(parts) or not all(_plain(each) for each in phrases):
        return ()
    *others, last = phrases
    alike = all(
        each.determiner == last.determiner and each.amount == last.amount and not each.modifiers
        for each in others
    )
    clauses = all(isinstance(each, Relative | Gapped | Whereabouts) for each in last.modifiers)
    if not (alike and clauses and last.determiner and last.modifiers):
        return ()
    shared = (*(replace(each, modifiers=last.modifiers) for each in others), last)
    # `the province or the zone from which it left`: only what it left says which province that is.
    if last.determiner == "the" and isinstance(last.modifiers[-1], Gapped | Whereabouts):
        return (shared,)
    return (tuple(phrases), shared)


def sharing_possessor(parts: Sequence[Any]) -> tuple[tuple[Phrase, ...], ...] | None:
    """`one of the player's stations or tracks`: bare nouns behind one that somebody is said to have are his as well, and so is
    what else is said before it; None of other phrases. An adjective may be said of all or of the first."""
    phrases = [part for part in parts if isinstance(part, Phrase)]
    first, *others = phrases
    if len(phrases) < len(parts) or not isinstance(first.head, Noun) or not first.modifiers:
        return None
    start = first.head.place.start
    before = all(
        isinstance(each, Adjunct) and isinstance(each.phrase, Phrase) and each.phrase.place.start < start
        for each in first.modifiers
    )
    if not before or not all(_plain(each) and not (each.determiner or each.adjectives) for each in others):
        return None
    if any(each.amount is not None or each.modifiers for each in others):
        return None
    whole = tuple(replace(first, head=each.head, place=each.place) for each in others)
    own = tuple(replace(each, adjectives=()) for each in whole)
    return tuple(dict.fromkeys(((first, *whole), (first, *own))))


def _plain(phrase: Phrase) -> bool:
    return isinstance(phrase.head, Noun) and not phrase.head.name and not phrase.head.property
