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
from contextlib import suppress

from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.source.diagnostics import Severity
from rulewright.source.span import Span
from rulewright.vocabulary.types import Wording
from rulewright.vocabulary.wording_patterns import Pattern, WrongPatternError, may_be_said, patterns

CODE = "RW302"
SEVERITY = Severity.INFO
PREVIEW = True

FILE = "vocabulary.toml"


def check(book: LintedBook) -> Iterator[Finding]:
    """Report kinds, names, terms and wordings of which no use was found in the text."""
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
    texts = [each.text for sentences in book.sentences.values() for each in sentences]
    for name, wording in vocabulary.wordings.items():
        if not any(may_be_said(way, text) for way in _ways(wording) for text in texts):
            yield Finding(
                code=CODE,
                message=f"no sentence of the book says what the wording `{name}` explains",
                span=_declaration(book, "wordings", name),
                file=FILE,
                hint="delete it, or write in `says` what the book says",
            )


def _ways(wording: Wording) -> Iterator[Pattern]:
    for text in wording.ways:
        # One that cannot be used was reported as an error.
        with suppress(WrongPatternError):
            yield from patterns(text)


def _declaration(book: LintedBook, table: str, word: str) -> Span | None:
    source = book.sources.get(FILE)
    if source is None:
        return None
    name = rf"\"?{re.escape(word)}\"?"
    header = re.search(rf"^\[{table}\.{name}\]", source.text, re.MULTILINE)
    inline = header or re.search(rf"^{name}(?=\s*=)", source.text, re.MULTILINE)
    return Span(FILE, inline.start(), inline.end()) if inline else None
