"""The text of a reading as somebody writes it: what stands below its head."""

import re

from msgspec.structs import replace

from rulewright.rules.language.parse import parse_readings
from rulewright.source.diagnostics import Diagnostic
from rulewright.source.text import SourceText

_HEAD = re.compile(r"\s*reading\b")


def faults_of(text: str) -> tuple[Diagnostic, ...]:
    """What is wrong with such a text, without place: the messages name the line of it in which it is."""
    head = 'reading "x" at "x"\n'
    source = SourceText("the reading", head + text)
    readings, faults = parse_readings(source.text, source.file)
    heads = [number for number, line in enumerate(text.splitlines(), 1) if _HEAD.match(line)]
    if heads and (len(readings) != 1 or faults):
        return (
            Diagnostic(
                code="RW-reading",
                message=f"the head is added by itself, and stands in line {heads[0]} again",
                hint="write only what stands below it",
            ),
        )
    return tuple(
        replace(
            each,
            message=f"{each.message}, in line {max(source.position(each.span.start).line - 1, 1)}"
            if each.span is not None
            else each.message,
            span=None,
        )
        for each in faults
    )
