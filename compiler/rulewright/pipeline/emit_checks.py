"""The checks of a compiled book as files."""

from rulewright.emit.python.emit_python import emit_python
from rulewright.emit.python.vocabulary_module import BookInfo
from rulewright.pipeline.compilation import Compilation, Files


def emit_checks(book: Compilation) -> Files:
    """The Python package of phase checks, by path. `rulewright check` runs these same texts."""
    info = BookInfo(
        book=book.config.book,
        title=book.config.title,
        edition=f"{book.config.edition} {book.edition_hash}".strip(),
    )
    return emit_python(book.plan, book.rules.vocabulary, info)
