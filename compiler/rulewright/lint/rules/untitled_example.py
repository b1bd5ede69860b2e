r"""An example has neither title nor label.

Nobody can cite it, and the list of examples shows a blank.

## Bad

    \aparag Each fleet moves.
    \begin{exemple} Venice moves a galley. \end{exemple}
    ^^^^^^^^^^^^^^^

## Good

    \aparag Each fleet moves.
    \begin{exemple}[Venice moves] The galley goes to Corfu. \end{exemple}
"""

from collections.abc import Iterator

from rulewright.document.nodes import Aside, Label
from rulewright.document.walk import descendants
from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.lint.opening import begin_of
from rulewright.readers.select import PAGES
from rulewright.source.diagnostics import Severity

CODE = "RW501"
SEVERITY = Severity.INFO


def check(book: LintedBook) -> Iterator[Finding]:
    """Report examples without a title and without a label inside."""
    for unit in book.resolved.units:
        for node in descendants(unit.node):
            if not isinstance(node, Aside) or node.role != "example" or node.title:
                continue
            if any(isinstance(inner, Label) for inner in descendants(node)):
                continue
            yield Finding(
                code=CODE,
                message="this example has no title",
                span=begin_of(node, book.sources),
                hint=(
                    f"write `\\begin{{{node.environment}}}[Title]`"
                    if node.span.file.endswith((".tex", ".ltx"))
                    else "begin it with a heading, or give it an id"
                    if node.span.file.endswith(PAGES)
                    else "write its title behind the word that begins it"
                ),
            )
