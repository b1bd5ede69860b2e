"""Edits that mend findings, and files that are written only where they belong."""

from pathlib import Path

import pytest

from rulewright.cli.write_fixes import write_fixes
from rulewright.lint.fixes import apply_fixes
from rulewright.source.diagnostics import InputError
from rulewright.source.text import SourceText
from tests.lint.linting import compiled, lint_text


def mended(text: str, *, unsafe: bool = False) -> str:
    """The document after one round of fixes."""
    fixed = apply_fixes(lint_text(text).findings, compiled({"book.tex": text}).sources, unsafe=unsafe)
    return fixed.texts.get("book.tex", text)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("\\aparag It must must move.\n", "\\aparag It must move.\n"),
        ("\\aparag It must\n  must move.\n", "\\aparag It must move.\n"),
        ("\\aparag It moves , then stops .\n", "\\aparag It moves, then stops.\n"),
        ("\\aparag It moves\n, then stops.\n", "\\aparag It moves, then stops.\n"),
        ("\\aparag Флот Aнглии идёт.\n", "\\aparag Флот Англии идёт.\n"),
    ],
)
def test_safe_fixes(before: str, after: str) -> None:
    assert mended(before) == after
    assert mended(after) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "\\aparag\\label{port} It may not move (see \\ref{prt}).\n",
            "\\aparag\\label{port} It must not move (see \\ref{port}).\n",
        ),
        ("\\aparag\\label{port} It moves.\n", "\\aparag It moves.\n"),
    ],
)
def test_unsafe_fixes_wait_to_be_asked_for(before: str, after: str) -> None:
    assert mended(before) == before
    assert mended(before, unsafe=True) == after


def test_words_that_a_macro_prints_are_not_edited() -> None:
    assert mended("\\newcommand{\\fleet}{fleet}\n\\aparag Each \\fleet\\ fleet moves.\n") == (
        "\\newcommand{\\fleet}{fleet}\n\\aparag Each \\fleet\\ fleet moves.\n"
    )


def test_a_comment_between_two_words_is_not_lost() -> None:
    text = "\\aparag It must % at once\n  must move.\n"
    assert mended(text) == text


def test_a_space_that_the_author_asks_for_stays() -> None:
    text = "\\aparag It moves\\ , then stops.\n"
    assert mended(text) == text


def test_files_keep_their_encoding_and_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "book.tex"
    path.write_bytes("É moves , and\r\nstops.\r\n".encode("latin-1"))
    sources = {"book.tex": SourceText("book.tex", "É moves , and\nstops.\n")}
    write_fixes(tmp_path, sources, {"book.tex": "É moves, and\nstops.\n"})
    assert path.read_bytes() == "É moves, and\r\nstops.\r\n".encode("latin-1")


def test_nothing_is_written_outside_the_book_or_over_newer_text(tmp_path: Path) -> None:
    outside = tmp_path / "outside.tex"
    outside.write_text("as it was")
    book = tmp_path / "book"
    book.mkdir()
    (book / "link.tex").symlink_to(outside)
    (book / "newer.tex").write_text("edited meanwhile")
    for file in ("../outside.tex", "link.tex", "newer.tex"):
        sources = {file: SourceText(file, "as it was")}
        with pytest.raises(InputError):
            write_fixes(book, sources, {file: "changed"})
    with pytest.raises(InputError):
        write_fixes(book, {}, {"newer.tex": "changed"})
    assert outside.read_text() == "as it was"
    assert (book / "newer.tex").read_text() == "edited meanwhile"
