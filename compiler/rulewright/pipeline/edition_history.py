"""The comparisons with earlier editions that a book keeps, read back."""

from collections.abc import Iterator, Sequence

import msgspec

from rulewright.analyse.compare.changes import Comparison
from rulewright.analyse.compare.edition_history import EditionHistory, edition_history
from rulewright.analyse.old_addresses import KnownRenames
from rulewright.pipeline.compilation import Compilation


def read_history(book: Compilation) -> EditionHistory:
    """What the files say that `renames` in `rulebook.toml` lists."""
    return edition_history(book.resolved, tuple(_comparisons(book.renames)))


def _comparisons(maps: Sequence[KnownRenames]) -> Iterator[Comparison]:
    for each in maps:
        try:
            yield msgspec.json.decode(each.source.text.encode(), type=Comparison)
        except (msgspec.DecodeError, ValueError, RecursionError):
            # A map of numbers alone, as one writes by hand, is a good rename map. It tells nothing of words.
            continue
