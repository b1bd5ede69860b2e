"""The types that a vocabulary declares: what fills the roles of acts, which attributes things have."""

from collections.abc import Iterable

from rulewright.plan.acts import event_attributes, roles_of
from rulewright.plan.term_types import ANY, Type, type_from
from rulewright.vocabulary.types import AttributeType, Vocabulary


def type_in_act(vocabulary: Vocabulary, verb: str, name: str) -> Type | None:
    """The type of a role, an attribute, or of what every act has; None if acts of the verb have no such thing."""
    roles = roles_of(vocabulary, verb)
    if name in roles:
        return Type(frozenset(roles[name]))
    attribute = event_attributes(vocabulary, verb).get(name)
    if attribute is not None:
        return type_from(attribute)
    if name == "n":
        return Type(frozenset({"int"}))
    if name == "step":
        return Type(frozenset({"enum"}), frozenset(step.id for step in vocabulary.steps))
    return ANY if name == "actor" else None


def may_be(vocabulary: Vocabulary, kind: str, other: str) -> bool:
    """Whether something can be of both kinds."""
    return vocabulary.is_a(kind, other) or vocabulary.is_a(other, kind)


def related_kinds(vocabulary: Vocabulary, kinds: Iterable[str]) -> list[str]:
    """The kinds that something of one of these kinds may be of."""
    wanted = list(kinds)
    return [each for each in vocabulary.kinds if any(may_be(vocabulary, each, kind) for kind in wanted)]


def declarations(vocabulary: Vocabulary, kinds: Iterable[str], name: str) -> list[AttributeType]:
    """The declarations of an attribute on these kinds, on what they are and on what is one of them."""
    found = []
    for kind in related_kinds(vocabulary, kinds):
        attribute = vocabulary.kinds[kind].attributes.get(name)
        if attribute is not None:
            found.append(attribute)
    return found
