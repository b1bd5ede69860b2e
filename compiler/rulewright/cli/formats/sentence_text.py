"""Sentences of a paragraph with everything that the compiler makes of them, for a terminal."""

from collections import defaultdict
from collections.abc import Iterator

from rulewright.analyse.dependencies import users_of_definitions
from rulewright.analyse.ledger import LedgerEntry
from rulewright.cli.formats.waiting_text import (
    moment_lines,
    reading_lines,
    record_lines,
    slot_lines,
    word_lines,
)
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.telling_records import TellingRecords
from rulewright.plan.planned import Check
from rulewright.resolve.resolved_book import Unit
from rulewright.rules.attachments import Attachment


class SentenceText:
    """Tells the sentences of a book's paragraphs."""

    def __init__(self, book: Compilation) -> None:
        self._book = book
        self._records = TellingRecords(book)
        self._offered: dict[tuple[str, int], list[Attachment]] = defaultdict(list)
        for proposed in book.attachments.proposed:
            self._offered[proposed.key].append(proposed)
        self._checks = {check.id: check for check in book.plan.checks()}
        self._citations = {rule.id: rule.citation for rule in book.rules.rules}
        self._users = users_of_definitions(book.rules.rules)
        self._overridden: dict[str, list[Check]] = defaultdict(list)
        for check in self._checks.values():
            for exception in check.defeats:
                self._overridden[exception.rule].append(check)

    def lines(self, unit: Unit) -> Iterator[str]:
        """The sentences of a unit, in order."""
        attached = {
            each.sentence.index: each for each in self._book.attachments.attached if each.unit is unit
        }
        for entry in self._book.ledger:
            if entry.unit_id == unit.id:
                yield ""
                yield from self._sentence(entry, attached.get(entry.index))

    def _sentence(self, entry: LedgerEntry, attached: Attachment | None) -> Iterator[str]:
        yield f"“{entry.text}”"
        aside = f", in an aside ({entry.aside})" if entry.aside else ""
        yield f"  {entry.state}{aside}" + (f": {entry.why}" if entry.why else "")
        offered = self._offered.get((entry.unit_id, entry.index), ())
        if entry.modality and not (entry.reading or offered):
            yield f"  {entry.modality}"
        if offered:
            if attached is not None and entry.reading:
                yield "  accepted before:"
                yield "    " + entry.reading.replace("\n", "\n    ")
                yield "  and now:"
            for number, each in enumerate(offered, 1):
                if len(offered) > 1:
                    yield f"  reading {number}"
                yield from reading_lines(self._book, each)
        elif entry.reading:
            yield "  " + entry.reading.replace("\n", "\n  ")
        if attached is not None and not offered:
            for meant in attached.rules:
                yield from moment_lines(meant)
            yield from slot_lines(attached)
        if entry.uncovered and not offered:
            yield f"  fixed words: {', '.join(entry.uncovered)}"
        elif attached is not None and attached.compiled and not offered:
            yield from word_lines(self._book, attached)
        for rule in entry.rules:
            yield from self._rule(entry.unit_id, rule)

    def _rule(self, unit: str, rule: str) -> Iterator[str]:
        check = self._checks.get(rule)
        users = [each for each in self._users.get(rule, ()) if each != rule]
        if check is not None:
            steps = ", ".join(check.placed.rule.steps)
            yield f"  check {rule}" + (f", in {steps}" if steps else "")
            for exception in check.defeats:
                yield f"    is overridden by {exception.rule} ({self._citation(exception.rule)})"
            for rival in check.conflicts:
                yield f"    contradicts {rival.rule} ({self._citation(rival.rule)}) where both apply: unordered"
            for beside in check.added:
                yield f"    adds up with {beside.rule} ({self._citation(beside.rule)}): both change one number"
        elif users:
            yield f"  definition {rule}, used by {', '.join(users)}"
        else:
            yield f"  rule {rule} is not checked"
        for other in self._overridden.get(rule, ()):
            yield f"    overrides {other.id} ({other.placed.citation})"
        for line in record_lines(self._records.of(unit, (rule,))):
            yield f"  {line}"

    def _citation(self, rule: str) -> str:
        return self._citations.get(rule) or rule.rpartition("#")[0]
