"""Roles and attributes of verbs, their own and the inherited ones."""

from rulewright.vocabulary.types import AttributeType, Verb, Vocabulary


def ancestry(vocabulary: Vocabulary, verb: str) -> list[Verb]:
    """The verb and what it is a kind of, nearest first."""
    found: list[Verb] = []
    current: str | None = verb
    while current in vocabulary.verbs and vocabulary.verbs[current] not in found:
        found.append(vocabulary.verbs[current])
        current = vocabulary.verbs[current].is_a
    return found


def roles_of(vocabulary: Vocabulary, verb: str) -> dict[str, tuple[str, ...]]:
    """The roles of a verb, its own and the inherited ones, with the types of what fills them.

    A role may be filled by one thing or by several, so that a list has the type of its items.
    """
    roles: dict[str, tuple[str, ...]] = {}
    for entry in ancestry(vocabulary, verb):
        for role, types in entry.roles.items():
            declared = types if isinstance(types, tuple) else (types,)
            roles.setdefault(role, tuple(each.removeprefix("list of ") for each in declared))
    return roles


def event_attributes(vocabulary: Vocabulary, verb: str) -> dict[str, AttributeType]:
    """The attributes of the acts of a verb, its own and the inherited ones."""
    attributes: dict[str, AttributeType] = {}
    for entry in ancestry(vocabulary, verb):
        for name, attribute in entry.attributes.items():
            attributes.setdefault(name, attribute)
    return attributes
