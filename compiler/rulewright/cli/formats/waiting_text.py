"""What waits for an answer, as it is shown to the person who gives it."""

from collections.abc import Iterator, Sequence
from textwrap import shorten

from rulewright.cli.formats.word_marks import word_marks
from rulewright.pipeline.compilation import READINGS_SUFFIX, Compilation
from rulewright.pipeline.telling_records import TellingRecord
from rulewright.pipeline.waiting import WaitingSentence, wordings_told, words_without_slot
from rulewright.rules.attachments import Attachment
from rulewright.rules.ir import Rule
from rulewright.rules.language.print import print_rule
from rulewright.rules.lock import printed_meaning
from rulewright.rules.when_asked import when_asked
from rulewright.rulings.plain_ruling import plain_ruling
from rulewright.rulings.ruling import PlacedRuling
from rulewright.runtime.verdicts import Verdict

WIDTH = 110
FACTS = 6
"""Facts that are told of a record; a rule about many things has more."""
_TOLD = {Verdict.SATISFIED: "keeps it", Verdict.VIOLATED: "breaks it"}


def waiting_lines(book: Compilation, waiting: WaitingSentence) -> Iterator[str]:
    """The sentence, and each reading of it that waits."""
    yield ""
    yield f"{waiting.unit.citation or waiting.unit.name} ({waiting.unit.id}) {waiting.state}"
    yield from around(book, waiting)
    if waiting.why:
        yield f"  {waiting.why}"
    for number, each in enumerate(waiting.candidates, 1):
        if len(waiting.candidates) > 1:
            yield f"  reading {number}"
        yield from reading_lines(book, each)
        if waiting.before is not None:
            yield from _change(waiting, each)
    yield from _difference(waiting.candidates)


def around(book: Compilation, waiting: WaitingSentence) -> Iterator[str]:
    """The sentence between those beside it."""
    there = book.sentences[waiting.unit.id]
    at = waiting.sentence.index
    if at > 0:
        yield f"    … {shorten(there[at - 1].text, WIDTH, placeholder=' …')}"
    yield f"  “{waiting.sentence.text}”"
    if at + 1 < len(there):
        yield f"    {shorten(there[at + 1].text, WIDTH, placeholder='')} …"


def reading_lines(book: Compilation, each: Attachment) -> Iterator[str]:
    """A reading with the values of its slots, and the words that it does not use."""
    reading = each.located.reading
    if reading.note is not None:
        yield f"  {reading.note.status} because {reading.note.reason}"
    place = each.located.span
    source = book.sources.get(place.file)
    if source is not None and place.file.endswith(READINGS_SUFFIX):
        yield f"  {place.file}:{source.position(place.start).line}"
    for rule in each.rules or reading.rules:
        yield "  " + print_rule(rule).replace("\n", "\n  ")
        yield from moment_lines(rule)
    yield from slot_lines(each)
    yield from word_lines(book, each)


def moment_lines(rule: Rule) -> Iterator[str]:
    """When a rule asks the state of play."""
    for asked, said in when_asked(rule).items():
        yield f"    asked {asked}: {', '.join(said)}"


def word_lines(book: Compilation, each: Attachment) -> Iterator[str]:
    """What of a sentence the grammar left unread, and its other words that no slot reads."""
    if each.located.reading.note is not None:
        return
    if each.worded:
        yield f"  in other words: {each.worded}"
    else:
        yield from (f"  in other words: {told}" for told in wordings_told(book.vocabulary, each.wordings))
    yield from (f"  {told}" for told in each.left_open())
    if others := words_without_slot(book, each):
        yield f"  read by no slot: {', '.join(others)}"


def slot_lines(each: Attachment) -> Iterator[str]:
    """What the slots read, and where."""
    for name, value in each.values.items():
        place = each.places[name]
        yield f"  {name}: “{each.sentence.text[place.start : place.end]}” is {value}"


def record_lines(records: Sequence[TellingRecord]) -> Iterator[str]:
    """Records: what is there, what is done, and the facts that decide."""
    for each in records:
        yield f"  {_TOLD[each.verdict]}: {each.name}: {shorten(each.entities, WIDTH, placeholder=' …')}"
        yield f"      {shorten(each.acts, WIDTH, placeholder=' …')}"
        if each.because:
            more = f"; and {len(each.because) - FACTS} more" if len(each.because) > FACTS else ""
            yield f"      because {'; '.join(each.because[:FACTS])}{more}"


def _change(waiting: WaitingSentence, each: Attachment) -> Iterator[str]:
    """Old against new, where something was accepted for the sentence before."""
    before = waiting.before
    assert before is not None
    if before.meaning != each.meaning:
        if before.reading:
            yield "  instead of the reading accepted before:"
            yield "    " + word_marks(before.reading, printed_meaning(each.located.reading)).replace(
                "\n", "\n    "
            )
        else:
            yield "  another reading was accepted for it before; its text was not kept"
    for name, value in each.values.items():
        was = before.slots.get(name)
        if was is not None and was != str(value):
            yield f"  {name} was {was} and is now {value}"


def _difference(candidates: Sequence[Attachment]) -> Iterator[str]:
    """In what the later of several readings differ from the first."""
    if len(candidates) > 1:
        first = printed_meaning(candidates[0].located.reading)
        for number, each in enumerate(candidates[1:], 2):
            yield f"  1 against {number}:"
            marked = word_marks(first, printed_meaning(each.located.reading))
            yield "    " + marked.replace("\n", "\n    ")


def ruling_lines(each: PlacedRuling) -> Iterator[str]:
    """A ruling that waits, and the sentence that it is about."""
    yield ""
    yield f"{each.unit.citation} ({each.unit.id}), {each.ruling.kind} {each.ruling.id}: {each.standing}"
    for line in plain_ruling(each):
        yield f"  {line}"
    if each.sentence is not None and each.sentence.text:
        yield f"  of “{each.sentence.text}”"
