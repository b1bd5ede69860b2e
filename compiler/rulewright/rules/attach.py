"""Readings meet the sentences that they read: fresh, stale, waiting to be accepted, or without a sentence.

Every outcome is said: a reading runs only while the fixed words of its sentence are those for which it was accepted
and all its slots can be read.
"""

import difflib
from collections.abc import Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from rulewright.resolve.resolved_book import ResolvedBook, Unit
from rulewright.rules import ir
from rulewright.rules.fill import fill, slots_of
from rulewright.rules.language.build import LocatedReading
from rulewright.rules.lock import AcceptedReading, Lock, meaning_hash
from rulewright.rules.slots.locate import SlotPlace, SlotProblem, locate, overlapping, skeleton_hash
from rulewright.rules.slots.names import NameIndex
from rulewright.rules.slots.read import SlotValue, read_slot
from rulewright.sentences.language import language
from rulewright.sentences.sentence import Atom, Sentence
from rulewright.source.diagnostics import Diagnostic, Related, Severity
from rulewright.vocabulary.types import Vocabulary


class Standing(StrEnum):
    """How a reading stands to its sentence."""

    FRESH = "fresh"
    PROPOSED = "proposed"
    """Not accepted yet, or changed since."""

    STALE = "stale"


class Attachment(Struct, frozen=True, kw_only=True, eq=False):
    """A reading and its sentence."""

    located: LocatedReading
    unit: Unit
    sentence: Sentence
    standing: Standing
    rules: tuple[ir.Rule, ...]
    """With values for slots; empty unless all slots can be read."""

    places: dict[str, SlotPlace]
    values: dict[str, SlotValue]
    meaning: str
    skeleton: str
    why: str | None = None
    """What made it stale."""


class Attachments(Struct, frozen=True, kw_only=True, eq=False):
    """What became of all readings of a book."""

    attached: tuple[Attachment, ...]
    diagnostics: tuple[Diagnostic, ...]


class _Fit(Struct, frozen=True, kw_only=True, eq=False):
    """A sentence as seen through the slots of a reading."""

    sentence: Sentence
    places: dict[str, SlotPlace]
    skeleton: str
    problem: SlotProblem | None = None


def attach(
    book: ResolvedBook,
    sentences: Mapping[str, Sequence[Sentence]],
    readings: Sequence[LocatedReading],
    lock: Lock,
    vocabulary: Vocabulary,
) -> Attachments:
    """Find the sentence of every reading and judge whether the reading still holds for it."""
    attacher = _Attacher(book, sentences, lock, vocabulary)
    for located in readings:
        attacher.add(located)
    return Attachments(attached=tuple(attacher.attached), diagnostics=tuple(attacher.diagnostics))


