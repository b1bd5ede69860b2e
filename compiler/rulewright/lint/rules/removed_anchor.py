r"""An address of an earlier edition leads nowhere.

Somebody links to it: an answer, a bookmark, another book. What is known comes from the lock (labels that no paragraph has
any more), from the rename maps that `renames` in `rulebook.toml` lists, and from `[redirects]` itself. Say there where
the address leads now, if only to the section around; a line `anchor` of the lock that was never published may be deleted.

## Bad

    \section{Ships}\label{ships}
    \aparag[Docking]\label{dock} A ship docks when a berth is free.
    --- rulebook.toml ---
    book = "harbour"
    files = ["book.tex"]
    --- rulebook.lock ---
    anchor {"id": "night", "now": ""}
            ^^^^^^^^^^^^^

## Good

    \section{Ships}\label{ships}
    \aparag[Docking]\label{dock} A ship docks when a berth is free.
    --- rulebook.toml ---
    book = "harbour"
    files = ["book.tex"]
    redirects = { night = "ships" }
    --- rulebook.lock ---
    anchor {"id": "night", "now": ""}
"""

from collections.abc import Iterator

from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.source.diagnostics import Severity

CODE = "RW851"
SEVERITY = Severity.ERROR


def check(book: LintedBook) -> Iterator[Finding]:
    """Report old addresses without a target."""
    for each in book.old_addresses:
        if each.target is not None:
            continue
        address = f"{each.page}#{each.fragment}"
        if each.lost is not None:
            message, hint = (
                f'{address} is to lead to "{each.lost}", which the book does not have',
                each.nearest,
            )
        else:
            message = f"{address} was an address of this book, and leads nowhere now"
            hint = f'say in rulebook.toml where it leads: [redirects] "{address.removeprefix("#")}" = "…"'
        yield Finding(code=CODE, message=message, span=each.span, hint=hint)
