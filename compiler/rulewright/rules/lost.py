"""Accepted readings that are in no file any more, although their sentences stand as they did."""

from collections.abc import Iterator, Mapping, Sequence

from rulewright.resolve.resolved_book import ResolvedBook
from rulewright.rules.attachments import Attachments, Lost
from rulewright.rules.compiled import located_reading
from rulewright.rules.fill import slots_of
from rulewright.rules.lock import AcceptedReading, Lock, meaning_hash
from rulewright.rules.slots.fit import SlotReader
from rulewright.rules.slots.locate import SlotProblem
from rulewright.sentences.sentence import Sentence
from rulewright.source.diagnostics import Diagnostic
from rulewright.source.span import Span


def lost_readings(
    book: ResolvedBook,
    sentences: Mapping[str, Sequence[Sentence]],
    lock: Lock,
    found: Attachments,
    reader: SlotReader,
) -> Iterator[Lost]:
    """The authored readings of a lock that are not among those `found` in the files, of sentences that have no other."""
    there = {(each.unit.id, each.meaning) for each in found.attached}
    there |= {
        (each.unit.id, meaning_hash(each.located.reading))
        for each in found.unattached
        if each.unit is not None
    }
    taken = {each.key for each in found.attached}
    units = {unit.id: unit for unit in book.with_front()}
    for entry in lock.readings:
        unit = units.get(book.redirects.get(entry.unit, entry.unit))
        if unit is None or entry.derived or (unit.id, entry.meaning) in there:
            continue
        sentence = _sentence(entry, sentences.get(unit.id, ()), reader)
        if sentence is not None and (unit.id, sentence.index) not in taken:
            yield Lost(entry=entry, unit=unit, sentence=sentence)


def _sentence(entry: AcceptedReading, sentences: Sequence[Sentence], reader: SlotReader) -> Sentence | None:
    """The sentence of its paragraph for which a reading was accepted, where it stands as it did then.

    Of a line of the lock that does not have the text of the reading, as older ones, where its slots stood is not known;
    there the sentence in the same place is taken for it.
    """
    slots = {}
    if entry.reading:
        located = located_reading(entry.unit, entry.reading, Span("", 0, 0))
        found = slots_of(located.reading.rules) if not isinstance(located, Diagnostic) else None
        if found is None or isinstance(found, SlotProblem):
            return None
        slots = found
    elif entry.slots:
        return next((each for each in sentences if each.index == entry.index), None)
    fits = [fit for fit in (reader.fit(each, slots) for each in sentences) if fit.skeleton == entry.skeleton]
    return min(fits, key=lambda fit: abs(fit.sentence.index - entry.index)).sentence if fits else None
