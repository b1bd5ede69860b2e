"""The checks of a compiled book as files."""

from collections.abc import Collection

from rulewright.emit.python.emit_python import emit_python
from rulewright.emit.python.vocabulary_module import BookInfo
from rulewright.pipeline.compilation import Compilation, Files


def emit_checks(book: Compilation, rules: Collection[str] | None = None) -> Files:
    """The Python package of phase checks, by path. `rulewright check` runs these same texts.

    With `rules`, the checks of these alone and the permissions that they are judged with.
    """
    info = BookInfo(
        book=book.config.book,
        title=book.config.title,
        edition=f"{book.config.edition} {book.edition_hash}".strip(),
    )
    plan = book.plan if rules is None else book.plan.only(rules)
    return emit_python(plan, book.rules.vocabulary, info)
