"""A compiled book as a booklet on paper."""

from functools import partial

from rulewright.analyse.sequence_of_play import sequence_of_play
from rulewright.emit.html.edition_source import EditionSource
from rulewright.emit.html.emit_html import booklet
from rulewright.emit.pdf.emit_pdf import Paper, emit_pdf
from rulewright.pipeline.check_examples import check_examples
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.edition_history import read_history
from rulewright.pipeline.emit_book import picture_of


def book_pdf(book: Compilation, paper: Paper) -> bytes:
    """The book for those who play by it: text, rulings, examples and terms, and nothing that it says to its authors."""
    edition = EditionSource(
        resolved=book.resolved,
        vocabulary=book.vocabulary,
        rulings=book.rulings.placed,
        pictures=partial(picture_of, book),
        examples=check_examples(book),
        theme=book.theme,
        history=read_history(book),
        play=sequence_of_play(book.resolved, book.vocabulary, book.rules.rules),
    )
    return emit_pdf(booklet(edition), paper)
