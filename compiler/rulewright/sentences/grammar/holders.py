"""To whom things belong and who acts, as the vocabulary tells by attributes that say whose something is, and by effects."""

import re

from rulewright.sentences.grammar.known_names import AT, CONTROLLER, OWNER
from rulewright.vocabulary.types import Vocabulary

_NAMING = re.compile(r"(\w+)\.(\w+) := actor(?![.\w])")
"""An effect by which a thing names who did something to it: `theme.borrower := actor`."""

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


def doers(vocabulary: Vocabulary) -> frozenset[str]:
    """The kinds of those whom things name as who did something to them: a member who borrows a book is its borrower.
    Where a thing is does not say that the place did it."""
    return frozenset(
        each
        for verb in vocabulary.verbs.values()
        for role, attribute in (found for effect in verb.effects for found in _NAMING.findall(effect))
        for kind in _each(verb.roles.get(role, ()))
        if attribute != AT
        and kind in vocabulary.kinds
        and (declared := vocabulary.attribute(kind, attribute)) is not None
        for each in declared.types
        if each in vocabulary.kinds
    )


def _each(kinds: str | tuple[str, ...]) -> tuple[str, ...]:
    return (kinds,) if isinstance(kinds, str) else kinds
