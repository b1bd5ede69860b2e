"""What a merge could not settle, and left marked in a document: both sides would be printed, and read as rules."""

import re
from collections.abc import Iterable, Iterator

from rulewright.source.diagnostics import Diagnostic
from rulewright.source.span import Span
from rulewright.source.text import SourceText

_MARK = re.compile(r"^(?:(<{7})(?: .*)?|(={7})|(>{7})(?: .*)?)$", re.MULTILINE)
_BEGIN, _MIDDLE = 1, 2


def merge_conflicts(sources: Iterable[SourceText]) -> Iterator[Diagnostic]:
    """An error at the first line of each conflict: the marks of its begin, middle and end, in this order."""
    for source in sources:
        if "\n=======\n" in source.text:
            yield from map(_conflict, _begins(source))


def _begins(source: SourceText) -> Iterator[Span]:
    begin: re.Match[str] | None = None
    divided = False
    for mark in _MARK.finditer(source.text):
        if mark.lastindex == _BEGIN:
            begin, divided = mark, False
        elif mark.lastindex == _MIDDLE:
            divided = begin is not None
        elif begin is not None and divided:
            yield Span(source.file, begin.start(), begin.end())
            begin, divided = None, False


def _conflict(span: Span) -> Diagnostic:
    return Diagnostic(
        code="RW-conflict",
        message="a merge has left both of its sides here, and both are in the book",
        span=span,
        hint="keep what holds of the two, and delete the lines <<<<<<<, ======= and >>>>>>>",
    )
