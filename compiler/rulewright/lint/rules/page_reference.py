r"""Text names a page.

The book is also a web page, which has no pages, and every edition breaks its pages anew. What `\ref{x} on page \pageref{x}`
says of the page is left out, and is no finding.

## Bad

    \aparag The leaders are listed on page 12.
                                      ^^^^^^^

## Good

    \aparag[Leaders]\label{leaders} Each power has two leaders.
    \aparag The leaders are listed in \ref{leaders}.
"""

import re
from collections.abc import Iterator

from rulewright.languages.load import built_in
from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.source.diagnostics import Severity

CODE = "RW112"
SEVERITY = Severity.WARNING


def check(book: LintedBook) -> Iterator[Finding]:
    r"""Report "page 12" in text, and `\pageref`."""
    hint = "refer to a paragraph by its label"
    words = built_in("en").lint.page_words + book.words.lint.page_words
    page = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, words))})\s*\d+", re.IGNORECASE)
    for passage in book.passages:
        for match in passage.plain_matches(page):
            span = passage.span_of(match.start(), match.end())
            yield Finding(code=CODE, message=f'"{match.group()}" names a page', span=span, hint=hint)
    for reference in book.resolved.references:
        if reference.node.command == "pageref":
            message = "`\\pageref` prints a page on paper only"
            yield Finding(code=CODE, message=message, span=reference.node.span, hint=hint)
