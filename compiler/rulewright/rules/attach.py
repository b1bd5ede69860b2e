"""Readings meet the sentences that they read: fresh, stale, waiting to be accepted, or without a sentence.

Every outcome is said: a reading runs only while the fixed words of its sentence are those for which it was accepted
and all its slots can be read.
"""

import difflib
from collections.abc import Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from rulewright.config.language_data import language_data
from rulewright.resolve.resolved_book import ResolvedBook, Unit
from rulewright.rules import ir
from rulewright.rules.fill import fill, slots_of
from rulewright.rules.language.build import LocatedReading
from rulewright.rules.lock import AcceptedReading, Lock, meaning_hash
from rulewright.rules.slots.locate import SlotPlace, SlotProblem, locate, overlapping, skeleton_hash
from rulewright.rules.slots.names import NameIndex
from rulewright.rules.slots.read import SlotValue, read_slot
from rulewright.sentences.sentence import Atom, Sentence
from rulewright.source.diagnostics import Diagnostic, Related, Severity
from rulewright.vocabulary.types import Vocabulary


class Standing(StrEnum):
    """How a reading stands to its sentence."""

    FRESH = "fresh"
    PROPOSED = "proposed"
    """Not accepted yet, or changed since."""

    STALE = "stale"
    REJECTED = "rejected"
    """Somebody has said that it is not what the sentence says."""


class Absence(StrEnum):
    """Why a reading has no sentence."""

    PARAGRAPH = "paragraph gone"
    SENTENCE = "sentence gone"
    """The paragraph is there; none of its sentences is surely the one that was read."""

    UNUSABLE = "unusable"
    """The reading itself is at fault."""


class ValueChange(Struct, frozen=True, kw_only=True):
    """A slot that reads another value than when its reading was accepted."""

    slot: str
    before: str
    now: str


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
    """What made it stale, or for what reason it was rejected."""

    changes: tuple[ValueChange, ...] = ()
    """Of a fresh one: values that are other ones than when it was accepted."""


class Unattached(Struct, frozen=True, kw_only=True, eq=False):
    """A reading without a sentence."""

    located: LocatedReading
    absence: Absence
    unit: Unit | None
    """Its paragraph, where that is there."""

    why: str
    hint: str | None = None


class Attachments(Struct, frozen=True, kw_only=True, eq=False):
    """What became of all readings of a book."""

    attached: tuple[Attachment, ...]
    unattached: tuple[Unattached, ...] = ()
    proposed: tuple[Attachment, ...] = ()
    """Readings that the sentence grammar offers, several where a sentence can be read in several ways. None runs."""

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
    meetings = [meeting for located in readings if (meeting := attacher.meet(located)) is not None]
    # Readings that hold come first, so that no stale one is put to a sentence that is another's.
    rest = [meeting for meeting in meetings if not attacher.attach_fresh(meeting)]
    for meeting in rest:
        attacher.attach_otherwise(meeting)
    order = {id(located): at for at, located in enumerate(readings)}
    return Attachments(
        attached=tuple(sorted(attacher.attached, key=lambda each: order[id(each.located)])),
        unattached=tuple(sorted(attacher.unattached, key=lambda each: order[id(each.located)])),
        diagnostics=tuple(attacher.diagnostics),
    )


