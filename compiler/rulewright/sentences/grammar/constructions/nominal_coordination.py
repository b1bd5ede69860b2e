"""Nouns, adjectives and noun phrases that `and` or `or` joins."""

from collections.abc import Callable
from typing import Any

from rulewright.sentences.grammar.constructions.noun_phrases import phrase
from rulewright.sentences.grammar.constructions.parts import Construction, Made
from rulewright.sentences.grammar.constructions.sharing import sharing, sharing_possessor
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.modifiers import Compound, Placed
from rulewright.sentences.grammar.nominals import Adjectives, Either, Noun, Nouns, Phrase


def _nouns(joined: str) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        return [Nouns(tuple(parts), Place(parts[0].place.start, parts[-1].place.end), joined)]

    return made


def _adjectives(joined: str) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        place = Place(parts[0].place.start, parts[-1].place.end)
        participial = all(part.participial for part in parts)
        done = all(part.done for part in parts)
        ids = tuple(part.id for part in parts)
        return [Adjectives(ids, place, joined, participial=participial, done=done)]

    return made


def _adjectives_to(parts: list[Any]) -> Made:
    """`hostile to a band`: an adjective with what it relates a thing to."""
    adjective, to = parts
    return [Adjectives((adjective.id,), adjective.place, to=to)] if isinstance(to, Phrase) else []


def _sorts(joined: str) -> Callable[[list[Any]], Made]:
    """`feudal, militia and guard factors`: the last noun belongs to all of them."""

    def made(parts: list[Any]) -> Made:
        sorts = [part for part in parts if isinstance(part, Adjectives | Compound)]
        if not any(isinstance(part, Compound) for part in sorts):
            return []
        rest = [part for part in parts if part not in sorts]
        return [Either(tuple(each for sort in sorts for each in phrase([sort, *rest])), joined)]

    return made


def _either(joined: str) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        if _one_phrase(parts):
            return []
        if (possessed := sharing_possessor(parts)) is not None:
            return [Either(each, joined) for each in possessed]
        whole = sharing(parts) if joined == "or" else ()
        return [Either(each, joined) for each in (whole or (tuple(parts),))]

    return made


def _and_or(parts: list[Any]) -> Made:
    """`fleets and/or depots`: both, or one of them; what is said behind two bare nouns may be of both or of the last."""
    one, other = parts
    bare = isinstance(one, Phrase) and not (one.determiner or one.adjectives or one.modifiers)
    if bare and isinstance(other, Phrase) and other.modifiers and not other.determiner:
        return []
    return [Either(tuple(parts), "and", loose=True)]


def _one_phrase(parts: list[Any]) -> bool:
    """Whether phrases are one phrase with several nouns: `explorers and generals`, `any province or sea zone`.

    Nouns that stand bare behind others share their determiner, so that what follows them is about all.
    """
    rest = [
        isinstance(part, Phrase)
        and not part.determiner
        and not part.adjectives
        and isinstance(part.head, Noun)
        and not part.head.name
        and (not part.modifiers or part is parts[-1])
        for part in parts[1:]
    ]
    first_one = parts[0]
    if not all(rest) or not isinstance(first_one, Phrase) or first_one.adjectives:
        return False
    if any(not isinstance(each, Placed) for each in first_one.modifiers):
        return False
    if not isinstance(first_one.head, Noun) or first_one.head.name:
        return False
    return bool(first_one.determiner) or not parts[-1].modifiers


CONSTRUCTIONS: dict[str, Construction] = {
    "nouns_or": _nouns("or"),
    "nouns_and": _nouns("and"),
    "adjective": _adjectives(""),
    "adjectives_and": _adjectives("and"),
    "adjectives_or": _adjectives("or"),
    "adjectives_to": _adjectives_to,
    "adjectives_listed": _adjectives(""),
    "sorts_and": _sorts("and"),
    "sorts_or": _sorts("or"),
    "either_or": _either("or"),
    "either_and": _either("and"),
    "and_or": _and_or,
}
