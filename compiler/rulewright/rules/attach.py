"""Readings meet the sentences that they read: fresh, stale, waiting to be accepted, or without a sentence.

Every outcome is said: a reading runs only while the fixed words of its sentence are those for which it was accepted
and all its slots can be read.
"""

import difflib
from collections.abc import Mapping, Sequence

import msgspec

from rulewright.config.language_data import language_data
from rulewright.resolve.resolved_book import ResolvedBook, Unit
from rulewright.rules import ir
from rulewright.rules.attachments import (
    Absence,
    Attachment,
    Attachments,
    Standing,
    Unattached,
)
from rulewright.rules.compiled import CompiledReading
from rulewright.rules.complaints import complaints
from rulewright.rules.fill import fill, slots_of
from rulewright.rules.language.build import LocatedReading
from rulewright.rules.lock import AcceptedReading, Lock, meaning_hash
from rulewright.rules.meetings import Meeting, beginning_of, begins_with, is_like, opening_of, value_changes
from rulewright.rules.slots.fit import Fit, SlotReader
from rulewright.rules.slots.locate import SlotProblem
from rulewright.sentences.sentence import Sentence
from rulewright.source.diagnostics import Diagnostic, Related, Severity
from rulewright.vocabulary.types import Vocabulary

FORGOTTEN = (
    "where that is meant, the next `rulewright accept` forgets it; else see what has become of its words"
)
"""What to do about a reading of the grammar whose sentence is gone."""


