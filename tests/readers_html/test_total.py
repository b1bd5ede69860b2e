"""Reading is total: whatever the pages, a tree and diagnostics, in bounded time, and nothing that runs."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.document.nodes import Label, Reference
from rulewright.document.walk import book_contents, units, walk
from rulewright.readers.result import ReadResult

from .reading import complaints, read, words

PIECES = [
    "<", ">", "</", "/>", "<!--", "-->", "<!", "<?", "]]>", "<![CDATA[", "&", "&amp", "&#0;", "&#x110000;", "&copy=", '"', "'",
    "=", " ", "\n", "\0", "word", "5.1 ", "A. ", "(a) ", "é", "\u00a0", "<p>", "</p>", "<p id=a>", "<b>", "</b>", "<a href=#a>",
    "<a href='x y.html'>", "</a>", "<a name=5>", "<ul>", "</ul>", "<ol type=A>", "</ol>", "<li>", "</li>", "<li id=b>", "<dl>",
    "<dt>", "<dd>", "</dl>", "<table>", "</table>", "<tr>", "<td>", "</td>", "<th colspan=9>", "<td rowspan=99999>", "<caption>",
    "<h1>", "</h1>", "<h3>", "</h4>", "<div class=note>", "</div>", "<aside>", "<nav>", "</nav>", "<header>", "</header>",
    "<footer>", "<script>", "</script>", "<style>", "</style>", "<title>", "<textarea>", "<select><option>", "<img>", "<br>",
    "<iframe>", "<object>", "<form>", "<input>", "<svg>", "<math>", "<body onload=x>", "<html>", "</html>", "<head>", "<pre>",
    "<template>", "<plaintext>", "<p class=title>", "<center>", "<a href='javascript:x'>", "<p style='font-weight:bold'>",
    "see ", "see . ", "(see )", "9.41", "<img alt='", "<a href=\"", "<q>", "<hr>", "<blockquote>", "<details><summary>",
]  # fmt: skip


def _check(result: ReadResult) -> None:
    for content in book_contents(result.book):
        for node in walk(content):
            assert 0 <= node.span.start <= node.span.end <= len(result.sources[node.span.file].text)
    for unit in units(result.book):
        assert 0 <= unit.span.start <= unit.span.end <= len(result.sources[unit.span.file].text)
    assert all(complaints(result))


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_any_pile_of_markup(text: str) -> None:
    _check(read(text))


@settings(max_examples=100, deadline=None)
@given(st.lists(st.lists(st.sampled_from(PIECES), max_size=25).map("".join), max_size=4))
def test_any_pile_of_pages(texts: list[str]) -> None:
    _check(read({f"{number} x y.html": text for number, text in enumerate(texts)}))


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    _check(read(text))


COUNT = 20_000
BOMBS = {
    **{f"open {name}": f"<{name}>" * COUNT for name in "div b a ul li table td p h1 dl dt form section q span nav".split()},
    **{f"nested {name}": f"<{name}>" * COUNT + "x" + f"</{name}>" * COUNT for name in "div b ul blockquote pre".split()},
    "nested lists": "<ol><li>" * COUNT + "x" + "</ol>" * COUNT,
    "nested tables": "<table><tr><td>" * COUNT + "x",
    "nested notes": "<div class=note>" * COUNT + "x",
    "nested styles around blocks": "<b><p>" * COUNT + "x",
    "crossed": "<b><div></b></div>" * COUNT,
    "ends": "</div></b></x>" * COUNT,
    "less than": "<" * COUNT,
    "open tags": "<p " * COUNT,
    "open quotes": '<p a="' * COUNT,
    "open quotes of links": "<a href='" * COUNT,
    "comments": "<!--" * COUNT,
    "declarations": "<!" * COUNT,
    "scripts": "<script>" * COUNT,
    "titles": "<title>" * COUNT,
    "mixed raw": "<script><style><title><textarea><xmp>" * (COUNT // 4),
    "attributes": "<p " + "a=1 " * COUNT + ">x",
    "long attribute": "<img src='data:" + "A" * 2_000_000 + "'>",
    "entities": "&amp" * COUNT,
    "breaks": "x<br><br>" * COUNT,
    "references": "see 5.1 and (5.2) " * COUNT,
    "one paragraph of links": "<p>" + "see . <a href='#x'>5.1</a> " * (COUNT // 4),
    "ids": "".join(f"<p id=k{n}>x<a href='#K{n}'>y</a>" for n in range(COUNT // 2)),
    "equal ids": "<p id=k>x" * COUNT,
    "numbers": "".join(f"<p>1.{n} Text goes here." for n in range(COUNT // 2)),
    "deep numbers": "<p>" + "1." * COUNT + "1 Text",
    "letters": "<p>(a) x" * COUNT,
    "headings": "<h1>A</h1>" * COUNT,
    "wide table": "<table>" + "<tr><td colspan=200 rowspan=1000>x" * (COUNT // 20),
    "columns": "<table><tr>" + "<td>x" * COUNT,
    "spaces": " \n" * COUNT * 10,
    "words": "word " * COUNT * 10,
    "missing pages": "".join(f"<a href='{n}.html'>x</a>" for n in range(COUNT // 10)),
    "broken links": "".join(f"<a href='k{n}'>x</a>" for n in range(COUNT // 10)),
}  # fmt: skip


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_end(name: str) -> None:
    _check(read(BOMBS[name]))


def test_nesting_is_bounded_and_reported() -> None:
    result = read("<div>" * 10_000 + "<p>Low tide.</p>" + "</div>" * 10_000)
    assert words(result) == ["Low", "tide"]
    assert complaints(result) == [
        "1:501 RW-nesting error: elements nest more than 100 deep; the tags further in are ignored, their text is kept"
    ]


HOSTILE = """<body onload="evil(1)"><p id="a\0b" onclick="evil(2)">Fine <img src=x onerror=evil(3) alt="a pier">
<script>evil(4)</script><style>evil{5}</style><a href="javascript:evil(6)">one</a>
<a href=" java\nscript:evil(7)">two</a> <a href="data:text/html,evil(8)">three</a> <a href="VBScript:evil(9)">four</a>
<iframe srcdoc="evil(10)">evil(11)</iframe><object data="evil:12"></object><svg><script>evil(13)</script></svg>
<template>evil(14)</template><noscript>five</noscript> <math><mtext>six</mtext></math>
<form action="evil:15"><input value="evil(16)"><textarea>evil(17)</textarea>seven</form><!-- evil(18) --></p>"""


def test_nothing_that_runs_reaches_the_tree() -> None:
    result = read(HOSTILE)
    _check(result)
    assert " ".join(words(result)) == "Fine one two three four five six seven"
    for content in book_contents(result.book):
        for node in walk(content):
            for value in (getattr(node, name, "") for name in ("text", "target", "source", "key")):
                assert "evil" not in value and "\0" not in value
            assert not isinstance(node, Reference)
    keys = [
        node.key
        for content in book_contents(result.book)
        for node in walk(content)
        if isinstance(node, Label)
    ]
    assert keys == ["a\ufffdb"]
    assert result.exclusions["event handlers"] == 3
    assert result.exclusions["script links"] == 4
    assert result.exclusions["scripts"] == 1
    codes = [line.split(": ", 1)[1] for line in complaints(result)]
    assert sum("is left out; its words are kept" in line for line in codes) == 4
    assert sum("a book of rules holds text" in line for line in codes) == 4
