"""Reading is total: whatever the text, a tree and diagnostics, in bounded time."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.document.walk import book_contents
from rulewright.source.span import Span

from .reading import complaints, read

PIECES = [
    "\\", "{", "}", "[", "]", "$", "$$", "&", "%", "\n", "\n\n", " ", "~", "#1", "*", "word", "é", "\\\\", "\\'", "\\(", "\\)",
    "\\[", "\\]", "\\begin{exemple}", "\\end{exemple}", "\\begin{tabular}{l|c}", "\\end{tabular}", "\\begin{itemize}",
    "\\end{itemize}", "\\item", "\\aparag", "\\bparag", "\\section", "\\chapter{", "\\label{", "\\ref", "\\emph", "\\bf",
    "\\event", "\\track", "\\unknown", "\\newcommand", "\\def", "\\let", "\\newenvironment", "\\input{x}", "\\a", "\\b",
    "\\hline", "\\multicolumn", "\\caption", "\\footnote{", "\\begin{equation}", "\\end{equation}", "\\verb|", "\\begin{table}",
    "\\end{table}", "\\begin{verbatim}", "\\end{verbatim}", "\\xspace", "\\begin{", "\\townBrest", "\\par", "\\c", "\\begin{odd}",
    "\\end{odd}", "\\begin{document}", "\\end{document}", "\\title{", "\\todo{", "\\pageref{x}", "\\tabcolsep", "=5pt", "\\begin{comment}", "\\color", "\\cline", "{}", "[]",
]  # fmt: skip


def _check(text: str) -> None:
    result = read(text)
    for content in book_contents(result.book):
        for node in content:
            span: Span = node.span
            assert 0 <= span.start <= span.end <= len(result.sources[span.file].text)
    assert all(line for line in complaints(result))


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_any_pile_of_markup(text: str) -> None:
    _check(text)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    _check(text.replace("\0", ""))


COUNT = 20_000
BOMBS = {
    "open braces": "{" * COUNT,
    "close braces": "}" * COUNT,
    "nested braces": "{" * COUNT + "x" + "}" * COUNT,
    "nested brackets": "\\aparag" + "[" * COUNT + "x" + "]" * COUNT,
    "nested styles": "\\emph{" * COUNT + "x" + "}" * COUNT,
    "unclosed styles": "\\emph{" * COUNT,
    "nested unknown macros": "\\foo{" * COUNT + "x" + "}" * COUNT,
    "nested macros around blocks": "\\foo{\n\n" * COUNT + "x" + "}" * COUNT,
    "nested macros around items": "\\foo{\\item " * COUNT + "x" + "}" * COUNT,
    "nested lists": "\\begin{itemize}\\item " * COUNT + "x" + "\\end{itemize}" * COUNT,
    "unclosed lists": "\\begin{itemize}\\item " * COUNT,
    "unclosed unknown environments": "\\begin{foo}" * COUNT,
    "ends": "\\end{foo}" * COUNT,
    "crossed environments": "\\begin{note}" * COUNT + "\\end{todo}" * COUNT,
    "dollars": "$" * COUNT,
    "odd dollars": "$ {" * COUNT,
    "headings": "\\section{" * COUNT,
    "labels": "\\label{" * COUNT,
    "references": "\\ref{" * COUNT + "}" * COUNT,
    "definitions": "\\def\\a{" * COUNT,
    "commands": "\\newcommand" * COUNT,
    "commands with names": "\\newcommand{\\a}[9][" * COUNT,
    "switches": "\\bf " * COUNT,
    "footnotes": "\\footnote{" * COUNT + "}" * COUNT,
    "begin": "\\begin{" * COUNT,
    "verbatim": "\\begin{verbatim}" * COUNT,
    "cells": "\\begin{tabular}{l}" + "&" * COUNT,
    "columns": "\\begin{tabular}{" + "*{99}{" * 1000 + "c" + "}" * 1000 + "}x\\end{tabular}",
    "accents": "\\'" * COUNT,
    "formula": "$" + "\\frac{" * COUNT + "}" * COUNT + "$",
    "backslashes": "\\" * COUNT,
    "blank lines": "\n \n" * COUNT,
    "words": "word " * COUNT * 10,
}


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_end(name: str) -> None:
    _check(BOMBS[name])


def test_expansion_bomb_stops() -> None:
    lines = ["\\newcommand{\\xa}{boom }"]
    for first, second in zip("abcdefghijklmnopqrstuvwxy", "bcdefghijklmnopqrstuvwxyz", strict=True):
        lines.append(f"\\newcommand{{\\x{second}}}{{\\x{first}\\x{first}}}")
    result = read("\n".join([*lines, "\\xz"]))
    assert any("more than ten times" in line for line in complaints(result))


def test_argument_bomb_stops() -> None:
    text = "\\newcommand{\\x}[1]{#1#1#1#1#1#1#1#1#1#1}" + "\\x{" * 12 + "boom" + "}" * 12
    assert any("more than ten times" in line for line in complaints(read(text)))
