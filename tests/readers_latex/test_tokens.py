"""The scanner, judged by the lexer of Lark, from whose grammar it is made."""

from hypothesis import given
from hypothesis import strategies as st
from lark import Lark

from rulewright.readers.latex.tokens import GRAMMAR, tokenize
from rulewright.source.text import SourceText

PIECES = [
    "\\",
    "%",
    "{",
    "}",
    "[",
    "]",
    "$",
    "$$",
    "&",
    "\n",
    " ",
    "a",
    "é",
    "\\begin",
    "\\end",
    "{verbatim}",
    "\\verb|x|",
]


@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_the_same_tokens_as_lark(text: str) -> None:
    names = "verbatim" if "\\end{verbatim}" in text else "(?!)"
    lexer = Lark(GRAMMAR.read_text("utf-8").replace("@NAMES@", names), parser="lalr", lexer="basic")
    every = [(t.type, t.value, t.start_pos, t.end_pos) for t in lexer.lex(text, dont_ignore=True)]
    expected = [token for token in every if token[0] != "COMMENT"]
    tokens, comments = tokenize(SourceText("x.tex", text), ("verbatim",))
    assert list(zip(tokens.kinds, tokens.texts, tokens.starts, tokens.ends, strict=True)) == expected
    assert comments == len(every) - len(expected)
