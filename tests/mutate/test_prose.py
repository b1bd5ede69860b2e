"""Mutants written into the prose are read back through its slots."""

from pathlib import Path

from rulewright.analyse.mutate.find_mutants import find_mutants
from rulewright.config.language_data import language_data
from rulewright.pipeline.mutate_prose import WrittenFate, carry_through_prose
from tests.mutate.ferry import opened, save_ferry


def test_words_of_the_document_carry_the_mutant(tmp_path: Path) -> None:
    book = opened(save_ferry(tmp_path))
    mutants = list(
        find_mutants(book.attachments.attached, book.vocabulary, language_data(book.config).sentences)
    )
    carried = list(carry_through_prose(book, mutants))
    told = {(each.old, each.new) for each in carried}
    assert {("at most four", "at most 5"), ("sound and tarred", "tarred")} <= told
    assert {each.fate for each in carried} == {WrittenFate.READ}


def test_nothing_is_written_to_disk(tmp_path: Path) -> None:
    folder = save_ferry(tmp_path)
    before = (folder / "ferry.tex").read_bytes()
    book = opened(folder)
    list(
        carry_through_prose(
            book,
            list(
                find_mutants(book.attachments.attached, book.vocabulary, language_data(book.config).sentences)
            ),
        )
    )
    assert (folder / "ferry.tex").read_bytes() == before
