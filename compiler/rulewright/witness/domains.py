"""Which values a missing fact is tried with, the likeliest first."""

from collections.abc import Iterator

from rulewright.runtime.book import Attribute, Book
from rulewright.witness.meaning import Meaning
from rulewright.witness.oracle import RecordData

NUMBERS_TRIED = 18
NAMES_TRIED = 5

NEW = "+"
"""Before the name of a kind: an entity of that kind that the record does not have yet."""


class Domains:
    """The values that a search tries for the facts that one check reads."""

    def __init__(self, book: Book, meaning: Meaning, actors: tuple[str, ...] = ()) -> None:
        self.book = book
        self.meaning = meaning
        self.actors = actors
        """The kinds of those who act in the book, where its rules tell."""

    def values(self, attribute: Attribute, data: RecordData) -> list[object]:
        """The values of an attribute; a new entity is written as `NEW` and its kind."""
        found: list[object] = []
        for each in attribute.types:
            found += [value for value in self._of_type(each, attribute, data) if value not in found]
        return [*found, None]

    def _of_type(self, type_name: str, attribute: Attribute, data: RecordData) -> list[object]:
        if type_name.startswith("list of "):
            items = self._of_type(type_name.removeprefix("list of "), attribute, data)
            known = [item for item in items if not (isinstance(item, str) and item.startswith(NEW))]
            several = [known[:count] for count in range(2, 1 + min(len(known), 3))]
            return [*([item] for item in items), *several, []]
        if type_name == "bool":
            return [True, False]
        if type_name == "int":
            return list(self._numbers(data))
        if type_name == "enum":
            said = [word for word in self.meaning.words if word in attribute.values]
            return [*said, *(value for value in attribute.values if value not in said)]
        if type_name == "string":
            return [*self.meaning.words[:NAMES_TRIED], "other"]
        return list(self.entities(type_name, data))

    def entities(self, kind: str, data: RecordData) -> Iterator[str]:
        """Entities of a kind: of the record, of the rule, a new one, others of the vocabulary."""
        is_a = self.book.is_a
        listed = [name for name, facts in data["before"]["entities"].items() if is_a(facts["kind"], kind)]
        yield from listed
        named = [name for name, each in self.book.individuals.items() if is_a(each, kind)]
        said = [name for name in self.meaning.words if name in named]
        yield from (name for name in said if name not in listed)
        if kind in self.book.kinds:
            for each in self.kinds(kind):
                yield NEW + each
        others = [name for name in named if name not in listed and name not in said]
        yield from others[:NAMES_TRIED]

    def individuals(self, kind: str) -> list[str]:
        """The individuals of a kind that the rule names."""
        known = self.book.individuals
        return [word for word in self.meaning.words if word in known and self.book.is_a(known[word], kind)]

    def kinds(self, kind: str) -> list[str]:
        """The kind itself and the kinds of it that the rule speaks of."""
        said = [each for each in self.meaning.kinds if each != kind and self.book.is_a(each, kind)]
        return [kind, *said[:NAMES_TRIED]]

    def _numbers(self, data: RecordData) -> Iterator[int]:
        told = [
            value for value in _all_values(data) if isinstance(value, int) and not isinstance(value, bool)
        ]
        said = list(self.meaning.numbers)
        around = (number + offset for number in dict.fromkeys((*told, *said)) for offset in (1, -1))
        opposite = (-number for number in said)
        candidates = dict.fromkeys((*said, *told, 1, 0, *around, *opposite, 2, 3))
        yield from list(candidates)[:NUMBERS_TRIED]


def _all_values(data: RecordData) -> Iterator[object]:
    if "turn" in data:
        yield data["turn"]
    for state in ("before", "after"):
        for facts in data.get(state, {}).get("entities", {}).values():
            yield from facts.values()
    for event in data["events"]:
        yield from event.get("attributes", {}).values()
