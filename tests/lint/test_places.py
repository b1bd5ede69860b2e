"""A complaint lands on the very words, whatever the source did to them on the way."""

import pytest

from rulewright.lint.alignment import align
from rulewright.lint.engine import lint
from rulewright.lint.manual import read_example
from tests.lint.linting import compiled

CASES = [
    "\\aparag Each fleet\n   moves\n   and/or\n   ^^^^^^\n   fights.",
    "\\aparag Fran\\c{c}ois -- ``king'' -- moves and/or fights.\n" + " " * 42 + "^" * 6,
    "\\aparag Each \\emph{fleet moves and/or} fights.\n" + " " * 31 + "^" * 6,
    "\\aparag 5\\% of it~is lost\\ldots{} and/or kept.\n" + " " * 34 + "^" * 6,
    "\\aparag A list:\n\\begin{itemize}\n\\item moves and/or fights.\n            ^^^^^^\n\\end{itemize}",
    "\\aparag A fleet\\footnote{It moves and/or fights.} sails.\n" + " " * 34 + "^" * 6,
    "\\begin{designnote}\nIt moves and/or fights.\n         ^^^^^^\n\\end{designnote}",
    "\\section{Moves and/or fights}\n               ^^^^^^\n\\aparag It sails.",
    "\\aparag It moves % and/or waits\n  and/or fights.\n  ^^^^^^",
]


@pytest.mark.parametrize("case", CASES)
def test_the_place_is_that_of_the_words(case: str) -> None:
    example = read_example(case)
    found = lint(compiled(example.files), frozenset({"RW405"})).findings
    assert [(f.span.file, f.span.start, f.span.end) for f in found if f.span] == list(example.marked)


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("plain words", "plain words"),
        ("a — b – c", "a --- b -- c"),
        ("“so”, he’s", "``so'', he's"),
        ("one two", "one\n     two"),
        ("100 %", "100~\\%"),
        ("naïve café", "na\\\"{\\i}ve caf\\'e"),
        ("", "anything"),
        ("nothing alike", ""),
    ],
)
def test_alignment_is_total_and_in_order(text: str, source: str) -> None:
    places = align(text, source)
    assert len(places) == len(text)
    assert all(0 <= start <= end <= len(source) for start, end in places)
    assert [start for start, _ in places] == sorted(start for start, _ in places)
    for character, (start, end) in zip(text, places, strict=True):
        if character.isascii() and character.isalpha() and end - start == 1:
            assert source[start] == character
