"""At a worked example, that it is checked: by which records, and by which paragraphs they are judged."""

from collections.abc import Iterator, Sequence

from rulewright.analyse.worked_examples import CheckedExample, CheckedRecord
from rulewright.document.nodes import Node
from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.markup import Gap, Html, Place, Rendered, escaped
from rulewright.resolve.resolved_book import Unit


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
        for at, (unit, verdicts) in enumerate(_by_paragraph(example.records).items()):
            yield Html((", " if at else "") + '<a class="reference" href="')
            yield Place(unit.page, unit.anchor)
            told = "; ".join(self._say[f"verdict_{verdict}"] for verdict in verdicts)
            yield Html(f'">{escaped(unit.citation or unit.name or unit.id)}</a> ({escaped(told)})')
        yield Html("</p>\n")


def _by_paragraph(records: Sequence[CheckedRecord]) -> dict[Unit, list[str]]:
    """The verdicts of each paragraph: that several records show the same is of no use to a reader."""
    found: dict[Unit, list[str]] = {}
    for each in records:
        verdicts = found.setdefault(each.unit, [])
        if each.verdict not in verdicts:
            verdicts.append(each.verdict)
    return found
