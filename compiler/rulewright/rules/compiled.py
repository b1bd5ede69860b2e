"""Readings that the sentence grammar made and somebody accepted: the lock holds them."""

from collections.abc import Iterator
from textwrap import indent

from msgspec import Struct
from msgspec.structs import replace

from rulewright.rules.ir import Reading
from rulewright.rules.language.build import LocatedReading
from rulewright.rules.language.parse import parse_readings
from rulewright.rules.language.print import print_reading
from rulewright.rules.lock import READING, AcceptedReading, Lock
from rulewright.source.diagnostics import Diagnostic
from rulewright.source.span import Span
from rulewright.source.text import SourceText


class CompiledReading(Struct, frozen=True, kw_only=True, eq=False):
    """A reading and its line of the lock."""

    located: LocatedReading
    entry: AcceptedReading


def compiled_readings(lock: Lock, source: SourceText) -> Iterator[CompiledReading | Diagnostic]:
    """The compiled readings of a lock that was read from `source`; of one that cannot be read, what is wrong."""
    spans = list(_lines(source))
    for entry, span in zip(lock.readings, spans, strict=False):
        if entry.derived:
            located = located_reading(entry.unit, entry.reading, span)
            if isinstance(located, Diagnostic):
                yield Diagnostic(
                    code="RW-lock",
                    message=f"the reading in this line of the lock cannot be read: {located.message}",
                    span=span,
                    hint="restore the line, or delete it and run `rulewright accept`",
                )
            else:
                yield CompiledReading(located=located, entry=entry)


def located_reading(unit: str, rules: str, span: Span, opening: str = "") -> LocatedReading | Diagnostic:
    """A reading from the text of its rules, which stands in no file of readings: all of it is put at `span`."""
    head = print_reading(Reading(unit=unit, opening=opening)).split("\n", 1)[0]
    found, problems = parse_readings(f"{head}\n{indent(rules, '  ')}", span.file)
    if problems or len(found) != 1:
        return problems[0] if problems else Diagnostic(code="RW-reading", message="it is not one reading")
    located = found[0]
    return replace(located, rules=tuple(replace(rule, span=span) for rule in located.rules), span=span)


def _lines(source: SourceText) -> Iterator[Span]:
    at = 0
    for line in source.text.splitlines(keepends=True):
        if line.strip().startswith(READING):
            yield Span(source.file, at, at + len(line.rstrip("\r\n")))
        at += len(line)
