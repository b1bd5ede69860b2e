r"""A note to the author is left in the book: TODO, FIXME, XXX, ???.

Readers see it, and what stands in an environment `todo` or in `\todo{…}`, as a note. Comments of the source are the place for
such notes; they are not looked at.

## Bad

    \aparag Each power has two fleets. TODO: check Venice.
                                       ^^^^

## Good

    \aparag Each power has two fleets. % TODO: check Venice.
"""

import re
from collections.abc import Iterator

from rulewright.document.nodes import Aside
from rulewright.document.walk import descendants
from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.source.diagnostics import Severity
from rulewright.source.span import Span

CODE = "RW801"
SEVERITY = Severity.WARNING

_MARKS = ("TODO", "FIXME", "XXX", "TBD")
"""Marks of programmers, alike in every language."""


def check(book: LintedBook) -> Iterator[Finding]:
    """Report such words in text, and each aside that the book declares to be a to-do."""
    hint = "do it, or move the note into a comment"
    marks = "|".join(map(re.escape, (*_MARKS, *book.words.lint.leftovers)))
    todo = re.compile(rf"\b(?:{marks})\b|\?\?\?+")
    for passage in book.passages:
        if passage.aside == "todo":
            continue
        for match in passage.plain_matches(todo):
            span = passage.span_of(match.start(), match.end())
            yield Finding(code=CODE, message=f'"{match.group()}" is left in the text', span=span, hint=hint)
    for unit in book.resolved.units:
        for node in descendants(unit.node):
            if isinstance(node, Aside) and node.role == "todo":
                yield Finding(
                    code=CODE, message="a to-do is left in the book", span=_first_line(book, node), hint=hint
                )


def _first_line(book: LintedBook, node: Aside) -> Span:
    source = book.sources.get(node.span.file)
    end = source.text.find("\n", node.span.start, node.span.end) if source else -1
    return Span(node.span.file, node.span.start, end) if end > 0 else node.span
