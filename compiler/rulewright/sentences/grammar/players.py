"""Who plays, where nothing of the vocabulary belongs to anybody: the kind that is called so, to which things may belong as well."""

from msgspec.structs import replace

from rulewright.languages.words import SentenceWords
from rulewright.sentences.grammar.holders import HOLDING
from rulewright.sentences.grammar.known_names import OWNER
from rulewright.vocabulary.types import AttributeType, Kind, Vocabulary

_ANYTHING = "#"
"""A kind of no name: what may belong to those who play."""


def with_players(vocabulary: Vocabulary, words: SentenceWords) -> Vocabulary:
    """The vocabulary, in which those who are called players are seen to act, where no thing says whose it is."""
    attributes = {each for kind in vocabulary.kinds.values() for each in kind.attributes}
    players = [
        id_
        for id_, kind in vocabulary.kinds.items()
        if not {*words.players}.isdisjoint((*kind.names, id_)) and not kind.is_a
    ]
    if len(players) != 1 or not attributes.isdisjoint(HOLDING):
        return vocabulary
    belonging = Kind(attributes={OWNER: AttributeType(type=players[0])})
    return replace(vocabulary, kinds={**vocabulary.kinds, _ANYTHING: belonging})
