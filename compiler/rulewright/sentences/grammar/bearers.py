"""Titles that one bears at a time: an attribute of the game that names a thing is a name of that thing, `the Emperor`."""

from msgspec.structs import replace

from rulewright.sentences.grammar.known_names import GAME
from rulewright.vocabulary.types import Individual, Vocabulary


def title(attribute: str) -> str:
    """The id, and the term, of whoever an attribute of the game names."""
    return f"{GAME}.{attribute}"


def with_bearers(vocabulary: Vocabulary) -> Vocabulary:
    """The vocabulary, in which whoever bears a title is an individual as well: `the Emperor` is `game.emperor`."""
    game = vocabulary.kinds.get(GAME)
    if game is None:
        return vocabulary
    known = {each.value for each in vocabulary.individuals.values()}
    elsewhere = {
        attribute for id_, kind in vocabulary.kinds.items() if id_ != GAME for attribute in kind.attributes
    }
    found = {
        title(attribute): Individual(kind=declared.type, names=declared.names, value=title(attribute))
        for attribute, declared in game.attributes.items()
        if isinstance(declared.type, str)
        and declared.type in vocabulary.kinds
        and declared.names
        and attribute not in elsewhere
        and title(attribute) not in known
    }
    if not found:
        return vocabulary
    return replace(vocabulary, individuals={**vocabulary.individuals, **found})
