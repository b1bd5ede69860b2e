r"""A number that a retired rule had names another rule now.

Answers, rulings and notes elsewhere cite the old rule by it, and say something false from now on. Retired numbers are
those of `retired` in `rulebook.toml`, and those of the rename maps that `renames` lists (`rulewright diff OLD NEW
--output-format json` writes one).

## Bad

    \event{first}{II-1}{A revolt}
    \aparag The rebels take a province.
    \event{second}{II-2}{A plague}
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    \aparag A city is lost.
    --- rulebook.toml ---
    book = "events"
    files = ["book.tex"]
    retired = ["II-2"]
    macros.event = { args = 3, role = "heading", level = 1, key-argument = 1, number-argument = 2, title-argument = 3 }

## Good

    \event{first}{II-1}{A revolt}
    \aparag The rebels take a province.
    \event{second}{II-3}{A plague}
    \aparag A city is lost.
    --- rulebook.toml ---
    book = "events"
    files = ["book.tex"]
    retired = ["II-2"]
    macros.event = { args = 3, role = "heading", level = 1, key-argument = 1, number-argument = 2, title-argument = 3 }
"""

from collections.abc import Iterator

from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.lint.opening import opening
from rulewright.lint.retired import retired_numbers
from rulewright.source.diagnostics import Severity

CODE = "RW208"
SEVERITY = Severity.ERROR


def check(book: LintedBook) -> Iterator[Finding]:
    """Report units whose citation, or number that the source gives, is a retired one."""
    retired = retired_numbers(book)
    for unit in book.resolved.units if retired else ():
        declared = (unit.number,) if unit.node.declared_number else ()
        found = next((name for name in (unit.citation, *declared) if name and name in retired), None)
        if found is None:
            continue
        yield Finding(
            code=CODE,
            message=f"{found} was the number of a rule that is gone ({retired[found]}), and names another one now",
            span=opening(unit.node, book.sources),
            hint="give it a number that no rule has had",
        )
