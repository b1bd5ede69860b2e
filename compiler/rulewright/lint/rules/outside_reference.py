r"""A number points to a chapter that the book does not have, and the book begins behind its first chapter.

The chapter may well lie in another book, and then `external-keys` in `rulebook.toml` says so. Otherwise it has lost what it
pointed to, and a reader cannot follow it. The nearest numbers of the book are named.

## Bad

    \aparag A fleet waits.
    --- rulebook.toml ---
    book = "sample"
    files = ["sea.txt"]
    --- sea.txt ---
    9.0 Sea

    9.4 STORMS: A fleet waits (see 8.41).

## Good

    \aparag A fleet waits.
    --- rulebook.toml ---
    book = "sample"
    files = ["sea.txt"]
    external-keys = ["8.*"]
    --- sea.txt ---
    9.0 Sea

    9.4 STORMS: A fleet waits (see 8.41).
"""

from collections.abc import Iterator
from fnmatch import fnmatchcase

from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.resolve.nearest import NearestKeys
from rulewright.source.diagnostics import Severity

CODE = "RW113"
SEVERITY = Severity.INFO

_OUTSIDE = "number-outside"
"""How readers mark a number without a link whose chapter is not in the book."""


def check(book: LintedBook) -> Iterator[Finding]:
    """Report such numbers, each at its first place, unless they are declared to lie in another book."""
    resolved = book.resolved
    declared = resolved.config.external_keys
    keys: NearestKeys | None = None
    told: set[str] = set()
    for reference in resolved.references:
        number = reference.node.target
        if (
            reference.node.command != _OUTSIDE
            or reference.target is not None
            or reference.elsewhere
            or number in told
        ):
            continue
        told.add(number)
        if any(fnmatchcase(number, pattern) for pattern in declared):
            continue
        keys = keys or NearestKeys(dict.fromkeys(unit.citation for unit in resolved.units if unit.citation))
        near = keys.nearest(number)
        yield Finding(
            code=CODE,
            message=f"{number} is not in the book, and neither is its chapter",
            span=reference.node.span,
            hint=(f"nearest: {', '.join(near)}; " if near else "")
            + "declare it in `external-keys` if it lies in another book",
        )