class _Attacher:
    def __init__(
        self,
        book: ResolvedBook,
        sentences: Mapping[str, Sequence[Sentence]],
        lock: Lock,
        vocabulary: Vocabulary,
    ) -> None:
        self._book = book
        self._sentences = sentences
        self._vocabulary = vocabulary
        self._names = NameIndex(vocabulary, language(book.config.language))
        self._accepted: dict[tuple[str, str], list[AcceptedReading]] = {}
        for entry in lock.readings:
            unit_id = book.redirects.get(entry.unit, entry.unit)
            self._accepted.setdefault((unit_id, entry.meaning), []).append(entry)
        self._taken: dict[tuple[str, int], LocatedReading] = {}
        self.attached: list[Attachment] = []
        self.diagnostics: list[Diagnostic] = []

    def add(self, located: LocatedReading) -> None:
        """Attach one reading, or say why it cannot be."""
        unit = self._unit(located)
        if unit is None:
            return
        slots = slots_of(located.reading.rules)
        if isinstance(slots, SlotProblem):
            self._complain(located, slots.message)
            return
        fits = [self._fit(sentence, slots) for sentence in self._sentences.get(unit.id, ())]
        meaning = meaning_hash(located.reading)
        accepted = self._accepted.get((unit.id, meaning), [])
        fit, standing = self._choose(located, unit, fits, accepted)
        if fit is None:
            return
        taken = self._taken.get((unit.id, fit.sentence.index))
        if taken is not None:
            self._complain(
                located,
                f'"{_begin(fit.sentence.text)}" has a reading already; put all its rules into one',
                (Related("the other reading", taken.span),),
            )
            return
        self._taken[unit.id, fit.sentence.index] = located
        self._settle(located, unit, fit, standing, slots, meaning, accepted)

    def _settle(
        self,
        located: LocatedReading,
        unit: Unit,
        fit: _Fit,
        standing: Standing,
        slots: dict[str, tuple[ir.Slot, str]],
        meaning: str,
        accepted: Sequence[AcceptedReading],
    ) -> None:
        why = (
            "the words around its slots have changed since it was accepted"
            if standing is Standing.STALE
            else None
        )
        values, problem = self._read(fit, slots)
        if problem is not None:
            why = problem.message
            standing = Standing.STALE if accepted else Standing.PROPOSED
        rules: tuple[ir.Rule, ...] = ()
        if problem is None:
            rules = tuple(fill(rule, values, self._vocabulary) for rule in located.reading.rules)
        attachment = Attachment(
            located=located,
            unit=unit,
            sentence=fit.sentence,
            standing=standing,
            rules=rules,
            places=fit.places,
            values=values,
            meaning=meaning,
            skeleton=fit.skeleton,
            why=why,
        )
        self.attached.append(attachment)
        self._report(attachment, accepted)

    def _unit(self, located: LocatedReading) -> Unit | None:
        name = located.reading.unit
        name = self._book.redirects.get(name, name)
        unit = self._book.by_id.get(name) or self._book.by_label.get(name)
        if unit is None:
            known = [*self._book.by_id, *self._book.by_label]
            near = difflib.get_close_matches(name, list(dict.fromkeys(known)), n=3)
            self._complain(
                located,
                f'there is no paragraph "{name}" in the book',
                hint=f"nearest: {', '.join(near)}" if near else "delete the reading if its paragraph is gone",
                severity=Severity.WARNING,
            )
        return unit

    def _fit(self, sentence: Sentence, slots: dict[str, tuple[ir.Slot, str]]) -> _Fit:
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
        return _Fit(
            sentence=sentence,
            places=places,
            skeleton=skeleton_hash(sentence, list(places.values())),
            problem=problem,
        )

    def _choose(
        self, located: LocatedReading, unit: Unit, fits: Sequence[_Fit], accepted: Sequence[AcceptedReading]
    ) -> tuple[_Fit | None, Standing]:
        if not fits:
            self._complain(located, f'paragraph "{unit.id}" has no sentence')
            return None, Standing.PROPOSED
        free = [fit for fit in fits if (unit.id, fit.sentence.index) not in self._taken] or list(fits)
        skeletons = {entry.skeleton for entry in accepted}
        for fit in free:
            if fit.skeleton in skeletons:
                return fit, Standing.FRESH
        opening = " ".join(located.reading.opening.split())
        named = [fit for fit in free if opening and _begins(fit.sentence.text, opening)]
        if len(named) == 1:
            return named[0], Standing.STALE if accepted else Standing.PROPOSED
        if accepted:
            index = accepted[0].index
            nearest = min(free, key=lambda fit: (fit.problem is not None, abs(fit.sentence.index - index)))
            return nearest, Standing.STALE
        if opening or len(free) > 1:
            found = "no sentence begins" if not named else f"{len(named)} sentences begin"
            message = f'{found} with "{opening}"' if opening else "the paragraph has several sentences"
            self._complain(located, message, hint=f'say which: at "{_begin(free[0].sentence.text)}"')
            return None, Standing.PROPOSED
        return free[0], Standing.PROPOSED

    def _read(
        self, fit: _Fit, slots: dict[str, tuple[ir.Slot, str]]
    ) -> tuple[dict[str, SlotValue], SlotProblem | None]:
        if fit.problem is not None:
            return {}, fit.problem
        values: dict[str, SlotValue] = {}
        for name, (slot, attribute) in slots.items():
            place = fit.places[name]
            text = fit.sentence.text[place.start : place.end]
            atoms = tuple(
                Atom(atom.start - place.start, atom.end - place.start, atom.key, atom.reference)
                for atom in fit.sentence.atoms
                if place.start <= atom.start and atom.end <= place.end
            )
            value = read_slot(slot.type, text, atoms, self._names, self._book.config.language, attribute)
            if isinstance(value, SlotProblem):
                return values, SlotProblem(f'slot "{name}": {value.message}')
            values[name] = value
        return values, None

    def _report(self, attachment: Attachment, accepted: Sequence[AcceptedReading]) -> None:
        sentence, located = attachment.sentence, attachment.located
        place = f"{attachment.unit.citation or attachment.unit.id}"
        if attachment.standing is Standing.STALE:
            # A reading without values cannot be accepted as it is: its slots no longer fit the sentence.
            mend = (
                "mend the reading so that its slots fit the sentence again"
                if not attachment.rules
                else "look at it"
            )
            self.diagnostics.append(
                Diagnostic(
                    code="RW-stale",
                    message=f"the reading of {place} is stale and does not run: {attachment.why}",
                    span=sentence.span,
                    hint=f'{mend} (`rulewright show BOOK "{attachment.unit.id}"`), then `rulewright accept`',
                    severity=Severity.WARNING,
                    related=(Related("the reading", located.span),),
                )
            )
        elif attachment.standing is Standing.PROPOSED and attachment.why is not None:
            self._complain(located, f"the reading of {place} cannot be used: {attachment.why}")
        for entry in accepted:
            if entry.skeleton == attachment.skeleton and attachment.standing is Standing.FRESH:
                self._report_values(attachment, entry)

    def _report_values(self, attachment: Attachment, entry: AcceptedReading) -> None:
        for name, value in attachment.values.items():
            before = entry.slots.get(name)
            if before is not None and before != str(value):
                place = attachment.places[name]
                self.diagnostics.append(
                    Diagnostic(
                        code="RW-value-changed",
                        message=f"{attachment.unit.citation or attachment.unit.id}: {name} was {before} and is now {value}",
                        span=attachment.sentence.span_of(place.start, place.end),
                        severity=Severity.INFO,
                    )
                )

    def _complain(
        self,
        located: LocatedReading,
        message: str,
        related: tuple[Related, ...] = (),
        hint: str | None = None,
        severity: Severity = Severity.ERROR,
    ) -> None:
        self.diagnostics.append(
            Diagnostic(
                code="RW-reading",
                message=message,
                span=located.span,
                hint=hint,
                severity=severity,
                related=related,
            )
        )


def _begins(text: str, opening: str) -> bool:
    """Whether a sentence begins with the words quoted; behind "…" they may stand anywhere in it."""
    return opening[1:].strip() in text if opening.startswith("…") else text.startswith(opening)


def _begin(text: str) -> str:
    return " ".join(text.split()[:5])
