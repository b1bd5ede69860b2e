r"""The vocabulary declares a word that the book never uses.

The word was renamed in one place only, or is left over. In preview, because a kind of thing may be declared for
readings and records alone.

## Bad

    \aparag Each power has one capital.
    --- vocabulary.toml ---
    [kinds.galley]
    ^^^^^^^^^^^^^^

## Good

    \aparag Each power has two galleys.
    --- vocabulary.toml ---
    [kinds.galley]
"""

import re
from collections.abc import Iterator

from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.source.diagnostics import Severity
from rulewright.source.span import Span

CODE = "RW302"
SEVERITY = Severity.INFO
PREVIEW = True

FILE = "vocabulary.toml"


def check(book: LintedBook) -> Iterator[Finding]:
    """Report kinds, names and terms of which no use was found in the text."""
    used = {use.term for use in book.resolved.terms}
    vocabulary = book.vocabulary
    for table, ids in (
        ("kinds", vocabulary.kinds),
        ("individuals", vocabulary.individuals),
        ("terms", vocabulary.terms),
    ):
        for word in ids:
            if word not in used:
                yield Finding(
                    code=CODE,
                    message=f"the book never uses `{word}` of the vocabulary",
                    span=_declaration(book, table, word),
                    file=FILE,
                    hint="delete it, or add the name by which the book calls it",
                )


def _declaration(book: LintedBook, table: str, word: str) -> Span | None:
    source = book.sources.get(FILE)
    if source is None:
        return None
    name = rf"\"?{re.escape(word)}\"?"
    header = re.search(rf"^\[{table}\.{name}\]", source.text, re.MULTILINE)
    inline = header or re.search(rf"^{name}(?=\s*=)", source.text, re.MULTILINE)
    return Span(FILE, inline.start(), inline.end()) if inline else None
