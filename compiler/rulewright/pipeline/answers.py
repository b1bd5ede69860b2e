"""Answers to what waits, one a sentence, from a file: acceptance without a terminal."""

from collections.abc import Sequence

from rulewright.pipeline.answers_file import Answer, AnswersFile
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.find_paragraph import find_paragraph
from rulewright.pipeline.waiting import WaitingSentence
from rulewright.pipeline.written_reading import faults_of
from rulewright.resolve.paragraph_names import ParagraphNames
from rulewright.resolve.resolved_book import Unit
from rulewright.rules.attachments import Standing
from rulewright.source.diagnostics import InputError


def match_answers(
    file: AnswersFile, book: Compilation, waiting: Sequence[WaitingSentence]
) -> dict[tuple[str, int], Answer]:
    """Which sentence each answer is about. Raises `InputError` where one is about none, or not surely about one."""
    names = ParagraphNames(book.resolved)
    found: dict[tuple[str, int], Answer] = {}
    for at, answer in enumerate(file.answers, 1):
        said = f"answer {at} ({answer.paragraph})"
        try:
            unit = find_paragraph(book, answer.paragraph, names)
        except InputError as error:
            lost = error.diagnostics[0]
            raise file.unusable(f"{said}: {lost.message}", lost.hint, at=at) from None
        there = [
            each
            for each in waiting
            if each.unit.id == unit.id and each.sentence.text.startswith(answer.sentence)
        ]
        if not answer.sentence and any(each.candidates for each in there):
            there = [each for each in there if each.candidates]
        if len(there) != 1:
            raise file.unusable(f"{said}: {_waiting_there(len(there))}", _hint(book, unit, len(there)), at=at)
        if there[0].key in found:
            raise file.unusable(f"{said}: its sentence has an answer already", at=at)
        offered = len(there[0].candidates)
        if answer.answer == "accept" and answer.reading is None and offered > 1:
            raise file.unusable(
                f"{said}: {offered} readings of it wait, and only a person can say which",
                "say which: reading = 2",
                at=at,
            )
        if answer.answer in ("accept", "reject") and not 1 <= (answer.reading or 1) <= offered:
            lacking = f"{said}: there is no reading {answer.reading or 1} of it; {offered} wait"
            raise file.unusable(lacking, at=at)
        if answer.answer == "edit" and (faults := faults_of(answer.rules)):
            raise file.unusable(f"{said}: `rules`: {faults[0].message}", faults[0].hint, at=at)
        found[there[0].key] = answer
    return found


def _waiting_there(sentences: int) -> str:
    return (
        f"{sentences} sentences there wait for an answer"
        if sentences
        else "no sentence there waits for an answer"
    )


def _hint(book: Compilation, unit: Unit, sentences: int) -> str:
    """What helps where an answer is not about one sentence."""
    settled = any(
        each.unit.id == unit.id and each.standing is Standing.FRESH for each in book.attachments.attached
    )
    if sentences or not settled:
        return "say which by its first words, `sentence`"
    return f"what is accepted there is taken back by `rulewright accept BOOK --withdraw {unit.citation or unit.id}`"
