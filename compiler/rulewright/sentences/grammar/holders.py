"""To whom things belong, as the vocabulary tells by the attributes that say whose something is."""

from rulewright.sentences.grammar.known_names import CONTROLLER, OWNER
from rulewright.vocabulary.types import Vocabulary

HOLDING = (OWNER, CONTROLLER)
"""The attributes that name whoever a thing belongs to."""


def holders(vocabulary: Vocabulary) -> frozenset[str]:
    """The kinds of those who may own or control something."""
    return frozenset(
        each
        for kind in vocabulary.kinds.values()
        for attribute in HOLDING
        if attribute in kind.attributes
        for each in (of.removeprefix("list of ") for of in kind.attributes[attribute].types)
        if each in vocabulary.kinds
    )
