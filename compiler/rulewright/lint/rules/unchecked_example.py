r"""No record of play shows that a worked example is right.

An example that is only told may say other than the rules, from the beginning or since they were changed. With a record
and the verdict that it is to give, it is checked at every build. Only books with a vocabulary can have records.

## Bad

    \aparag Each fleet moves.
    \begin{exemple}[Venice moves] The galley goes to Corfu. \end{exemple}
    ^^^^^^^^^^^^^^^
    --- vocabulary.toml ---
    [verbs.move]

## Good

    \aparag\label{moves} Each fleet moves.
    \begin{exemple}[Venice moves] The galley goes to Corfu. \record{venice-moves}{moves}{satisfied} \end{exemple}
    --- vocabulary.toml ---
    [verbs.move]
    --- rulebook.toml ---
    book = "sample"
    files = ["book.tex"]
    [macros.record]
    role = "record"
    args = 3
"""

from collections.abc import Iterator

from rulewright.document.nodes import Aside
from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.lint.opening import begin_of
from rulewright.source.diagnostics import Severity

CODE = "RW502"
SEVERITY = Severity.INFO
PREVIEW = True


def check(book: LintedBook) -> Iterator[Finding]:
    """Report examples without a record, in books that can have records."""
    if not book.vocabulary.verbs:
        return
    for example in book.unchecked_examples:
        yield Finding(
            code=CODE,
            message=f"no record shows this example ({example.id})",
            span=begin_of(example.node, book.sources) if isinstance(example.node, Aside) else example.span,
            hint=f'write records/NAME.json and, in records/expected.toml, `[NAME]` with `example = "{example.id}"`',
        )
