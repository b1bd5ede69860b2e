r"""Two headings at the same place of the book say the same.

In the contents and in a search, readers cannot tell them apart.

## Bad

    \section{Setup}
    \aparag Each power has one capital.
    \section{Setup}
    ^^^^^^^^^^^^^^^
    \aparag Each power has two fleets.

## Good

    \section{Setup on land}
    \aparag Each power has one capital.
    \section{Setup at sea}
    \aparag Each power has two fleets.
"""

from collections.abc import Iterator

from rulewright.document.nodes import Division
from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.lint.opening import opening
from rulewright.resolve.resolved_book import Unit
from rulewright.source.diagnostics import Related, Severity

CODE = "RW211"
SEVERITY = Severity.INFO


def check(book: LintedBook) -> Iterator[Finding]:
    """Report divisions with the same title below the same parent."""
    for siblings in book.resolved.children.values():
        first: dict[str, Unit] = {}
        for unit in siblings:
            title = unit.title.casefold().strip()
            if not isinstance(unit.node, Division) or not title:
                continue
            before = first.setdefault(title, unit)
            if before is not unit:
                yield Finding(
                    code=CODE,
                    message=f'there are two headings "{unit.title}"',
                    span=opening(unit.node, book.sources),
                    hint="say in the title what is different",
                    related=(Related("the first is here", opening(before.node, book.sources)),),
                )
