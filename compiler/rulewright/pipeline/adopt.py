"""Authored readings give way to the grammar's where these were found to say the same."""

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from rulewright.pipeline.accept import accept, save_lock
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.derive_authored import Rederived
from rulewright.pipeline.write_readings import Undo, extent, reading_file
from rulewright.source.diagnostics import InputError
from rulewright.source.whole_file import write_instead


def adopt(book: Compilation, found: Sequence[Rederived]) -> None:
    """Accept the grammar's reading in the place of each authored one, and take that out of its file.

    Comments directly above it go with it, and a file in which nothing is left. All of `found` must have a `chosen` reading. Raises `InputError`, with all files
    as they were, where one cannot be written.
    """
    chosen = [each.chosen for each in found if each.chosen is not None]
    gone = {each.authored.key for each in found}
    made = replace(
        book.attachments,
        attached=tuple(each for each in book.attachments.attached if each.key not in gone),
        proposed=(*book.attachments.proposed, *chosen),
    )
    book.attachments = made
    lock = accept(book, chosen)
    cuts: dict[str, list[int]] = defaultdict(list)
    for each in found:
        cuts[each.authored.located.span.file].append(each.authored.located.span.start)
    cut: list[Undo] = []
    empty: list[Path] = []
    try:
        for file, places in cuts.items():
            path = next(
                path
                for each in found
                if each.authored.located.span.file == file and (path := reading_file(book, each.authored))
            )
            undo = Undo(path)
            rest = _without(book.sources[file].text, places)
            write_instead(path, rest, book.sources[file].text)
            cut.append(undo)
            if not rest.strip():
                empty.append(path)
        save_lock(book, lock)
    except InputError:
        for undo in cut:
            undo.back()
        raise
    for path in empty:
        path.unlink(missing_ok=True)


def _without(text: str, places: Sequence[int]) -> str:
    """A file of readings without those that begin at `places`, and without the comments directly above them."""
    for place in sorted(places, reverse=True):
        start, end = extent(text, place)
        above = text[:start].splitlines(keepends=True)
        while above and above[-1].startswith("#"):
            start -= len(above.pop())
        text = text[:start].rstrip("\n") + "\n\n" * bool(text[:start].strip()) + text[end:].lstrip("\n")
    return text.rstrip("\n") + "\n"
