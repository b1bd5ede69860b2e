r"""Two units have the same full number.

Whoever cites the number may mean either.

## Bad

    \event{first}{II-1}{A revolt}
    \aparag The rebels take a province.
    \event{second}{II-1}{A plague}
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
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

from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.lint.opening import opening
from rulewright.resolve.resolved_book import Unit
from rulewright.source.diagnostics import Related, Severity

CODE = "RW203"
SEVERITY = Severity.ERROR


def check(book: LintedBook) -> Iterator[Finding]:
    """Report units whose declared number an earlier unit below the same parent has too."""
    for siblings in book.resolved.children.values():
        first: dict[str, Unit] = {}
        for unit in siblings:
            # A reader that gives keys knows the scheme of the text, and reports what is numbered twice itself.
            if not unit.node.declared_number or unit.node.keys:
                continue
            before = first.setdefault(unit.number, unit)
            if before is not unit:
                yield Finding(
                    code=CODE,
                    message=f"the number {unit.number} is given twice",
                    span=opening(unit.node, book.sources),
                    hint="give one of the two another number",
                    related=(Related("it is first given here", opening(before.node, book.sources)),),
                )
