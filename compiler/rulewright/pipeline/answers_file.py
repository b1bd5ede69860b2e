"""The file of answers: TOML or JSON, with exact places of what is wrong in it."""

import json
import re
import tomllib
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec
from msgspec import Struct

from rulewright.source.diagnostics import Diagnostic, InputError
from rulewright.source.span import Span
from rulewright.source.text import SourceText
from rulewright.vocabulary.places import place_of

Kind = Literal["accept", "reject", "edit", "judgement", "narrative", "skip"]
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

    rules: str = ""
    """What stands below the head of the reading that `edit` writes instead, in the rule language; it needs that."""


class _DuplicateKeyError(ValueError):
    def __init__(self, key: str) -> None:
        super().__init__(f'the key "{key}" stands twice in one object')
        self.key = key


class AnswersFile:
    """A file of answers. Making one raises `InputError` where it is none."""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            text = path.read_text("utf-8-sig")
        except (OSError, ValueError) as error:
            message = f"cannot be read: {error}"
            raise InputError((Diagnostic(code="RW-input", message=message, file=str(path)),)) from None
        self._source = SourceText(path.name, text)
        self._is_json = path.suffix.lower() == ".json"
        self.answers = tuple(self._answers(self._parsed()))
        """What is in it, in order."""

    def unusable(self, message: str, hint: str | None = None, *, at: int) -> InputError:
        """That the answers cannot be used, for the sake of one of them; the first is 1."""
        return self._error(message, self._place(at), hint)

    def _parsed(self) -> Any:
        text = self._source.text
        try:
            return json.loads(text, object_pairs_hook=_unique) if self._is_json else tomllib.loads(text)
        except json.JSONDecodeError as error:
            raise self._error(f"is not JSON: {error.msg}", error.pos) from None
        except _DuplicateKeyError as error:
            raise self._error(f"is not usable: {error}", self._second(error.key)) from None
        except (ValueError, RecursionError) as error:
            place = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
            starts = self._source.line_starts
            offset = starts[int(place[1]) - 1] + int(place[2]) - 1 if place else len(text)
            kind = "JSON" if self._is_json else "TOML"
            raise self._error(f"is not valid {kind}: {str(error).split(' (at')[0]}", offset) from None

    def _answers(self, plain: Any) -> Iterator[Answer]:
        listed = plain
        if isinstance(plain, dict):
            for key in plain:
                if key != "answer":
                    offset = max(self._source.text.find(key), 0)
                    raise self._error(f"`{key}` is nothing that a file of answers has", offset, self._hint())
            listed = plain.get("answer")
        if not isinstance(listed, list):
            raise self._error("it has no answers", 0, self._hint())
        for at, each in enumerate(listed, 1):
            yield self._answer(at, each)

    def _hint(self) -> str:
        if self._is_json:
            return 'a list of answers: [{"paragraph": "1.1", "answer": "accept"}]'
        return "each answer is a table [[answer]]"

    def _answer(self, at: int, plain: Any) -> Answer:
        named = f" ({plain['paragraph']})" if isinstance(plain, dict) and "paragraph" in plain else ""
        said = f"answer {at}{named}"
        try:
            answer = msgspec.convert(plain, Answer)
        except msgspec.ValidationError as error:
            what, _, path = str(error).partition(" - at `")
            key = path.rstrip("`").removeprefix("$").removeprefix(".")
            hint = None
            if unknown := re.search(r"unknown field `([^`]+)`", what):
                known = Answer.__struct_fields__
                what, key = f"there is no key `{unknown[1]}`", unknown[1]
                near = get_close_matches(unknown[1], known, n=1)
                hint = f"perhaps `{near[0]}`" if near else f"the keys are {', '.join(known)}"
            elif key == "answer" and isinstance(plain["answer"], str):
                what = f"`{plain['answer']}` is no answer"
                hint = f"one of {', '.join(get_args(Kind))}"
            elif key:
                what = f"`{key}`: {what[0].lower()}{what[1:]}"
            raise self._error(f"{said}: {what}", self._place(at, key), hint) from None
        if answer.answer in REASONED and not answer.because.strip():
            raise self.unusable(f"{said}: `{answer.answer}` needs a reason, `because`", at=at)
        if (answer.answer == "edit") != bool(answer.rules.strip()):
            raise self.unusable(f"{said}: `edit` and the `rules` that it writes go together", at=at)
        if answer.answer == "edit" and (answer.reading is not None or answer.because):
            raise self.unusable(
                f"{said}: `edit` takes neither `reading` nor `because`: its `rules` say all", at=at
            )
        return answer

    def _place(self, at: int, key: str = "") -> int:
        """Where an answer begins, or a key of it, as far as the text tells."""
        text = self._source.text
        if not self._is_json:
            return place_of(text, ("answer", str(at - 1), *((key,) if key else ())))
        found = [match.start() for match in re.finditer('"paragraph"', text)]
        # An answer that has no paragraph is missed in the count.
        start = found[at - 1] if at <= len(found) else 0
        end = found[at] if at < len(found) else len(text)
        begin = max(text.rfind("{", 0, start), 0)
        return max(text.find(f'"{key}"', begin, end), start) if key else start

    def _second(self, key: str) -> int:
        """Where a key of a JSON object stands the second time: the first place behind which no object has begun since."""
        last: int | None = None
        for match in re.finditer(
            r"[{}]|" + re.escape(json.dumps(key, ensure_ascii=False)), self._source.text
        ):
            if match[0] in "{}":
                last = None
            elif last is not None:
                return match.start()
            else:
                last = match.start()
        return 0

    def _error(self, message: str, start: int, hint: str | None = None) -> InputError:
        text = self._source.text
        start = min(max(start, 0), max(len(text) - 1, 0))
        end = text.find("\n", start)
        span = Span(self._source.file, start, end if end >= 0 else len(text))
        error = InputError((Diagnostic(code="RW-input", message=message, span=span, hint=hint),))
        error.sources, error.folder = {self._source.file: self._source}, self._path.parent
        return error


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _DuplicateKeyError(key)
        found[key] = value
    return found
