r"""A reference points to a paragraph or label that does not exist.

Readers meet a dead link, and on paper a key instead of a number. The nearest keys of the book are named; an
unsafe fix puts the nearest one there.

## Bad

    \aparag[Capitals]\label{capitals} Each power has one capital.
    \aparag A leader is placed as \ref{captals} says.
                                  ^^^^^^^^^^^^^

## Good

    \aparag[Capitals]\label{capitals} Each power has one capital.
    \aparag A leader is placed as \ref{capitals} says.
"""

from rulewright.lint.finding import Applicability, Edit, Fix
from rulewright.lint.linted_book import LintedBook
from rulewright.source.diagnostics import Diagnostic, Severity
from rulewright.source.span import Span

CODE = "RW102"
SEVERITY = Severity.ERROR
FIXES = Applicability.UNSAFE


def mend(book: LintedBook, diagnostic: Diagnostic) -> Fix | None:
    """Put the nearest key there, where the reference still stands in the source as a macro with its key."""
    span = diagnostic.span
    if span is None or span.definition is not None or span.file not in book.sources:
        return None
    for reference in book.resolved.references:
        if reference.node.span == span and reference.candidates:
            written, key = book.sources[span.file].slice(span), reference.node.target
            at = written.find("{" + key + "}") + 1
            if at == 0:
                return None
            place = Span(span.file, span.start + at, span.start + at + len(key))
            nearest = reference.candidates[0]
            return Fix(f"point to `{nearest}`", (Edit(place, nearest),))
    return None
