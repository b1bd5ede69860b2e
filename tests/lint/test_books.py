"""The linter on whole books: our own, and the material beside the project."""

from collections import Counter
from pathlib import Path

import pytest

from rulewright.lint.engine import lint
from rulewright.lint.selection import selected_codes
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from tests.lint.linting import PREVIEW, of_compilation
from tests.shared_material import SHARED

ROOT = Path(__file__).resolve().parents[2]
CHAPTERS = sorted((SHARED / "corpus").glob("*/*.tex")) + sorted((SHARED / "seeds").glob("*.tex"))


def test_our_own_book_is_clean_but_for_what_its_authors_know() -> None:
    book = of_compilation(compile_book(open_book(ROOT / "rules_src" / "europa")))
    about_text = [
        finding
        for finding in lint(book, selected_codes(ignore=["RW9", "RW801"])).findings
        if finding.span is None or finding.span.file.endswith(".tex")
    ]
    assert not about_text, about_text[0]


@pytest.mark.shared
@pytest.mark.skipif(not CHAPTERS, reason="../shared is not here")
def test_every_finding_on_the_corpus_has_a_place_inside_its_file() -> None:
    counts: Counter[str] = Counter()
    for path in CHAPTERS:
        book = of_compilation(compile_book(open_book(path)))
        for finding in lint(book, PREVIEW).findings:
            counts[finding.code] += 1
            if finding.span is not None:
                assert (
                    0 <= finding.span.start <= finding.span.end <= len(book.sources[finding.span.file].text)
                )
    assert counts["RW802"] == 1, "the one parenthesis that is never closed"
    assert counts["RW803"] == 0
    assert counts["RW405"] == 1
