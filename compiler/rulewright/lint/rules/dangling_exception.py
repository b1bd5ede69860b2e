r"""An exception stands below no general rule.

"Exception:" takes something back. With no rule in its paragraph, around it or before it, nobody can say what.

## Bad

    \section{Movement}
    \aparag Exception: a fleet in port stays there.
            ^^^^^^^^^

## Good

    \section{Movement}
    \aparag Each fleet moves.
    \bparag Exception: a fleet in port stays there.
"""

import re
from collections.abc import Iterator

from rulewright.document.nodes import Aside, Paragraph
from rulewright.languages.load import built_in
from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.lint.passage import Passage
from rulewright.resolve.resolved_book import Unit
from rulewright.source.diagnostics import Severity

CODE = "RW407"
SEVERITY = Severity.ERROR


def check(book: LintedBook) -> Iterator[Finding]:
    """Report paragraphs that begin with "Exception:" where no text of a rule stands around or before them."""
    titles = (*built_in("en").lint.exception_titles, *book.words.lint.exception_titles)
    exception = re.compile(rf"\s*({'|'.join(map(re.escape, titles))})\s*:", re.IGNORECASE)
    seen: set[str] = set()
    for passage in book.passages:
        unit = passage.unit
        if unit is None or not isinstance(unit.node, Paragraph) or passage.role != "text" or passage.aside:
            continue
        if unit.id in seen:
            continue
        seen.add(unit.id)
        match = exception.match(passage.text)
        if match and not _has_rule(book, unit):
            yield _finding(passage, match)


def _finding(passage: Passage, match: re.Match[str]) -> Finding:
    return Finding(
        code=CODE,
        message="there is no rule here to which this could be an exception",
        span=passage.span_of(match.start(1), match.end(1)),
        hint="put it below the rule, or name the rule with a reference",
    )


def _has_rule(book: LintedBook, unit: Unit) -> bool:
    if any(reference.unit is unit for reference in book.resolved.references):
        return True
    above = unit.parent
    if above is not None and any(not isinstance(block, Aside) for block in above.node.blocks):
        return True
    siblings = book.resolved.children.get(above.id if above else "", ())
    return any(isinstance(other.node, Paragraph) for other in siblings[: siblings.index(unit)])
