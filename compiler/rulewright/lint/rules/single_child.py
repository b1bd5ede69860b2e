r"""A paragraph has only one subparagraph.

A division into one part divides nothing: the text may stand in the paragraph itself. In preview, because a lone
exception below its rule reads well.

## Bad

    \aparag Each power sets up its pieces.
    \bparag Each power has one capital.

## Good

    \aparag Each power sets up its pieces.
    \bparag Each power has one capital.
    \bparag Each power has two fleets.
    \aparag A fleet may move.
    \bparag Exception: a fleet in port may not move.
"""

from collections.abc import Iterator

from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.lint.opening import opening
from rulewright.resolve.plain_text import plain_text
from rulewright.source.diagnostics import Severity

CODE = "RW207"
SEVERITY = Severity.INFO
PREVIEW = True


def check(book: LintedBook) -> Iterator[Finding]:
    """Report paragraphs with one child, unless the child is an exception."""
    for unit in book.resolved.paragraphs():
        children = book.resolved.children.get(unit.id, ())
        if len(children) != 1 or plain_text(children[0].node.blocks).startswith("Exception"):
            continue
        yield Finding(
            code=CODE,
            message=f"{unit.citation or 'this paragraph'} has only one subparagraph",
            span=opening(children[0].node, book.sources),
            hint="join it to the paragraph above it",
        )
