"""The lock of a book: which readings were accepted for which sentences, and how to know paragraphs again.

A text file with one entry a line, sorted, so that branches merge. It holds ids and hashes, never a sentence.
"""

import json
from collections.abc import Sequence
from hashlib import blake2b
from textwrap import dedent

import msgspec
from msgspec import Struct

from rulewright.resolve.identity import IdentityEntry
from rulewright.rules.ir import Reading, Rule
from rulewright.rules.language.print import print_reading, print_rule
from rulewright.rulings.ruling import RulingStamp
from rulewright.source.diagnostics import Diagnostic
from rulewright.source.span import Span
from rulewright.source.text import SourceText

HEADER = "# Written by `rulewright accept`. One entry a line; on a merge conflict keep both sides and accept again.\n"
UNIT = "unit "
READING = "reading "
RULING = "ruling "
ANCHOR = "anchor "
REJECTED = "rejected "
NUMBERED = "numbered "
_MERGE = ("<<<<<<<", "|||||||", "=======", ">>>>>>>")
_MERGED = "a merge has left both of its sides in the lock from this line on"
_KEEP_BOTH = (
    "keep the lines of both sides: delete the lines that begin with <<<<<<<, ======= and >>>>>>> alone, then run "
    "`rulewright accept`"
)


class AcceptedReading(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """That someone has accepted a reading of a sentence."""

    unit: str
    meaning: str
    """Hash of the reading as printed."""

    skeleton: str
    """Hash of the fixed words of the sentence."""

    index: int
    """Which sentence of its paragraph it was."""

    slots: dict[str, str]
    """What the slots said then."""

    reading: str = ""
    """The reading as printed, to be shown beside one that takes its place; of a compiled one this is the reading."""

    derived: str = ""
    """Of a compiled reading, which the sentence grammar made: hash of all that it was derived from."""

    says: str = ""
    """Of a compiled reading: hash of its rules with the values that its slots read then."""

    partial: bool = False
    """Whether it was accepted although part of the sentence is not read."""

    wordings: tuple[str, ...] = ()
    """Of a compiled reading: ids of the wordings of the vocabulary by which its sentence was read."""


class RejectedReading(Struct, frozen=True, kw_only=True):
    """That someone has said that a reading does not say what its sentence says. It is not proposed again."""

    unit: str
    meaning: str
    skeleton: str
    index: int
    because: str
    """The reason given."""


class OldAnchor(Struct, frozen=True, kw_only=True):
    """An id that a paragraph had, to which somebody may link."""

    id: str
    now: str = ""
    """Id of the same paragraph later; empty where it was removed."""


class NumberedParagraph(Struct, frozen=True, kw_only=True):
    """That expectations of records name a paragraph by its number, which may come to be that of another."""

    paragraph: str
    """The number or citation, as it is written there."""

    unit: str
    """Id of the paragraph that had it."""


class Lock(Struct, frozen=True, kw_only=True):
    """A whole lock."""

    units: tuple[IdentityEntry, ...] = ()
    readings: tuple[AcceptedReading, ...] = ()
    rulings: tuple[RulingStamp, ...] = ()
    anchors: tuple[OldAnchor, ...] = ()
    rejected: tuple[RejectedReading, ...] = ()
    numbered: tuple[NumberedParagraph, ...] = ()


def meaning_hash(reading: Reading) -> str:
    """A hash of what a reading says, wherever its paragraph is and however its file is laid out."""
    return blake2b(_bare(reading).encode(), digest_size=8).hexdigest()


def printed_meaning(reading: Reading) -> str:
    """What a reading says, without the place that it reads."""
    return dedent(_bare(reading).partition("\n")[2]).strip()


def said_hash(rules: Sequence[Rule]) -> str:
    """A hash of what rules say, with values in the place of slots."""
    return blake2b("\n".join(map(print_rule, rules)).encode(), digest_size=8).hexdigest()


def _bare(reading: Reading) -> str:
    return print_reading(msgspec.structs.replace(reading, unit="", opening=""))


def read_lock(source: SourceText) -> tuple[Lock, tuple[Diagnostic, ...]]:
    """The lock in a text; a line that cannot be read is reported and left out."""
    units: list[IdentityEntry] = []
    readings: list[AcceptedReading] = []
    rulings: list[RulingStamp] = []
    anchors: list[OldAnchor] = []
    rejected: list[RejectedReading] = []
    numbered: list[NumberedParagraph] = []
    diagnostics: list[Diagnostic] = []
    at = 0
    merging = False
    for line in source.text.splitlines(keepends=True):
        text = line.strip()
        mark = _merge_mark(text)
        if mark:
            if mark == _MERGE[0] or not merging:
                span = Span(source.file, at, at + len(line.rstrip("\n")))
                diagnostics.append(Diagnostic(code="RW-lock", message=_MERGED, span=span, hint=_KEEP_BOTH))
            merging = mark != _MERGE[-1]
            at += len(line)
            continue
        try:
            if text.startswith(UNIT):
                units.append(msgspec.json.decode(text.removeprefix(UNIT), type=IdentityEntry))
            elif text.startswith(READING):
                readings.append(msgspec.json.decode(text.removeprefix(READING), type=AcceptedReading))
            elif text.startswith(RULING):
                rulings.append(msgspec.json.decode(text.removeprefix(RULING), type=RulingStamp))
            elif text.startswith(ANCHOR):
                anchors.append(msgspec.json.decode(text.removeprefix(ANCHOR), type=OldAnchor))
            elif text.startswith(REJECTED):
                rejected.append(msgspec.json.decode(text.removeprefix(REJECTED), type=RejectedReading))
            elif text.startswith(NUMBERED):
                numbered.append(msgspec.json.decode(text.removeprefix(NUMBERED), type=NumberedParagraph))
            elif text and not text.startswith("#"):
                raise msgspec.ValidationError(
                    "a line begins with `unit`, `reading`, `rejected`, `ruling`, `anchor` or `numbered`"
                )
        except msgspec.DecodeError as error:
            diagnostics.append(
                Diagnostic(
                    code="RW-lock",
                    message=f"this line of the lock cannot be read: {error}",
                    span=Span(source.file, at, at + len(line.rstrip("\n"))),
                    hint="restore the line, or delete it and run `rulewright accept`",
                )
            )
        at += len(line)
    lock = Lock(
        units=tuple(units),
        readings=tuple(readings),
        rulings=tuple(rulings),
        anchors=tuple(anchors),
        rejected=tuple(rejected),
        numbered=tuple(numbered),
    )
    return lock, tuple(diagnostics)


def _merge_mark(line: str) -> str:
    """The mark of a merge that a line of the lock is; empty where it is none."""
    return line[:7] if line[:7] in _MERGE and line[7:8] in ("", " ") else ""


def write_lock(lock: Lock) -> str:
    """The text of a lock: sorted, the same for the same lock."""
    lines = [UNIT + _line(entry) for entry in lock.units]
    lines += [READING + _line(entry) for entry in lock.readings]
    lines += [REJECTED + _line(entry) for entry in lock.rejected]
    lines += [RULING + _line(entry) for entry in lock.rulings]
    lines += [ANCHOR + _line(entry) for entry in lock.anchors]
    lines += [NUMBERED + _line(entry) for entry in lock.numbered]
    return HEADER + "".join(f"{line}\n" for line in sorted(set(lines)))


def _line(entry: Struct) -> str:
    return json.dumps(msgspec.to_builtins(entry), ensure_ascii=False, sort_keys=True)
