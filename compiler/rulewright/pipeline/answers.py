"""Answers to what waits, one a sentence, from a file: acceptance without a terminal."""

import json
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.find_paragraph import find_paragraph
from rulewright.pipeline.waiting import WaitingSentence
from rulewright.resolve.paragraph_names import ParagraphNames
from rulewright.resolve.resolved_book import Unit
from rulewright.rules.attachments import Standing
from rulewright.source.diagnostics import Diagnostic, InputError
from rulewright.source.span import Span
from rulewright.source.text import SourceText
from rulewright.vocabulary.places import place_of

Kind = Literal["accept", "reject", "judgement", "narrative", "skip"]
REASONED = ("reject", "judgement", "narrative")


class Answer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One `[[answer]]`: what is said of one sentence."""

    paragraph: str
    """By id, label, number or citation."""

    sentence: str = ""
    """Its first words, where several sentences of the paragraph wait."""

    answer: Kind
    because: str = ""
    """The reason; `reject`, `judgement` and `narrative` need one."""

    reading: int | None = None
    """Which one, counted from 1, where several readings of the sentence are proposed. Without it `accept` needs one alone,
    and `reject` says no to all."""


class _Answers(Struct, frozen=True, forbid_unknown_fields=True):
    answer: list[Answer]


def read_answers(path: Path) -> tuple[Answer, ...]:
    """The answers of a TOML or JSON file, in order. Raises `InputError` for a file that is none."""
    try:
        text = path.read_text("utf-8")
        plain = json.loads(text) if path.suffix.lower() == ".json" else tomllib.loads(text)
        found = msgspec.convert({"answer": plain} if isinstance(plain, list) else plain, _Answers).answer
    except (OSError, ValueError, RecursionError) as error:
        raise _unusable(path, f"cannot be read: {error}") from None
    for at, each in enumerate(found, 1):
        if each.answer in REASONED and not each.because.strip():
            said = f"answer {at} ({each.paragraph}): `{each.answer}` needs a reason, `because`"
            raise _unusable(path, said, at=at)
    return tuple(found)


def match_answers(
    path: Path, answers: Sequence[Answer], book: Compilation, waiting: Sequence[WaitingSentence]
) -> dict[tuple[str, int], Answer]:
    """Which sentence each answer is about. Raises `InputError` where one is about none, or not surely about one."""
    names = ParagraphNames(book.resolved)
    found: dict[tuple[str, int], Answer] = {}
    for at, answer in enumerate(answers, 1):
        said = f"answer {at} ({answer.paragraph})"
        try:
            unit = find_paragraph(book, answer.paragraph, names)
        except InputError as error:
            lost = error.diagnostics[0]
            raise _unusable(path, f"{said}: {lost.message}", lost.hint, at=at) from None
        there = [
            each
            for each in waiting
            if each.unit.id == unit.id and each.sentence.text.startswith(answer.sentence)
        ]
        if not answer.sentence and any(each.candidates for each in there):
            there = [each for each in there if each.candidates]
        if len(there) != 1:
            raise _unusable(
                path, f"{said}: {_waiting_there(len(there))}", _hint(book, unit, len(there)), at=at
            )
        if there[0].key in found:
            raise _unusable(path, f"{said}: its sentence has an answer already", at=at)
        offered = len(there[0].candidates)
        if answer.answer == "accept" and answer.reading is None and offered > 1:
            raise _unusable(
                path,
                f"{said}: {offered} readings of it wait, and only a person can say which",
                "say which: reading = 2",
                at=at,
            )
        if answer.answer in ("accept", "reject") and not 1 <= (answer.reading or 1) <= offered:
            lacking = f"{said}: there is no reading {answer.reading or 1} of it; {offered} wait"
            raise _unusable(path, lacking, at=at)
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


def _unusable(path: Path, message: str, hint: str | None = None, at: int | None = None) -> InputError:
    """That answers cannot be used; with `at`, counted from 1, the one that is at fault."""
    if at is None:
        return InputError((Diagnostic(code="RW-input", message=message, file=str(path), hint=hint),))
    source = SourceText(path.name, path.read_text("utf-8"))
    start = _place(source.text, path.suffix.lower() == ".json", at)
    end = source.text.find("\n", start)
    span = Span(source.file, start, end if end >= 0 else len(source.text))
    error = InputError((Diagnostic(code="RW-input", message=message, span=span, hint=hint),))
    error.sources, error.folder = {source.file: source}, path.parent
    return error


def _place(text: str, is_json: bool, at: int) -> int:
    """Where an answer begins, as far as the text tells."""
    if not is_json:
        return place_of(text, ("answer", str(at - 1)))
    found = [match.start() for match in re.finditer('"paragraph"', text)]
    return found[at - 1] if at <= len(found) else 0
