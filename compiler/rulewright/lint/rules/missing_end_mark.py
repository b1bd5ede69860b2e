r"""The text of a paragraph ends without a full stop.

Its end may be missing. A text that leads over to a list, a table or an example ends as it likes; so does one whose sentence
goes on in the paragraphs below it, which then begin with a small letter. A block in bold behind others is the caption of a
figure, or a heading, and no sentence.

## Bad

    \aparag Each fleet ends its move in a port or
                                               ^^

## Good

    \aparag Each fleet ends its move in a port.
"""

import re
from collections.abc import Iterator

from rulewright.document.nodes import Label, Paragraph, Prose, Styled
from rulewright.document.plain_text import plain
from rulewright.lint.finding import Finding
from rulewright.lint.linted_book import LintedBook
from rulewright.lint.passage import Passage
from rulewright.source.diagnostics import Severity

CODE = "RW805"
SEVERITY = Severity.INFO

WORD_AT_END = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*[,–—-]?\s*$")


def check(book: LintedBook) -> Iterator[Finding]:
    """Report paragraphs whose last block is text that ends in a plain word or comma."""
    last: dict[str, Passage] = {}
    for passage in book.passages:
        if passage.unit is not None and passage.role == "text" and passage.aside is None:
            last[passage.unit.id] = passage
    for unit in book.resolved.paragraphs():
        assert isinstance(unit.node, Paragraph)
        text = last.get(unit.id)
        if text is None or not unit.node.blocks or not isinstance(unit.node.blocks[-1], Prose):
            continue
        if len(unit.node.blocks) > 1 and _is_caption(unit.node.blocks[-1]):
            continue
        if any(_goes_on(child) for child in unit.node.children[:1]):
            continue
        match = WORD_AT_END.search(text.text)
        # One or two words are a heading, or a cross-heading, rather than a sentence.
        if match and text.is_plain(match.start(), match.end()) and len(text.text.split()) > 2:
            end = match.start() + len(match.group().rstrip())
            yield Finding(
                code=CODE,
                message="this paragraph ends without a full stop",
                span=text.span_of(match.start(), end),
                hint="end the sentence",
            )


def _is_caption(block: Prose) -> bool:
    """Whether a block is bold throughout, labels aside."""
    said = [each for each in block.content if not isinstance(each, Label)]
    return all(isinstance(each, Styled) and each.style == "strong" for each in said)


def _goes_on(child: Paragraph) -> bool:
    """Whether a paragraph continues the sentence of the one that it stands in."""
    first = child.blocks[0] if child.blocks and not child.title else None
    return isinstance(first, Prose) and plain(first.content)[:1].islower()
