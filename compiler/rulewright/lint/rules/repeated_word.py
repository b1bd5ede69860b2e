r"""A word stands twice in a row.

## Bad

    \aparag Each fleet must must end its move in a port.
                       ^^^^^^^^^

## Good

    \aparag Each fleet must end its move in a port.
    \aparag Those that had had a port keep it.
"""

import re
from collections.abc import Iterator

from rulewright.languages.load import built_in
from rulewright.lint.finding import Applicability, Edit, Finding, Fix
from rulewright.lint.linted_book import LintedBook
from rulewright.lint.passage import Passage
from rulewright.source.diagnostics import Severity

CODE = "RW803"
SEVERITY = Severity.WARNING
FIXES = Applicability.SAFE

REPEATED = re.compile(r"\b([^\W\d_]+) \1\b(?!-)", re.IGNORECASE)


def check(book: LintedBook) -> Iterator[Finding]:
    """Report repeated words of plain text; two macros that print the same are left alone."""
    right = built_in("en").lint.repeatable | book.words.lint.repeatable
    for passage in book.passages:
        if passage.role == "cell":
            continue
        for match in passage.plain_matches(REPEATED):
            if match[1].casefold() in right or (len(match[1]) == 1 and match[1] != "a"):
                continue
            yield Finding(
                code=CODE,
                message=f'"{match[1]}" stands twice',
                span=passage.span_of(match.start(), match.end()),
                hint="take one of the two out",
                fix=_fix(passage, match),
            )


def _fix(passage: Passage, match: re.Match[str]) -> Fix | None:
    """Take out the second word with the space before it, where the source has nothing else between the two."""
    if passage.source_of(match.start(), match.end()).split() != match.group().split():
        return None
    place = passage.span_of(match.end(1), match.end())
    return Fix("take out the second", (Edit(place, ""),), Applicability.SAFE)
