"""Whatever a document holds, linting it ends, every place is in it, and safe fixes leave its words alone."""

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.cli.formats import FORMATS, place, render
from rulewright.lint.engine import lint
from rulewright.lint.fixes import apply_fixes
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.passes import compile_book
from rulewright.source.files import BookFolder
from tests.lint.linting import PREVIEW, of_compilation

FRAGMENTS = [
    "\\aparag ", "\\bparag[Title] ", "\\section{Moves}", "\\label{a}", "\\ref{a}", "\\ref{b}", "\\ref{}", "{", "}", "[", "]",
    "It must must move", " and/or ", " ,", " .", "\\ ,", "~", "--", "``so''", "(", ")", "\n", "\n\n", "  ", "%", "$", "&", "\\\\",
    "% rw: ignore[RW804] because\n", "% rw: ignore\n", "\\begin{itemize}", "\\item ", "\\end{itemize}", "\\begin{exemple}",
    "\\end{exemple}", "\\footnote{", "\\unknown{", "Fran\\c{c}ois", "é", "\u0301", "\ufffc", "Exception: ", "TODO", "page 3",
]  # fmt: skip
SPACES = frozenset({"RW804", "RW900"})
"""Safe fixes that may change nothing but white space."""


def compiled(text: str) -> Compilation:
    return compile_book(Compilation(BookFolder(Path("/nowhere"), {"book.tex": text}), bare_file="book.tex"))


def words(book: Compilation) -> str:
    """Everything that the sentences say, without white space."""
    return "".join("".join(s.text.split()) for of_unit in book.sentences.values() for s in of_unit)


@settings(max_examples=80, deadline=None)
@given(st.lists(st.sampled_from(FRAGMENTS), max_size=25).map("".join))
def test_any_document_can_be_linted(text: str) -> None:
    book = compiled(text)
    findings = lint(of_compilation(book), PREVIEW).findings
    for finding in findings:
        if finding.span is not None:
            assert 0 <= finding.span.start <= finding.span.end <= len(text)
    for output_format in FORMATS:
        render(place(findings, book.sources), output_format)
    chosen = [finding for finding in findings if finding.code in SPACES]
    fixed = apply_fixes(chosen, book.sources)
    if fixed.mended and "RW210" not in {finding.code for finding in findings}:
        assert words(compiled(fixed.texts["book.tex"])) == words(book)
