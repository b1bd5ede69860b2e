"""Every node knows exactly where it stands."""

from rulewright.document.nodes import MacroText, Paragraph, Prose, Reference, Styled, Table
from rulewright.document.walk import book_contents, units, walk

from .reading import read

TEXT = """\\section{Docks}
\\aparag[Tide] A \\emph{high} tide, see
\\seerule{x}, by \\townBrest.
\\begin{tabular}{c}
  one \\\\ \\hline
\\end{tabular}
"""


def _under(kind: type, text: str) -> list[str]:
    result = read(text)
    source = result.sources["main.tex"]
    nodes = [n for content in book_contents(result.book) for n in walk(content) if isinstance(n, kind)]
    return [source.slice(node.span) for node in nodes]


def test_inline_nodes() -> None:
    assert _under(Styled, TEXT) == ["\\emph{high}"]
    assert _under(Reference, TEXT) == ["\\seerule{x}"]
    assert _under(MacroText, TEXT) == ["\\townBrest"]


def test_units_and_tables() -> None:
    result = read(TEXT)
    source = result.sources["main.tex"]
    paragraph = next(u for u in units(result.book) if isinstance(u, Paragraph))
    assert source.slice(paragraph.span).startswith("\\aparag[Tide]")
    assert source.slice(paragraph.span).endswith("\\end{tabular}")
    prose = paragraph.blocks[0]
    assert isinstance(prose, Prose)
    assert source.slice(prose.span).strip() == "A \\emph{high} tide, see\n\\seerule{x}, by \\townBrest."
    table = next(b for b in walk(paragraph.blocks) if isinstance(b, Table))
    assert source.slice(table.span).startswith("\\begin{tabular}{c}")
    assert source.slice(table.rows[0].span).strip() == "one"


def test_expanded_text_knows_call_and_definition() -> None:
    text = "\\newcommand{\\crew}[1]{the \\emph{#1 crew}}\nSee \\crew{old}."
    result = read(text)
    (content,) = book_contents(result.book)
    (styled,) = (n for n in content if isinstance(n, Styled))
    source = result.sources["main.tex"]
    assert source.slice(styled.span) == "\\crew{old}"
    assert styled.span.definition is not None
    assert source.slice(styled.span.definition) == "\\newcommand{\\crew}[1]{the \\emph{#1 crew}}"
