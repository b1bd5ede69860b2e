"""Nothing lost: the words of the pages are the words of the book, in order."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulewright.config.load import config_for_file
from rulewright.readers.html import read_html
from rulewright.source.files import BookFolder
from rulewright.source.text import SourceText
from tests.shared_material import SHARED

from ..oracle.html_source_words import html_source_words
from .reading import SEEDS, read, words


@pytest.mark.shared
@pytest.mark.skipif(not SEEDS, reason=f"no seeds in {SHARED}")
@pytest.mark.parametrize("path", SEEDS, ids=lambda p: p.stem)
def test_words_of_the_seed(path: Path) -> None:
    folder = BookFolder(path.parent)
    source = folder.read(path.name)
    assert isinstance(source, SourceText)
    result = read_html(folder, (path.name,), config_for_file(path.name))
    assert words(result) == html_source_words(source.text).words


WORD = st.sampled_from(
    "ships dock at Dusk 7 or more 100 crews Brest &eacute;lan don&rsquo;t R&amp;D 5.1 see (2.2) per A. (a) iv) No. “So”".split()
)
SENTENCE = st.lists(WORD, min_size=1, max_size=8).map(" ".join)


def _inline(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    wrapped = st.sampled_from(["<b>{}</b>", "<i class=x>{}</i>", "<span>{}</span>", "<a href='#k1'>{}</a>"])
    return st.one_of(
        st.tuples(wrapped, inner).map(lambda t: t[0].format(t[1])),
        st.tuples(inner, inner).map(" ".join),
        st.tuples(inner, inner).map("".join),
        st.tuples(inner, inner).map("<br>".join),
        st.tuples(inner, inner).map("<br>\n<br>".join),
        inner.map("{} <!-- gone <p> --> <img src=x alt='not a word'>".format),
        inner.map("<a name=k3></a>{}<script>no = '<p>' + 1</script>".format),
        inner.map("<b>{}".format),
    )


INLINE = st.recursive(SENTENCE, _inline, max_leaves=5)
TAGGED = st.sampled_from(
    "<p>{}|<p>{}</p>|<div>{}</div>|<h2>{}</h2>|<p id=k1>{}</p>|<p class=titre>{}</p>|{}<hr>|<p align=center>{}"
    "|<h3 id='k 2'>{}</h3>|<center>{}</center>|<pre>{}</pre>|<h1>{}</h1>".split("|")
)


def _blocks(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    many = st.lists(inner, min_size=1, max_size=3)
    return st.one_of(
        many.map(lambda items: "<ul>" + "".join(f"<li>{item}" for item in items) + "</ul>"),
        many.map(lambda items: "<ol id=k5>" + "".join(f"<li id=x>{item}</li>" for item in items) + "</ol>"),
        many.map(lambda items: "<dl>" + "".join(f"<dt>{item}<dd>{item}" for item in items) + "</dl>"),
        many.map(lambda cells: "<table><tr>" + "".join(f"<td>{c}" for c in cells) + "<tr><th>x<td>y</table>"),
        many.map(lambda items: "<div class=note>" + "".join(items) + "</div>"),
        many.map(lambda items: "<section><blockquote>" + "".join(items) + "</blockquote></section>"),
        many.map("\n".join),
        st.tuples(TAGGED, INLINE).map(lambda t: t[0].format(t[1])),
    )


BLOCK = st.recursive(st.tuples(TAGGED, INLINE).map(lambda t: t[0].format(t[1])), _blocks, max_leaves=8)
PAGE = st.lists(BLOCK, min_size=1, max_size=5).map("\n".join)


@settings(
    max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(PAGE)
def test_words_of_generated_pages(text: str) -> None:
    assert words(read(text)) == html_source_words(text).words


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(PAGE, min_size=2, max_size=4))
def test_words_of_generated_books(texts: list[str]) -> None:
    # A line of its own keeps pages from ending alike, which would make a footer of their last lines.
    pages = {f"{n} page.html": f"<p>begin{n}</p>{text}<p>end{n}</p>" for n, text in enumerate(texts)}
    expected = [word for text in pages.values() for word in html_source_words(text).words]
    assert words(read(pages)) == expected
