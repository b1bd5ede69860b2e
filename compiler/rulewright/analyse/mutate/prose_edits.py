"""Mutants written into the prose: the words of a slot changed, so that it reads another value."""

import re
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from rulewright.analyse.mutate.find_mutants import Mutant
from rulewright.config.language_data import language_data
from rulewright.resolve.resolved_book import ResolvedBook
from rulewright.rules.attachments import Attachment
from rulewright.rules.ir import Slot
from rulewright.rules.slots.names import Meaning, NameIndex
from rulewright.rules.slots.read import SlotValue, read_slot
from rulewright.rules.traverse import walk
from rulewright.sentences.sentence import Atom
from rulewright.source.span import Span
from rulewright.vocabulary.types import Vocabulary

_WORD = re.compile(r"[^\W_]+")


class ProseEdit(Struct, frozen=True):
    """Words of a source file and what takes their place."""

    span: Span
    text: str


class ProseEditor:
    """Finds the words of a book to change for a mutant."""

    def __init__(self, book: ResolvedBook, vocabulary: Vocabulary, sources: dict[str, str]) -> None:
        self._sources = sources
        self._vocabulary = vocabulary
        self._words = language_data(book.config)
        self._names = NameIndex(vocabulary, self._words.sentences)

    def edit(self, attachment: Attachment, mutant: Mutant) -> ProseEdit | None:
        """The edit by which the sentence says what the mutant says; None where no words for it are known."""
        place = attachment.places.get(mutant.slot)
        slot = next((each for each in _slots(attachment) if each.name == mutant.slot), None)
        if place is None or slot is None or mutant.value is None:
            return None
        sentence = attachment.sentence
        printed = sentence.text[place.start : place.end]
        atoms = tuple(
            replace(atom, start=atom.start - place.start, end=atom.end - place.start)
            for atom in sentence.atoms
            if place.start <= atom.start and atom.end <= place.end
        )
        words = _Words(printed, atoms)
        whole = sentence.span
        source = self._sources[whole.file]
        found = words.find(source, whole, sentence.text, place.start)
        if found is None:
            return None
        old, now = source[found[0] : found[1]], attachment.values[mutant.slot]
        for text in self._wordings(old, words, now, mutant.value):
            new = ProseEdit(Span(whole.file, *found), text)
            if atoms:
                return new
            read = read_slot(slot.type, text, (), self._names, self._words, _attribute(now))
            if isinstance(read, SlotValue) and _ids(read) == _ids(mutant.value):
                return new
        return None

    def _wordings(self, old: str, words: "_Words", now: SlotValue, new: SlotValue) -> Iterator[str]:
        """Words that may say the new value, in the place of the old ones."""
        if new.number is not None:
            if new.operator == now.operator and new.number >= 0:
                for match in _WORD.finditer(old):
                    yield f"{old[: match.start()]}{new.number}{old[match.end() :]}"
            return
        matches = words.items(old, self._names)
        if len(matches) != len(now.ids):
            return
        if len(new.ids) < len(now.ids):
            left_out = next((at for at, each in enumerate(new.ids) if each != now.ids[at]), len(new.ids))
            yield from _without(old, *matches[left_out])
            return
        changed = [at for at, each in enumerate(new.ids) if each != now.ids[at]]
        if len(changed) == 2:
            (start, end), (other_start, other_end) = (matches[at] for at in changed)
            first, second = old[start:end], old[other_start:other_end]
            yield f"{old[:start]}{second}{old[end:other_start]}{first}{old[other_end:]}"
        elif len(changed) == 1:
            start, end = matches[changed[0]]
            for name in self._spelled(new.ids[changed[0]]):
                if name.startswith("\\") == (old[start] == "\\"):
                    yield f"{old[:start]}{name}{old[end:]}"

    def _spelled(self, meaning: Meaning) -> Iterator[str]:
        """How the prose may say what is meant."""
        vocabulary = self._vocabulary
        match meaning.category:
            case "individual":
                yield from vocabulary.individuals[meaning.id].names
            case "adjective":
                yield from vocabulary.adjectives[meaning.id].names
            case "noun":
                yield from vocabulary.terms[meaning.id].names
            case "kind":
                yield from vocabulary.kinds[meaning.id].names
            case "value":
                holders = [each.attributes for each in vocabulary.kinds.values()]
                holders += [each.attributes for each in vocabulary.verbs.values()]
                for attributes in holders:
                    declared = attributes.get(meaning.attribute)
                    if declared is not None and meaning.id in declared.values:
                        yield from declared.value_names.get(meaning.id, ())
                yield from (step.name for step in vocabulary.steps if step.id == meaning.id and step.name)
        yield meaning.id.replace("_", " ")


class _Words:
    """Printed words and the macros among them, to be found in the source."""

    def __init__(self, printed: str, atoms: tuple[Atom, ...]) -> None:
        self._printed = printed
        self._atoms = atoms

    def find(self, source: str, span: Span, sentence: str, start: int) -> tuple[int, int] | None:
        """Where the words stand in the source of a sentence, which has them at `start` as printed.

        Where they stand several times, it is the same one of them; None where source and print have them unequally often.
        """
        printed = [each.start() for each in re.finditer(_spaced(self._printed), sentence)]
        pattern = re.compile(self._pattern(0, len(self._printed)))
        written = [each.span() for each in pattern.finditer(source, span.start, span.end)]
        if start not in printed or len(written) != len(printed):
            return None
        return written[printed.index(start)]

    def items(self, source: str, names: NameIndex) -> list[tuple[int, int]]:
        """Where the phrases of the vocabulary stand in the source of these words."""
        places: list[tuple[int, int]] = []
        at = 0
        for match in names.matches(self._printed, self._atoms):
            found = re.compile(self._pattern(match.start, match.end)).search(source, at)
            if found is None:
                return []
            places.append(found.span())
            at = found.end()
        return places

    def _pattern(self, start: int, end: int) -> str:
        """What matches a stretch of the printed words in the source: spaces as any space, macros by their names."""
        parts: list[str] = []
        at = start
        for atom in self._atoms:
            if start <= atom.start and atom.end <= end:
                parts += [_spaced(self._printed[at : atom.start]), re.escape(atom.key)]
                at = atom.end
        return "".join((*parts, _spaced(self._printed[at:end])))


def _spaced(text: str) -> str:
    return re.sub(r"(?:\\?\s)+", r"\\s+", re.escape(text))


def _without(text: str, start: int, end: int) -> Iterator[str]:
    """The text without one of its items, and without what joined it to the others."""
    before, after = text[:start], text[end:]
    yield re.sub(r"\s*,\s*$|\s+$", "", before) + after
    yield re.sub(r"\s*,?\s*(?:[^\W_]+\s+)?$", "", before) + after
    yield before + re.sub(r"^\s*(?:,\s*)?", "", after)
    yield before + re.sub(r"^\s*,?\s*[^\W_]+\s+", "", after)


def _slots(attachment: Attachment) -> Iterator[Slot]:
    for rule in attachment.located.reading.rules:
        for node, _ in walk(rule):
            if isinstance(node, Slot):
                yield node


def _attribute(value: SlotValue) -> str:
    attributes = {meaning.attribute for meaning in value.ids if meaning.category == "value"}
    return attributes.pop() if len(attributes) == 1 else ""


def _ids(value: SlotValue) -> tuple[object, ...]:
    return (value.number, value.operator, *(meaning.id for meaning in value.ids))
