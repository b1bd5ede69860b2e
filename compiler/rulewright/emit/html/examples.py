"""At a worked example, where it is found, and that it is checked: by which records, judged by which paragraphs."""

from collections.abc import Iterator, Sequence

from rulewright.analyse.worked_examples import CheckedExample, CheckedRecord
from rulewright.document.nodes import Node
from rulewright.emit.html.catalogue import Catalogue
from rulewright.emit.html.example_list import ListedExample
from rulewright.emit.html.link_markup import name_of
from rulewright.emit.html.markup import Gap, Html, Place, Rendered, escaped
from rulewright.resolve.resolved_book import Unit


class ExampleMarks:
    """The anchor of each example, and one line below those that have records."""

    def __init__(
        self, examples: Sequence[CheckedExample], listed: Sequence[ListedExample], texts: Catalogue
    ) -> None:
        self._say = texts.interface
        self._anchors = {each.node: each.anchor for each in listed}
        self._by_node = {each.example.node: each for each in examples}

    def anchor(self, node: Node) -> str:
        """Fragment of an example; empty for what is none."""
        return self._anchors.get(node, "")

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
            yield Html(f'">{escaped(name_of(unit, self._say))}</a> ({escaped(told)})')
        yield Html("</p>\n")


def _by_paragraph(records: Sequence[CheckedRecord]) -> dict[Unit, list[str]]:
    """The verdicts of each paragraph: that several records show the same is of no use to a reader."""
    found: dict[Unit, list[str]] = {}
    for each in records:
        verdicts = found.setdefault(each.unit, [])
        if each.verdict not in verdicts:
            verdicts.append(each.verdict)
    return found
