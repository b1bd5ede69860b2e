"""The mark with which a unit begins in its source."""

import re
from collections.abc import Mapping

from rulewright.document.nodes import Aside, Division, Paragraph
from rulewright.source.span import Span
from rulewright.source.text import SourceText

_BEGIN = re.compile(r"\\begin\{[^{}]*\}|<\w+")
_MACRO = re.compile(r"\\[A-Za-z@]+\*?")


def opening(node: Division | Paragraph, sources: Mapping[str, SourceText]) -> Span:
    r"""Where the heading stands, or the `\aparag` itself, rather than all that belongs to the unit."""
    span = node.span
    source = sources.get(span.file)
    if source is None:
        return span
    if node.title:
        end = node.title[-1].span.end
        if node.title[-1].span.file == span.file and span.start < end:
            closing = source.text[end : end + 1] in ("]", "}")
            return Span(span.file, span.start, end + closing, span.definition)
    match = _MACRO.match(source.text, span.start)
    return Span(span.file, span.start, match.end() if match else span.end, span.definition)


def begin_of(node: Aside, sources: Mapping[str, SourceText]) -> Span:
    r"""The `\begin{…}` or the tag with which an aside begins, rather than all of it."""
    source = sources.get(node.span.file)
    begun = _BEGIN.match(source.text, node.span.start) if source is not None else None
    return Span(node.span.file, node.span.start, begun.end()) if begun else node.span
