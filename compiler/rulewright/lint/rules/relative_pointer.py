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

from collections.abc import Iterator

from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.lint.phrases import phrases_pattern
from rulewright.source.diagnostics import Severity

CODE = "RW111"
SEVERITY = Severity.WARNING
PREVIEW = True


def check(book: LintedBook) -> Iterator[Finding]:
    """Report words that point to other text by where it stands."""
    pointer = phrases_pattern(book.words.lint.position_pointers)
    for passage in book.passages:
        for match in passage.plain_matches(pointer):
            yield Finding(
                code=CODE,
                message=f'"{match.group()}" points by position',
                span=passage.span_of(match.start(), match.end()),
                hint="give the paragraph a label and refer to it",
            )
