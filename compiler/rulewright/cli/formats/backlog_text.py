"""What is missing for the unread sentences of a book, for a terminal."""

from collections.abc import Iterator, Sequence

from rulewright.analyse.backlog import Missing, backlog
from rulewright.analyse.ledger import State
from rulewright.analyse.take_stock import is_title
from rulewright.config.language_data import language_data
from rulewright.pipeline.compilation import Compilation

SHOWN = 15


def book_backlog(book: Compilation) -> tuple[Missing, ...]:
    """What is missing for the sentences that the grammar was asked about and could not read."""
    words = language_data(book.config).sentences
    return backlog(
        book.derived[entry.unit_id, entry.index].obstacles
        for entry in book.ledger
        if entry.state is State.UNREAD
        and (entry.unit_id, entry.index) in book.derived
        # Nobody should give a word of the vocabulary for the title of the book.
        and not is_title(
            book.sentences[entry.unit_id][entry.index], book.resolved.by_id[entry.unit_id], words
        )
    )


def backlog_text(missing: Sequence[Missing]) -> Iterator[str]:
    """The first of what is missing, in a line each."""
    if not missing:
        return
    yield ""
    yield "missing for unread sentences: (sentences that lack nothing else, sentences that lack it)"
    for each in missing[:SHOWN]:
        yield f"  {each.unlocks:4} {each.sentences:4}  {each.kind}: {each.what}"
    if len(missing) > SHOWN:
        yield f"  and {len(missing) - SHOWN} more, all of them in JSON"
