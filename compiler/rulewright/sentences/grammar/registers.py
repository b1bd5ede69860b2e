"""Numbers that are kept on lines: where a vocabulary has the lines of a sheet for things, each with a name and a number that is
written on it, the name is also that of a number of the sheet, and of whoever keeps it."""

import re
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from rulewright.languages.words import SentenceWords
from rulewright.vocabulary.types import AttributeType, Verb, Vocabulary

_WRITTEN = re.compile(r"(\w+)\.(\w+) := .*")
"""An effect by which an act writes on a thing: `theme.amount := amount`."""


class Register(Struct, frozen=True, kw_only=True):
    """The lines of one sort."""

    entry: str
    """Their kind."""

    label: str
    """The attribute, an enum, that says which line it is."""

    number: str
    """The attribute that is written."""

    keepers: tuple[tuple[str, tuple[str, ...]], ...]
    """Whose lines they are, nearest first, each with the attributes that lead there: the sheet, and the player of the sheet."""

    values: dict[str, str]
    """The lines by the ids that they have as numbers."""


def registers(vocabulary: Vocabulary, words: SentenceWords) -> tuple[Register, ...]:
    """The registers of a vocabulary: kinds with one enum, one number that acts of writing write, and one thing to which they belong."""
    found: dict[str, Register] = {}
    for entry, number in dict.fromkeys(_written(vocabulary, words)):
        declared = vocabulary.kinds[entry].attributes
        labels = [each for each, said in declared.items() if said.type == "enum"]
        keepers = tuple(_keepers(entry, vocabulary))
        if len(labels) != 1 or not keepers or entry in found:
            continue
        taken = {each for kind in vocabulary.kinds.values() for each in kind.attributes}
        values = {
            value if value not in taken else f"{value} {entry}": value for value in declared[labels[0]].values
        }
        found[entry] = Register(entry=entry, label=labels[0], number=number, keepers=keepers, values=values)
    return tuple(found.values())


def _written(vocabulary: Vocabulary, words: SentenceWords) -> Iterator[tuple[str, str]]:
    """Kinds, and their numbers that acts of writing set."""
    for id_, verb in vocabulary.verbs.items():
        if not _is_writing(id_, verb, words):
            continue
        for role, attribute in (each.groups() for each in map(_WRITTEN.fullmatch, verb.effects) if each):
            kind = verb.roles.get(role)
            declared = vocabulary.kinds[kind].attributes.get(attribute) if kind in vocabulary.kinds else None
            if isinstance(kind, str) and declared is not None and declared.type == "int":
                yield kind, attribute


def _is_writing(id_: str, verb: Verb, words: SentenceWords) -> bool:
    return any(name.split()[0] in words.verbs.writing for name in (id_.replace("_", " "), *verb.names))


def _keepers(entry: str, vocabulary: Vocabulary) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The only thing that a line names, and, where that is a mere sheet, without numbers of its own, the only one that it names."""
    path: tuple[str, ...] = ()
    kind = entry
    while kind == entry or not any(each.type == "int" for each in vocabulary.kinds[kind].attributes.values()):
        named = {
            attribute: each
            for attribute, declared in vocabulary.kinds[kind].attributes.items()
            for each in declared.types
            if each.removeprefix("list of ") in vocabulary.kinds
        }
        if len(named) != 1:
            return
        ((attribute, kind),) = named.items()
        path = (*path, attribute)
        if kind not in vocabulary.kinds or len(path) > 2:
            return
        yield kind, path


def with_registers(vocabulary: Vocabulary, words: SentenceWords) -> Vocabulary:
    """The vocabulary, in which the names of lines are also numbers of those who keep them."""
    kinds = dict(vocabulary.kinds)
    for register in registers(vocabulary, words):
        declared = vocabulary.kinds[register.entry].attributes[register.label]
        lines = {
            id_: AttributeType(
                type="int", names=(*declared.value_names.get(value, ()), value.replace("_", " "))
            )
            for id_, value in register.values.items()
        }
        for kind, _ in register.keepers:
            kinds[kind] = replace(kinds[kind], attributes={**lines, **kinds[kind].attributes})
    return vocabulary if kinds == vocabulary.kinds else replace(vocabulary, kinds=kinds)
