r"""Two kinds of things, or two adjectives that are said of the same things, have the same name.

A sentence with that name has two readings, and somebody must say each time which is meant. Often one entry was copied
from the other and its `names` were left as they were. In preview, because a book may use one word in two senses.

## Bad

    \aparag A galley may not be moved.
    --- vocabulary.toml ---
    [kinds.galley]
    [kinds.barge]
    ^^^^^^^^^^^^^
    names = ["galley"]

## Good

    \aparag A galley may not be moved, nor a barge.
    --- vocabulary.toml ---
    [kinds.galley]
    [kinds.barge]
    names = ["barge"]
"""

from collections.abc import Iterator

from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.source.diagnostics import Severity
from rulewright.source.span import Span
from rulewright.vocabulary.places import place_of
from rulewright.vocabulary.types import Adjective, Vocabulary

CODE = "RW308"
SEVERITY = Severity.WARNING
PREVIEW = True

FILE = "vocabulary.toml"


def check(book: LintedBook) -> Iterator[Finding]:
    """Report entries that have a name of one before them."""
    vocabulary = book.vocabulary
    kinds = {id_: _names(id_, kind.names) for id_, kind in vocabulary.kinds.items()}
    adjectives = {id_: _names(id_, each.names) for id_, each in vocabulary.adjectives.items()}
    for table, named in (("kinds", kinds), ("adjectives", adjectives)):
        before: list[str] = []
        for id_, names in named.items():
            for other in before:
                shared = sorted(names & named[other])
                if shared and (table == "kinds" or _same_things(vocabulary, id_, other)):
                    yield _finding(book, table, id_, f"`{other}` has the name “{shared[0]}” as well")
            before.append(id_)


def _names(id_: str, names: tuple[str, ...]) -> set[str]:
    return {each.casefold() for each in names or (id_.replace("_", " "),)}


def _same_things(vocabulary: Vocabulary, one: str, other: str) -> bool:
    """Whether there is a kind of which two adjectives are both said."""
    of_one, of_other = (_of(vocabulary.adjectives[each]) for each in (one, other))
    return any(vocabulary.is_a(a, b) or vocabulary.is_a(b, a) for a in of_one for b in of_other)


def _of(adjective: Adjective) -> tuple[str, ...]:
    return adjective.of if isinstance(adjective.of, tuple) else (adjective.of,)


def _finding(book: LintedBook, table: str, id_: str, message: str) -> Finding:
    source = book.sources.get(FILE)
    span = None
    if source is not None:
        start = place_of(source.text, (table, id_))
        end = source.text.find("\n", start)
        span = Span(FILE, start, end if end >= 0 else len(source.text))
    return Finding(
        code=CODE,
        message=f"{table.removesuffix('s')} `{id_}`: {message}",
        span=span,
        file=FILE,
        hint="give each its own name, unless the book means both by one word",
    )
