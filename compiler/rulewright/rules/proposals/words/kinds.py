"""What a vocabulary knows of kinds and their attributes."""

from collections.abc import Sequence

from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT, CONTROLLER, GAME, OWNER
from rulewright.vocabulary.types import Vocabulary


class Kinds:
    """Questions about kinds of things, and about what their attributes hold."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def may_be(self, kind: str, other: str) -> bool:
        return self.vocabulary.is_a(kind, other) or self.vocabulary.is_a(other, kind)

    def common(self, kinds: Sequence[str]) -> str:
        """The nearest kind that all of these are."""
        current: str | None = kinds[0]
        while current is not None:
            if all(self.vocabulary.is_a(kind, current) for kind in kinds):
                return current
            current = self.vocabulary.kinds[current].is_a
        raise Unread(f"{' and '.join(kinds)} have nothing in common")

    def types(self, kind: str, attribute: str) -> tuple[str, ...]:
        declared = self.vocabulary.attribute(kind, attribute)
        if declared is None:
            return ()
        return tuple(each.removeprefix("list of ") for each in declared.types)

    def is_list(self, kind: str, attribute: str) -> bool:
        """Whether an attribute names several things."""
        declared = self.vocabulary.attribute(kind, attribute)
        types = declared.type if declared is not None else ""
        return any(each.startswith("list of ") for each in (types if isinstance(types, tuple) else (types,)))

    def is_of_many(self, kind: str) -> bool:
        """Whether the vocabulary tells that there is more than one thing of a kind: several bear names, others name some of them
        at once, or each belongs to somebody."""
        named = [
            each for each in self.vocabulary.individuals.values() if self.vocabulary.is_a(each.kind, kind)
        ]
        if len(named) > 1 or any(each in self.attributes(kind) for each in (OWNER, CONTROLLER)):
            return True
        return any(
            self.is_list(id_, each) and kind in self.types(id_, each)
            for id_, entry in self.vocabulary.kinds.items()
            for each in entry.attributes
        )

    def attributes(self, kind: str) -> list[str]:
        """The attributes of a kind and of what it is; a number or a text, which an attribute may name as well, has none."""
        found: dict[str, None] = {}
        current: str | None = kind
        while current in self.vocabulary.kinds:
            entry = self.vocabulary.kinds[current]
            found.update(dict.fromkeys(entry.attributes))
            current = entry.is_a
        return list(found)

    def may_have(self, kind: str, attribute: str) -> bool:
        """Whether things of the kind, or of some kind of it, have the attribute."""
        return self.vocabulary.attribute(kind, attribute) is not None or any(
            attribute in entry.attributes and self.vocabulary.is_a(id_, kind)
            for id_, entry in self.vocabulary.kinds.items()
        )

    def having(self, kind: str, attribute: str) -> tuple[str, ...]:
        """The kinds of `kind` that have the attribute."""
        return tuple(
            id_
            for id_, entry in self.vocabulary.kinds.items()
            if attribute in entry.attributes and self.vocabulary.is_a(id_, kind)
        )

    def attribute_to(self, kind: str, other: str) -> str:
        """The attribute by which a thing of `kind` names one of kind `other`: its owner, or the only one.

        Where a thing is does not make it a part of that place.
        """
        fitting = self.attributes_to(kind, other)
        if OWNER in fitting:
            return OWNER
        exact = [each for each in fitting if other in self.types(kind, each)]
        if len(fitting) == 1 or len(exact) == 1:
            return exact[0] if exact else fitting[0]
        raise Unread(f"which {other} of a {kind}")

    def attributes_to(self, kind: str, other: str) -> list[str]:
        """All attributes by which a thing of `kind` may name one of kind `other`."""
        return [
            each
            for each in self.attributes(kind)
            if each != AT
            and any(
                each_type in self.vocabulary.kinds and self.may_be(each_type, other)
                for each_type in self.types(kind, each)
            )
        ]

    def called_alike(self, kind: str, noun: str) -> str | None:
        """`The ward of a nurse`: the attribute of a kind that names one thing of the sort of a noun, and is called by it."""
        if noun not in self.vocabulary.kinds:
            return None
        if any(self.may_be(each, kind) for each in self.types(noun, OWNER) if each in self.vocabulary.kinds):
            return None  # his cards are those that are his
        names = self.vocabulary.kinds[noun].names or (noun.replace("_", " "),)
        found = []
        for each in self.attributes(kind):
            declared = self.vocabulary.attribute(kind, each)
            if declared is None or each in (AT, OWNER) or self.is_list(kind, each):
                continue
            called = each == noun or any(name in names for name in declared.names)
            if called and self.types(kind, each) == (noun,):
                found.append(each)
        return found[0] if len(found) == 1 else None

    def only_kind_with(self, attributes: Sequence[str]) -> str | None:
        """The only kind that declares all of these attributes itself; of what the game has, nobody pays."""
        found = [
            id_
            for id_, kind in self.vocabulary.kinds.items()
            if id_ != GAME and all(each in kind.attributes for each in attributes)
        ]
        return found[0] if len(found) == 1 else None

    def attribute_called(self, kind: str, name: str) -> str:
        """The attribute of a kind that has this id, or else the one that bears it as a name."""
        if self.vocabulary.attribute(kind, name) is None:
            for each in self.attributes(kind):
                declared = self.vocabulary.attribute(kind, each)
                if declared is not None and name in declared.names:
                    return each
        return name

    def attribute_named(self, kind: str, preposition: str) -> str:
        """The attribute of a kind that is named by a preposition: `against` of a claim; "" where there is none."""
        for each in self.attributes(kind):
            declared = self.vocabulary.attribute(kind, each)
            if declared is not None and preposition in declared.names:
                return each
        return ""
