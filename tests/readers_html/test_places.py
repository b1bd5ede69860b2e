"""Nodes and complaints stand exactly where they are written."""

from rulewright.document.nodes import Paragraph, Reference, Styled, Text
from rulewright.document.walk import book_contents, units, walk

from .reading import complaints, read

TEXT = """<h2>4.1 Docks</h2>
<p><b>A. Tide.</b> A <em>high</em>
  tide &amp; ebb, see <a href="#4_1">4.1</a>.</p>
<ol><li>Caf&eacute;s <li id=x>close</ol>
"""


def _under(kind: type) -> list[str]:
    result = read(TEXT)
    source = result.sources["page.html"]
    nodes = [n for content in book_contents(result.book) for n in walk(content) if isinstance(n, kind)]
    return [source.slice(node.span) for node in nodes]


def test_text_is_under_its_span() -> None:
    assert _under(Styled) == ["<em>high</em>"]
    assert _under(Reference) == ['<a href="#4_1">4.1</a>']
    assert [text for text in _under(Text) if text.strip()] == [
        "Docks", "Tide.", "A", "high", "tide", "&amp;", "ebb, see", "4.1", ".", "Caf", "&eacute;", "s", "close",
    ]  # fmt: skip


def test_text_that_is_written_as_it_reads_says_so() -> None:
    result = read(TEXT)
    source = result.sources["page.html"]
    for content in book_contents(result.book):
        for node in walk(content):
            if (
                isinstance(node, Text)
                and len(node.text) == node.span.end - node.span.start
                and node.text != " "
            ):
                assert source.slice(node.span) == node.text


def test_units() -> None:
    result = read(TEXT)
    source = result.sources["page.html"]
    heading, paragraph = units(result.book)
    assert source.slice(heading.span).startswith("<h2>4.1") and source.slice(heading.span).endswith("</ol>")
    assert isinstance(paragraph, Paragraph)
    assert source.slice(paragraph.span).startswith("<p><b>A.")


def test_complaints_of_several_pages() -> None:
    pages = {
        "1 sea.html": '<h1>1 Sea</h1>\n<p>See <a href="2%20land.html#2_1">2.1</a>, <a href="2 land.html#2_9">2.9</a>,'
        ' <a href="2 lnad.html">2</a>,\n<a href="2_1">2.1</a>.',
        "2 land.html": '<h1>2 Land</h1><p id="2_1"><b>2.1</b> A field. <img src="field.png"></p>\n<p>Mind it; see .</p>',
    }
    assert complaints(read(pages)) == [
        '1 sea.html:2:80 RW102 error: There is no page "2 lnad.html" (Nearest: "2 land.html")',
        '1 sea.html:3:1 RW102 error: There is no page "2_1"; the link is taken to mean "2 land.html#2_1"',
        "2 land.html:1:48 RW810 warning: this image has no alternative text",
        '2 land.html:1:48 RW811 warning: There is no image "field.png"; nothing but its alternative text is shown',
        '2 land.html:2:13 RW101 error: "see ." names no target',
    ]


def test_pages_that_a_single_file_links_to_are_said_once() -> None:
    page = '<h1>1 Sea</h1><p><a href="9 sky.html#9_1">9.1</a>\n<a href="9 sky.html">9</a>'
    (line,) = complaints(read(page))
    assert (
        line
        == '1:18 RW102 info: The page "9 sky.html" is not part of this book; links to it are kept as words'
    )
