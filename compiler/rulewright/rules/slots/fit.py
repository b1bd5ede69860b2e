"""A sentence as seen through the slots of a reading."""

from collections.abc import Mapping

from msgspec import Struct

from rulewright.languages.words import LanguageData
from rulewright.rules import ir
from rulewright.rules.slots.locate import SlotPlace, SlotProblem, locate, overlapping, skeleton_hash
from rulewright.rules.slots.names import NameIndex
from rulewright.rules.slots.read import SlotValue, read_slot
from rulewright.rules.slots.tails import with_tail
from rulewright.sentences.sentence import Atom, Sentence
from rulewright.vocabulary.types import Vocabulary

Slots = Mapping[str, tuple[ir.Slot, str]]
"""By name, each with the attribute that it is compared with, or an empty string."""


class Fit(Struct, frozen=True, kw_only=True, eq=False):
    """Where the slots of a reading stand in a sentence."""

    sentence: Sentence
    places: dict[str, SlotPlace]
    skeleton: str
    problem: SlotProblem | None = None


class SlotReader:
    """Finds and reads slots in the sentences of one book."""

    def __init__(self, vocabulary: Vocabulary, words: LanguageData) -> None:
        self._words = words
        self._names = NameIndex(vocabulary, words.sentences)

    def fit(self, sentence: Sentence, slots: Slots) -> Fit:
        """The places of all slots, with the first problem where one has none or two share words."""
        places: dict[str, SlotPlace] = {}
        problem: SlotProblem | None = None
        for name, (slot, _) in slots.items():
            place = locate(slot, sentence.text)
            if isinstance(place, SlotProblem):
                problem = problem or place
            else:
                places[name] = place
        clash = overlapping(places)
        if clash is not None and problem is None:
            problem = SlotProblem(f'slots "{clash[0]}" and "{clash[1]}" read partly the same words')
        return Fit(
            sentence=sentence,
            places=places,
            skeleton=skeleton_hash(sentence, list(places.values())),
            problem=problem,
        )

    def read(self, fit: Fit, slots: Slots) -> tuple[dict[str, SlotValue], SlotProblem | None]:
        """What the slots say, up to the first problem."""
        if fit.problem is not None:
            return {}, fit.problem
        values: dict[str, SlotValue] = {}
        for name, (slot, attribute) in slots.items():
            value = self.value(slot.type, fit.sentence, fit.places[name], attribute)
            if isinstance(value, SlotProblem):
                return values, SlotProblem(f'slot "{name}": {value.message}')
            values[name] = value
        return values, None

    def value(
        self, slot_type: ir.SlotType, sentence: Sentence, place: SlotPlace, attribute: str
    ) -> SlotValue | SlotProblem:
        """What the words at a place say."""
        text = sentence.text[place.start : place.end]
        atoms = tuple(
            Atom(atom.start - place.start, atom.end - place.start, atom.key, atom.reference)
            for atom in sentence.atoms
            if place.start <= atom.start and atom.end <= place.end
        )
        value = read_slot(slot_type, text, atoms, self._names, self._words, attribute)
        if slot_type is ir.SlotType.COMPARISON and isinstance(value, SlotValue):
            return with_tail(value, text, sentence.text[place.end :], self._names, self._words)
        return value
