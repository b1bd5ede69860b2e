r"""A number is missing between two neighbours that give their own numbers.

A paragraph may have been lost. Counted paragraphs have no gaps; this concerns numbers that the source writes itself.
A gap whose numbers `retired` in `rulebook.toml` lists, or a rename map, is no finding.

## Bad

    \event{first}{II-1}{A revolt}
    \aparag The rebels take a province.
    \event{third}{II-3}{A plague}
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    \aparag A city is lost.
    --- rulebook.toml ---
    book = "events"
    files = ["book.tex"]
    macros.event = { args = 3, role = "heading", level = 1, key-argument = 1, number-argument = 2, title-argument = 3 }

## Good

    \event{first}{II-1}{A revolt}
    \aparag The rebels take a province.
    \event{second}{II-2}{A plague}
    \aparag A city is lost.
    --- rulebook.toml ---
    book = "events"
    files = ["book.tex"]
    macros.event = { args = 3, role = "heading", level = 1, key-argument = 1, number-argument = 2, title-argument = 3 }
"""

from collections.abc import Iterator
from itertools import pairwise

from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.lint.numbers import last_count
from rulewright.lint.opening import opening
from rulewright.lint.retired import retired_numbers
from rulewright.source.diagnostics import Related, Severity

CODE = "RW201"
SEVERITY = Severity.WARNING
MOST = 1000
"""A gap this wide is nothing that anybody lists."""


def check(book: LintedBook) -> Iterator[Finding]:
    """Report siblings whose declared numbers differ by more than one, with the same number in front."""
    retired = retired_numbers(book)
    for siblings in book.resolved.children.values():
        # Units with keys come from a reader that knows the scheme of the text, and reports its gaps itself.
        declared = [unit for unit in siblings if unit.node.declared_number and not unit.node.keys]
        for before, after in pairwise(declared):
            one, other = last_count(before.number), last_count(after.number)
            if one is None or other is None or one[0] != other[0] or other[1] - one[1] < 2:
                continue
            above = before.parent.citation if before.parent is not None else ""
            missing = [f"{one[0]}{count}" for count in range(one[1] + 1, min(other[1], one[1] + MOST))]
            if retired and all({each, f"{above} {each}".strip()} & retired.keys() for each in missing):
                continue
            yield Finding(
                code=CODE,
                message=f"{after.number} follows {before.number}",
                span=opening(after.node, book.sources),
                hint="put the missing one back, or say that its number is retired",
                related=(Related(f"{before.number} is here", opening(before.node, book.sources)),),
            )
