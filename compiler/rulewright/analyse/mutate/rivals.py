"""Which values of a vocabulary exclude which."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from rulewright.rules import ir
from rulewright.rules.slots.names import Meaning
from rulewright.vocabulary.types import AttributeType, Vocabulary


class Rivals:
    """For every value those that could stand in its place, the next one first."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary

    def of(self, meaning: Meaning) -> Iterator[Meaning]:
        """Other values of the attribute, things or kinds of the same kind, adjectives that exclude it."""
        vocabulary = self._vocabulary
        match meaning.category:
            case "value":
                declared = self._values.get(meaning.attribute, [])
                values = next((each for each in declared if meaning.id in each), ())
                for each in _after(meaning.id, values):
                    yield Meaning("value", each, meaning.attribute)
            case "individual":
                kind = vocabulary.individuals[meaning.id].kind
                same = [name for name, each in vocabulary.individuals.items() if each.kind == kind]
                for each in _after(meaning.id, same):
                    yield Meaning("individual", each)
            case "kind" if meaning.id in vocabulary.kinds:
                above = vocabulary.kinds[meaning.id].is_a
                same = [name for name, kind in vocabulary.kinds.items() if above and kind.is_a == above]
                for each in _after(meaning.id, same):
                    yield Meaning("kind", each)
            case "noun":
                of = vocabulary.terms[meaning.id].of
                same = [
                    name
                    for name, term in vocabulary.terms.items()
                    if term.means is not None and term.of == of
                ]
                for each in _after(meaning.id, same):
                    yield Meaning("noun", each)
            case "adjective":
                for each in self._excluded.get(meaning.id, ()):
                    yield Meaning("adjective", each)

    def of_constant(self, value: str, above: tuple[ir.Ir, ...]) -> Iterator[str]:
        """Rivals of a constant of a rule: of the attribute that it is compared with, else of its kind."""
        attribute = _attribute(above)
        for values in self._values.get(attribute, ()):
            if value in values:
                yield from _after(value, values)
                return
        if value in self._vocabulary.individuals:
            yield from (each.id for each in self.of(Meaning("individual", value)))

    @cached_property
    def _values(self) -> Mapping[str, list[tuple[str, ...]]]:
        """By name of an attribute or role of an act, the values that it may have."""
        found: dict[str, list[tuple[str, ...]]] = {}
        declared: list[tuple[str, AttributeType]] = []
        for kind in self._vocabulary.kinds.values():
            declared += kind.attributes.items()
        for verb in self._vocabulary.verbs.values():
            declared += verb.attributes.items()
        for name, attribute in declared:
            if attribute.values:
                found.setdefault(name, []).append(attribute.values)
        found.setdefault("step", []).append(tuple(step.id for step in self._vocabulary.steps))
        return found

    @cached_property
    def _excluded(self) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, dict[str, None]] = {}
        for name, adjective in self._vocabulary.adjectives.items():
            for other in adjective.excludes:
                found.setdefault(name, {})[other] = None
                found.setdefault(other, {})[name] = None
        return {name: tuple(others) for name, others in found.items()}


def _after(value: str, values: Iterable[str]) -> tuple[str, ...]:
    """The other values, those behind it first."""
    ordered = list(values)
    if value not in ordered:
        return ()
    at = ordered.index(value)
    return tuple(ordered[at + 1 :] + ordered[:at])


def _attribute(above: tuple[ir.Ir, ...]) -> str:
    """The attribute that a constant is compared with, or the role that it fills."""
    for around in reversed(above):
        match around:
            case ir.ListOf():
                continue
            case ir.Comparison(_, left, right):
                for side in (left, right):
                    term = side.term if isinstance(side, ir.At) else side
                    if isinstance(term, ir.AttributeOf):
                        return term.attribute
                return ""
            case ir.Argument(role=role):
                return role
            case ir.Sequence(_, key, _):
                return key.attribute if isinstance(key, ir.AttributeOf) else ""
        return ""
    return ""
