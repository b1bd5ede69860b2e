"""A book while somebody decides what waits in it: every answer is on disk, whole, before the next is asked for."""

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from textwrap import dedent, indent

from rulewright.pipeline.accept import (
    accept,
    acceptable,
    refuse_unread,
    reject,
    save_lock,
    waiting,
    waiting_rulings,
)
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.taking_back import accepted_in
from rulewright.pipeline.trial import Fault, Trial, trial, unfit
from rulewright.pipeline.waiting import WaitingSentence, waiting_sentences
from rulewright.pipeline.write_readings import Undo, notes_file, opening_of, reading_file, write_reading
from rulewright.pipeline.written_reading import faults_of
from rulewright.rules.attachments import Attachment, Lost
from rulewright.rules.ir import Reading, StatusNote
from rulewright.rules.language.print import INDENT, print_reading
from rulewright.rulings.ruling import PlacedRuling
from rulewright.source.diagnostics import Diagnostic, InputError


class Acceptance:
    """Takes answers and writes them: acceptance and rejection into the lock, notes into a file of readings."""

    def __init__(self, reopen: Callable[[], Compilation]) -> None:
        self._reopen = reopen
        self.book = reopen()
        self._all: Trial | None = None

    def reread(self) -> None:
        """Compile the book again from its files."""
        self.book = self._reopen()
        self._all = None

    def sentences(
        self, units: Collection[str] = (), *, unread: bool = False, rejected: bool = False
    ) -> tuple[WaitingSentence, ...]:
        """What waits, in the order of the book."""
        return waiting_sentences(self.book, units, unread=unread, rejected=rejected)

    def rulings(self, units: Collection[str] = ()) -> tuple[PlacedRuling, ...]:
        """The rulings that wait."""
        return waiting_rulings(self.book, units)

    def with_all(self) -> Trial:
        """The book as it would be with all accepted that waits and can be, one reading a sentence."""
        if self._all is None:
            first: dict[tuple[str, int], Attachment] = {}
            for each in waiting(self.book):
                if acceptable(each):
                    first.setdefault((each.unit.id, each.sentence.index), each)
            self._all = trial(self.book, list(first.values()))
        return self._all

    def unfit(self, chosen: Sequence[Attachment]) -> dict[int, Fault]:
        """Of `chosen`, by `id`, those that cannot be accepted together, and why."""
        slotless = {
            id(each): Fault(why=each.why or "its slots cannot be read")
            for each in chosen
            if not acceptable(each)
        }
        fit = [each for each in chosen if id(each) not in slotless]
        return {**slotless, **unfit(self.book, fit)}

    def fault(self, each: Attachment) -> Fault | None:
        """Why a reading cannot be accepted, whatever else is; None where it can."""
        if not acceptable(each):
            return Fault(why=each.why or "its slots cannot be read")
        others = [other for other in waiting(self.book) if other is not each and acceptable(other)]
        return unfit(self.book, [each], others).get(id(each))

    def alone(self, each: Attachment) -> Trial:
        """The book as it would be with one reading accepted."""
        return trial(self.book, [each] if acceptable(each) else [])

    def rests_on_others(self, each: Attachment) -> Fault | None:
        """Why a reading would not run yet if it alone were accepted."""
        return trial(self.book, [each]).fault(each)

    def accept(self, chosen: Collection[Attachment] = (), rulings: Collection[PlacedRuling] = ()) -> None:
        """Accept readings and rulings; with none, only the paragraphs are written down as they are now."""
        save_lock(self.book, accept(self.book, chosen, rulings))

    def reject(self, chosen: Collection[Attachment], because: str) -> None:
        """Say no to readings, for a reason; they are not proposed again."""
        save_lock(self.book, accept(self.book, rejected=[reject(each, because) for each in chosen]))

    def withdraw(self, units: Collection[str]) -> tuple[Attachment | Lost, ...]:
        """Take back what was accepted in paragraphs, and say what that was. Raises `InputError` where nothing was."""
        taken = accepted_in(self.book, units)
        save_lock(self.book, accept(self.book, withdrawn=taken))
        return taken

    def note(self, waiting: WaitingSentence, status: str, because: str) -> Path:
        """Say that a sentence is judgement or narrative, for a reason, instead of what reads it; the file written."""
        text = print_reading(
            Reading(unit=waiting.unit.id, note=StatusNote(status=status, reason=" ".join(because.split())))
        )
        return self.write(waiting, text.split("\n", 1)[1], accepted=True)

    def write(self, waiting: WaitingSentence, text: str, *, accepted: bool = False) -> Path:
        """Write a reading of a sentence in the place of the first that waits, and read the book again.

        Raises `InputError`, and leaves the file as it was, where that gives no reading of the sentence, or one that is to be
        `accepted` at once and could not be judged.
        """
        book = self.book
        refuse_unread(book)
        instead_of = waiting.candidates[0] if waiting.candidates else None
        written = reading_file(book, instead_of) if instead_of is not None else None
        if written is None and opening_of(waiting.sentence, book.sentences[waiting.unit.id]) is None:
            raise _cannot("no five words of the sentence tell it from the others of its paragraph", None)
        faults = faults_of(text)
        if faults:
            raise InputError(faults)
        text = indent("".join(f"{line}\n" for line in dedent(text).splitlines() if line.strip()), INDENT)
        undo = Undo(_target(book, instead_of))
        file = write_reading(book, waiting.unit, waiting.sentence, text, instead_of)
        try:
            self.reread()
            self._take_up(waiting, file, accepted=accepted)
        except BaseException:  # also when somebody interrupts it
            undo.back()
            self.reread()
            raise
        if accepted:
            self.reread()
        return file

    def _take_up(self, waiting: WaitingSentence, file: Path, *, accepted: bool) -> None:
        """See that what was written reads its sentence, and accept it where that is wanted; else raise `InputError`."""
        found = self._written(waiting, file)
        if found is None:
            said = [each for each in self.book.diagnostics if each.code == "RW-reading"]
            raise _cannot(
                "what was written is no reading of that sentence", said[-1].message if said else None
            )
        if accepted:
            fault = self.fault(found)
            if fault is not None:
                raise _cannot(fault.why, None) if not fault.diagnostics else InputError(fault.diagnostics)
            self.accept([found])

    def _written(self, waiting: WaitingSentence, file: Path) -> Attachment | None:
        for each in self.book.attachments.attached:
            if (each.unit.id, each.sentence.index) == waiting.key and reading_file(self.book, each) == file:
                return each
        return None


def _target(book: Compilation, instead_of: Attachment | None) -> Path:
    from_file = reading_file(book, instead_of) if instead_of is not None else None
    return from_file if from_file is not None else notes_file(book)


def _cannot(message: str, hint: str | None) -> InputError:
    return InputError((Diagnostic(code="RW-reading", message=message, hint=hint),))
