"""What waits in a book is settled and counted, by answers that are known beforehand."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli.formats.waiting_text import record_lines, ruling_lines, waiting_lines
from rulewright.cli.formats.witness_text import smallest_record_text
from rulewright.cli.report import report_new
from rulewright.pipeline.acceptance import Acceptance
from rulewright.pipeline.answers import match_answers
from rulewright.pipeline.answers_file import AnswersFile
from rulewright.pipeline.smallest_records import SmallestRecordSearch
from rulewright.pipeline.taking_back import nothing_waits
from rulewright.pipeline.telling_records import TellingRecords
from rulewright.pipeline.trial import Fault, Trial
from rulewright.pipeline.waiting import WaitingSentence
from rulewright.rulings.ruling import PlacedRuling
from rulewright.source.diagnostics import InputError

if TYPE_CHECKING:
    from rulewright.rules.attachments import Attachment
    from rulewright.source.diagnostics import Diagnostic


class Settling:
    """One run of `rulewright accept`: what waits at its start, and what has become of it."""

    def __init__(
        self, acceptance: Acceptance, units: frozenset[str], *, unread: bool, rejected: bool
    ) -> None:
        self.acceptance = acceptance
        self._units, self._unread, self._rejected = units, unread, rejected
        self.waiting = acceptance.sentences(units, unread=unread, rejected=rejected)
        self.rulings = acceptance.rulings(units)
        self.settled: Counter[str] = Counter()
        self.refused = 0
        self.written = False
        self._before = tuple(acceptance.book.diagnostics)
        self._records: tuple[Trial, TellingRecords, SmallestRecordSearch] | None = None

    @property
    def waits(self) -> int:
        """How much waited at the start."""
        return len(self.waiting) + len(self.rulings)

    # --- showing ---

    def show(self, waiting: WaitingSentence, *, records: bool, made: bool = False) -> None:
        """A sentence, its readings, and what records tell of them: with `made` also such as are made for it, where the
        records of the book do not tell."""
        echo(waiting_lines(self.acceptance.book, waiting))
        for each in waiting.candidates if records else ():
            self._tell(waiting, each, made=made)

    def show_faults(self, waiting: WaitingSentence) -> None:
        """Say which readings of a sentence cannot be accepted, whatever else is, and why."""
        for each in waiting.candidates:
            fault = self.acceptance.fault(each)
            if fault is not None:
                click.echo(f"  cannot be accepted: {self._why(fault)}")

    def list(self, *, made: bool = False) -> None:
        """Show all that waits, and why some of it cannot be accepted; change nothing."""
        faults = self.acceptance.unfit([each for waiting in self.waiting for each in waiting.candidates[:1]])
        for waiting in self.waiting:
            self.show(waiting, records=True, made=made)
            for each in waiting.candidates:
                if id(each) in faults:
                    click.echo(f"  cannot be accepted: {self._why(faults[id(each)])}")
        for ruling in self.rulings:
            echo(ruling_lines(ruling))

    def _tell(self, waiting: WaitingSentence, each: "Attachment", *, made: bool) -> None:
        tried = self.acceptance.with_all()
        if (
            id(each) not in tried.rules
        ):  # one of several readings, of which only the first can be tried with the rest
            tried = self.acceptance.alone(each)
            telling, search = TellingRecords(tried.book), SmallestRecordSearch(tried.book)
        else:
            if self._records is None or self._records[0] is not tried:
                self._records = tried, TellingRecords(tried.book), SmallestRecordSearch(tried.book)
            _, telling, search = self._records
        rules = tried.rules.get(id(each), ())
        records = telling.of(waiting.unit.id, rules)
        echo(record_lines(records))
        if made:
            echo(smallest_record_text(search.of(rules, {record.verdict for record in records})))

    # --- settling ---

    def accept_all(self) -> None:
        """Accept all that waits and can run, in one; say why the rest cannot."""
        waiting = self.acceptance.sentences(self._units, rejected=self._rejected)
        lost = {each.key for each in self.acceptance.book.attachments.lost}
        together = {each.sentence.text for each in waiting if self._units and _is_read_once(each)}
        chosen = []
        for sentence in waiting:
            self.show(sentence, records=False)
            if sentence.key in lost and not self._units:
                self._refuse(
                    "the reading that was accepted for the sentence is in no file any more; put it back, or name the "
                    "paragraph to accept another in its place"
                )
            elif len(sentence.candidates) == 1 and (
                why := self._for_a_person(sentence.candidates[0], together)
            ):
                self._refuse(why)
            elif len(sentence.candidates) == 1:
                chosen.append(sentence.candidates[0])
            else:
                self._refuse(f"{len(sentence.candidates)} readings wait, and only a person can say which")
        faults = self.acceptance.unfit(chosen)
        for each in chosen:
            if id(each) in faults:
                self._refuse(f"{each.unit.citation or each.unit.id}: {self._why(faults[id(each)])}")
        for ruling in self.rulings:
            echo(ruling_lines(ruling))
        fit = [each for each in chosen if id(each) not in faults]
        self.acceptance.accept(fit, self.rulings)
        self.settled["accepted"] += len(fit) + len(self.rulings)
        self.written = True

    def _for_a_person(self, reading: "Attachment", together: set[str]) -> str:
        """Why nobody but a person can accept a reading that waits alone; "" where one has named its paragraph, and all of the
        sentence is read, and what takes something back of it is accepted `together` with it."""
        if reading.unread or not together.issuperset(reading.taken_back):
            what = (
                "part of the sentence"
                if reading.unread
                else "what another sentence takes back of it, or adds,"
            )
            return f"{what} is not read, and only a person can say that it does not matter"
        if reading.doubt and not self._units:
            return f"{reading.doubt}: look at its records, and name its paragraph to accept it"
        return ""

    def reject(self, units: Collection[str], because: str) -> None:
        """Say no to all readings that wait in some paragraphs. Raises `InputError`, and writes nothing, where none waits."""
        there = [each for each in self.waiting if each.unit.id in units and each.candidates]
        for unit in units:
            if all(each.unit.id != unit for each in there):
                raise nothing_waits(self.acceptance.book, unit)
        for waiting in there:
            self.show(waiting, records=False)
            self.reject_one(waiting.candidates, because)

    def withdraw(self, units: Collection[str]) -> None:
        """Take back what was accepted in some paragraphs; it waits again. Raises `InputError` where nothing was."""
        taken = self.acceptance.withdraw(units)
        for each in taken:
            click.echo(f"{each.unit.citation or each.unit.id}: {each.sentence.text}")
        self._count("withdrawn", len(taken))

    def answer(self, path: Path) -> None:
        """Answer by a file. Nothing is written unless every answer in it fits a sentence and can be read; a reading whose rules could
        not be judged is refused by itself."""
        all_ = self.acceptance.sentences(self._units, unread=True, rejected=True)
        answers = match_answers(AnswersFile(path), self.acceptance.book, all_)
        for key, answer in answers.items():
            waiting = self.find(key)
            if waiting is None or answer.answer == "skip":
                continue
            self.show(waiting, records=False)
            if answer.answer == "accept":
                self.accept_one(waiting.candidates[(answer.reading or 1) - 1])
            elif answer.answer == "reject":
                one = slice(None) if answer.reading is None else slice(answer.reading - 1, answer.reading)
                self.reject_one(waiting.candidates[one], answer.because)
            elif answer.answer == "edit":
                self.write_one(waiting, answer.rules)
            else:
                self.note_one(waiting, answer.answer, answer.because)

    def find(self, key: tuple[str, int]) -> WaitingSentence | None:
        """What waits about a sentence now: after a note the book has been read anew."""
        now = self.acceptance.sentences((key[0],), unread=True, rejected=True)
        return next((each for each in now if each.key == key), None)

    def accept_one(self, each: "Attachment") -> bool:
        """Accept one reading, unless its rules could not be judged; whether it was accepted."""
        fault = self.acceptance.fault(each)
        if fault is not None:
            self._refuse(self._why(fault))
            return False
        rests = self.acceptance.rests_on_others(each)
        self.acceptance.accept([each])
        if rests is not None:
            click.echo(f"  accepted; it does not run before others that wait are accepted too: {rests.why}")
        self._count("accepted")
        return True

    def reject_one(self, candidates: "Sequence[Attachment]", because: str) -> None:
        """Say no to readings of one sentence."""
        self.acceptance.reject(candidates, because)
        self._count("rejected")

    def write_one(self, waiting: WaitingSentence, rules: str) -> None:
        """Write a reading of a sentence in the place of what waits and accept it, unless its rules could not be judged."""
        try:
            file = self.acceptance.write(waiting, rules, accepted=True)
        except InputError as error:
            told = (each.message + (f" ({each.hint})" if each.hint else "") for each in error.diagnostics)
            self._refuse("; ".join(told))
            return
        click.echo(f"  written into {self._below(file)} and accepted:")
        click.echo("  " + rules.strip().replace("\n", "\n  "))
        self._count("accepted")

    def note_one(self, waiting: WaitingSentence, status: str, because: str) -> None:
        """Note a sentence as judgement or narrative, and say where that stands."""
        file = self.acceptance.note(waiting, status, because)
        click.echo(f"  noted as {status} in {self._below(file)}")
        self._count("noted")

    def accept_ruling(self, ruling: PlacedRuling) -> None:
        """Accept one ruling."""
        self.acceptance.accept(rulings=[ruling])
        self._count("accepted")

    def _count(self, what: str, number: int = 1) -> None:
        self.settled[what] += number
        self.written = True

    def _refuse(self, why: str) -> None:
        self.refused += 1
        click.echo(f"  cannot be accepted: {why}")

    def _why(self, fault: Fault) -> str:
        """The reasons, what would help, and where in the reading."""
        return "; ".join(map(self._reason, fault.diagnostics)) or fault.why

    def _reason(self, told: "Diagnostic") -> str:
        source = self.acceptance.book.sources.get(told.span.file) if told.span is not None else None
        hint = f" ({told.hint})" if told.hint else ""
        if source is None or told.span is None:
            return told.message + hint
        place = source.position(told.span.start)
        return f"{told.message}{hint}, {told.span.file}:{place.line}:{place.column}"

    def _below(self, file: Path) -> str:
        home = self.acceptance.book.formalisation
        return file.relative_to(home.root).as_posix() if home is not None else file.name

    # --- the end ---

    def tell_new(self) -> bool:
        """Print what is wrong with the book now and was not at the start; whether anything is."""
        return report_new(self.acceptance.book, self._before)

    def finish(self, failed: bool) -> int:
        """Say what was settled and what still waits; the exit status."""
        if self.written:
            self.acceptance.reread()
            failed = self.tell_new()
        left = self._waiting(self._units)
        elsewhere = self._waiting(frozenset()) - left if self._units else 0
        told = [f"{self.settled['accepted']} accepted"]
        told += [
            f"{self.settled[what]} {what}"
            for what in ("rejected", "noted", "withdrawn")
            if self.settled[what]
        ]
        told.append(
            f"{left} waiting" + (f" there and {elsewhere} elsewhere in the book" if elsewhere else "")
        )
        click.echo(", ".join(told))
        return int(failed or self.refused > 0)

    def _waiting(self, units: frozenset[str]) -> int:
        left = self.acceptance.sentences(units, unread=self._unread, rejected=self._rejected)
        return len(left) + len(self.acceptance.rulings(units))


def _is_read_once(waiting: WaitingSentence) -> bool:
    """Whether one reading of a sentence waits that reads all of it."""
    return len(waiting.candidates) == 1 and not (
        waiting.candidates[0].unread or waiting.candidates[0].taken_back
    )


def echo(lines: Iterable[str]) -> None:
    """Print lines."""
    for line in lines:
        click.echo(line)
