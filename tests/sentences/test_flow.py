"""Inline content is joined to words as it is printed."""

from rulewright.document.nodes import MacroText, Text
from rulewright.sentences.flow import Flow
from rulewright.source.span import Span

HERE = Span("book.tex", 0, 1)


def test_the_space_that_a_macro_prints_parts_words() -> None:
    flow = Flow(lambda reference: "")
    flow.add(
        (
            Text(text="pay 50", span=HERE),
            MacroText(name="ducats", text=" ducats ", span=HERE),
            Text(text="now", span=HERE),
        )
    )
    assert flow.text == "pay 50 ducats now"
    assert [flow.text[atom.start : atom.end] for atom in flow.atoms] == ["ducats"]
