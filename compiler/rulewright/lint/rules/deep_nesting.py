r"""Lists are nested more than three deep.

Nobody can cite, or keep in mind, what stands in the fourth list within a list.

## Bad

    \aparag The fleets are:
    \begin{itemize} \item those in port:
    \begin{itemize} \item those of the north:
    \begin{itemize} \item those at war:
    \begin{itemize} \item one galley. \end{itemize}
    \end{itemize} \end{itemize} \end{itemize}

## Good

    \aparag The fleets are:
    \begin{itemize} \item those in port:
    \begin{itemize} \item those of the north. \end{itemize}
    \end{itemize}
"""

from collections.abc import Iterator

from rulewright.document.nodes import ListBlock, Node
from rulewright.document.walk import parts
from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.source.diagnostics import Severity

CODE = "RW206"
SEVERITY = Severity.INFO

DEEPEST = 3


def check(book: LintedBook) -> Iterator[Finding]:
    """Report each list that stands in three others; lists inside it are not reported again."""
    for unit in book.resolved.units:
        waiting: list[tuple[Node, int]] = [(block, 0) for block in reversed(unit.node.blocks)]
        while waiting:
            node, depth = waiting.pop()
            depth += isinstance(node, ListBlock)
            if depth > DEEPEST:
                message = f"this list stands in {depth - 1} others"
                yield Finding(
                    code=CODE, message=message, span=node.span, hint="make paragraphs of the outer lists"
                )
                continue
            waiting.extend((part, depth) for part in reversed(parts(node)))