def attach(
    book: ResolvedBook,
    sentences: Mapping[str, Sequence[Sentence]],
    readings: Sequence[LocatedReading],
    lock: Lock,
    vocabulary: Vocabulary,
    compiled: Sequence[CompiledReading] = (),
) -> Attachments:
    """Find the sentence of every reading and judge whether the reading still holds for it.

    Of `compiled` readings that is only said as far as the words tell; what an author wrote goes before them, and one
    whose sentence is gone is gone.
    """
    attacher = _Attacher(book, sentences, lock, vocabulary)
    meetings = [meeting for located in readings if (meeting := attacher.meet(located)) is not None]
    derived = [meeting for each in compiled if (meeting := attacher.meet_compiled(each)) is not None]
    # Readings that hold come first, so that no stale one is put to a sentence that is another's; of those that say the
    # same (notes with one reason), the ones whose sentences begin as they tell.
    unnamed = [meeting for meeting in (*meetings, *derived) if not attacher.attach_fresh(meeting, named=True)]
    rest = [meeting for meeting in unnamed if not attacher.attach_fresh(meeting)]
    for meeting in rest:
        attacher.attach_otherwise(meeting)
    order = {id(located): at for at, located in enumerate((*readings, *(each.located for each in compiled)))}
    return Attachments(
        attached=tuple(sorted(attacher.attached, key=lambda each: order[id(each.located)])),
        unattached=tuple(sorted(attacher.unattached, key=lambda each: order[id(each.located)])),
        diagnostics=tuple(attacher.diagnostics),
    )


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
        self._reader = SlotReader(vocabulary, language_data(book.config))
        self._accepted: dict[tuple[str, str], list[AcceptedReading]] = {}
        for entry in lock.readings:
            unit_id = book.redirects.get(entry.unit, entry.unit)
            self._accepted.setdefault((unit_id, entry.meaning), []).append(entry)
        self._rejected = {
            (book.redirects.get(entry.unit, entry.unit), entry.meaning, entry.skeleton): entry.because
            for entry in lock.rejected
        }
        self._taken: dict[tuple[str, int], LocatedReading] = {}
        self._compiled: dict[tuple[str, int], Attachment] = {}
        self.attached: list[Attachment] = []
        self.unattached: list[Unattached] = []
        self.diagnostics: list[Diagnostic] = []

    def meet(self, located: LocatedReading) -> Meeting | None:
        """A reading with the sentences of its paragraph, or None after saying why it has none."""
        unit = self._unit(located)
        if unit is None:
            return None
        slots = slots_of(located.reading.rules)
        if isinstance(slots, SlotProblem):
            self._leave(located, Absence.UNUSABLE, unit, slots.message)
            return None
        meaning = meaning_hash(located.reading)
        return Meeting(
            located=located,
            unit=unit,
            slots=slots,
            fits=tuple(self._reader.fit(sentence, slots) for sentence in self._sentences.get(unit.id, ())),
            meaning=meaning,
            accepted=tuple(self._accepted.get((unit.id, meaning), ())),
        )

    def meet_compiled(self, compiled: CompiledReading) -> Meeting | None:
        """A compiled reading with the sentences of its paragraph, where that is there."""
        located, entry = compiled.located, compiled.entry
        unit = self._book.by_id.get(self._book.redirects.get(entry.unit, entry.unit)) or self._front(
            entry.unit
        )
        slots = slots_of(located.reading.rules)
        if unit is None:
            message = f'the paragraph "{entry.unit}" is gone, with an accepted reading and its check'
            self._leave(located, Absence.PARAGRAPH, None, message, hint=FORGOTTEN, severity=Severity.WARNING)
            return None
        if isinstance(slots, SlotProblem):
            return None
        return Meeting(
            located=located,
            unit=unit,
            slots=slots,
            fits=tuple(self._reader.fit(sentence, slots) for sentence in self._sentences.get(unit.id, ())),
            meaning=entry.meaning,
            accepted=(entry,),
            compiled=entry,
        )

    def _front(self, name: str) -> Unit | None:
        front = self._book.front
        return front if front is not None and front.id == name else None

    def attach_fresh(self, meeting: Meeting, *, named: bool = False) -> bool:
        """Attach a reading to the sentence for which it was accepted, where that stands unchanged; `named`: only to one
        that begins as the reading says."""
        skeletons = {entry.skeleton for entry in meeting.accepted}
        opening = opening_of(meeting)
        for fit in self._free(meeting):
            if fit.skeleton in skeletons and (
                not named or (opening and begins_with(fit.sentence.text, opening))
            ):
                self._settle(meeting, fit, Standing.FRESH)
                return True
        return False

    def attach_otherwise(self, meeting: Meeting) -> None:
        """Attach a reading that waits or is stale, or say why it has no sentence."""
        unit = meeting.unit
        meeting = msgspec.structs.replace(meeting, accepted=self._left_over(meeting))
        fit = self._choose(meeting) if meeting.compiled is None else self._become(meeting)
        if fit is None:
            return
        if self._displaceable(meeting, fit):
            self._displace(unit, fit)
        if (unit.id, fit.sentence.index) in self._taken:
            self._leave_to_other(meeting, fit)
        else:
            self._settle(meeting, fit, Standing.STALE if meeting.accepted else Standing.PROPOSED)

    def _left_over(self, meeting: Meeting) -> tuple[AcceptedReading, ...]:
        """What was accepted of a reading, without the lines of the lock by which others that say the same hold already."""
        if meeting.compiled is not None or not meeting.accepted:
            return meeting.accepted
        left = list(meeting.accepted)
        for each in self.attached:
            if each.standing is Standing.FRESH and (each.unit.id, each.meaning) == (
                meeting.unit.id,
                meeting.meaning,
            ):
                theirs = [entry for entry in left if entry.skeleton == each.skeleton]
                if theirs:
                    left.remove(min(theirs, key=lambda entry: abs(entry.index - each.sentence.index)))
        return tuple(left)

    def _become(self, meeting: Meeting) -> Fit | None:
        """The sentence that one must have become for which a compiled reading was accepted: the one in its place, or one
        in which all its slots fit. None where an author has written a reading for it."""
        entry = meeting.accepted[0]
        if any(fit.skeleton == entry.skeleton for fit in meeting.fits):
            return None
        free = self._free(meeting)
        there = [fit for fit in free if fit.sentence.index == entry.index]
        fitting = [fit for fit in free if meeting.slots and fit.problem is None]
        become = min(
            fitting, key=lambda fit: abs(fit.sentence.index - entry.index), default=next(iter(there), None)
        )
        # One that somebody writes anew for an edited sentence takes the place of the old; one that holds is of another.
        if become is None and all(
            each.standing is Standing.FRESH
            for each in self.attached
            if each.key == (meeting.unit.id, entry.index)
        ):
            message = f"a sentence of {meeting.unit.citation or meeting.unit.id} is gone, with an accepted reading and its check"
            self._leave(
                meeting.located,
                Absence.SENTENCE,
                meeting.unit,
                message,
                hint=FORGOTTEN,
                severity=Severity.WARNING,
            )
        return become

    def _free(self, meeting: Meeting) -> list[Fit]:
        return [
            fit
            for fit in meeting.fits
            if (meeting.unit.id, fit.sentence.index) not in self._taken or self._displaceable(meeting, fit)
        ]

    def _displaceable(self, meeting: Meeting, fit: Fit) -> bool:
        """Whether a sentence has a reading of the grammar, and `meeting` is a new one that an author wrote."""
        return (
            meeting.compiled is None
            and not meeting.accepted
            and (meeting.unit.id, fit.sentence.index) in self._compiled
        )

    def _displace(self, unit: Unit, fit: Fit) -> None:
        key = unit.id, fit.sentence.index
        self.attached.remove(self._compiled.pop(key))
        del self._taken[key]

    def _settle(self, meeting: Meeting, fit: Fit, standing: Standing) -> None:
        located, unit, accepted = meeting.located, meeting.unit, meeting.accepted
        self._taken[unit.id, fit.sentence.index] = located
        why = (
            "the words around its slots have changed since it was accepted"
            if standing is Standing.STALE
            else None
        )
        values, problem = self._reader.read(fit, meeting.slots)
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
            changes=value_changes(fit, values, accepted) if standing is Standing.FRESH else (),
            compiled=meeting.compiled is not None,
            entry=meeting.compiled,
            wordings=meeting.compiled.wordings if meeting.compiled is not None else (),
        )
        self.attached.append(attachment)
        if attachment.compiled:
            self._compiled[attachment.key] = attachment
        else:
            self.diagnostics.extend(complaints(attachment))

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

    def _choose(self, meeting: Meeting) -> Fit | None:
        """The sentence that a reading names; of one that was accepted, else that which it must have become."""
        located, unit, accepted = meeting.located, meeting.unit, meeting.accepted
        if not meeting.fits:
            self._leave(located, Absence.SENTENCE, unit, f'paragraph "{unit.id}" has no sentence')
            return None
        free = self._free(meeting) or list(meeting.fits)
        opening = opening_of(meeting)
        named = [fit for fit in free if opening and begins_with(fit.sentence.text, opening)]
        if not named and not accepted:
            named = [fit for fit in meeting.fits if opening and begins_with(fit.sentence.text, opening)]
        if len(named) == 1:
            return named[0]
        if accepted:
            return self._changed(meeting, opening)
        if opening or len(free) > 1:
            found = "no sentence begins" if not named else f"{len(named)} sentences begin"
            message = f'{found} with "{opening}"' if opening else "the paragraph has several sentences"
            hint = f'say which: at "{beginning_of(free[0].sentence.text)}"'
            self._leave(located, Absence.SENTENCE, unit, message, hint=hint)
            return None
        return free[0]

    def _changed(self, meeting: Meeting, opening: str) -> Fit | None:
        """The sentence that the accepted one must have become: one that no other reading has and that is like it."""
        index = meeting.accepted[0].index
        like = [fit for fit in self._free(meeting) if is_like(fit, meeting, opening)]
        if like:
            return min(like, key=lambda fit: (fit.problem is not None, abs(fit.sentence.index - index)))
        others = [fit for fit in meeting.fits if (meeting.unit.id, fit.sentence.index) in self._taken]
        skeletons = {entry.skeleton for entry in meeting.accepted}
        same = [fit for fit in others if fit.skeleton in skeletons]
        if same:
            self._leave_to_other(meeting, same[0])
            return None
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
            related=tuple(
                Related("another reading", self._taken[meeting.unit.id, fit.sentence.index].span)
                for fit in others
                if not opening
            ),
        )
        return None

    def _leave_to_other(self, meeting: Meeting, fit: Fit) -> None:
        """Say of a reading that its sentence has another."""
        other = self._taken[meeting.unit.id, fit.sentence.index]
        self._leave(
            meeting.located,
            Absence.UNUSABLE,
            meeting.unit,
            f'"{beginning_of(fit.sentence.text)}" has a reading already; put all its rules into one',
            related=(Related("the other reading", other.span),),
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