class _Meeting(Struct, frozen=True, kw_only=True, eq=False):
    """A reading, its paragraph, and the sentences there as seen through its slots."""

    located: LocatedReading
    unit: Unit
    slots: dict[str, tuple[ir.Slot, str]]
    fits: tuple[_Fit, ...]
    meaning: str
    accepted: tuple[AcceptedReading, ...]


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
        self._words = language_data(book.config)
        self._names = NameIndex(vocabulary, self._words.sentences)
        self._accepted: dict[tuple[str, str], list[AcceptedReading]] = {}
        for entry in lock.readings:
            unit_id = book.redirects.get(entry.unit, entry.unit)
            self._accepted.setdefault((unit_id, entry.meaning), []).append(entry)
        self._rejected = {
            (book.redirects.get(entry.unit, entry.unit), entry.meaning, entry.skeleton): entry.because
            for entry in lock.rejected
        }
        self._taken: dict[tuple[str, int], LocatedReading] = {}
        self.attached: list[Attachment] = []
        self.unattached: list[Unattached] = []
        self.diagnostics: list[Diagnostic] = []

    def meet(self, located: LocatedReading) -> _Meeting | None:
        """A reading with the sentences of its paragraph, or None after saying why it has none."""
        unit = self._unit(located)
        if unit is None:
            return None
        slots = slots_of(located.reading.rules)
        if isinstance(slots, SlotProblem):
            self._leave(located, Absence.UNUSABLE, unit, slots.message)
            return None
        meaning = meaning_hash(located.reading)
        return _Meeting(
            located=located,
            unit=unit,
            slots=slots,
            fits=tuple(self._fit(sentence, slots) for sentence in self._sentences.get(unit.id, ())),
            meaning=meaning,
            accepted=tuple(self._accepted.get((unit.id, meaning), ())),
        )

    def attach_fresh(self, meeting: _Meeting) -> bool:
        """Attach a reading to the sentence for which it was accepted, where that stands unchanged."""
        skeletons = {entry.skeleton for entry in meeting.accepted}
        for fit in self._free(meeting):
            if fit.skeleton in skeletons:
                self._settle(meeting, fit, Standing.FRESH)
                return True
        return False

    def attach_otherwise(self, meeting: _Meeting) -> None:
        """Attach a reading that waits or is stale, or say why it has no sentence."""
        unit = meeting.unit
        fit = self._choose(meeting)
        if fit is None:
            return
        taken = self._taken.get((unit.id, fit.sentence.index))
        if taken is None:
            self._settle(meeting, fit, Standing.STALE if meeting.accepted else Standing.PROPOSED)
            return
        self._leave(
            meeting.located,
            Absence.UNUSABLE,
            unit,
            f'"{_begin(fit.sentence.text)}" has a reading already; put all its rules into one',
            related=(Related("the other reading", taken.span),),
        )

    def _free(self, meeting: _Meeting) -> list[_Fit]:
        return [fit for fit in meeting.fits if (meeting.unit.id, fit.sentence.index) not in self._taken]

    def _settle(self, meeting: _Meeting, fit: _Fit, standing: Standing) -> None:
        located, unit, accepted = meeting.located, meeting.unit, meeting.accepted
        self._taken[unit.id, fit.sentence.index] = located
        why = (
            "the words around its slots have changed since it was accepted"
            if standing is Standing.STALE
            else None
        )
        values, problem = self._read(fit, meeting.slots)
        if problem is not None:
            why = problem.message
            standing = Standing.STALE if accepted else Standing.PROPOSED
        because = self._rejected.get((unit.id, meeting.meaning, fit.skeleton))
        if because is not None and standing is not Standing.FRESH:
            standing, why = Standing.REJECTED, because
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
            meaning=meeting.meaning,
            skeleton=fit.skeleton,
            why=why,
            changes=_changes(fit, values, accepted) if standing is Standing.FRESH else (),
        )
        self.attached.append(attachment)
        self._report(attachment)

    def _unit(self, located: LocatedReading) -> Unit | None:
        name = located.reading.unit
        name = self._book.redirects.get(name, name)
        unit = self._book.by_id.get(name) or self._book.by_label.get(name)
        if unit is None:
            known = [*self._book.by_id, *self._book.by_label]
            near = difflib.get_close_matches(name, list(dict.fromkeys(known)), n=3)
            self._leave(
                located,
                Absence.PARAGRAPH,
                None,
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

    def _choose(self, meeting: _Meeting) -> _Fit | None:
        """The sentence that a reading names; of one that was accepted, else that which it must have become."""
        located, unit, accepted = meeting.located, meeting.unit, meeting.accepted
        if not meeting.fits:
            self._leave(located, Absence.SENTENCE, unit, f'paragraph "{unit.id}" has no sentence')
            return None
        free = self._free(meeting) or list(meeting.fits)
        opening = " ".join(located.reading.opening.split())
        named = [fit for fit in free if opening and begins_with(fit.sentence.text, opening)]
        if len(named) == 1:
            return named[0]
        if accepted:
            return self._changed(meeting, opening)
        if opening or len(free) > 1:
            found = "no sentence begins" if not named else f"{len(named)} sentences begin"
            message = f'{found} with "{opening}"' if opening else "the paragraph has several sentences"
            hint = f'say which: at "{_begin(free[0].sentence.text)}"'
            self._leave(located, Absence.SENTENCE, unit, message, hint=hint)
            return None
        return free[0]

    def _changed(self, meeting: _Meeting, opening: str) -> _Fit | None:
        """The sentence that the accepted one must have become: one that no other reading has and that is like it."""
        index = meeting.accepted[0].index
        like = [fit for fit in self._free(meeting) if _is_like(fit, meeting, opening)]
        if like:
            return min(like, key=lambda fit: (fit.problem is not None, abs(fit.sentence.index - index)))
        words = (
            f'no sentence of it begins with "{opening}"'
            if opening
            else "all its sentences have other readings"
        )
        self._leave(
            meeting.located,
            Absence.SENTENCE,
            meeting.unit,
            f"the sentence that it was accepted for is gone: {words}",
            hint="mend the reading, or delete it if its sentence is gone",
            severity=Severity.WARNING,
        )
        return None

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
            value = read_slot(slot.type, text, atoms, self._names, self._words, attribute)
            if isinstance(value, SlotProblem):
                return values, SlotProblem(f'slot "{name}": {value.message}')
            values[name] = value
        return values, None

    def _report(self, attachment: Attachment) -> None:
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
        for change in attachment.changes:
            at = attachment.places[change.slot]
            self.diagnostics.append(
                Diagnostic(
                    code="RW-value-changed",
                    message=f"{place}: {change.slot} was {change.before} and is now {change.now}",
                    span=sentence.span_of(at.start, at.end),
                    severity=Severity.INFO,
                )
            )

    def _leave(
        self,
        located: LocatedReading,
        absence: Absence,
        unit: Unit | None,
        why: str,
        *,
        hint: str | None = None,
        severity: Severity = Severity.ERROR,
        related: tuple[Related, ...] = (),
    ) -> None:
        """Remember that a reading has no sentence, and say why."""
        self.unattached.append(Unattached(located=located, absence=absence, unit=unit, why=why, hint=hint))
        self._complain(located, why, related, hint, severity)

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


def _changes(
    fit: _Fit, values: Mapping[str, SlotValue], accepted: Sequence[AcceptedReading]
) -> tuple[ValueChange, ...]:
    """What the slots read otherwise than when the reading was accepted for this sentence."""
    found = [
        ValueChange(slot=name, before=entry.slots[name], now=str(value))
        for entry in accepted
        if entry.skeleton == fit.skeleton
        for name, value in values.items()
        if name in entry.slots and entry.slots[name] != str(value)
    ]
    return tuple(found)


def _is_like(fit: _Fit, meeting: _Meeting, opening: str) -> bool:
    """Whether a sentence may be that of a reading, edited: all slots fit, or it has half of the words of the opening.

    Without an opening the paragraph had one sentence, and whatever stands there now is that.
    """
    if not opening or (meeting.slots and fit.problem is None):
        return True
    words = set(opening.casefold().split())
    return 2 * len(words & set(fit.sentence.text.casefold().split())) >= len(words)


def begins_with(text: str, opening: str) -> bool:
    """Whether a sentence begins with the words quoted; behind "…" they may stand anywhere in it."""
    return opening[1:].strip() in text if opening.startswith("…") else text.startswith(opening)


def _begin(text: str) -> str:
    return " ".join(text.split()[:5])
