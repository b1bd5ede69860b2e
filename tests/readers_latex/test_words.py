"""Nothing lost: the words of a source are the words of its tree, in order."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulewright.config.load import config_for_file
from rulewright.readers.latex import read_latex
from rulewright.source.files import BookFolder
from rulewright.source.text import SourceText
from tests.shared_material import SHARED

from ..oracle.known import known
from ..oracle.latex_words import latex_words
from ..oracle.tree_words import tree_words
from .reading import CONFIG, read

SOURCES = sorted([*SHARED.glob("seeds/*.tex"), *SHARED.glob("corpus/*/*.tex")])


@pytest.mark.shared
@pytest.mark.skipif(not SOURCES, reason=f"no seeds or corpus in {SHARED}")
@pytest.mark.parametrize("path", SOURCES, ids=lambda p: p.stem)
def test_words_of_the_shared_chapters(path: Path) -> None:
    folder = BookFolder(path.parent)
    config = config_for_file(path.name)
    result = read_latex(folder, (path.name,), config)
    source = folder.read(path.name)
    assert isinstance(source, SourceText)
    scan = latex_words(source.text, known(config))
    assert tree_words(result.book) == scan.words
    assert result.exclusions == dict(scan.excluded)


WORDS = st.sampled_from("ships dock at dusk 7 or more 100 crews Brest élan don't 2--3".split())
SENTENCE = st.lists(WORDS, min_size=1, max_size=6).map(" ".join)


def _inline(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        inner.map(r"\emph{{{}}}".format),
        inner.map(r"{{\bf {}}}".format),
        inner.map(r"\unknown{{{}}}".format),
        inner.map(r"\term{{{}}}".format),
        inner.map(r"\track{{{}}}".format),
        st.tuples(inner, inner).map(" ".join),
        inner.map(lambda text: f"{text} % gone {{ \\aparag\n"),
    )


INLINE = st.recursive(
    st.one_of(
        SENTENCE,
        st.sampled_from(
            [r"\captain", r"\townBrest", r"\fleet", "``so''", r"5\%", r"$n+1$", r"caf\'e", r"\ref{x y}"]
        ),
        st.sampled_from([r"\label{a:b c}", r"\smallskip", r"\ldots{}", "a~b", r"\\", r"\boats{2}[3]"]),
    ),
    _inline,
    max_leaves=6,
)


def _blocks(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    def items(name: str, mark: str) -> st.SearchStrategy[str]:
        lines = st.lists(inner.map(lambda text: f"{mark} {text}\n"), min_size=1, max_size=3).map("".join)
        return lines.map(lambda text: f"\\begin{{{name}}}\n{text}\\end{{{name}}}\n")

    cells = st.lists(INLINE, min_size=2, max_size=2).map(" & ".join)
    table = st.lists(cells, min_size=1, max_size=3).map(
        lambda rows: (
            "\\begin{tabular}{|l|c|}\n\\hline\n" + " \\\\ \\hline\n".join(rows) + "\n\\end{tabular}\n"
        )
    )
    return st.one_of(
        st.tuples(INLINE, inner).map(lambda t: f"\\begin{{exemple}}[{t[0]}]\n{t[1]}\n\\end{{exemple}}\n"),
        inner.map("\\begin{{mystery}}\n{}\n\\end{{mystery}}\n".format),
        items("itemize", r"\item"),
        items("modlist", r"\item[+2]"),
        st.tuples(inner, inner).map("\n\n".join),
        table,
    )


BLOCK = st.recursive(INLINE, _blocks, max_leaves=5)
UNIT = st.one_of(
    st.tuples(st.sampled_from(["\\chapter", "\\section", "\\subsection*"]), INLINE, BLOCK).map(
        lambda t: f"\\{t[0][1:]}{{{t[1]}}}\\label{{k}}\n{t[2]}\n"
    ),
    st.tuples(st.sampled_from(["\\aparag", "\\bparag", "\\ephase", "\\fphase"]), BLOCK).map(
        lambda t: f"{t[0]} {t[1]}\n"
    ),
    st.tuples(st.sampled_from(["\\aparag", "\\bparag"]), INLINE, BLOCK).map(
        lambda t: f"{t[0]}[{t[1]}]\n{t[2]}\n"
    ),
)
DOCUMENT = st.lists(UNIT, min_size=1, max_size=6).map("\n".join)


@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(DOCUMENT)
def test_words_of_generated_documents(text: str) -> None:
    result = read(text)
    scan = latex_words(text, known(CONFIG))
    assert tree_words(result.book) == scan.words
