"""Derived readings beside their sentences, as they are offered."""

from collections.abc import Mapping, Sequence

from rulewright.resolve.resolved_book import Unit
from rulewright.rules.attachments import Attachment, Standing
from rulewright.rules.compiled import located_reading
from rulewright.rules.fill import fill, slots_of
from rulewright.rules.lock import Lock, meaning_hash
from rulewright.rules.proposals.derived import Derived, DerivedReading
from rulewright.rules.slots.fit import SlotReader
from rulewright.rules.slots.locate import SlotProblem
from rulewright.sentences.sentence import Sentence
from rulewright.source.diagnostics import Diagnostic
from rulewright.vocabulary.types import Vocabulary


class Offers:
    """Makes attachments of what was derived of the sentences of one book."""

    def __init__(
        self, lock: Lock, redirects: Mapping[str, str], vocabulary: Vocabulary, reader: SlotReader
    ) -> None:
        self._vocabulary = vocabulary
        self._reader = reader
        self._rejected = {
            (redirects.get(entry.unit, entry.unit), entry.meaning, entry.skeleton): entry.because
            for entry in lock.rejected
        }

    def offered(
        self, unit: Unit, sentence: Sentence, opening: str, derived: Derived, derivation: str
    ) -> Sequence[Attachment]:
        """The readings of a sentence; those that were rejected for its words say so."""
        found = [self._attached(unit, sentence, opening, each, derivation) for each in derived.readings]
        return [each for each in found if each is not None]

    def _attached(
        self, unit: Unit, sentence: Sentence, opening: str, reading: DerivedReading, derivation: str
    ) -> Attachment | None:
        located = located_reading(unit.id, reading.rules, sentence.span, opening)
        if isinstance(located, Diagnostic):
            return None
        slots = slots_of(located.reading.rules)
        if isinstance(slots, SlotProblem):
            return None
        fit = self._reader.fit(sentence, slots)
        values, problem = self._reader.read(fit, slots)
        if problem is not None:
            return None
        meaning = meaning_hash(located.reading)
        because = self._rejected.get((unit.id, meaning, fit.skeleton))
        return Attachment(
            located=located,
            unit=unit,
            sentence=sentence,
            standing=Standing.PROPOSED if because is None else Standing.REJECTED,
            rules=tuple(fill(rule, values, self._vocabulary) for rule in located.reading.rules),
            places=fit.places,
            values=values,
            meaning=meaning,
            skeleton=fit.skeleton,
            why=because,
            compiled=True,
            derivation=derivation,
            unread=reading.unread,
            worded=reading.worded,
            wordings=reading.wordings,
        )
