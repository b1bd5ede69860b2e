r"""Text points by position: "above", "the next section", "the following page".

Such words are wrong as soon as text moves, and a web page has no pages. In preview, because "listed above" within one
short paragraph does no harm.

## Bad

    \aparag A leader is placed as described above.
                                  ^^^^^^^^^^^^^^^

## Good

    \aparag[Capitals]\label{capitals} Each power has one capital.
    \aparag A leader is placed as described in \ref{capitals}.
    \aparag A result of 8 or above is a success.
"""

import re
from collections.abc import Iterator

from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.source.diagnostics import Severity

CODE = "RW111"
SEVERITY = Severity.WARNING
PREVIEW = True

POINTER = re.compile(
    r"\b(?:see|described|listed|given|explained|mentioned|defined|noted|stated|detailed|specified)\s+(?:above|below)\b"
    r"|\b(?:above|below)[ -]mentioned\b"
    r"|\b(?:next|following|previous|preceding)\s+(?:pages?|sections?|paragraphs?|chapters?|subsections?)\b",
    re.IGNORECASE,
)


def check(book: LintedBook) -> Iterator[Finding]:
    """Report words that point to other text by where it stands."""
    for passage in book.passages:
        for match in passage.plain_matches(POINTER):
            yield Finding(
                code=CODE,
                message=f'"{match.group()}" points by position',
                span=passage.span_of(match.start(), match.end()),
                hint="give the paragraph a label and refer to it",
            )
