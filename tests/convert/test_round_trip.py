"""Every kind of document, written as LaTeX, reads back to the same document."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import DOCUMENT_PASSES, compile_book
from tests.shared_material import ROOT, SHARED
from tests.text_cases import cases_of

from .converting import converted, opened
from .outline import outline

TESTS = Path(__file__).parents[1]
NAMES = {"readers_latex": "case.tex", "readers_html": "case.html", "readers_numbered": "case.txt"}

NUMBERED = """1.0 Moving boats

1.1 *THE FERRY STEP:* Each ferry moves 1 hex (see 2.1). It's "free" -- 50% of it & more, cost $3 [once].

1.1.1 LOADING: A ferry loads cargo. EXCEPTION: not in winter.
(a) Wood first; see 1.1.1(b).
(b) Stone second.
    (i) small stone
    (ii) large stone, by 1.1

2.0 Ending

2.1 Count the points_won: ~5 ^ 2 {x} `y` \\z #1.
* one
* two
"""
RUSSIAN = """1. ХОД ПАРОМА. Каждый паром движется (см. 2.1).
1.1 ПОГРУЗКА: Груз кладут «сюда».
а) дерево
б) камень
· один
— два
2. КОНЕЦ
2.1 Считайте очки, п. 1.1.
"""
HTML = """<html><body><h1 id="top">Ferry rules</h1><h2 id="m1">1. Moving</h2>
<p id="9_5">1.1 Each ferry <b>may</b> move; see <a href="#9_6">rule 1.2</a>.</p>
<p id="9_6">1.2 It pays 3&nbsp;tolls, not -- ever -- 4.<table><caption>Tolls</caption><tr><th>Hex</th><th>Toll</th></tr>
<tr><td>sea</td><td align=right>2</td></tr><tr><td colspan=2>end</td></tr></table></p>
<ol><li>First load.<ol><li>wood</li><li>stone</li></ol></li><li>Then move.</li></ol>
<aside><p>Note: it rains.</p></aside><h3>Free heading</h3><p>Words <code>a_b</code>.</p>
<ul><li>x</li><li>y<p>z</p></li></ul><p>See <a href="other.html#x">there</a>,
<a href="https://example.org/~me/a_b.html?c=1&amp;d=%20{e}^|[f]$#g%25">here</a>.</p></body></html>
"""
LATEX = r"""\chapter{Boats}\label{ch:boats}
\section*{Fore\-word} Text % comment
\aparag[{A title [x]}] \label{a_b} Words \emph{of \textbf{the}} rule\footnote{A note.} it's ``so'' -- yes, $x$ \ref{a_b}.
\begin{itemize}\item[x] one \item two \begin{enumerate}\item a\end{enumerate}\end{itemize}
\bparag Sub {broken
\begin{table}\begin{tabular}{|l|r|}\hline a & b\\ \hline \multicolumn{2}{c}{x \& y}\\ \end{tabular}\caption{Under}\end{table}
\begin{exemple}[The title] Inside. \end{exemple}
\begin{odd}{arg}Something\end{odd} \foo[x]{y} \bar\ \baz{} \baz[z] \baz.
"""


def cases() -> Iterator[object]:
    for folder, name in NAMES.items():
        for path in sorted((TESTS / folder / "cases").glob("*.txt")):
            for title, source, _ in cases_of(path.read_text("utf-8")):
                if ">>>> " not in source:
                    yield pytest.param(source, name, id=f"{folder}/{path.stem}/{title}")


@pytest.mark.parametrize(
    ("text", "name"),
    [(NUMBERED, "a.txt"), (RUSSIAN, "a.ru.txt"), (HTML, "a.html"), (LATEX, "a.tex"), *cases()],
)
def test_the_same_outline(text: str, name: str) -> None:
    book = opened(text, name)
    assert outline(converted(book).resolved) == outline(book.resolved)


def test_converting_twice_changes_nothing() -> None:
    first = converted(opened(NUMBERED, "a.txt"))
    second = converted(first)
    assert second.sources[f"{first.config.book}.tex"].text == first.sources[f"{first.config.book}.tex"].text


@pytest.mark.parametrize("book", ["empires", "europa", "naval", "washington"])
def test_a_whole_book(book: str) -> None:
    source = compile_book(open_book(ROOT / "rules_src" / book), DOCUMENT_PASSES)
    assert outline(converted(source).resolved) == outline(source.resolved)


@pytest.mark.shared
@pytest.mark.parametrize(
    "path",
    [*sorted(SHARED.glob("seeds/*")), *sorted(SHARED.glob("corpus/europa/*.tex"))],
    ids=lambda path: path.name,
)
def test_documents_found_in_the_world(path: Path) -> None:
    book = compile_book(open_book(path), DOCUMENT_PASSES)
    assert outline(converted(book).resolved) == outline(book.resolved)


def test_our_own_latex_is_not_complained_of() -> None:
    found = converted(opened(HTML, "a.html"))
    assert [(each.code, each.message) for each in found.diagnostics] == []
    targets = [reference.node.target for reference in found.resolved.references]
    assert "https://example.org/~me/a_b.html?c=1&d=%20{e}^|[f]$#g%25" in targets
