"""`records/expected*.toml` names paragraphs as people do, and every word of it counts."""

from pathlib import Path

import pytest

from tests.commands.running import Ran, run


def expecting(book: Path, text: str) -> Ran:
    """The book's check with these expectations of its record."""
    (book / "records/expected.toml").write_text(f"[leaves]\n{text}\n")
    return run("check", book)


@pytest.mark.parametrize("paragraph", ["2", "Ends"])
def test_a_paragraph_is_named_by_number_or_title(sea: Path, paragraph: str) -> None:
    ran = expecting(sea, f'paragraph = "{paragraph}"\nverdict = "violated"')
    assert "1 of 1 records give the expected verdict" in ran.out, ran


def test_an_unknown_paragraph_is_said_with_its_place(sea: Path) -> None:
    ran = expecting(sea, 'paragraph = "3"\nverdict = "violated"')
    assert ran.status == 1
    assert 'there is no paragraph "3"' in ran.err and "expected.toml:1" in ran.err


@pytest.mark.parametrize(
    ("whole", "agrees"), [("violated", True), ("satisfied", False), ("undecided", False)]
)
def test_the_whole_record_is_compared(sea: Path, whole: str, agrees: bool) -> None:
    ran = expecting(sea, f'paragraph = "1"\nverdict = "satisfied"\nwhole = "{whole}"')
    assert (f"{int(agrees)} of 1 records give the expected verdict") in ran.out, ran


@pytest.mark.parametrize(
    ("quoted", "agrees"), [("At the end", True), ("… in port", True), ("in port", False)]
)
def test_a_sentence_is_named_by_its_first_words_or_by_words_inside_it(
    sea: Path, quoted: str, agrees: bool
) -> None:
    ran = expecting(sea, f'paragraph = "2"\nsentence = "{quoted}"\nverdict = "violated"')
    assert (f"{int(agrees)} of 1 records give the expected verdict") in ran.out, ran
