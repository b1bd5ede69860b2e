r"""A term of the vocabulary stands with a capital in one place and without in another.

Readers ask whether "Galley" is something else than "galley". In preview, because titles and proper names are hard to
tell apart from terms.

## Bad

    \aparag Each power has one galley. A galley may move.
    \aparag If a Galley sinks, a galley is built.
                 ^^^^^^
    --- vocabulary.toml ---
    [kinds.galley]

## Good

    \aparag Each power has one galley. Galleys may move, in the Galley Race too.
    --- vocabulary.toml ---
    [kinds.galley]
"""

import re
from collections import defaultdict
from collections.abc import Iterator

from rulewright.lint.finding import Applicability, Edit, Finding, Fix
from rulewright.lint.linted_book import LintedBook
from rulewright.lint.passage import Passage
from rulewright.resolve.terms import term_names
from rulewright.source.diagnostics import Severity
from rulewright.source.wording import so_often

CODE = "RW307"
SEVERITY = Severity.WARNING
FIXES = Applicability.UNSAFE
PREVIEW = True

_AFTER_BREAK = re.compile(r"(?:^|[.!?:;•–—(“\"]\s*|\uFFFC\s*)$")
_NAME_BEFORE = re.compile(r"\b[A-Z][\w'’-]* $")
_NAME_AFTER = re.compile(r" [A-Z]")
"""A capital beside another one belongs to a name: the Monarch Survival step."""

_Use = tuple[Passage, int, int]


def check(book: LintedBook) -> Iterator[Finding]:
    """Count both ways of writing each term within sentences, and report the rarer."""
    names = {name for _, spelled in term_names(book.vocabulary) for name in spelled}
    words = sorted((name for name in names if name[:1].islower()), key=lambda name: (-len(name), name))
    if not words:
        return
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})s?\b", re.IGNORECASE)
    uses: dict[str, tuple[list[_Use], list[_Use]]] = defaultdict(lambda: ([], []))
    for passage in book.passages:
        if passage.role not in ("text", "item"):
            continue
        for match in passage.plain_matches(pattern):
            before, after = passage.text[: match.start()], passage.text[match.end() :]
            in_name = match.group()[0].isupper() and (_NAME_BEFORE.search(before) or _NAME_AFTER.match(after))
            if not in_name and not _AFTER_BREAK.search(before):
                word = match.group()
                key = word.casefold().removesuffix("s")
                uses[key][word[0].isupper()].append((passage, match.start(), match.end()))
    for small, capital in uses.values():
        if small and capital:
            yield from _report(small, capital)


def _report(small: list[_Use], capital: list[_Use]) -> Iterator[Finding]:
    rare, usual = (capital, small) if len(capital) <= len(small) else (small, capital)
    for passage, start, end in rare:
        word = passage.text[start:end]
        other = word.swapcase()[0] + word[1:]
        span = passage.span_of(start, start + 1)
        yield Finding(
            code=CODE,
            message=f'"{word}" ({so_often(len(rare))}) is elsewhere "{other}" ({so_often(len(usual))})',
            span=passage.span_of(start, end),
            hint="write it one way",
            fix=Fix(f'write "{other}"', (Edit(span, other[0]),)),
        )
