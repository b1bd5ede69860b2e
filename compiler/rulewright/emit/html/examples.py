"""At a worked example, that it is checked: by which records, and by which paragraphs they are judged."""

from collections.abc import Iterator, Sequence

from rulewright.analyse.worked_examples import CheckedExample, CheckedRecord
from rulewright.document.nodes import Node
from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.markup import Gap, Html, Place, Rendered, escaped


class ExampleMarks:
    """One line below each example that has records."""

    def __init__(self, examples: Sequence[CheckedExample], texts: Catalogue) -> None:
        self._say = texts.interface
        self._by_node = {each.example.node: each for each in examples}

    def below(self, node: Node) -> Rendered:
        """The line of an example; empty for what is none, or names no record."""
        example = self._by_node.get(node)
        return tuple(self._line(example)) if example is not None else ()

    def _line(self, example: CheckedExample) -> Iterator[Html | Gap]:
        kind = "agrees" if example.agrees else "differs"
        say = self._say["example_checked" if example.agrees else "example_differs"]
        yield Html(
            f'<p class="checked {kind}" data-rw="generated">'
            f'<span class="checked-mark" aria-hidden="true">{"✓" if example.agrees else "✗"}</span> {escaped(say)}: '
        )
        for at, each in enumerate(_distinct(example.records)):
            yield Html((", " if at else "") + '<a class="reference" href="')
            yield Place(each.unit.page, each.unit.anchor)
            yield Html(f'">{escaped(each.unit.citation or each.unit.name or each.unit.id)}</a>')
            yield Html(f" ({escaped(self._say['verdict_' + each.verdict])})")
        yield Html("</p>\n")


def _distinct(records: Sequence[CheckedRecord]) -> list[CheckedRecord]:
    """One for each paragraph and verdict: that several records show the same is of no use to a reader."""
    return list({(each.unit.id, each.verdict): each for each in records}.values())
